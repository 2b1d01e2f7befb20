"""One sheet before the eye: its page in the middle, what it is and how it is printed beside that."""

from __future__ import annotations

from berserk_desk.reports.catalogue import SheetKind
from berserk_desk.reports.sheet import lies
from berserk_desk.terms import RoundNo
from berserk_desk.ui.models.print_rows import LastPrint, name_of, pages_text, printed_text
from berserk_desk.ui.models.print_settings import PrintSettings
from berserk_desk.ui.print_work import Ready
from berserk_desk.ui.printing import paginate
from berserk_desk.ui.screens.print_panel import PrintPanel
from berserk_desk.ui.widgets.page_preview import PagePreview
from berserk_desk.wording import _


class SheetView:
    """Feeds panel and preview together; pages are set out anew only when the sheet has changed."""

    def __init__(self, panel: PrintPanel, preview: PagePreview) -> None:
        self._panel = panel
        self._preview = preview
        self._shown: tuple[str, Ready | None] = ("", None)
        """Which sheet lies there; without pages it is being made."""

    def show(
        self,
        kind: SheetKind,
        number: RoundNo | None,
        ready: Ready | None,
        settings: PrintSettings,
        last: LastPrint | None,
    ) -> None:
        """Show that sheet of round ``number``; without ``ready`` it is not there yet or being made, which is said."""
        name = name_of(kind, number)
        if number is None:
            coming = _("It will be there {when}.").format(when=_(kind.later))
            self._panel.show_sheet(kind, name, settings, coming)
            self._preview.show_pages((), name)
            self._shown = ("", None)
            return
        same = self._shown[0] == kind.id
        if ready is None:
            self._panel.show_sheet(
                kind, name, settings, _("Being prepared…"), settings.options.landscape or False
            )
            self._preview.wait(name)
            self._shown = (kind.id if same else "", None)
            return
        said = f"{pages_text(ready.pages)}. {printed_text(kind, last)}"
        lying = any(map(lies, ready.sheets))
        self._panel.show_sheet(kind, name, settings, said, lying)
        if self._shown != (kind.id, ready):
            self._shown = (kind.id, ready)
            pages = [page for sheet in ready.sheets for page in paginate(sheet)]
            self._preview.show_pages(pages, name, same=same)
