"""Replays on local[2], beside one process."""

import json

import pytest

from devsim_spark import replay, states
from support import APP, DEVSIM, LANGUAGE, by_device, columns_of, devsim, lines, push

OPTIONS = {"app": APP, "arguments": LANGUAGE, "devsim": DEVSIM}


@pytest.fixture(scope="module")
def capture(tmp_path_factory):
    path = tmp_path_factory.mktemp("capture") / "capture.jsonl"
    path.write_text("\n".join(lines()) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def expected(capture):
    return by_device(devsim(capture.read_text(encoding="utf-8")))


def frame(spark, values):
    return spark.createDataFrame([(value,) for value in values], "value string")


def reports(rows):
    return [json.loads(row.report) for row in rows]


@pytest.mark.parametrize("partitions", [1, 3, 8])
def test_the_reports_of_each_device_are_those_of_one_process(spark, capture, expected, partitions):
    spark.conf.set("spark.sql.shuffle.partitions", partitions)
    # Several splits of one file.
    spark.conf.set("spark.sql.files.maxPartitionBytes", capture.stat().st_size // 5)
    captures = spark.read.text(str(capture))
    assert captures.rdd.getNumPartitions() >= 5
    frame = replay(captures, **OPTIONS)
    assert frame.rdd.getNumPartitions() == partitions
    rows = frame.collect()
    assert by_device(reports(rows)) == expected
    for row in rows:
        assert {**row.asDict(), "report": None} == {**columns_of(json.loads(row.report)), "report": None}


def test_the_column_order_decides_between_equal_times(spark, expected):
    numbered = list(enumerate(lines()))
    numbered.reverse()
    captures = spark.createDataFrame(numbered, "order int, value string").repartition(4)
    assert by_device(reports(replay(captures, **OPTIONS).collect())) == expected


def test_day_one_its_state_and_day_two_equal_both_days_in_one_run(spark):
    days = lines()
    middle = len(days) // 2
    whole = by_device(devsim("\n".join(days)))
    end = {state["device"]: state for state in devsim("\n".join(days), "--state")
           if state["schema"] == "devsim.device/1"}

    spark.conf.set("spark.sql.shuffle.partitions", 3)
    one, two = frame(spark, days[:middle]), frame(spark, days[middle:])
    state = states(one, **OPTIONS).cache()
    found = reports(replay(one, **OPTIONS).collect())
    # Another number of partitions on the second day.
    spark.conf.set("spark.sql.shuffle.partitions", 8)
    found += reports(replay(two, state=state, **OPTIONS).collect())
    assert by_device(found) == whole

    last = states(two, state=state, **OPTIONS).collect()
    assert {row.device: json.loads(row.value) for row in last} == end
    assert len(last) == len(end)
    # A device without a push today keeps its state.
    kept = states(frame(spark, []), state=state, **OPTIONS).collect()
    assert sorted(map(tuple, kept)) == sorted(map(tuple, state.collect()))


def test_a_token_in_capital_letters_is_the_same_phone(spark):
    spark.conf.set("spark.sql.shuffle.partitions", 8)
    tokens = [f"{number:x}a" * 32 for number in range(4)]
    values = [
        push(time, spelling, f"{token} {time}", "same", alert="x")
        for token in tokens
        for time, spelling in enumerate([token, token.upper(), token])
    ]
    rows = reports(replay(frame(spark, values), **OPTIONS).collect())
    assert sorted((row["device"], row["replaces"]) for row in rows) == [
        (token, replaces) for token in tokens for replaces in (False, True, True)
    ]


def test_members_beside_aps_do_not_make_an_envelope(spark):
    spark.conf.set("spark.sql.shuffle.partitions", 8)
    aps = {"aps": {"alert": "x"}}
    values = [
        # Their own 'device' would put them into different partitions, and their own 't' after the others.
        {**aps, "device": "lamp 1", "t": 9},
        {**aps, "device": "lamp 2", "t": 8, "payload": aps},
        {**aps, "t": 7},
        {"payload": aps, "t": 1},
        {"payload": aps, "t": 2, "device": "lamp 1"},
        {"local": {"title": "x"}, "t": 3, "device": "lamp 1"},
        {"local": {"title": "x"}, "aps": {"alert": "x"}, "t": 4, "device": "lamp 1"},
    ]
    values = [json.dumps({"id": number, **value}) for number, value in enumerate(values)]
    rows = replay(frame(spark, values), **OPTIONS).collect()
    assert by_device(reports(rows)) == by_device(devsim("\n".join(values[:3] + values[-1:] + values[3:-1])))


def test_references_of_any_kind_become_text(spark):
    for references in (["a", "ü\"", None], [1, None, -5], ["1", 2, 3.5], [True, [1, "x"], {"k": "ü"}]):
        values = [
            json.dumps({"id": reference, "payload": {"aps": {"alert": "x"}}}, ensure_ascii=False)
            for reference in references
        ]
        rows = replay(frame(spark, values).coalesce(1), **OPTIONS).collect()
        wanted = [
            reference if isinstance(reference, str)
            else json.dumps(reference, ensure_ascii=False, separators=(",", ":"))
            for reference in references
        ]
        # An 'id' of null is a value too.
        assert [row.reference or "null" for row in rows] == wanted


def test_fields_chooses_the_members_of_the_report(spark):
    rows = replay(frame(spark, lines(20)), fields="outcome,content.body", **OPTIONS).collect()
    assert rows
    for row in rows:
        report = json.loads(row.report)
        assert set(report) <= {"outcome", "content"} and set(report.get("content", {})) <= {"body"}
        assert {**row.asDict(), "report": None} == {**columns_of(report), "report": None}


def test_a_value_with_line_breaks_is_one_push(spark):
    pretty = json.dumps(json.loads(push(5, "d", 1, alert="one")), indent=2).replace("\n", "\r\n")
    captures = spark.createDataFrame([(bytearray(pretty.encode()),), (None,)], "value binary")
    (row,) = replay(captures, **OPTIONS).collect()
    assert (row.device, row.reference, row.body, row.codes) == ("d", "push 1", "one", [])


def test_files_of_the_driver_reach_the_executors(spark, tmp_path, monkeypatch):
    # A name that is not that of the repository, a link, and a device file.
    (tmp_path / "App").symlink_to(APP)
    (tmp_path / "phone.json").write_text('{"languages": ["de"]}')
    monkeypatch.chdir(tmp_path)
    line = push(5, "d", 1, alert={"loc-key": "GAME_PLAY_REQUEST_FORMAT", "loc-args": ["Mina", "Jun"]})
    rows = replay(frame(spark, [line]), app="App", device="phone.json", devsim=DEVSIM).collect()
    assert [row.body for row in rows] == ["Mina und Jun haben dich zum Spielen eingeladen"]
    # What changes is sent again.
    (tmp_path / "phone.json").write_text('{"languages": ["ko"]}')
    rows = replay(frame(spark, [line]), app="App", device="phone.json", devsim=DEVSIM).collect()
    assert [row.body for row in rows] == ["Mina님과 Jun님이 게임에 초대했습니다"]


@pytest.mark.parametrize(
    "options, message",
    [
        ({"arguments": ["--no-such-flag"]}, "--no-such-flag"),
        ({"fields": "outcom"}, "'outcom'"),
        ({"devsim": "/bin/false"}, "devsim ended with status 1"),
        ({"devsim": "/bin/true"}, "the program is not devsim"),
        ({"devsim": "/bin/echo"}, "the program is not devsim"),
    ],
)
def test_a_devsim_that_fails_fails_the_job_with_its_message(spark, options, message):
    with pytest.raises(Exception, match=message):
        replay(frame(spark, lines(20)), **{**OPTIONS, **options}).collect()


@pytest.mark.parametrize("program", ["/bin/true", "/bin/echo"])
def test_states_of_another_program_are_an_error(spark, program):
    with pytest.raises(Exception, match="the program is not devsim"):
        states(frame(spark, lines(20)), **{**OPTIONS, "devsim": program}).collect()


def test_a_state_that_cannot_be_restored_fails_the_job(spark):
    state = frame(spark, ['{"schema":"devsim.device/2","device":"d1","apps":[]}'])
    with pytest.raises(Exception, match="devsim.device/2"):
        replay(frame(spark, lines(20)), state=state, **OPTIONS).collect()


def test_an_end_before_the_last_row_is_no_failure(spark):
    assert len(replay(frame(spark, lines()), **OPTIONS).limit(1).collect()) == 1


def test_mistakes_are_reported_before_the_job_starts(spark):
    captures = frame(spark, [])
    with pytest.raises(ValueError, match="no column 'value'.*: line"):
        replay(captures.withColumnRenamed("value", "line"), **OPTIONS)
    with pytest.raises(ValueError, match="'state' is bigint"):
        replay(captures, state=spark.range(1).withColumnRenamed("id", "value"), **OPTIONS)
    for function in (replay, states):
        with pytest.raises(TypeError, match=r"'arguments' is a list of strings, such as \['--language', 'ko'\]"):
            function(captures, **{**OPTIONS, "arguments": "--language ko"})
    with pytest.raises(NotADirectoryError, match="'/nowhere' is not a folder"):
        replay(captures, **{**OPTIONS, "app": "/nowhere"})
    with pytest.raises(FileNotFoundError, match="'/nowhere' is not a file"):
        replay(captures, **{**OPTIONS, "devsim": "/nowhere"})
