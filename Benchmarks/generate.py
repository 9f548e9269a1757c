#!/usr/bin/env python3
"""Writes a capture of realistic pushes, or the tables that they name, the same bytes for the same seed.

    generate.py capture LINES FILE
    generate.py encrypted LINES FILE
    generate.py app DIRECTORY
"""
import argparse
import base64
import hashlib
import json
import plistlib
import random
from pathlib import Path

ENTRIES = 20_000
START = 1_773_471_600

NAMES = ["Ada", "Jun", "Mina", "Noor", "Leo", "Inês", "Tariq", "민지", "서준", "하윤", "도윤", "지우", "Zoë", "Łukasz"]
PLACES = ["Family", "Climbing", "Nonna", "Larch", "Quill & Co", "가족", "등산 모임", "서울역", "강남점", "책 모임"]
LITERALS = [
    "저녁은 몇 시에 먹어요? 오늘은 제가 준비할게요 🍲",
    "On my way 🚲 see you at the north gate in about ten minutes",
    "내일 아침 일곱 시에 만나요 ☀️",
    "Your table is booked for 19:30, please be there a little earlier",
    "택배가 문 앞에 도착했습니다. 비를 맞지 않게 안으로 들여놓았어요 📦",
    "Riverside 2, Harbour 1: what a second half! ⚽️",
    "She said \"why not\", so we go\nBring shoes and water",
    "주문하신 음식이 준비되었습니다. 4번 창구로 오세요",
    "문서가 갱신되었습니다: 예산안 최종본 (검토 부탁드립니다)",
    "10% off today, and 20% on Friday 🎉",
]
KOREAN = ["알림", "메시지", "초대", "주문", "배송", "경기", "새 소식", "대화", "예약", "확인"]
ENGLISH = ["notice", "message", "invitation", "order", "delivery", "match", "news", "chat", "booking", "check"]
# Formats by the entry's number modulo ten: the number of arguments is known without the table.
FORMATS = [
    ("{w} {n} has arrived", "{w} {n}번이 도착했습니다", 0),
    ("{w} {n} from %@", "%@님의 {w} {n}", 1),
    ("%@ and %@ share {w} {n}", "%@님과 %@님이 {w} {n}에 함께합니다", 2),
    ("%1$@ sent {w} {n} to %2$@", "%2$@에 %1$@님이 보낸 {w} {n}", 2),
    ("%@ replied to {w} {n}: open it to read the answer", "%@님이 {w} {n}에 답했습니다: 열어서 확인하세요", 1),
    ("{w} {n} is ready", "{w} {n} 준비 완료", 0),
    ("%@ moved {w} {n} to %@", "%1$@님이 {w} {n}을 %2$@(으)로 옮겼습니다", 2),
    ("100%% done: {w} {n} by %@", "%@님의 {w} {n} 100%% 완료", 1),
    ("%1$@, %1$@! {w} {n} waits at %2$@", "%1$@님, {w} {n}이 %2$@에서 기다립니다", 2),
    ("{w} {n} of %@ was cancelled", "%@의 {w} {n} 취소", 1),
]


def key(number):
    return f"ACME_{ENGLISH[number % len(ENGLISH)].upper()}_{number:05}"


def write_app(directory):
    for column, (tag, words) in enumerate([("en", ENGLISH), ("ko", KOREAN)]):
        folder = directory / f"{tag}.lproj"
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / "Localizable.strings", "w", encoding="utf-8") as file:
            for number in range(ENTRIES):
                text = FORMATS[number % 10][column].format(w=words[number // 10 % 10], n=number)
                file.write(f'/* Entry {number} */\n"{key(number)}" = "{text}";\n')
    info = {"CFBundleIdentifier": "com.example.acme", "CFBundleDevelopmentRegion": "en"}
    (directory / "Info.plist").write_bytes(plistlib.dumps(info))


def localized(rng, prefix):
    number = rng.randrange(ENTRIES)
    count = FORMATS[number % 10][2]
    if count and rng.random() < 0.01:
        count -= 1
    fields = {prefix + "loc-key": key(number) if rng.random() > 0.01 else f"ACME_NOT_TRANSLATED_{number}"}
    if count:
        fields[prefix + "loc-args"] = [rng.choice(rng.choice([NAMES, PLACES])) for _ in range(count)]
    return fields


def alert(rng):
    kind = rng.random()
    if kind < 0.10:
        return rng.choice(LITERALS)
    if kind < 0.45:
        return {"title": f"{rng.choice(NAMES)} · {rng.choice(PLACES)}", "body": rng.choice(LITERALS)}
    fields = {}
    if rng.random() < 0.5:
        fields |= localized(rng, "title-")
    else:
        fields["title"] = rng.choice(PLACES)
    if rng.random() < 0.2:
        fields |= localized(rng, "subtitle-")
    fields |= localized(rng, "")
    if rng.random() < 0.02:
        fields["body"] = rng.choice(LITERALS)
    return fields


def record(rng, index, devices):
    device = rng.randrange(devices)
    time = START + index // 20
    thread = f"chat-{device % 977}-{rng.randrange(6)}"
    headers = {"apns-push-type": "alert", "apns-topic": "com.example.acme", "apns-priority": "10"}
    kind = rng.random()
    if kind < 0.05:
        headers |= {"apns-push-type": "background", "apns-priority": "5"}
        aps = {"content-available": 1}
    elif kind < 0.10:
        aps = {"badge": rng.choice([0, 0, 1, 2, 3])}
    elif kind < 0.105:
        aps = None
    else:
        aps = {"alert": alert(rng)}
        if rng.random() < 0.6:
            aps["badge"] = rng.randint(1, 99)
        if rng.random() < 0.7:
            aps["sound"] = rng.choice(["default", "default", "chime.aiff"])
        if rng.random() < 0.7:
            aps["thread-id"] = thread
        if rng.random() < 0.1:
            aps["interruption-level"] = rng.choice(["passive", "time-sensitive"])
        if rng.random() < 0.4:
            headers["apns-collapse-id"] = f"update-{device}-{rng.randrange(4)}"
        if rng.random() < 0.1:
            headers["apns-expiration"] = str(time + (600 if rng.random() < 0.95 else -60))
    payload = {"aps": aps} if aps is not None else {"data": {"silent": True}}
    payload |= {
        "id": f"{rng.getrandbits(64):016x}",
        "link": f"acme://open/{thread}?from=push&item={rng.randrange(10_000_000)}",
        "sender": {"name": rng.choice(NAMES), "place": rng.choice(PLACES), "score": rng.randrange(1000) / 10},
    }
    token = hashlib.sha256(f"device {device}".encode()).hexdigest()
    return {"t": time, "device": token, "headers": headers, "payload": payload}


def write_capture(lines, file, devices, seed):
    rng = random.Random(seed)
    with open(file, "w", encoding="utf-8") as out:
        for index in range(lines):
            escaped = rng.random() < 0.25
            out.write(json.dumps(record(rng, index, devices), ensure_ascii=escaped, separators=(",", ":")) + "\n")


def secret():
    return hashlib.sha256(b"benchmark").digest()


def write_encrypted(lines, file, seed):
    """Pushes whose message of 1 KB is sealed with AES-256-GCM; the key stands in FILE.key."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    rng = random.Random(seed)
    cipher = AESGCM(secret())
    file.with_name(file.name.split(".")[0] + ".key").write_text(secret().hex() + "\n")
    headers = {"apns-push-type": "alert", "apns-topic": "com.example.acme", "apns-priority": "10"}
    with open(file, "w", encoding="utf-8") as out:
        for index in range(lines):
            message = {"title": rng.choice(NAMES), "body": ""}
            while len(json.dumps(message, ensure_ascii=False).encode()) < 1024:
                message["body"] += rng.choice(LITERALS) + " "
            excess = len(json.dumps(message, ensure_ascii=False).encode()) - 1024
            body = message["body"].encode()
            message["body"] = body[: len(body) - excess].decode(errors="ignore")
            nonce = rng.randbytes(12)
            sealed = cipher.encrypt(nonce, json.dumps(message, ensure_ascii=False).encode(), None)
            payload = {
                "aps": {"alert": "New message", "mutable-content": 1},
                "enc": base64.b64encode(sealed).decode(),
                "iv": base64.b64encode(nonce).decode(),
            }
            token = hashlib.sha256(f"device {index % 100}".encode()).hexdigest()
            record = {"t": START + index // 20, "device": token, "headers": headers, "payload": payload}
            out.write(json.dumps(record, separators=(",", ":")) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--devices", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    commands = parser.add_subparsers(dest="command", required=True)
    capture = commands.add_parser("capture")
    capture.add_argument("lines", type=int)
    capture.add_argument("file", type=Path)
    encrypted = commands.add_parser("encrypted")
    encrypted.add_argument("lines", type=int)
    encrypted.add_argument("file", type=Path)
    commands.add_parser("app").add_argument("directory", type=Path)
    options = parser.parse_args()
    if options.command == "app":
        write_app(options.directory)
    elif options.command == "encrypted":
        write_encrypted(options.lines, options.file, options.seed)
    else:
        write_capture(options.lines, options.file, options.devices, options.seed)


if __name__ == "__main__":
    main()
