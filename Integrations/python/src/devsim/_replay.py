"""`devsim replay` and `devsim resolve`."""

from __future__ import annotations

import json
import math
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, Optional, Union, cast

from ._program import DevsimError, Paths, StrPath, flags, further, parsed, program, run
from ._reports import Push, Text

Capture = Union[Mapping[str, Any], Sequence[Mapping[str, Any]], "os.PathLike[str]", str, bytes]


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

    Raises DevsimError if devsim fails. What it finds in the pushes is in the reports.
    """
    if isinstance(capture, Sequence) and not isinstance(capture, (str, bytes)) and not capture:
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
            text = _bytes(capture)
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
    For the app, a string that is a number counts as one, as on the command line.
    """
    if language == "all":
        raise ValueError("resolve takes one language, and 'all' is every one of the app")
    command = [program(devsim), "resolve", "--format", "json", "--no-config"]
    command += [*flags("app", app), *flags("language", language)]
    command += [*further(arguments), "--", key]
    return cast(Text, parsed(run([*command, *map(_argument, values)]), command[0]))


def _argument(value: Union[str, int, float]) -> str:
    """Returns an argument as devsim reads it: a floating-point number has a point, no exponent.

    A truth value is a number, as in a push.
    """
    if isinstance(value, bool):
        return str(int(value))
    if not isinstance(value, float) or not math.isfinite(value):
        return str(value)
    digits = format(Decimal(repr(value)), "f")
    return digits if "." in digits else digits + ".0"


def _bytes(capture: Union[Mapping[str, Any], Sequence[Mapping[str, Any]], str, bytes]) -> bytes:
    if isinstance(capture, bytes):
        return capture
    if isinstance(capture, str):
        return capture.encode()
    return json.dumps(capture, ensure_ascii=False, default=_sequence).encode("utf-8", "surrogatepass")


def _sequence(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"a capture has a value of type {type(value).__name__}: expected JSON")


class _device_file:
    """The path of a device file, which is written if its content is given."""

    def __init__(self, device: Union[StrPath, Mapping[str, Any], None]) -> None:
        self.device = device
        self.folder: Optional[Path] = None

    def __enter__(self) -> Optional[StrPath]:
        if not isinstance(self.device, Mapping):
            return self.device
        self.folder = Path(tempfile.mkdtemp(prefix="devsim-"))
        file = self.folder / "device.json"
        file.write_text(json.dumps(dict(self.device)), encoding="utf-8")
        return file

    def __exit__(self, *_: object) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
