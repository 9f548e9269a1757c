"""The parts of a task, without Spark."""

import json
import os
import subprocess
import sys

import pyarrow as pa
import pytest

from devsim_spark import columns, worker
from support import DEVSIM, ROOT, Blocks, columns_of, devsim, lines


def run(command, blocks=()):
    block = memoryview(bytearray(worker.PIPE))
    with worker.running(command, map(memoryview, blocks), os.getcwd()) as program:
        while count := program.read_into(block):
            yield bytes(block[:count])


def test_input_and_output_larger_than_all_pipes_pass_through():
    blocks = [bytes([65 + number % 26]) * 3_000_000 for number in range(40)]
    assert b"".join(run(["cat"], blocks)) == b"".join(blocks)


def test_no_more_input_is_read_than_the_program_takes():
    taken = 0

    def blocks():
        nonlocal taken
        for _ in range(100_000):
            taken += 1
            yield b"x" * 100_000

    found = run(["cat"], blocks())
    for _ in range(5):
        next(found)
    found.close()
    # Both pipes are full, and no more.
    assert taken <= 5 * worker.PIPE // 100_000 + 2 * worker.PIPE // 100_000 + 10


def test_a_program_is_ended_when_its_rows_are_not_wanted(tmp_path):
    pid = tmp_path / "pid"
    found = run(["sh", "-c", f"echo $$ >{pid}; echo row; exec sleep 100"])
    assert next(found) == b"row\n"
    found.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


@pytest.mark.parametrize(
    "script, message",
    [
        ("echo bad input >&2; exit 2", "devsim ended with status 2: bad input"),
        # It ends before it has read its input.
        ("exec <&-; exit 3", "devsim ended with status 3: it printed no message"),
        ("kill -9 $$", "devsim ended with signal 9"),
    ],
)
def test_a_program_that_fails_is_an_error_with_its_message(script, message):
    with pytest.raises(RuntimeError, match=message):
        list(run(["sh", "-c", script], [b"x" * 5_000_000]))


def test_a_program_that_cannot_be_run_is_an_error():
    with pytest.raises(RuntimeError, match="devsim cannot be run: .*/no/such"):
        list(run(["/no/such"]))


def test_an_early_end_without_a_failure_is_none():
    assert list(run(["true"], [b"x" * 5_000_000])) == []


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_blocks_are_split_after_line_breaks(monkeypatch, size):
    monkeypatch.setattr(columns, "BLOCK", 8)
    text = b"a\nbb\n" + b"c" * 50 + b"\nd\n" + b"e" * 9 + b"\nlast"
    blocks = [memoryview(text)[start : start + size] for start in range(0, len(text), size)]
    found = [bytes(lines) for lines in columns.whole_lines(Blocks(blocks))]
    assert b"".join(found) == text
    assert all(lines.endswith(b"\n") for lines in found[:-1])
    assert size > 50 or len(found) > 2


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string()])
def test_lines_are_written_without_the_line_breaks_in_them(kind):
    array = pa.array(["x", "{\n}", None, "a\r\nb", ""], kind)
    batch = pa.RecordBatch.from_arrays([array], ["value"])
    # A slice has the bytes of the other rows in its buffers.
    slices = [batch.slice(0, 1), batch.slice(1), batch.slice(2, 0), batch.slice(2, 1)]
    first, *rest = [bytes(block) for block in worker.texts(slices)]
    assert json.loads(first)["schema"] == "devsim.device/1"
    assert b"".join(rest) == b"x\n{ }\na  b\n\n"


def test_a_worker_does_not_import_pandas():
    # That takes as long as 100,000 pushes of devsim.
    pytest.importorskip("pandas")
    script = """
import sys
import pyarrow, pyarrow.json
from devsim_spark import columns, worker

table = pyarrow.json.read_json(pyarrow.BufferReader(b'{"value":"x"}\\n{"value":null}\\n'))
assert len(list(worker.texts(table.to_batches()))) == 2
out = pyarrow.BufferOutputStream()
with pyarrow.ipc.new_stream(out, table.schema) as stream:
    stream.write_table(table)
first = b'{"device":"%s"}\\n' % columns.FIRST_DEVICE.encode()
for rows, text in (columns.reports, out.getvalue()), (columns.states, first + b'{"device":"d"}\\n' * 2):
    with worker.running(["cat"], iter([memoryview(text)]), ".") as program:
        assert [batch.num_rows for batch in rows(program)] == [2]
assert "pandas" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], cwd=ROOT / "Integrations/spark", check=True)


TRAPS = [
    {"id": {"a": 1, "userInfo": {"content": {"body": "wrong"}}}},
    {"id": [1, {"diagnostics": []}]},
    {"id": 7},
    {"id": 'a,"userInfo":{"b"'},
    {"text": 'a,"userInfo":{"b'},
    {"text": '"diagnostics":[]}'},
    {"members": {"diagnostics": [], "userInfo": {"userInfo": {"diagnostics": []}}}},
    {"id": {"a": 1, "presentation": {"content": {"body": "wrong"}}}},
    {"members": {"presentation": 1}},
    {"members": {"content": {"title": "wrong"}, "diagnostics": [{"code": "wrong"}]}},
    # The person sees less than was meant: a report with diagnostics.
    {"text": "", "members": {"userInfo": {"diagnostics": []}}},
    {"headers": {"apns-push-type": "background"}},
]


@pytest.mark.parametrize("fields", [
    "", "-content.userInfo", "-content.userInfo,-decisions", "-diagnostics", "-decisions", "content",
    "content,diagnostics", "content.userInfo,diagnostics", "reference,content.userInfo", "outcome",
])
def test_members_of_the_payload_are_not_those_of_the_report(fields):
    values = []
    for trap in TRAPS:
        aps = {"alert": {"title": "right", "body": trap.get("text", "b")}, "badge": 3, "thread-id": "t"}
        value = {"headers": trap.get("headers", {}), "payload": {"aps": aps, **trap.get("members", {})}}
        values.append(json.dumps({"id": trap["id"], **value} if "id" in trap else value))
    arguments = ["--fields", fields] if fields else []
    rows, lines = both(["-", *arguments], "\n".join(values))
    assert len(rows) == len(TRAPS)
    for row, line in zip(rows, lines):
        assert row.pop("report") == line
        assert row == columns_of(json.loads(line))


def both(arguments, text):
    """Returns the rows of an Arrow stream, and the lines of the same replay."""
    found = []
    for form in ("arrow", "jsonl"):
        command = [DEVSIM, "replay", *arguments, "--fail-on", "never", "--format", form]
        found.append(subprocess.run(
            command, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            check=True).stdout)
    # A message may be in any number of blocks.
    blocks = (memoryview(found[0])[start : start + 1000] for start in range(0, len(found[0]), 1000))
    batches = list(columns.reports(Blocks(blocks)))
    for batch in batches:
        batch.validate(full=True)
    rows = [row for batch in batches for row in batch.to_pylist()]
    return rows, found[1].decode().split("\n")[:-1]


def test_columns_are_those_of_the_json():
    captures = sorted(str(path) for path in (ROOT / "Examples/captures").glob("*.json*"))
    captures += sorted(str(path) for path in (ROOT / "Tests").rglob("*.jsonl"))
    for arguments in (["-"], captures, ["-", "--jobs", "1"]):
        rows, lines_ = both(arguments, "\n".join(lines(3000)))
        assert len(rows) == len(lines_) > 60
        for row, line in zip(rows, lines_):
            assert row.pop("report") == line
            assert row == columns_of(json.loads(line))


def test_a_stream_without_pushes_has_columns():
    state = '{"schema":"devsim.device/1","device":"d","apps":[]}'
    rows, lines_ = both(["-"], state)
    assert rows == [] and lines_ == []
    done = subprocess.run(
        [DEVSIM, "replay", "-", "--format", "arrow"], input=state.encode(), stdout=subprocess.PIPE,
        check=True)
    schema = pa.ipc.open_stream(done.stdout).schema
    assert [f"{field.name} {field.type}" for field in schema][-3:] == [
        "thread string", "codes list<item: string>", "report string"]
    assert schema.field("badge").type == pa.int64()


def test_the_state_of_the_first_line_is_no_row():
    found = list(columns.states(Blocks([memoryview(
        b'{"schema":"devsim.device/1","device":"%s"}\n{"schema":"devsim.device/1","device":"a"}\n'
        % columns.FIRST_DEVICE.encode()
    )])))
    assert [row for batch in found for row in batch.to_pylist()] == [
        {"device": "a", "value": '{"schema":"devsim.device/1","device":"a"}'}
    ]
