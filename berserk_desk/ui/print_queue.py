"""Does a print queue take jobs, and has it taken the last one?

Qt hands a finished job to CUPS and does not look at the answer: a queue that is stopped or takes no jobs swallows the
sheets in silence. So the queue is asked before, and libcups, which Qt has loaded, for its last error after.
"""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache

from PySide6.QtPrintSupport import QPrinterInfo

_OK_UNTIL = 0x00FF
"""IPP's successful answers end here (RFC 8011, B.1); everything above is a refusal."""


class _Option(ctypes.Structure):
    _fields_ = (("name", ctypes.c_char_p), ("value", ctypes.c_char_p))


class _Destination(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("instance", ctypes.c_char_p),
        ("is_default", ctypes.c_int),
        ("num_options", ctypes.c_int),
        ("options", ctypes.POINTER(_Option)),
    )


@lru_cache(maxsize=1)
def _cups() -> ctypes.CDLL | None:
    """libcups, where printing goes through it."""
    if sys.platform == "win32":
        return None
    name = "libcups.2.dylib" if sys.platform == "darwin" else "libcups.so.2"
    try:
        cups = ctypes.CDLL(name)
    except OSError:
        return None
    cups.cupsGetNamedDest.restype = ctypes.POINTER(_Destination)
    cups.cupsGetNamedDest.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p)
    cups.cupsFreeDests.argtypes = (ctypes.c_int, ctypes.POINTER(_Destination))
    cups.cupsGetOption.restype = ctypes.c_char_p
    cups.cupsGetOption.argtypes = (ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(_Option))
    return cups


def is_stopped(name: str) -> bool:
    """Would a job sent to that printer now stay in its queue, or not get there at all?"""
    if QPrinterInfo.printerInfo(name).state().name == "Error":
        return True
    cups = _cups()
    if cups is None:
        return False
    found = cups.cupsGetNamedDest(None, name.encode("utf-8"), None)
    if not found:
        return False
    try:
        one = found.contents
        accepts = cups.cupsGetOption(b"printer-is-accepting-jobs", one.num_options, one.options)
    finally:
        cups.cupsFreeDests(1, found)
    return bool(accepts == b"false")


def has_refused() -> bool:
    """Was the job that this thread has just handed to CUPS refused? False where there is no CUPS."""
    cups = _cups()
    return cups is not None and int(cups.cupsLastError()) > _OK_UNTIL
