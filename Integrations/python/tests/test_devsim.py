import json
import os
import subprocess
import tempfile
import urllib.request
from collections import UserDict, UserList
from pathlib import Path
from types import MappingProxyType

import pytest

from devsim import Content, DevsimError, Presentation, Push, Receiver, Text, replay, resolve

pytest_plugins = ["pytester"]
ROOT = Path(__file__).resolve().parents[3]
APP = ROOT / "Resources/Localizable"
INVITATION = {"alert": {"loc-key": "GAME_PLAY_REQUEST_FORMAT", "loc-args": ["Mina", "Jun"]}, "badge": 1}
# The format of the Korean table, with the arguments in place of its placeholders.
KOREAN = "Mina님과 Jun님이 게임에 초대했습니다"
TOKEN = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"


def test_replay_returns_a_report_for_each_push():
    [push] = replay({"aps": INVITATION}, app=APP, language="ko")
    assert push["outcome"] == "presented" and push["content"]["body"] == KOREAN
    assert push["localization"]["body"] == {"key": "GAME_PLAY_REQUEST_FORMAT", "source": "table"}
    envelopes = [
        {"device": "a", "headers": {"apns-collapse-id": "x"}, "payload": {"aps": {"alert": text}}}
        for text in ("eins", "zwei ü \ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"))
    ]
    assert [push["outcome"] for push in replay(envelopes)] == ["presented", "replaced"]
    assert replay(envelopes)[1]["content"]["body"] == "zwei ü 😀"


def test_replay_takes_text_bytes_and_paths(tmp_path):
    text = '{"aps":{"alert":"a"}}\n{"aps":{"alert":"b"}}\n'
    # A name that looks like a flag.
    path = tmp_path / "--help"
    path.write_text(text)
    for capture in (text, text.encode(), path):
        assert [push["content"]["body"] for push in replay(capture)] == ["a", "b"]
    assert replay([]) == []
    with pytest.raises(ValueError, match=r"give Path\('.*--help'\)"):
        replay(str(path))
    # A capture without a push is a mistake.
    assert [push["outcome"] for push in replay(b"")] == ["invalid"]


def test_findings_are_in_the_report_and_no_exception():
    [push] = replay({"aps": {"alert": "x", "badge": "3"}})
    assert {finding["code"] for finding in push["diagnostics"]} and "badge" not in push["content"]
    [push] = replay("{broken")
    assert push["outcome"] == "invalid"


def test_required_members_are_in_the_reports():
    # Type checkers such as pyright refuse push["content"]["body"] unless both are required.
    assert {"outcome", "content", "diagnostics"} <= Push.__required_keys__
    assert {"title", "body"} <= Content.__required_keys__
    [push] = replay({"aps": {"alert": {"title": "a", "subtitle": "b", "body": "c"}}})
    assert Push.__required_keys__ <= set(push)
    assert Content.__required_keys__ <= set(push["content"])
    assert Presentation.__required_keys__ <= set(push["presentation"])
    [push] = replay("{broken")
    assert Push.__required_keys__ - set(push) == {"content", "presentation"}
    assert Text.__required_keys__ <= set(resolve("NONE", app=APP))


def test_integers_of_any_length_are_in_the_report():
    # Python makes no 'int' of more than 4300 digits.
    text = '{"aps":{"alert":"x"},"long":%s,"short":7}' % ("9" * 5000)
    for push in (replay(text)[0], sent(text)):
        user_info = push["content"]["userInfo"]
        assert user_info["long"] == 10**5000 - 1
        assert user_info["short"] == 7 and isinstance(user_info["short"], int)


def sent(payload):
    with Receiver() as receiver:
        send_text(receiver, payload)
        return receiver.wait()


def test_half_of_a_surrogate_pair_is_reported():
    for capture in ('{"aps":{"alert":"\ud800"}}', {"aps": {"alert": "\ud800"}}):
        [push] = replay(capture)
        # RFC 8259: JSON is UTF-8, which has no surrogates.
        assert push["diagnostics"][0]["code"] == "PAY101"
    with pytest.raises(ValueError, match="cannot be an argument"):
        resolve("GAME_GOAL", "\ud800", app=APP)
    with Receiver() as receiver:
        assert receiver.pushes(text="\ud800") == []
        with pytest.raises(DevsimError, match="400"):
            receiver.act(TOKEN, {"do": "\ud800"})


def test_mappings_and_sequences_may_be_nested():
    capture = UserDict({"aps": MappingProxyType({"alert": UserDict(INVITATION["alert"])})})
    device = UserDict({"languages": UserList(["ko"])})
    for pushes in (capture, UserList([capture]), (capture,)):
        assert replay(pushes, app=APP, device=device)[0]["content"]["body"] == KOREAN
    with Receiver(app=APP, device=device) as receiver:
        send(receiver, **INVITATION)
        assert receiver.wait()["content"]["body"] == KOREAN
        receiver.act(TOKEN, MappingProxyType({"do": "lock"}))
        assert receiver.phone(TOKEN)["locked"]
        receiver.answer((MappingProxyType({"reason": "Unregistered", "count": 1}),))
        assert send(receiver, **INVITATION).endswith("410")


def test_mistakes_leave_no_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for options in ({"device": {"languages": {1}}}, {"device": 5}, {"arguments": ["a\0b"]}, {"app": [5]}):
        with pytest.raises((TypeError, ValueError)):
            replay({"aps": {}}, **options)
        with pytest.raises((TypeError, ValueError)):
            Receiver(**options)
    for device in ({"languages": 5}, "/nowhere"):
        with pytest.raises(DevsimError):
            Receiver(device=device)
    assert list(tmp_path.iterdir()) == []


def test_the_device_is_a_file_or_its_content(tmp_path):
    file = tmp_path / "phone.json"
    file.write_text('{"languages": ["ko"]}')
    for device in (file, str(file), {"languages": ["ko"]}):
        assert replay({"aps": INVITATION}, app=APP, device=device)[0]["content"]["body"] == KOREAN


def test_a_failing_devsim_is_an_exception_with_its_message(tmp_path):
    with pytest.raises(DevsimError, match="--no-such-flag"):
        replay({"aps": {}}, arguments=["--no-such-flag"])
    with pytest.raises(DevsimError, match="'/nowhere'"):
        replay({"aps": {}}, app="/nowhere")
    with pytest.raises(DevsimError, match="install devsim, or set DEVSIM"):
        replay({"aps": {}}, devsim=tmp_path / "none")
    with pytest.raises(DevsimError, match="--no-such-flag"):
        Receiver(arguments=["--no-such-flag"])
    with pytest.raises(TypeError, match="decode them"):
        replay({"device": "a", "payload": b'{"aps": {"alert": "Hi"}}'})
    with pytest.raises(TypeError, match="type set"):
        replay({"aps": {"alert": {1}}})
    for value, name in ((None, "NoneType"), (5, "int"), (True, "bool")):
        with pytest.raises(TypeError, match=f"type {name} is not a capture"):
            replay(value)


def test_bytes_of_any_type_are_the_text_of_a_capture():
    text = b'{"aps": {"alert": "Hi"}}'
    for capture in (text, bytearray(text), memoryview(text)):
        assert [push["content"]["body"] for push in replay(capture)] == ["Hi"]


def test_another_program_or_a_wrong_argument_is_a_clear_error(tmp_path):
    # A program that prints nothing, one that prints no JSON, and one that cannot be executed.
    echo = tmp_path / "echo"
    echo.write_text("#!/bin/sh\necho hello\n")
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF")
    for file in (echo, broken):
        file.chmod(0o755)
    for program in ("/bin/true", echo, broken):
        with pytest.raises(DevsimError):
            replay({"aps": {"alert": "a"}}, devsim=program)
        with pytest.raises(DevsimError):
            resolve("a", app=APP, devsim=program)
        with pytest.raises(DevsimError):
            Receiver(devsim=program)
    for call in (
        lambda: replay({"aps": {}}, arguments="--locked"),
        lambda: resolve("a", app=APP, arguments="--why"),
        lambda: Receiver(arguments="--locked"),
    ):
        with pytest.raises(TypeError, match="list of strings"):
            call()


def test_numbers_with_an_exponent_stay_numbers(tmp_path):
    (tmp_path / "en.lproj").mkdir()
    (tmp_path / "en.lproj/Localizable.strings").write_text('"f" = "%.1f"; "g" = "%.6f";\n')
    # Python's own formatting.
    for value in (1e16, 1e22, -2.5, 3.0):
        assert resolve("f", value, app=tmp_path)["app"]["text"] == f"{value:.1f}"
    assert resolve("g", 0.00001, app=tmp_path)["app"]["text"] == f"{0.00001:.6f}"


def test_the_receiver_takes_the_content_of_a_device_file_and_says_that_it_was_closed():
    with Receiver(app=APP, device={"languages": ["ko"], "locked": True}) as receiver:
        send(receiver, **INVITATION)
        push = receiver.wait()
        assert push["content"]["body"] == KOREAN and push["presentation"]["lockScreen"]
        with pytest.raises(DevsimError, match="presentd"):
            receiver.pushes(outcome="presentd")
        # The language is of `push`, not of the search.
        for search in (receiver.wait, receiver.pushes):
            with pytest.raises(TypeError, match="language"):
                search(language="ko")
    with pytest.raises(DevsimError, match="closed"):
        receiver.pushes()


def test_resolve_returns_what_a_push_and_the_app_show():
    text = resolve("GAME_PLAY_REQUEST_FORMAT", "Mina", "Jun", app=APP, language="ko")
    assert text["text"] == text["app"]["text"] == KOREAN
    # Only the app chooses plural forms. Hyphens are no flags.
    assert resolve("--missing", "-1", app=APP)["source"] == "key"
    # A truth value in JSON is a number for a placeholder.
    played = resolve("GAME_PLAY_REQUEST_FORMAT", True, "Jun", app=APP, language="ko")
    assert "1" in played["text"] and "True" not in played["text"]
    for value in (None, b"Mina", ["Mina"]):
        with pytest.raises(TypeError, match="not a string or a number"):
            resolve("GAME_PLAY_REQUEST_FORMAT", value, "Jun", app=APP)
    with pytest.raises(ValueError, match="one language"):
        resolve("GAME_GOAL", app=APP, language="all")


def send(receiver, token=TOKEN, **aps):
    return send_text(receiver, json.dumps({"aps": aps}), token)


def send_text(receiver, payload, token=TOKEN):
    command = ["curl", "-s", "--http2", "--cacert", receiver.ca, "-d", payload]
    command += ["-H", "apns-topic: com.example.acme", "-H", "apns-push-type: alert", "-w", "%{http_code}"]
    done = subprocess.run([*command, f"{receiver.apns}/3/device/{token}"], stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def test_a_receiver_shows_what_a_person_reads():
    with Receiver(app=APP) as receiver:
        assert send(receiver, **INVITATION) == "200"
        push = receiver.wait(text="invited you", timeout=400)
        assert push["outcome"] == "presented"
        assert receiver.push(push["index"], language="ko")["content"]["body"] == KOREAN
        assert receiver.phone(TOKEN)["badge"] == 1
        receiver.act(TOKEN, {"do": "lock"})
        send(receiver, alert="second")
        assert receiver.wait(after=push["index"])["presentation"]["lockScreen"]
        receiver.answer({"reason": "Unregistered", "count": 1})
        assert send(receiver, alert="third").endswith("410")
        # The text of the API's JSON, without its escapes.
        with pytest.raises(DevsimError, match='POST answers: 400: .* "Unregistered"'):
            receiver.answer({"reason": "slow"})
        receiver.clear()
        assert receiver.pushes() == []
        with pytest.raises(TimeoutError, match="text='none' after 0.1 s"):
            receiver.wait(text="none", timeout=0.1)
        with pytest.raises(DevsimError, match="404"):
            receiver.phone("unknown")
        receiver.reset()
        with pytest.raises(DevsimError, match="404"):
            receiver.phone(TOKEN)
        assert send(receiver, **INVITATION) == "200"
        assert not receiver.wait()["presentation"].get("lockScreen")
        assert receiver.phone(TOKEN)["locked"] is False
        page = receiver.page
    # Its port is closed, and its files are gone.
    with pytest.raises(OSError):
        urllib.request.urlopen(f"{page}/healthz", timeout=2)
    assert not os.path.exists(receiver.ca)


def test_pushes_that_a_test_has_already_reach_the_phones(tmp_path):
    def goal(text):
        return {"device": "ada0", "headers": {"apns-collapse-id": "x"}, "payload": {"aps": {"alert": text}}}

    file = tmp_path / "capture.json"
    file.write_text(json.dumps(goal("3 : 0")))
    with Receiver() as receiver:
        assert send(receiver, alert="before") == "200"
        # Apple: a push replaces the notification with its collapse identifier.
        reports = receiver.deliver([goal("1 : 0"), goal("2 : 0")])
        assert [push["outcome"] for push in reports] == ["presented", "replaced"]
        assert [push["content"]["body"] for push in reports] == ["1 : 0", "2 : 0"]
        assert [push["content"]["body"] for push in receiver.deliver(file)] == ["3 : 0"]
        [app] = receiver.phone("ada0")["apps"]
        assert [shown["content"]["body"] for shown in app["notifications"]] == ["3 : 0"]
        assert [push["outcome"] for push in receiver.deliver("{broken")] == ["invalid"]
        assert receiver.deliver([]) == [] and len(receiver.pushes()) == 5
        with pytest.raises(ValueError, match="give Path"):
            receiver.deliver(str(file))
        receiver.clear()
        assert [push["content"]["body"] for push in receiver.deliver(goal("4 : 0"))] == ["4 : 0"]


def test_a_client_that_knows_only_apples_hosts_reaches_it():
    with Receiver() as receiver:
        command = ["curl", "-s", "--http2", "--cacert", receiver.ca, "-d", '{"aps":{"alert":"proxied"}}']
        command += ["-H", "apns-topic: t", "-H", "apns-push-type: alert"]
        subprocess.run(
            [*command, f"https://api.push.apple.com/3/device/{TOKEN}"],
            env={**os.environ, **receiver.environment, "NO_PROXY": ""}, check=True,
        )
        assert receiver.wait(text="proxied")["device"] == TOKEN


def test_the_variables_for_a_backend_are_those_of_run():
    command = [os.environ.get("DEVSIM", "devsim"), "receive", "--no-config", "--quiet", "--apns=:0", "--page=:0"]
    clean = {"PATH": os.environ["PATH"]}
    # The variables of a command are on standard error.
    done = subprocess.run([*command, "--run", "--", "env"], env=clean, stderr=subprocess.PIPE, check=True)
    names = {line.partition("=")[0] for line in done.stderr.decode().splitlines()} - {"PATH"}
    with Receiver() as receiver:
        assert set(receiver.environment) == names
        assert receiver.environment["REQUESTS_CA_BUNDLE"] == receiver.ca


def test_a_service_that_ended_says_so():
    receiver = Receiver()
    receiver._process.kill()
    receiver._process.wait()
    with pytest.raises(DevsimError):
        receiver.pushes()
    receiver.close()


@pytest.mark.parametrize("value", ['"--language \'ko"', "[5]"])
def test_a_mistake_in_the_flags_names_the_setting(pytester, value):
    pytester.makepyprojecttoml(f"[tool.pytest.ini_options]\ndevsim_arguments = {value}\n")
    done = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["ERROR: devsim_arguments: *"])


@pytest.mark.parametrize("arguments", ['"--language ko"', '["--language", "ko"]'])
def test_the_fixture_starts_without_pushes_in_each_test(pytester, arguments):
    pytester.makepyprojecttoml(
        f'[tool.pytest.ini_options]\ndevsim_app = ["{APP}"]\ndevsim_arguments = {arguments}\n'
    )
    pytester.makepyfile(
        f"""
        import subprocess

        def send(receiver):
            subprocess.run(["curl", "-s", "--http2", "--cacert", receiver.ca, "-d",
                '{json.dumps({"aps": INVITATION})}', "-H", "apns-topic: com.example.acme", "-H", "apns-push-type: alert",
                receiver.apns + "/3/device/{TOKEN}"], check=True)

        def test_one(devsim_receiver):
            assert devsim_receiver.pushes() == []
            send(devsim_receiver)
            assert devsim_receiver.wait()["content"]["body"] == "{KOREAN}"
            devsim_receiver.answer({{"reason": "Unregistered"}})

        def test_two(devsim_receiver):
            assert devsim_receiver.pushes() == []
            # The phone has not changed.
            assert devsim_receiver.phone("{TOKEN}")["badge"] == 1
            # The answers are the usual ones.
            send(devsim_receiver)
            assert devsim_receiver.wait()["outcome"] == "presented"
        """
    )
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=2)
