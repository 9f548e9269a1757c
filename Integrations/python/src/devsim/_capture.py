"""What can be given as a capture."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Union

from ._program import to_json

Pushes = Union[Mapping[str, Any], Sequence[Mapping[str, Any]], str, bytes, bytearray, memoryview]
Capture = Union[Pushes, "os.PathLike[str]"]


def refuse_path(capture: Capture) -> None:
    """Raises ValueError for a path in a string, which would be read as the text of a capture."""
    if isinstance(capture, str) and os.path.exists(capture):
        raise ValueError(f"a string is the text of a capture: for the file, give Path({capture!r})")


def is_empty(capture: Capture) -> bool:
    """Whether it is a list without pushes."""
    return isinstance(capture, Sequence) and not isinstance(capture, (str, bytes)) and not capture


def to_bytes(capture: Pushes) -> bytes:
    """Returns the text of a capture."""
    if isinstance(capture, (bytes, bytearray, memoryview)):
        return bytes(capture)
    if isinstance(capture, str):
        return capture.encode("utf-8", "surrogatepass")
    if isinstance(capture, (Mapping, Sequence)):
        return to_json(capture)
    raise TypeError(f"a value of type {type(capture).__name__} is not a capture")
