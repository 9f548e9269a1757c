"""Makes rows of what devsim prints."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from typing import Protocol, Union

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json

REPORTS = (
    "device string, reference string, outcome string, title string, subtitle string, body string, "
    "badge bigint, thread string, codes array<string>, report string"
)
STATES = "device string, value string"

# The device of the line that every process gets first: see worker.py.
FIRST_DEVICE = "devsim_spark: the first line"

# How many bytes of lines are read before rows are made of them.
BLOCK = 4 << 20


class Program(Protocol):
    """What is read: worker.Program."""

    def read_into(self, target: memoryview) -> int: ...


def reports(program: Program) -> Iterator[pa.RecordBatch]:
    """Returns the rows of an Arrow stream: `devsim replay --format arrow`."""
    try:
        stream = pa.ipc.open_stream(_Stream(program))
    except pa.ArrowInvalid:
        _read_to_end(program)
        raise RuntimeError("the program is not devsim: it printed no Arrow stream") from None
    with stream:
        yield from stream
    # What comes after the stream is how the program ended.
    _read_to_end(program)


def _read_to_end(program: Program) -> None:
    while program.read_into(memoryview(bytearray(64))):
        pass


class _Stream(io.RawIOBase):
    """The output of a program as a file."""

    def __init__(self, program: Program):
        self.program = program

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> pa.Buffer:
        # Arrow's memory is used again, and is not filled with zeros first.
        found = pa.allocate_buffer(size)
        place, rest = 0, memoryview(found).cast("B")
        while rest and (count := self.program.read_into(rest)):
            place, rest = place + count, rest[count:]
        return found.slice(0, place)


def states(program: Program) -> Iterator[pa.RecordBatch]:
    """Returns the rows of lines with objects `devsim.device/1`."""
    is_devsim = False
    for lines in whole_lines(program):
        rows = _states(lines)
        others = rows.filter(pc.not_equal(rows["device"], scalar(FIRST_DEVICE)))
        # Every devsim returns the state of its first line.
        is_devsim = is_devsim or len(others) < len(rows)
        yield others
    if not is_devsim:
        raise RuntimeError("the program is not devsim: it did not return the state of the first line")


def _states(lines: memoryview) -> pa.RecordBatch:
    try:
        table = pyarrow.json.read_json(
            pa.BufferReader(lines),
            # One block: a line may be of any length.
            read_options=pyarrow.json.ReadOptions(use_threads=False, block_size=len(lines) + 1),
            parse_options=pyarrow.json.ParseOptions(
                explicit_schema=pa.schema([("device", pa.string())]), unexpected_field_behavior="ignore"
            ),
        )
    except pa.ArrowInvalid:
        raise RuntimeError("the program is not devsim: it printed lines that are not JSON") from None
    device = table.combine_chunks()["device"].chunk(0)
    return pa.RecordBatch.from_arrays([device, _texts(lines)], ["device", "value"])


def whole_lines(program: Program) -> Iterator[memoryview]:
    """Splits the output of a program after line breaks. A result is valid until the next one."""
    # One buffer for all: fresh memory costs more than a copy.
    text = bytearray(2 * BLOCK)
    size = 0
    while count := program.read_into(memoryview(text)[size:]):
        line_end = text.rfind(b"\n", size, size + count) + 1
        size += count
        if line_end and size >= BLOCK:
            yield memoryview(text)[:line_end]
            text[: size - line_end] = text[line_end:size]
            size -= line_end
        if size == len(text):
            text = text + bytearray(size)
    if size:
        yield memoryview(text)[:size]


def _texts(lines: memoryview) -> pa.Array:
    """Returns each line, without the line break at its end."""
    end = len(lines) - 1 if bytes(lines[-1:]) == b"\n" else len(lines)
    return pc.split_pattern(_array(lines, end), "\n").values.view(pa.string())


def joined(texts: pa.Array) -> memoryview:
    """Returns the bytes of the texts, one after another."""
    _, places, data = texts.buffers()
    if not len(texts):
        return memoryview(b"")
    bytes_ = memoryview(places).cast("b")
    offsets = bytes_.cast("q") if pa.types.is_large_string(texts.type) else bytes_.cast("i")
    start, end = offsets[texts.offset], offsets[texts.offset + len(texts)]
    return memoryview(data)[start:end] if start < end else memoryview(b"")


def scalar(text: str) -> pa.Scalar:
    """Returns a scalar. `pa.scalar`, and a string as an argument, would import pandas in each worker."""
    return _array(text.encode(), len(text.encode())).view(pa.string())[0]


def _array(text: Union[bytes, memoryview], end: int) -> pa.Array:
    """Returns an array whose one element is the start of a text, without a copy."""
    buffers = [None, pa.py_buffer(struct.pack("=ii", 0, end)), pa.py_buffer(text)]
    return pa.Array.from_buffers(pa.binary(), 1, buffers)
