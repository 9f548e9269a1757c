"""What a task does: it gives the lines of its partition to a devsim, and reads what that prints."""

from __future__ import annotations

import os
import selectors
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO, Union

import pyarrow as pa
import pyarrow.compute as pc
from pyspark import SparkFiles, cloudpickle

from . import columns

# The executors need not have this package.
for _module in (columns, sys.modules[__name__]):
    cloudpickle.register_pickle_by_value(_module)  # type: ignore[no-untyped-call]

# The size of the pipes, and of a block.
PIPE = 1 << 20


@dataclass(frozen=True)
class Shipped:
    """A file or folder that was sent with the job."""

    # Its path below the files of the executor.
    path: str
    # What reports call it: not its path, which is another one on each executor.
    label: str

    def local_path(self) -> str:
        return os.path.join(SparkFiles.getRootDirectory(), self.path)


@dataclass(frozen=True)
class Job:
    """What is run for each partition."""

    program: Shipped
    arguments: tuple[Union[str, Shipped], ...]


Rows = Callable[["Program"], Iterator[pa.RecordBatch]]


def mapper(job: Job, rows: Rows) -> Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """Returns the function that `mapInArrow` calls for each partition."""

    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with tempfile.TemporaryDirectory(prefix="devsim-") as folder:
            command = [job.program.local_path()]
            for argument in job.arguments:
                if isinstance(argument, Shipped):
                    os.symlink(argument.local_path(), os.path.join(folder, argument.label))
                    argument = argument.label
                command.append(argument)
            with running(command, texts(batches), folder) as program:
                yield from rows(program)

    return run


def texts(batches: Iterable[pa.RecordBatch]) -> Iterator[memoryview]:
    """Returns the lines of the column `value`.

    devsim recognizes JSON Lines by the first line, so that must not be a broken one. It is the state of
    a device that gets no push.
    """
    first = f'{{"schema":"devsim.device/1","device":"{columns.FIRST_DEVICE}","apps":[]}}\n'
    yield memoryview(first.encode())
    for batch in batches:
        lines = batch.column(0).drop_null()
        # In JSON, a line break can only be between two tokens.
        if _has_line_break(columns.joined(lines)):
            lines = pc.replace_substring_regex(lines, "[\r\n]", " ")
        end, none = (columns.scalar(text).cast(lines.type) for text in ("\n", ""))
        block = columns.joined(pc.binary_join_element_wise(lines, none, end))
        if block:
            yield block


def _has_line_break(text: memoryview) -> bool:
    copy = bytes(text)
    return b"\n" in copy or b"\r" in copy


@contextmanager
def running(
    command: list[str], input: Iterator[memoryview], folder: str
) -> Iterator[Program]:
    """Runs a command in a folder, until its rows are not wanted any more."""
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=folder,
            )
        except OSError as error:
            raise RuntimeError(f"devsim cannot be run: {error}") from None
        assert process.stdin is not None and process.stdout is not None
        try:
            with process.stdin, process.stdout, selectors.DefaultSelector() as ready:
                yield Program(process, input, errors, ready)
        finally:
            process.kill()
            process.wait()


class Program:
    """A program that gets its input while its output is read.

    Both happen in one thread, so that neither side waits for the other, and no more is read than is
    wanted.
    """

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        input: Iterator[memoryview],
        errors: BinaryIO,
        ready: selectors.BaseSelector,
    ):
        assert process.stdin is not None and process.stdout is not None
        self.process, self.input, self.errors, self.ready = process, input, errors, ready
        self.stdin, self.stdout = process.stdin, process.stdout
        self.rest = memoryview(b"")
        for pipe in (self.stdin, self.stdout):
            os.set_blocking(pipe.fileno(), False)
            _enlarge(pipe.fileno())
        ready.register(self.stdin, selectors.EVENT_WRITE)
        ready.register(self.stdout, selectors.EVENT_READ)

    def read_into(self, target: memoryview) -> int:
        """Reads what the program printed, as far as there is room; returns the number of bytes.

        0 is the end. A program that failed is an error with its message.
        """
        while True:
            files = [key.fileobj for key, _ in self.ready.select()]
            if self.stdin in files:
                self._feed()
            if self.stdout in files:
                count = os.readv(self.stdout.fileno(), [target])
                if not count:
                    self._check_status()
                return count

    def _feed(self) -> None:
        self.rest = self.rest or next(self.input, self.rest)
        try:
            if self.rest:
                self.rest = self.rest[os.write(self.stdin.fileno(), self.rest) :]
                return
        except BlockingIOError:
            return
        except BrokenPipeError:
            pass  # It ended early: its status says why.
        self.ready.unregister(self.stdin)
        self.stdin.close()

    def _check_status(self) -> None:
        if status := self.process.wait():
            raise RuntimeError(f"devsim ended with {_name(status)}: {_message(self.errors)}")


def _enlarge(descriptor: int) -> None:
    import fcntl

    try:
        fcntl.fcntl(descriptor, getattr(fcntl, "F_SETPIPE_SZ", 1031), PIPE)
    except OSError:
        pass  # Only slower.


def _name(status: int) -> str:
    return f"status {status}" if status > 0 else f"signal {-status}"


def _message(errors: BinaryIO) -> str:
    limit = 4000
    errors.seek(0)
    text = errors.read(limit).decode("utf-8", "replace").strip()
    return text or "it printed no message"
