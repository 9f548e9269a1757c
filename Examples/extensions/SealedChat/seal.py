#!/usr/bin/env python3
"""The sender's half of SealedChat: prints a push with a sealed message, as `devsim replay` takes it.

    seal.py PUBLIC-KEY SENDER CONVERSATION TEXT

PUBLIC-KEY is that of the receiver, 32 bytes in base64. Needs the package `cryptography`.
"""
import base64
import json
import os
import sys

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def seal(receiver, message):
    own = X25519PrivateKey.generate()
    public = own.public_key().public_bytes_raw()
    secret = own.exchange(X25519PublicKey.from_public_bytes(receiver))
    key = HKDF(SHA256(), 32, salt=public + receiver, info=b"com.example.sealed/push/1").derive(secret)
    nonce = os.urandom(12)
    sealed = nonce + ChaCha20Poly1305(key).encrypt(nonce, json.dumps(message).encode(), public)
    return {name: base64.b64encode(value).decode() for name, value in [("ephemeralKey", public), ("sealed", sealed)]}


receiver, sender, conversation, text = sys.argv[1:]
message = {"sender": sender, "conversation": conversation, "text": text}
push = {
    "headers": {"apns-push-type": "alert", "apns-topic": "com.example.sealed"},
    "payload": {
        "aps": {"alert": "New message", "mutable-content": 1, "sound": "default"},
        "envelope": seal(base64.b64decode(receiver), message),
    },
}
print(json.dumps(push, indent=2, ensure_ascii=False))
