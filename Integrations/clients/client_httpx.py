"""httpx with HTTP/2: the requests as a backend without a push library sends them."""

import httpx

from common import BAD_TOKEN, IDENTIFIER, TOKEN, TOPIC, provider_token

headers = {
    "authorization": f"bearer {provider_token()}",
    "apns-topic": TOPIC,
    "apns-push-type": "alert",
}
base = "https://api.push.apple.com/3/device/"
with httpx.Client(http2=True) as client:
    first = client.post(base + TOKEN, headers=headers, json={"aps": {"alert": "first of httpx"}})
    assert first.http_version == "HTTP/2" and first.status_code == 200, first
    assert first.headers["apns-id"] and first.content == b""
    second = client.post(
        base + TOKEN,
        headers=headers | {"apns-id": IDENTIFIER},
        json={"aps": {"alert": "second of httpx"}},
    )
    assert second.headers["apns-id"] == IDENTIFIER
    third = client.post(base + BAD_TOKEN, headers=headers, json={"aps": {"alert": "third"}})
    assert third.status_code == 400 and third.json() == {"reason": "BadDeviceToken"}
