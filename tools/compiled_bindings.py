"""What does Qt for Python compile anew at every start, and how is it carried compiled?

Its library holds some modules as source, in a zip file in itself, and compiles them whenever it is loaded, unless a
folder ``files.dir`` with them lies beside it (its own switch SBK_EMBED makes one). A built program has that folder,
with the modules compiled.
"""

from __future__ import annotations

import py_compile
import sys
from pathlib import Path
from zipfile import ZipFile

PLACE = "shiboken6/files.dir"
"""Where the folder lies in the built program."""
PACKAGE = "shibokensupport"
EMPTY = f"{PACKAGE}/signature/lib/pyi_generator.py"
"""It writes stubs for type checkers, which a built program never does; it stays as a name, without what it imports."""


def compile_bindings(folder: Path) -> list[Path]:
    """Compile the modules of the library that is installed here into ``folder``; answer with the files.

    Raises ``LookupError`` where the library keeps them differently: then the built program would start slowly.
    """
    import PySide6.QtCore  # noqa: F401 - it loads them

    loader = getattr(sys.modules.get(f"{PACKAGE}.feature"), "__loader__", None)
    archive: ZipFile | None = getattr(loader, "zfile", None)
    if archive is None:
        raise LookupError(f"{PACKAGE} is not in a zip file of the library: see tools/compiled_bindings.py")
    made = []
    for name in archive.namelist():
        if not name.startswith(f"{PACKAGE}/") or not name.endswith(".py"):
            continue
        source = folder / name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes(b"" if name == EMPTY else archive.read(name))
        compiled = source.with_suffix(".pyc")
        # The source does not go along, so there is nothing to compare it with.
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), str(compiled), name, doraise=True, invalidation_mode=unchecked)
        source.unlink()
        made.append(compiled)
    return made
