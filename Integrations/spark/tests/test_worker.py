"""The parts of a task, without Spark."""

import json
import os
import subprocess
import sys

import pyarrow as pa
import pytest

from devsim_spark import columns, worker
from support import DEVSIM, ROOT, columns_of, devsim, lines


def run(command, blocks=()):
    return worker.output(command, map(memoryview, blocks), os.getcwd())


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
    monkeypatch.setattr(worker, "BLOCK", 8)
    text = b"a\nbb\n" + b"c" * 50 + b"\nd\n" + b"e" * 9 + b"\nlast"
    blocks = [text[start : start + size] for start in range(0, len(text), size)]
    found = list(worker.whole_lines(blocks))
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


def test_columns_are_those_of_the_json():
    text = "\n".join(lines(500))
    command = [DEVSIM, "replay", "-", "--format", "jsonl", "--fail-on", "never"]
    captures = sorted(str(path) for path in (ROOT / "Examples").rglob("*.json*") if "keys" not in str(path))
    for arguments in ([], captures):
        done = subprocess.run(
            [*command[:2], *(arguments or ["-"]), *command[3:]],
            input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )
        batch = columns.reports(done.stdout)
        reports = list(map(json.loads, done.stdout.splitlines()))
        assert batch.num_rows == len(reports) > 100
        for row, report in zip(batch.to_pylist(), reports):
            assert json.loads(row.pop("report")) == report
            assert row == columns_of(report)


def test_the_state_of_the_first_line_is_no_row():
    found = columns.states(
        b'{"schema":"devsim.device/1","device":"%s"}\n{"schema":"devsim.device/1","device":"a"}\n'
        % columns.FIRST_DEVICE.encode()
    )
    assert found.to_pylist() == [{"device": "a", "value": '{"schema":"devsim.device/1","device":"a"}'}]
