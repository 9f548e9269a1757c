"""The two functions of the package."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from typing import Union

from pyspark import SparkContext
from pyspark.sql import DataFrame

from . import columns, shipping, worker
from .lines import lines_by_device

Path = Union[str, "os.PathLike[str]"]

# One thread for each process, as Spark runs one for each core. A finding is no failure of a task.
# The working folder of an executor has no settings.
FLAGS = ["--jobs", "1", "--fail-on", "never", "--no-config", "--quiet"]


def replay(
    captures: DataFrame,
    *,
    app: Path | Sequence[Path] | None,
    device: Path | None = None,
    state: DataFrame | None = None,
    arguments: Sequence[str] = (),
    fields: str | None = None,
    devsim: Path | None = None,
) -> DataFrame:
    """Returns a row for each push: device, reference, outcome, title, subtitle, body, badge, thread,
    codes and report.

    - captures: Lines of captures in the column `value`: payloads, or envelopes with `device` and `t`.
      The pushes of a device are replayed in the order of `t`, those without a time first. Of equal
      times, the column `order` decides if there is one, else the order in which Spark reads the rows.
    - app: The folder with the tables of the app, or several; `None`: no app.
    - device: A device file.
    - state: What `states` returned for the time before, or its column `value`.
    - arguments: Further flags of `devsim replay`. Files that they name must be on every node.
    - fields: The members of `report`, as `--fields` takes them. Columns without their member are null.
    - devsim: The program, for the platform of the executors; without it, the one in the PATH of the
      driver.

    Paths are those of the driver: the files are sent with the job. A devsim that fails fails the job
    with its message.
    """
    flags = ["--format", "arrow", *([] if fields is None else ["--fields", fields])]
    job = _job(captures, app, device, arguments, flags, devsim)
    rows = lines_by_device(captures, state)
    return rows.mapInArrow(worker.mapper(job, columns.reports), columns.REPORTS)


def states(
    captures: DataFrame,
    *,
    app: Path | Sequence[Path] | None,
    device: Path | None = None,
    state: DataFrame | None = None,
    arguments: Sequence[str] = (),
    devsim: Path | None = None,
) -> DataFrame:
    """Returns the state of each device after its last push: device and value.

    `value` is the object `devsim.device/1` as text. Give the rows to the next `replay` as `state`.
    Devices of `state` without a push have a row too. The parameters are those of `replay`.
    """
    # The reports are not wanted, so they are as short as possible.
    report = ["--format", "jsonl", "--fields", "index", "--output", os.devnull]
    flags = [*report, "--state-out", "/dev/stdout"]
    job = _job(captures, app, device, arguments, flags, devsim)
    rows = lines_by_device(captures, state)
    return rows.mapInArrow(worker.mapper(job, columns.states), columns.STATES)


def _job(
    captures: DataFrame,
    app: Path | Sequence[Path] | None,
    device: Path | None,
    arguments: Sequence[str],
    own: list[str],
    devsim: Path | None,
) -> worker.Job:
    if isinstance(arguments, str):
        raise TypeError(f"'arguments' is a list of strings, such as {arguments.split()}")
    context = _context(captures)
    program = devsim or shutil.which("devsim")
    if program is None:
        raise ValueError("devsim is not in the PATH: give its path as 'devsim'")
    flags: list[str | worker.Shipped] = ["replay", "-", *FLAGS, *arguments, *own]
    apps = [] if app is None else [app] if isinstance(app, (str, os.PathLike)) else list(app)
    for folder in apps:
        flags += ["--app", _with_own_label(shipping.folder(context, folder), flags)]
    if device is not None:
        flags += ["--device", _with_own_label(shipping.file(context, device), flags)]
    return worker.Job(shipping.file(context, program), tuple(flags))


def _with_own_label(file: worker.Shipped, others: list[str | worker.Shipped]) -> worker.Shipped:
    taken = {other.label for other in others if isinstance(other, worker.Shipped)}
    label, number = file.label, 1
    while label in taken:
        number += 1
        label = f"{file.label}-{number}"
    return worker.Shipped(file.path, label)


def _context(captures: DataFrame) -> SparkContext:
    try:
        return captures.sparkSession.sparkContext
    except Exception as error:
        raise TypeError(
            "devsim_spark needs a session with a SparkContext, not Spark Connect: run it on the driver"
        ) from error
