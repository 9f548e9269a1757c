"""`devsim replay` and `devsim resolve`."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any, Optional, Union, cast

from ._capture import Capture, is_empty, refuse_path, to_bytes
from ._program import DevsimError, Paths, StrPath, flags, further, parsed, program, run, to_json
from ._reports import Push, Text


def replay(
    capture: Capture,
    *,
    app: Paths = None,
    device: Union[StrPath, Mapping[str, Any], None] = None,
    language: Union[str, Sequence[str], None] = None,
    arguments: Sequence[str] = (),
    devsim: Optional[StrPath] = None,
) -> list[Push]:
    """Replays pushes; returns a report for each.

    - capture: A payload or an envelope, several of them, the text of a capture in any form, or its
      path as a `Path`.
    - app: The folder with the tables of the app, or several.
    - device: A device file, or its content.
    - language: The preferred languages of the device.
    - arguments: Further flags of `devsim replay`, as a list.
    - devsim: The program.

    Raises DevsimError if devsim fails, and ValueError for a path in a string. What devsim finds in the
    pushes is in the reports. An integer that is too long for Python's `int` is a Decimal.
    """
    refuse_path(capture)
    if is_empty(capture):
        return []
    command = [program(devsim), "replay", "--format", "jsonl", "--no-config"]
    command += [*flags("app", app), *flags("language", language)]
    arguments = further(arguments)
    text: Optional[bytes] = None
    with _device_file(device) as file:
        command += [*flags("device", file), *arguments]
        if isinstance(capture, os.PathLike):
            command += ["--", os.fspath(capture)]
        else:
            command.append("-")
            text = to_bytes(capture)
        lines = run(command, text).splitlines()
    # Even a capture without a push has a report.
    if not lines and not arguments:
        raise DevsimError(f"'{command[0]}' printed no report, so it is not devsim")
    return [cast(Push, parsed(line, command[0])) for line in lines]


def resolve(
    key: str,
    *values: Union[str, int, float],
    app: StrPath,
    language: Optional[str] = None,
    arguments: Sequence[str] = (),
    devsim: Optional[StrPath] = None,
) -> Text:
    """Resolves a key with its arguments, as a push and as the app does.

    `text` of the result is what a push shows, and `app["text"]` what the code of the app shows.
    For the app, a string that is a number counts as one, as on the command line. A truth value is 1 or
    0, as in a push; other types raise TypeError.
    """
    if language == "all":
        raise ValueError("resolve takes one language, and 'all' is every one of the app")
    command = [program(devsim), "resolve", "--format", "json", "--no-config"]
    command += [*flags("app", app), *flags("language", language)]
    command += [*further(arguments), "--", key]
    return cast(Text, parsed(run([*command, *map(_argument, values)]), command[0]))


def _argument(value: Union[str, int, float]) -> str:
    """Returns an argument as devsim reads it: a floating-point number has a point, no exponent."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return str(int(value))
    if not isinstance(value, float):
        raise TypeError(f"a value of type {type(value).__name__} is not a string or a number")
    if not math.isfinite(value):
        return str(value)
    digits = format(Decimal(repr(float(value))), "f")
    return digits if "." in digits else digits + ".0"


@contextmanager
def _device_file(device: Union[StrPath, Mapping[str, Any], None]) -> Iterator[Optional[StrPath]]:
    """The path of a device file, which is written if its content is given."""
    if not isinstance(device, Mapping):
        yield device
        return
    content = to_json(device)
    with tempfile.TemporaryDirectory(prefix="devsim-") as folder:
        file = Path(folder, "device.json")
        file.write_bytes(content)
        yield file
