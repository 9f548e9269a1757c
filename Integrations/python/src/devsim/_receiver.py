"""`devsim receive` for tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Optional, Union, cast

from ._capture import Capture, is_empty, refuse_path, to_bytes
from ._program import DevsimError, Paths, StrPath, flags, from_json, further, parsed, program, to_json
from ._reports import Push

# The variables that name the certificate: for OpenSSL and Python, Requests, curl, Node.js, Foundation.
_TRUST = (
    "SSL_CERT_FILE",
    "REQUESTS_CA_BUNDLE",
    "CURL_CA_BUNDLE",
    "NODE_EXTRA_CA_CERTS",
    "URLSessionCertificateAuthorityInfoFile",
)
# How long the service waits for a push, in seconds.
_LONGEST_WAIT = 300
# The most pushes that one answer of the service has.
_LONGEST_LIST = 10_000


class Receiver:
    """A push service on this machine, on free ports, until `close` or the end of `with`.

    >>> with Receiver(app="Acme") as receiver:
    ...     my_backend(url=receiver.apns, ca=receiver.ca)
    ...     assert receiver.wait(text="Hi")["outcome"] == "presented"

    - apns: The URL for pushes.
    - page: The URL of the page with the phones, and of the API.
    - ca: The path of the certificate that clients must trust.
    """

    apns: str
    page: str
    ca: str

    def __init__(
        self,
        *,
        app: Paths = None,
        device: Union[StrPath, Mapping[str, Any], None] = None,
        language: Union[str, Sequence[str], None] = None,
        arguments: Sequence[str] = (),
        devsim: Optional[StrPath] = None,
    ) -> None:
        """Starts the service, and waits until it answers.

        `device` is a device file or its content; `arguments` is a list of flags of `receive`.
        """
        arguments = further(arguments)
        command = [program(devsim), "receive", "--format", "jsonl", "--no-config"]
        command += ["--apns", "127.0.0.1:0", "--page", "127.0.0.1:0"]
        command += [*flags("app", app), *flags("language", language)]
        content = to_json(device) if isinstance(device, Mapping) else None
        self._folder = Path(tempfile.mkdtemp(prefix="devsim-"))
        try:
            command += flags("ca", self._folder / "ca.pem")
            if content is not None:
                device = self._folder / "device.json"
                device.write_bytes(content)
            addresses = self._start([*command, *flags("device", cast(Paths, device)), *arguments])
        except BaseException:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise
        self.apns, self.page, self.ca = (addresses[name] for name in ("apns", "page", "ca"))

    def _start(self, command: list[str]) -> dict[str, str]:
        # Nobody reads the reports and messages while the service runs, so they are files.
        output = self._folder / "reports.jsonl"
        self._errors = self._folder / "errors"
        with open(output, "wb") as reports, open(self._errors, "wb") as errors:
            try:
                self._process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=reports, stderr=errors
                )
            except OSError as error:
                raise DevsimError(f"'{command[0]}' cannot be run: {error.strerror}") from None
        try:
            return self._addresses(output, command[0])
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise

    def _addresses(self, output: Path, name: str) -> dict[str, str]:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            line, newline, _ = output.read_bytes().partition(b"\n")
            if newline:
                found = parsed(line, name)
                if isinstance(found, dict) and {"apns", "page", "ca"} <= set(found):
                    return cast("dict[str, str]", found)
                raise DevsimError("what devsim printed has no addresses")
            if self._process.poll() is not None:
                raise DevsimError(self._message())
            time.sleep(0.01)
        raise DevsimError("devsim did not start within 30 seconds")

    def _message(self) -> str:
        try:
            text = self._errors.read_text(encoding="utf-8", errors="replace").strip()
        except FileNotFoundError:
            return "the service was closed"
        return text or f"devsim ended with status {self._process.returncode}"

    @property
    def environment(self) -> dict[str, str]:
        """The variables for a backend that knows only Apple's hosts, as `--run` sets them."""
        proxy = self.apns.replace("https://", "http://")
        return {
            "HTTPS_PROXY": proxy,
            "https_proxy": proxy,
            **dict.fromkeys(_TRUST, self.ca),
            "DEVSIM_APNS": self.apns,
            "DEVSIM_PAGE": self.page,
        }

    def deliver(self, capture: Capture) -> list[Push]:
        """Delivers pushes to the phones without a client; returns a report for each.

        `capture` is as for `replay`; the `device` of an envelope is the phone. For tests that have the
        pushes already, such as from a mock server.
        """
        refuse_path(capture)
        if is_empty(capture):
            return []
        text = Path(capture).read_bytes() if isinstance(capture, os.PathLike) else to_bytes(capture)
        made = self._request("POST", "pushes", text)
        first, end = made["first"], made["first"] + made["count"]
        later = self.pushes(after=first - 1, limit=_LONGEST_LIST)
        return [push for push in later if first <= push["index"] < end]

    def pushes(
        self,
        *,
        device: Optional[str] = None,
        text: Optional[str] = None,
        outcome: Optional[str] = None,
        after: Optional[int] = None,
        limit: Optional[int] = None,
        wait: Optional[str] = None,
    ) -> list[Push]:
        """Returns the reports of the pushes that match, oldest first.

        - device: The device token.
        - text: A part of a text, a key, a code or the token.
        - outcome: The outcome, such as `presented`.
        - after: Only pushes after the one with this index.
        - limit: How many of the newest at most; 1000 if it is not given.
        - wait: Waits until one matches, such as `5s`; at most `300s`.
        """
        query = _given(device=device, text=text, outcome=outcome, after=after, limit=limit, wait=wait)
        parameters = urllib.parse.urlencode(query, errors="surrogatepass")
        return cast("list[Push]", self._request("GET", f"pushes?{parameters}")["pushes"])

    def wait(
        self,
        *,
        timeout: float = 10,
        device: Optional[str] = None,
        text: Optional[str] = None,
        outcome: Optional[str] = None,
        after: Optional[int] = None,
    ) -> Push:
        """Waits for a push that matches; returns the newest. Raises TimeoutError if none comes."""
        query = _given(device=device, text=text, outcome=outcome, after=after)
        end = time.monotonic() + timeout
        found: list[Push] = []
        left = timeout
        while not found and left >= 0:
            found = self.pushes(**query, wait=f"{min(left, _LONGEST_WAIT):.3f}s")
            left = end - time.monotonic()
        if not found:
            wanted = ", ".join(f"{name}={value!r}" for name, value in query.items()) or "any"
            seen = [push["content"].get("body", "") for push in self.pushes() if "content" in push]
            raise TimeoutError(f"no push matches {wanted} after {timeout:g} s; bodies: {seen[-5:]}")
        return found[-1]

    def push(self, index: int, *, language: Optional[str] = None) -> Push:
        """Returns the report of one push, as a person with another language reads it."""
        query = "" if language is None else "?" + urllib.parse.urlencode({"language": language}, errors="surrogatepass")
        return cast(Push, self._request("GET", f"pushes/{index}{query}"))

    def phone(self, device: str = "") -> dict[str, Any]:
        """Returns the state of a phone: devsim.device/1."""
        return cast("dict[str, Any]", self._request("GET", f"phones/{_segment(device)}"))

    def act(self, device: str, step: Mapping[str, Any]) -> None:
        """Does a step of a scenario on a phone, such as `{"do": "lock"}`."""
        self._request("POST", f"phones/{_segment(device)}/events", step)

    def answer(self, order: Union[Mapping[str, Any], Sequence[Mapping[str, Any]]]) -> None:
        """Orders other answers, such as `{"reason": "Unregistered", "count": 1}`; `[]` ends that."""
        self._request("POST", "answers", order)

    def clear(self) -> None:
        """Forgets the pushes; the phones stay as they are."""
        self._request("DELETE", "pushes")

    def reset(self) -> None:
        """Makes all phones new, with the settings of the start and the usual answers."""
        self._request("DELETE", "phones")
        self.answer([])

    def close(self) -> None:
        """Ends the service."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Receiver:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _request(self, method: str, path: str, body: Any = None) -> Any:
        data = body if body is None or isinstance(body, bytes) else to_json(body)
        request = urllib.request.Request(f"{self.page}/api/v1/{path}", data, method=method)
        # The variables of a proxy are those of the backend.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=330) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise DevsimError(f"{method} {path}: {error.code}: {_mistake(error.read())}") from None
        except OSError as error:
            if self._process.poll() is not None:
                raise DevsimError(self._message()) from None
            raise DevsimError(f"{method} {path}: {error}") from None
        return from_json(text) if text else None


def _mistake(body: bytes) -> str:
    """Returns what the API says is wrong with a request."""
    try:
        return str(from_json(body)["error"])
    except (ValueError, TypeError, KeyError):
        return body.decode("utf-8", "replace").strip()


def _given(**query: Any) -> dict[str, Any]:
    return {name: value for name, value in query.items() if value is not None}


def _segment(device: str) -> str:
    return urllib.parse.quote(device, safe="", errors="surrogatepass") or "-"
