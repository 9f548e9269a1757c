#!/usr/bin/env python3
"""What a person sees of each push of a capture: the script that one would write with json and re.

    replay.py CAPTURE --app DIRECTORY --language TAG > report.jsonl

The rules are named as in docs/fidelity.md. `python3 -m doctest replay.py` runs the vectors of L4.
"""
import argparse
import json
import re
import sys
from pathlib import Path

ENTRY = re.compile(r'/\*.*?\*/|"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.DOTALL)
ESCAPE = re.compile(r"\\(U[0-9a-fA-F]{1,4}|.)", re.DOTALL)
PLACEHOLDER = re.compile(r"%(?:(@)|([0-9]+)\$@|[0-9]+|(.)|\Z)", re.DOTALL)
CONTROL = {"n": "\n", "t": "\t", "r": "\r"}
LEVELS = {"passive", "active", "time-sensitive", "critical"}
FIELDS = (("title", "title-loc-"), ("subtitle", "subtitle-loc-"), ("body", "loc-"))


def read_table(path):
    def unescape(text):
        return ESCAPE.sub(lambda m: chr(int(m[1][1:], 16)) if len(m[1]) > 1 else CONTROL.get(m[1], m[1]), text)

    entries = (m for m in ENTRY.finditer(path.read_text("utf-8")) if m[1] is not None)
    return {unescape(m[1]): unescape(m[2]) for m in entries}


def argument(value):  # L5
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, (int, float)):
        return str(int(value)) if value == int(value) else repr(value)
    return ""


def substitute(text, arguments):  # L4
    """
    >>> def shown(text, *arguments): return substitute(text, list(arguments))
    >>> shown("test%notifications%20secondattempt", "A")
    'testotificationssecondattempt'
    >>> shown("%123456789abcdef", "A"), shown("%abcde", "A")
    ('abcdef', 'bcde')
    >>> shown("10% of battery remaining", "A"), shown("10%% of battery", "A")
    ('10of battery remaining', '10% of battery')
    >>> shown("%#@value@", "5"), shown("%@ and %@", "A")
    ('@value@', 'A and <null>')
    >>> shown("%2$@ %1$@", "A", "B"), shown("%2$@ %@ %@", "A", "B"), shown("%@", "A", "B")
    ('B A', 'B A B', 'A')
    >>> shown("%0$@", "A"), shown("%3$@", "A", "B"), shown("%01$@", "A")
    ('<null>', '<null>', 'A')
    >>> shown("%d new", "3"), shown("%ld items", "3"), shown("%lu of %@", "A")
    (' new', 'd items', 'u of A')
    >>> shown("%1$s", "A"), shown("%.2f", "A"), shown("%5@", "A")
    ('$s', '2f', '@')
    >>> shown("100%", "A"), shown("50%é", "A")
    ('100', '')
    >>> shown("%@ %@", "%@", "B")
    '%@ B'
    """
    if "%" not in text:
        return text
    next_argument = map(argument, arguments)
    valid = True

    def replacement(match):
        nonlocal valid
        sequential, position, other = match.groups()
        if sequential:
            return next(next_argument, "<null>")
        if position:
            index = int(position) - 1
            return argument(arguments[index]) if 0 <= index < len(arguments) else "<null>"
        if other == "%":
            return "%"
        if other and other > "\x7f":
            valid = False  # one byte of the character vanishes, the rest is not UTF-8
        return ""

    shown = PLACEHOLDER.sub(replacement, text)
    return shown if valid else ""


def string(container, key):
    value = container.get(key)
    return value if isinstance(value, str) else ""


def number(value):
    return value if isinstance(value, (int, float)) else None


def is_on(container, key):  # P2: any value that is no number is on
    if key not in container:
        return False
    value = number(container[key])
    return value is None or value >= 1


def resolve(alert, name, prefix, table):  # L1, L2, L3
    literal, key = string(alert, name), string(alert, prefix + "key")
    if not key:
        return literal, {"source": "literal"}
    if key in table:
        text, source = table[key], "table"
    elif literal:
        text, source = literal, "fallback"
    else:
        text, source = key, "key"
    arguments = alert.get(prefix + "args")
    if text and arguments and isinstance(arguments, list):
        text = substitute(text, arguments)
    return text, {"key": key, "source": source}


def sound_name(sound):
    if isinstance(sound, str):
        return sound
    if isinstance(sound, dict) and sound:
        return string(sound, "name") or "default"
    return ""


class Device:
    def __init__(self):
        self.badge = 0
        self.delivered = {}  # identifier: group


class Replay:
    def __init__(self, table, language):
        self.table = table
        self.language = language
        self.devices = {}

    def push(self, envelope, report):
        payload = envelope.get("payload")
        headers = envelope.get("headers") or {}
        report["device"] = string(envelope, "device")
        collapse = string(headers, "apns-collapse-id")
        report["identifier"] = collapse or f"push-{report['index']}"
        if not isinstance(payload, dict):
            return report | {"outcome": "invalid", "replaces": False}
        aps = payload.get("aps")
        expiration = int(headers.get("apns-expiration", 0))
        if not isinstance(aps, dict) or 0 < expiration < envelope["t"]:  # P2, A4
            return report | {"outcome": "dropped", "replaces": False}

        alert = aps.get("alert")
        if isinstance(alert, str):
            alert = {"body": alert}
        content, localization = {}, {"language": self.language}
        if isinstance(alert, dict):
            for name, prefix in FIELDS:
                text, source = resolve(alert, name, prefix, self.table)
                if text:
                    content[name] = text
                    localization[name] = source
        has_text = bool(content)
        badge = number(aps.get("badge"))
        if badge is not None and badge >= 0:  # P2
            badge = content["badge"] = int(badge)
        else:
            badge = None
        sound = sound_name(aps.get("sound"))
        if sound:
            content["sound"] = sound
        thread, category = string(aps, "thread-id"), string(aps, "category")
        if thread:
            content["threadIdentifier"] = thread
        if category:
            content["categoryIdentifier"] = category
        level = aps.get("interruption-level")
        content["interruptionLevel"] = level if isinstance(level, str) and level in LEVELS else "active"
        content["relevanceScore"] = min(max(number(aps.get("relevance-score")) or 0, 0), 1)
        content["attachments"] = []
        content["userInfo"] = payload

        push_type = headers.get("apns-push-type")
        visible = push_type != "background" and (has_text or badge is not None or bool(sound))  # P8
        passive = content["interruptionLevel"] == "passive"
        replaces = False
        if visible:
            device = self.devices.setdefault(report["device"], Device())
            if badge == 0 and device.badge > 0:  # B1
                device.delivered.clear()
            if badge is not None:
                device.badge = badge
            if has_text and collapse:  # C2
                replaces = collapse in device.delivered
                device.delivered[collapse] = thread
            outcome = "updated" if not has_text else "quiet" if passive else "replaced" if replaces else "presented"
        elif is_on(aps, "content-available") and (
            push_type == "background" or push_type is None and headers.get("apns-priority") == "5"
        ):  # P8
            outcome = "background"
        else:
            outcome = "dropped"

        report |= {"outcome": outcome, "replaces": replaces, "content": content}
        if visible:
            presentation = {"banner": has_text and not passive}
            if sound and not passive:
                presentation["sound"] = sound
            if badge is not None:
                presentation["badge"] = badge
            if has_text:
                presentation["group"] = thread
            report["presentation"] = presentation
        if has_text:
            report["localization"] = localization
        return report


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("capture")
    parser.add_argument("--app", type=Path, required=True)
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    table = read_table(options.app / f"{options.language}.lproj" / "Localizable.strings")
    replay = Replay(table, options.language)
    encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    sys.stdout.reconfigure(encoding="utf-8")
    with open(options.capture, "rb") as file:
        for index, line in enumerate(file):
            report = {"schema": "devsim.push/1", "index": index,
                      "source": {"file": options.capture, "line": index + 1}}
            try:
                report = replay.push(json.loads(line), report)
            except ValueError:
                report |= {"device": "", "outcome": "invalid", "replaces": False}
            sys.stdout.write(encode(report) + "\n")


if __name__ == "__main__":
    main()
