"""firebase-admin: its token and its messages both go to devsim."""

import json
import os
import subprocess
import tempfile
import urllib.request

import firebase_admin
from firebase_admin import credentials, messaging

from common import TOPIC

key = subprocess.run(
    ["openssl", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
    check=True,
    capture_output=True,
    text=True,
).stdout
account = {
    "type": "service_account",
    "project_id": "acme",
    "private_key_id": "1",
    "private_key": key,
    "client_email": "devsim@acme.iam.gserviceaccount.com",
    "client_id": "1",
    "token_uri": "https://oauth2.googleapis.com/token",
}
firebase_admin.initialize_app(credentials.Certificate(account))


def message(text: str, **aps) -> messaging.Message:
    payload = messaging.APNSPayload(messaging.Aps(**aps))
    return messaging.Message(
        token="fcm-token",
        notification=messaging.Notification(body=text),
        apns=messaging.APNSConfig(headers={"apns-topic": TOPIC}, payload=payload),
    )


first = messaging.send(message("first of firebase-admin", badge=1))
assert first.startswith("projects/acme/messages/"), first
messaging.send(message("second of firebase-admin", sound="default"))
try:
    # The service refuses reserved keys.
    messaging.send(messaging.Message(token="fcm-token", data={"google.x": "1"}))
except firebase_admin.exceptions.InvalidArgumentError:
    pass
else:
    raise AssertionError("a reserved key was accepted")

# The exceptions of the SDK, by the code in the details of the answer.
errors = {
    "Unregistered": messaging.UnregisteredError,
    "DeviceTokenNotForTopic": messaging.SenderIdMismatchError,
    "InvalidProviderToken": messaging.ThirdPartyAuthError,
    "QUOTA_EXCEEDED": messaging.QuotaExceededError,
}
for reason, error in errors.items():
    # After 401, the SDK gets a new access token and sends the message again, twice at most.
    count = 3 if error is messaging.ThirdPartyAuthError else 1
    order = json.dumps({"reason": reason, "count": count}).encode()
    urllib.request.urlopen(f"{os.environ['DEVSIM_PAGE']}/api/v1/answers", order).close()
    try:
        messaging.send(message("refused"))
    except error:
        pass
    else:
        raise AssertionError(f"{reason} raised no {error.__name__}")
