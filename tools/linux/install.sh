#!/bin/sh
# Puts Berserk Desk into the menu of this user and opens *.berserk files with it. Nothing is copied elsewhere:
# the program stays in this folder. `./install.sh --remove` takes the entries away again; tournaments stay.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/berserk-desk.desktop
kind=$data/mime/packages/berserk-desk.xml
icon=$data/icons/hicolor/scalable/apps/berserk-desk.svg

refresh() {
  if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" >/dev/null 2>&1 || true; fi
  if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications" >/dev/null 2>&1 || true; fi
}

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$kind" "$icon"
  refresh
  echo "Пункт меню убран. Турниры остались на месте. / The menu entry is gone. Your tournaments are still there."
  exit 0
fi

mkdir -p "$(dirname "$entry")" "$(dirname "$kind")" "$(dirname "$icon")"
cp "$here/_internal/resources/icons/mark.svg" "$icon"
# A path in Exec stands in quotes, with the characters escaped that mean something there.
quoted=$(printf '%s' "$here/berserk-desk" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
cat > "$entry" <<END
[Desktop Entry]
Type=Application
Name=Berserk Desk
Name[ru]=Berserk Desk
Comment=The judge's desk for tournaments of Berserk
Comment[ru]=Стол судьи турниров по «Берсерку»
Exec="$quoted" %f
Icon=berserk-desk
Terminal=false
Categories=Game;CardGame;
MimeType=application/x-berserk-desk;
END
cat > "$kind" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-berserk-desk">
    <comment>Berserk Desk tournament</comment>
    <comment xml:lang="ru">Турнир Berserk Desk</comment>
    <glob pattern="*.berserk"/>
  </mime-type>
</mime-info>
END
refresh
echo "Готово: Berserk Desk есть в меню. / Done: Berserk Desk is in the menu."
