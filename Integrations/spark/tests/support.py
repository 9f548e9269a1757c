"""A capture with everything that is difficult to distribute, and devsim as one process."""

import json
import os
import random
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DEVSIM = os.environ.get("DEVSIM", "devsim")
APP = ROOT / "Resources/Localizable"
LANGUAGE = ["--language", "ko"]
BROKEN = ["{broken", '{"device":"d1","t":1,"payload":', "null", "[]", "not JSON", '"text"', "\\", "[1"]


def push(time, device, number, collapse=None, **aps):
    headers = {"apns-topic": "com.example.acme", "apns-push-type": "alert"}
    if collapse:
        headers["apns-collapse-id"] = collapse
    envelope = {"id": f"push {number}", "headers": headers, "payload": {"aps": aps}}
    if device is not None:
        envelope["device"] = device
    if time is not None:
        envelope["t"] = time
    return json.dumps(envelope, ensure_ascii=False)


def own_members(number):
    """A payload with members that would be those of an envelope without its `aps`."""
    return json.dumps(
        {"aps": {"alert": f"own {number}", "badge": number}, "device": f"d{number % 40}", "t": 9 - number % 3}
    )


def lines(count=3000, seed=1):
    """Lines in the order that the functions promise: without a time, then by time.

    Times are equal more often than not, so that the order of the file decides what a phone shows.
    """
    random_ = random.Random(seed)
    found = []
    for number in range(60):
        found.append(json.dumps({"aps": {"alert": f"without an envelope {number}", "badge": number}}))
        found.append(own_members(number))
        found += random_.sample([*BROKEN, "", "   "], 3)
    time = 1_773_471_600
    for number in range(count):
        time += random_.random() < 0.01
        device = random_.choice([None, "", *(f"d{device}" for device in range(40))])
        alert = random_.choice(
            [
                f"plain {number}",
                {"title": f"안녕 {number}", "subtitle": "a\tb\u2028\"c\"", "body": "🚲\n\\"},
                {"loc-key": "GAME_PLAY_REQUEST_FORMAT", "loc-args": ["Mina", f"Jun {number}"]},
                {"loc-key": "GAME_PLAY_REQUEST_FORMAT", "loc-args": [f"{number}"]},
            ]
        )
        collapse = f"c{random_.randrange(3)}" if random_.random() < 0.5 else None
        aps = {"alert": alert}
        if random_.random() < 0.6:
            aps["badge"] = random_.randrange(100)
        if random_.random() < 0.5:
            aps["thread-id"] = f"thread {random_.randrange(2)}"
        found.append(push(time, device, number, collapse, **aps))
        # Milliseconds are a mistake that devsim repairs.
        if number % 50 == 0:
            found.append(push(time * 1000, device, f"ms {number}", alert="in milliseconds"))
            # Numbers have any length.
            found.append(push(time, device, f"long {number}", long=int("7" * 1001), alert="long"))
    return found


def devsim(text, *arguments, language=LANGUAGE):
    """Runs one process; returns the objects that it prints."""
    command = [DEVSIM, "replay", "-", "--app", APP.name, *language, "--format", "jsonl"]
    done = subprocess.run(
        [*command, "--fail-on", "never", *arguments],
        input=text.encode(),
        stdout=subprocess.PIPE,
        check=True,
        # Reports name the tables by the name of their folder, as those of Spark do.
        cwd=APP.parent,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def comparable(report):
    """A report without the members that depend on the place in the input."""
    report = {name: value for name, value in report.items() if name != "index"}
    report["source"] = {key: value for key, value in report["source"].items() if key != "line"}
    return _without_places(report)


def _without_places(value):
    if isinstance(value, list):
        return [_without_places(element) for element in value]
    if not isinstance(value, dict):
        return value
    return {
        name: {key: part for key, part in member.items() if key not in ("line", "offset")}
        if name == "location"
        else _without_places(member)
        for name, member in value.items()
    }


def by_device(reports):
    """The reports of each device in order; those of unreadable lines, which change nothing, sorted."""
    found = {}
    for report in map(comparable, reports):
        is_invalid = report["outcome"] == "invalid"
        found.setdefault((report["device"], is_invalid), []).append(report)
    return {
        key: sorted(value, key=json.dumps) if key[1] else value for key, value in found.items()
    }


def columns_of(report):
    """The columns of a row, by the JSON of its report alone."""
    content = report.get("content", {})
    reference = report.get("reference")
    if reference is not None and not isinstance(reference, str):
        reference = json.dumps(reference, ensure_ascii=False, separators=(",", ":"))
    return {
        "device": report.get("device"),
        "reference": reference,
        "outcome": report.get("outcome"),
        "title": content.get("title"),
        "subtitle": content.get("subtitle"),
        "body": content.get("body"),
        "badge": content.get("badge"),
        "thread": content.get("threadIdentifier"),
        "codes": [found["code"] for found in report["diagnostics"]] if "diagnostics" in report else None,
    }


class Blocks:
    """Output of a program that arrives in certain blocks."""

    def __init__(self, blocks):
        self.blocks = iter(blocks)
        self.rest = memoryview(b"")

    def read_into(self, target):
        self.rest = self.rest or next(self.blocks, self.rest)
        count = min(len(target), len(self.rest))
        target[:count] = self.rest[:count]
        self.rest = self.rest[count:]
        return count
