"""One open tournament: commands in, changes out, every step on disk before anybody sees it.

The only place that opens files. No Qt: the window and the command line both work through it.
"""

from berserk_desk.session.opened import Session
from berserk_desk.session.record import Aside, Change

__all__ = ["Aside", "Change", "Session"]
