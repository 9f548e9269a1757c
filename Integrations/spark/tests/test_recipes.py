"""The files of docs/recipes/replay-on-spark.md, run as the page says."""

import collections
import json
import os
import runpy
import shutil
import subprocess
import sys
import zipfile

import pytest

from support import APP, DEVSIM, ROOT, by_device, devsim, lines, push

HERE = ROOT / "Integrations/spark"


def test_transform_gives_the_reports_of_one_process(spark, tmp_path):
    shutil.copy(shutil.which(DEVSIM), tmp_path / "devsim")
    with zipfile.ZipFile(tmp_path / "App.zip", "w") as archive:
        for path in APP.rglob("*"):
            archive.write(path, path.relative_to(APP))
    spark.sql(f"ADD FILES '{tmp_path}/devsim' '{HERE}/replay-lines'")
    spark.sql(f"ADD ARCHIVE '{tmp_path}/App.zip#App'")
    capture = lines()
    for number in range(4):
        token = f"{number:x}a" * 32
        capture += [
            push(2e9 + time, spelling, f"{token} {time}", "same", alert="x")
            for time, spelling in enumerate([token, token.upper(), token])
        ]
    # A value with line breaks, and none.
    capture[-1] = capture[-1].replace('{"aps"', ' {"aps"')
    values = [*capture[:-1], capture[-1].replace(' {"aps"', '\n{"aps"'), None]
    spark.createDataFrame(
        [(line, number) for number, line in enumerate(values)], "value string, position bigint"
    ).repartition(4).createOrReplaceTempView("captures")
    spark.conf.set("spark.sql.shuffle.partitions", 3)
    rows = spark.sql((HERE / "transform.sql").read_text()).collect()
    # Here the tables are in a folder with another name.
    text = "\n".join(row.report for row in rows).replace('"App/', f'"{APP.name}/')
    assert by_device(map(json.loads, text.split("\n"))) == by_device(devsim("\n".join(capture)))


@pytest.fixture(scope="module")
def days(spark, tmp_path_factory):
    """Two days, run by daily.py with the devsim in the PATH."""
    data = tmp_path_factory.mktemp("data")
    capture = lines(1000)
    parts = {"2026-03-14": capture[:700], "2026-03-15": capture[700:]}
    (data / "bin").mkdir()
    (data / "bin/devsim").symlink_to(shutil.which(DEVSIM))
    spark.conf.set("spark.sql.shuffle.partitions", 2)
    before = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{data}/bin:{os.environ['PATH']}")
        for day, part in parts.items():
            folder = data / "captures" / day
            folder.mkdir(parents=True)
            (folder / "part.jsonl").write_text("\n".join(part) + "\n", encoding="utf-8")
            patch.setattr(sys, "argv", ["daily.py", str(data), str(APP), day, *before])
            runpy.run_path(str(HERE / "daily.py"), run_name="__main__")
            before = [day]
    return data, capture


def test_the_daily_run_carries_the_state(days):
    import pyarrow.dataset

    data, capture = days
    rows = pyarrow.dataset.dataset(data / "reports", partitioning="hive").to_table().to_pylist()
    fields = ["--fields", "-content.userInfo,-decisions"]
    whole = devsim("\n".join(capture), *fields, language=[])
    rows.sort(key=lambda row: row["day"])
    assert by_device(json.loads(row["report"]) for row in rows) == by_device(whole)


def test_duckdb_and_polars_read_the_reports(days, monkeypatch):
    duckdb = pytest.importorskip("duckdb")
    data, capture = days
    whole = devsim("\n".join(capture), language=[])
    monkeypatch.chdir(data)
    rows = duckdb.sql((HERE / "outcomes.sql").read_text()).fetchall()
    outcomes = collections.Counter()
    for _, outcome, pushes in rows:
        outcomes[outcome] += pushes
    assert outcomes == collections.Counter(report["outcome"] for report in whole)
    assert {str(day) for day, *_ in rows} == {"2026-03-14", "2026-03-15"}

    pytest.importorskip("polars")
    done = subprocess.run(
        [sys.executable, HERE / "findings.py", data / "reports"],
        stdout=subprocess.PIPE, text=True, check=True,
    )
    findings = collections.Counter(
        finding["code"] for report in whole for finding in report["diagnostics"]
    )
    assert done.stdout.splitlines() == [
        f"{code} {count}" for code, count in sorted(findings.items(), key=lambda row: (-row[1], row[0]))
    ]


def test_polars_reads_the_arrow_stream_of_one_process(tmp_path):
    import polars

    text = "\n".join(lines(500))
    command = [DEVSIM, "replay", "-", "--format", "arrow", "--fail-on", "never"]
    (tmp_path / "reports.arrows").write_bytes(
        subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, check=True).stdout)
    found = polars.read_ipc_stream(tmp_path / "reports.arrows")
    done = subprocess.run(
        [*command[:4], "jsonl", *command[5:]], input=text.encode(), stdout=subprocess.PIPE, check=True)
    reports = list(map(json.loads, done.stdout.splitlines()))
    assert found["outcome"].to_list() == [report["outcome"] for report in reports]
    assert found["codes"].to_list() == [
        [finding["code"] for finding in report["diagnostics"]] for report in reports]
