#!/usr/bin/env python3
"""A service extension in Python: shows the plaintext of an encrypted push. See docs/extension-protocol.md.

It uses `enc` and `iv` of the payload as described in docs/transformers.md. If it cannot decrypt, or the package
`cryptography` is missing, the subtitle says so.
"""
import base64
import json
import sys
from pathlib import Path

try:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
except ImportError:
    AESGCM = None

KEY = bytes.fromhex((Path(__file__).resolve().parent.parent / "keys/chat.key").read_text().strip())


def decrypt(content):
    info = content["userInfo"]
    if "enc" not in info:
        return content
    if AESGCM is None:
        return content | {"subtitle": "cannot decrypt here"}
    try:
        nonce, sealed = (base64.b64decode(info[name]) for name in ("iv", "enc"))
        return content | json.loads(AESGCM(KEY).decrypt(nonce, sealed, None))
    except (InvalidTag, KeyError, ValueError) as problem:
        print(f"{type(problem).__name__}: {problem}", file=sys.stderr)
        return content | {"subtitle": "cannot be decrypted"}


def say(message):
    print(json.dumps(message), flush=True)


say({"type": "ready", "version": 1, "ahead": 64})
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "request":
        say({"type": "content", "id": message["id"], "content": decrypt(message["content"])})
