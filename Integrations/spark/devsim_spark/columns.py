"""Makes columns of what devsim prints."""

from __future__ import annotations

import json
import struct
from typing import Any, Union

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json

Lines = Union[bytes, memoryview]

REPORTS = (
    "device string, reference string, outcome string, title string, subtitle string, body string, "
    "badge bigint, thread string, codes array<string>, report string"
)
STATES = "device string, value string"

# The device of the line that every process gets first: see worker.py.
FIRST_DEVICE = "devsim_spark: the first line"

_content = pa.struct(
    [
        ("title", pa.string()),
        ("subtitle", pa.string()),
        ("body", pa.string()),
        ("badge", pa.int64()),
        ("threadIdentifier", pa.string()),
    ]
)


# What follows the texts of a report is most of it. The order of the members is fixed, and no string
# has a quotation mark without a backslash, so these are members: see docs/report-format.md.
USER_INFO = ',"userInfo":'
NO_DIAGNOSTICS = '"diagnostics":[]}'


def reports(lines: Lines) -> pa.RecordBatch:
    """Returns the rows of some complete lines with objects `devsim.push/1`."""
    reports = _texts(lines)
    # Without the payload, a report is short enough.
    has_payload = USER_INFO.encode() in bytes(lines[: 1 << 16])
    brief = _brief(reports) if has_payload else lines
    try:
        found = _read(brief, _schema(pa.string()))
    except pa.ArrowInvalid:
        # A reference is any value; the numbers of a table are frequent ones.
        try:
            found = _read(brief, _schema(pa.int64()))
        except pa.ArrowInvalid:
            found = _read_each(lines)
    content = found["content"]
    columns = {
        "device": found["device"],
        "reference": found["reference"].cast(pa.string()),
        "outcome": found["outcome"],
        "title": pc.struct_field(content, "title"),
        "subtitle": pc.struct_field(content, "subtitle"),
        "body": pc.struct_field(content, "body"),
        "badge": pc.struct_field(content, "badge"),
        "thread": pc.struct_field(content, "threadIdentifier"),
        "codes": _codes(found["diagnostics"]),
        "report": reports,
    }
    return pa.RecordBatch.from_arrays(list(columns.values()), list(columns))


def states(lines: Lines) -> pa.RecordBatch:
    """Returns the rows of some complete lines with objects `devsim.device/1`."""
    device = _read(lines, pa.schema([("device", pa.string())]))["device"]
    rows = pa.RecordBatch.from_arrays([device, _texts(lines)], ["device", "value"])
    return rows.filter(pc.not_equal(device, scalar(FIRST_DEVICE)))


def _schema(reference: pa.DataType) -> pa.Schema:
    return pa.schema(
        [
            ("device", pa.string()),
            ("reference", reference),
            ("outcome", pa.string()),
            ("content", _content),
            ("diagnostics", pa.list_(pa.struct([("code", pa.string())]))),
        ]
    )


def _read(lines: Lines, schema: pa.Schema) -> dict[str, pa.Array]:
    table = pyarrow.json.read_json(
        pa.BufferReader(lines),
        # One block: a line may be of any length.
        read_options=pyarrow.json.ReadOptions(use_threads=False, block_size=len(lines) + 1),
        parse_options=pyarrow.json.ParseOptions(
            explicit_schema=schema, unexpected_field_behavior="ignore"
        ),
    )
    return _arrays(table)


def _read_each(lines: Lines) -> dict[str, pa.Array]:
    """The same as `_read` for references of any kind: strings as they are, else their JSON."""
    rows: list[dict[str, Any]] = []
    for line in bytes(lines).splitlines():
        row = json.loads(line)
        reference = row.get("reference")
        if reference is not None and not isinstance(reference, str):
            row["reference"] = json.dumps(reference, ensure_ascii=False, separators=(",", ":"))
        rows.append(row)
    return _arrays(pa.Table.from_pylist(rows, _schema(pa.string())))


def _arrays(table: pa.Table) -> dict[str, pa.Array]:
    table = table.combine_chunks()
    return {
        name: table[name].chunk(0) if table.num_rows else pa.array([], table.schema.field(name).type)
        for name in table.schema.names
    }


def _codes(diagnostics: pa.ListArray) -> pa.ListArray:
    codes = pc.struct_field(diagnostics.values, "code")
    return pa.ListArray.from_arrays(diagnostics.offsets, codes, mask=diagnostics.is_null())


def _texts(lines: Lines) -> pa.Array:
    """Returns each line, without the line break at its end."""
    end = len(lines) - 1 if lines[-1:] == b"\n" else len(lines)
    return pc.split_pattern(_array(lines, end), "\n").values.view(pa.string())


def _brief(reports: pa.Array) -> memoryview:
    """Returns lines with the members that become columns, and few others.

    Arrow's JSON reader needs as long for members that nobody wants as for the others.
    """
    split = pc.split_pattern(reports, USER_INFO, max_splits=1)
    starts = split.values.take(split.offsets[: len(split)])
    ends = pc.ends_with(reports, NO_DIAGNOSTICS)
    # A report with diagnostics stays as it is, and so does one without a 'userInfo'.
    is_cut = pc.and_(ends, pc.less(pc.binary_length(starts), pc.binary_length(reports)))
    texts = pc.if_else(is_cut, starts, reports)
    rests = pc.if_else(is_cut, scalar("}," + NO_DIAGNOSTICS + "\n"), scalar("\n"))
    return joined(pc.binary_join_element_wise(texts, rests, scalar("")))


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


def _array(text: Lines, end: int) -> pa.Array:
    """Returns an array whose one element is the start of a text, without a copy."""
    buffers = [None, pa.py_buffer(struct.pack("=ii", 0, end)), pa.py_buffer(text)]
    return pa.Array.from_buffers(pa.binary(), 1, buffers)
