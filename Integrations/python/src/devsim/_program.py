"""Finds and runs the program."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from typing import Optional, Union

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


def run(command: Iterable[str], text: Optional[bytes] = None) -> bytes:
    """Runs devsim; returns what it prints. What it finds in the input is no failure."""
    done = subprocess.run(list(command), input=text or b"", capture_output=True, check=False)
    if done.returncode not in (0, 1):
        message = done.stderr.decode("utf-8", "replace").strip()
        raise DevsimError(message or f"devsim ended with status {done.returncode}")
    return done.stdout
