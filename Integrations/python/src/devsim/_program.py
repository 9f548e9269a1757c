"""Finds and runs the program."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Optional, Union

StrPath = Union[str, "os.PathLike[str]"]
Paths = Union[StrPath, Sequence[StrPath], None]


class DevsimError(RuntimeError):
    """devsim failed: its message."""


def program(devsim: Optional[StrPath]) -> str:
    """Returns the path of the program."""
    wanted = os.fspath(devsim or os.environ.get("DEVSIM") or "devsim")
    found = shutil.which(wanted)
    if found is None:
        raise DevsimError(
            f"'{wanted}' is not a program: install devsim, or set DEVSIM to its path"
        )
    return found


def flags(name: str, values: Paths) -> list[str]:
    """Returns a flag for each value."""
    if values is None:
        return []
    if isinstance(values, (str, os.PathLike)):
        values = [values]
    return [f"--{name}={os.fspath(value)}" for value in values]


def further(arguments: Sequence[str]) -> list[str]:
    """Returns further flags, which are a list: a string would be a list of letters."""
    if isinstance(arguments, str):
        raise TypeError(f"'arguments' is a list of strings, such as {arguments.split()}")
    return list(arguments)


def to_json(value: Any) -> bytes:
    """Returns the JSON of a value, which may have any mappings and sequences."""
    # devsim reports half of a surrogate pair.
    return json.dumps(value, ensure_ascii=False, default=_plain).encode("utf-8", "surrogatepass")


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (bytes, bytearray)):
        raise TypeError("JSON has no bytes: decode them to a string, such as body.decode()")
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"a value of type {type(value).__name__} cannot be written as JSON")


def from_json(text: Union[bytes, str]) -> Any:
    """Returns the value of a JSON text. An integer that is too long for Python's `int` is a Decimal."""
    return json.loads(text, parse_int=_integer)


def _integer(digits: str) -> Union[int, Decimal]:
    try:
        return int(digits)
    except ValueError:
        return Decimal(digits)


def parsed(text: Union[bytes, str], name: str) -> Any:
    """Returns what devsim printed as JSON."""
    try:
        return from_json(text)
    except (json.JSONDecodeError, UnicodeDecodeError):
        raise DevsimError(f"'{name}' did not print JSON, so it is not devsim") from None


def run(command: Iterable[str], text: Optional[bytes] = None) -> bytes:
    """Runs devsim; returns what it prints. What it finds in the input is no failure."""
    command = list(command)
    try:
        done = subprocess.run(command, input=text or b"", capture_output=True, check=False)
    except OSError as error:
        raise DevsimError(f"'{command[0]}' cannot be run: {error.strerror}") from None
    except UnicodeEncodeError as error:
        raise ValueError(f"{error.object!r} cannot be an argument: {error.reason}") from None
    if done.returncode not in (0, 1):
        message = done.stderr.decode("utf-8", "replace").strip()
        raise DevsimError(message or f"devsim ended with status {done.returncode}")
    return done.stdout
