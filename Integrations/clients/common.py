"""What all clients send."""

import os
import time

import jwt

TOKEN = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
BAD_TOKEN = "not-a-token"
TOPIC = "com.example.acme"
IDENTIFIER = "7B2E4F10-1C5D-4E36-9A77-0D1F6C2B8E55"
# A key that was made for this run.
KEY_FILE = os.environ["CLIENT_KEY"]


def provider_token() -> str:
    with open(KEY_FILE) as key:
        return jwt.encode(
            {"iss": "DEF123GHIJ", "iat": int(time.time())},
            key.read(),
            algorithm="ES256",
            headers={"kid": "ABC123DEFG"},
        )
