"""kalyke: its errors are classes named after the reasons of APNs."""

import asyncio

from kalyke import ApnsClient, ApnsConfig, Payload
from kalyke.exceptions import BadDeviceToken

from common import BAD_TOKEN, IDENTIFIER, KEY_FILE, TOKEN, TOPIC

client = ApnsClient(
    use_sandbox=False,
    team_id="DEF123GHIJ",
    auth_key_id="ABC123DEFG",
    auth_key_filepath=KEY_FILE,
)


async def send() -> None:
    config = ApnsConfig(topic=TOPIC)
    first = await client.send_message(TOKEN, Payload(alert="first of kalyke"), config)
    assert first, "the answer has no apns-id"
    named = ApnsConfig(topic=TOPIC, identifier=IDENTIFIER)
    second = await client.send_message(TOKEN, Payload(alert="second of kalyke"), named)
    assert second == IDENTIFIER
    try:
        await client.send_message(BAD_TOKEN, Payload(alert="third"), config)
    except BadDeviceToken:
        return
    raise AssertionError("a bad token was accepted")


asyncio.run(asyncio.wait_for(send(), 30))
