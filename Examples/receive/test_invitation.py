"""A test of a backend: what does a person read of the push that it sends?

It needs pytest, curl with HTTP/2, and devsim in the PATH or in the variable DEVSIM.
"""

import json
import os
import pathlib
import subprocess
import tempfile
import urllib.parse
import urllib.request

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOKEN = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"


class Service:
    """A running 'devsim receive'."""

    def __init__(self, addresses):
        self.apns = addresses["apns"]
        self.page = addresses["page"]
        self.authority = addresses["ca"]

    def get(self, path):
        with urllib.request.urlopen(f"{self.page}/api/v1/{path}") as answer:
            return json.load(answer)

    def wait(self, **query):
        query = urllib.parse.urlencode(query | {"wait": "10s"})
        found = self.get("pushes?" + query)["pushes"]
        assert found, f"no push matches {query}"
        return found[-1]


@pytest.fixture(scope="session")
def devsim():
    """Runs the service on free ports."""
    with tempfile.TemporaryDirectory() as folder:
        command = [os.environ.get("DEVSIM", "devsim"), "receive", "--format", "jsonl"]
        command += ["--apns", ":0", "--page", ":0", "--ca", f"{folder}/ca.pem"]
        command += ["--app", str(ROOT / "Resources/Localizable")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        yield Service(json.loads(process.stdout.readline()))
        process.terminate()
        assert process.wait(10) == 0


def send_invitation(devsim):
    """The backend under test; here curl stands in for it."""
    alert = {"loc-key": "GAME_PLAY_REQUEST_FORMAT", "loc-args": ["Mina", "Jun"]}
    command = ["curl", "-s", "--http2", "--cacert", devsim.authority, "-d"]
    command += [json.dumps({"aps": {"alert": alert}}), "-H", "apns-topic: com.example.acme"]
    command += ["-H", "apns-push-type: alert", f"{devsim.apns}/3/device/{TOKEN}"]
    subprocess.run(command, check=True)


def test_invitation_in_korean(devsim):
    send_invitation(devsim)
    push = devsim.wait(text="invited you")
    assert push["outcome"] == "presented"
    korean = devsim.get(f"pushes/{push['index']}?language=ko")
    assert korean["content"]["body"] == "Mina님과 Jun님이 게임에 초대했습니다"


def test_a_locked_phone_shows_it_on_the_lock_screen(devsim):
    step = urllib.request.Request(
        f"{devsim.page}/api/v1/phones/{TOKEN}/events", data=b'{"do": "lock"}', method="POST"
    )
    urllib.request.urlopen(step).close()
    before = devsim.get("pushes")["pushes"][-1]["index"]
    send_invitation(devsim)
    push = devsim.wait(after=before)
    assert push["presentation"]["lockScreen"] and not push["presentation"]["banner"]
