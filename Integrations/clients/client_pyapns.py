"""pyapns-client: its errors are classes named after the reasons of APNs."""

from pyapns_client import (
    APNSClient,
    BadDeviceTokenException,
    IOSNotification,
    IOSPayload,
    IOSPayloadAlert,
)

from common import BAD_TOKEN, IDENTIFIER, KEY_FILE, TOKEN, TOPIC


def notification(text: str, identifier: str | None = None) -> IOSNotification:
    payload = IOSPayload(alert=IOSPayloadAlert(body=text))
    return IOSNotification(
        payload=payload, topic=TOPIC, apns_id=identifier, push_type="alert", priority="10"
    )


client = APNSClient(
    mode=APNSClient.MODE_PROD,
    root_cert_path=None,
    auth_key_path=KEY_FILE,
    auth_key_id="ABC123DEFG",
    team_id="DEF123GHIJ",
)
client.push(notification=notification("first of pyapns-client"), device_token=TOKEN)
client.push(notification=notification("second of pyapns-client", IDENTIFIER), device_token=TOKEN)
try:
    client.push(notification=notification("third"), device_token=BAD_TOKEN)
except BadDeviceTokenException:
    pass
else:
    raise AssertionError("a bad token was accepted")
client.close()
