"""aioapns: sends no ALPN and no :authority, and waits for the apns-id as it sent it.

Its own support of proxies fails in Python 3.11, so it gets the address of devsim.
"""

import asyncio
import os
import urllib.parse

from aioapns import APNs, NotificationRequest
from aioapns.connection import APNsProductionClientProtocol

from common import BAD_TOKEN, IDENTIFIER, KEY_FILE, TOKEN, TOPIC

service = urllib.parse.urlparse(os.environ["DEVSIM_APNS"])
APNsProductionClientProtocol.APNS_SERVER = service.hostname
APNsProductionClientProtocol.APNS_PORT = service.port


async def send() -> None:
    with open(KEY_FILE) as key:
        client = APNs(
            key=key.read(),
            key_id="ABC123DEFG",
            team_id="DEF123GHIJ",
            topic=TOPIC,
        )

    def request(token: str, text: str, identifier: str | None = None) -> NotificationRequest:
        return NotificationRequest(
            device_token=token, message={"aps": {"alert": text}}, notification_id=identifier
        )

    first = await client.send_notification(request(TOKEN, "first of aioapns"))
    assert first.is_successful, first.description
    second = await client.send_notification(request(TOKEN, "second of aioapns", IDENTIFIER))
    assert second.is_successful and second.notification_id == IDENTIFIER
    third = await client.send_notification(request(BAD_TOKEN, "third"))
    assert third.status == "400" and third.description == "BadDeviceToken", third.description


asyncio.run(asyncio.wait_for(send(), 30))
