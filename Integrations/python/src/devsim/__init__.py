"""What a person sees of a push notification, simulated by devsim.

>>> [push] = replay({"aps": {"alert": "Hi"}})
>>> push["outcome"], push["content"]["body"]
('presented', 'Hi')

The program devsim must be installed: in the PATH, in the variable DEVSIM, or given as `devsim`.
"""

from ._program import DevsimError
from ._receiver import Receiver
from ._replay import replay, resolve
from ._reports import Content, Diagnostic, Localization, Presentation, Push, Text

__all__ = [
    "Content",
    "DevsimError",
    "Diagnostic",
    "Localization",
    "Presentation",
    "Push",
    "Receiver",
    "Text",
    "replay",
    "resolve",
]
