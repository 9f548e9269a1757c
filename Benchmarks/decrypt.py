#!/usr/bin/env python3
"""Decrypts the messages of a capture with the package `cryptography`: one line of JSON a push.

    decrypt.py CAPTURE KEYFILE
"""
import base64
import json
import sys

from cryptography.hazmat.primitives.ciphers.aead import AESGCM


def main():
    capture, keyfile = sys.argv[1:]
    with open(keyfile, encoding="ascii") as file:
        cipher = AESGCM(bytes.fromhex(file.read().strip()))
    with open(capture, "rb") as lines:
        for line in lines:
            payload = json.loads(line)["payload"]
            sealed, nonce = base64.b64decode(payload["enc"]), base64.b64decode(payload["iv"])
            message = json.loads(cipher.decrypt(nonce, sealed, None))
            content = {"title": message["title"], "body": message["body"]}
            sys.stdout.write(json.dumps({"content": content}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
