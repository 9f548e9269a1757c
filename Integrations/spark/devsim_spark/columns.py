"""Makes columns of what devsim prints."""

from __future__ import annotations

import json
from typing import Any

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

_content = pa.struct(
    [
        ("title", pa.string()),
        ("subtitle", pa.string()),
        ("body", pa.string()),
        ("badge", pa.int64()),
        ("threadIdentifier", pa.string()),
    ]
)


def reports(lines: bytes) -> pa.RecordBatch:
    """Returns the rows of some complete lines with objects `devsim.push/1`."""
    try:
        found = _read(lines, _schema(pa.string()))
    except pa.ArrowInvalid:
        # A reference is any value; the numbers of a table are frequent ones.
        try:
            found = _read(lines, _schema(pa.int64()))
        except pa.ArrowInvalid:
            found = _read_each(lines)
    content = found["content"]
    codes = found["diagnostics"]
    columns = {
        "device": found["device"],
        "reference": found["reference"].cast(pa.string()),
        "outcome": found["outcome"],
        "title": pc.struct_field(content, "title"),
        "subtitle": pc.struct_field(content, "subtitle"),
        "body": pc.struct_field(content, "body"),
        "badge": pc.struct_field(content, "badge"),
        "thread": pc.struct_field(content, "threadIdentifier"),
        "codes": _codes(codes),
        "report": _texts(lines),
    }
    return pa.RecordBatch.from_pydict(columns)


def states(lines: bytes) -> pa.RecordBatch:
    """Returns the rows of some complete lines with objects `devsim.device/1`."""
    device = _read(lines, pa.schema([("device", pa.string())]))["device"]
    rows = pa.RecordBatch.from_pydict({"device": device, "value": _texts(lines)})
    return rows.filter(pc.not_equal(device, FIRST_DEVICE))


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


def _read(lines: bytes, schema: pa.Schema) -> dict[str, pa.Array]:
    table = pyarrow.json.read_json(
        pa.BufferReader(lines),
        # One block: a line may be of any length.
        read_options=pyarrow.json.ReadOptions(use_threads=False, block_size=len(lines) + 1),
        parse_options=pyarrow.json.ParseOptions(
            explicit_schema=schema, unexpected_field_behavior="ignore"
        ),
    )
    return _arrays(table)


def _read_each(lines: bytes) -> dict[str, pa.Array]:
    """The same as `_read` for references of any kind: strings as they are, else their JSON."""
    rows: list[dict[str, Any]] = []
    for line in lines.splitlines():
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


def _texts(lines: bytes) -> pa.Array:
    text = lines[:-1] if lines.endswith(b"\n") else lines
    return pc.split_pattern(pa.array([text], pa.binary()), "\n").values.view(pa.string())
