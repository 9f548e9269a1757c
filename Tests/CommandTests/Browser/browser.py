#!/usr/bin/env python3
"""Open pages in headless Chromium, perform steps, and print what happened as JSON.

Each line of standard input is a JSON object for one page, with "url" and "steps". Each page has a
browser context of its own, as with a new profile. A step has one of these members:
"js" (an expression; its value is a result), "wait" (an expression that becomes true), "key" (a
key that is pressed), "type" (a text that is inserted), "size" (width and height), "dark"
(true or false), "shot" (the path of a PNG), "unnamed" (its result is the roles of the controls
without an accessible name).
With "receiver" (the paths "page", "data" and "log"), receiver.py serves the page, and "url" is
relative to its address; the step "noted" waits until it noted so many changes.
Prints a line for each page: "results", "console" (errors and warnings) and "requests" (the
addresses). After a failure, it prints "error" and ends.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

LIMIT = 90


class Browser:
    def __init__(self, program):
        self.folder = tempfile.mkdtemp()
        to_read, self.output = os.pipe()
        self.input, to_write = os.pipe()
        # Chromium reads commands from descriptor 3 and writes answers to 4.
        script = f'exec "$0" "$@" 3<&{to_read} 4>&{to_write}'
        self.process = subprocess.Popen(
            ["bash", "-c", script, program, "--headless", "--no-sandbox", "--disable-gpu",
             "--hide-scrollbars", "--no-first-run", "--disable-dev-shm-usage",
             "--disable-background-networking", "--disable-component-update",
             "--force-color-profile=srgb", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", "about:blank"],
            pass_fds=(to_read, to_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.number = 0
        self.session = None
        self.pending = b""
        self.end = time.monotonic() + LIMIT
        self.console = []
        self.requests = []

    def run(self, page):
        """Opens a page in a new context, performs its steps, and returns what happened."""
        self.end = time.monotonic() + LIMIT
        self.console = []
        self.requests = []
        self.session = None
        context = self.send("Target.createBrowserContext")["browserContextId"]
        with Receiver(page.get("receiver")) as receiver:
            self.open(receiver.address(page["url"]), context)
            results = [self.perform(step, receiver) for step in page["steps"]]
            self.session = None
            self.send("Target.disposeBrowserContext", browserContextId=context)
        results = [
            result for step, result in zip(page["steps"], results)
            if "js" in step or "unnamed" in step]
        return {"results": results, "console": self.console, "requests": self.requests}

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        while b"\0" not in self.pending:
            left = self.end - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise RuntimeError("the browser does not answer")
            more = os.read(self.input, 1 << 20)
            if not more:
                raise RuntimeError("the browser ended")
            self.pending += more
        text, self.pending = self.pending.split(b"\0", 1)
        message = json.loads(text)
        # What a page that was closed still says is not about this one.
        if message.get("sessionId") == self.session:
            self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, parameters):
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            text = details.get("exception", {}).get("description", details["text"])
            self.console.append(text)
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
            self.console.append(str([each.get("value") for each in parameters["args"]]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.console.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"][:200])

    def evaluate(self, expression):
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def open(self, url, context):
        target = self.send(
            "Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.session = self.send(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.size(1280, 900)
        self.send("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")

    def size(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def wait(self, expression):
        self.repeat(lambda: self.evaluate(f"!!({expression})"), expression)

    def repeat(self, condition, name):
        while not condition():
            if time.monotonic() > self.end:
                raise RuntimeError(f"never true: {name}")
            time.sleep(0.05)

    def unnamed(self):
        roles = {"button", "combobox", "searchbox", "slider", "listbox", "option", "tab",
                 "tablist", "tabpanel", "region", "group", "img", "image"}
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        seen = [node for node in nodes if not node["ignored"]]
        if not any(node["role"]["value"] == "listbox" for node in seen):
            return ["no listbox"]
        return [node["role"]["value"] for node in seen if node["role"]["value"] in roles
                and not node.get("name", {}).get("value", "").strip()]

    def press(self, key):
        codes = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Tab": 9,
                 "Enter": 13, "Home": 36, "End": 35, "PageDown": 34, "Escape": 27}
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      windowsVirtualKeyCode=codes[key], **(text if kind == "keyDown" else {}))

    def perform(self, step, receiver):
        if "js" in step:
            return self.evaluate(step["js"])
        if "wait" in step:
            self.wait(step["wait"])
        elif "noted" in step:
            self.repeat(lambda: receiver.changes() >= step["noted"], step)
        elif "key" in step:
            self.press(step["key"])
        elif "type" in step:
            self.send("Input.insertText", text=step["type"])
        elif "size" in step:
            self.size(*step["size"])
        elif "dark" in step:
            value = "dark" if step["dark"] else "light"
            self.send("Emulation.setEmulatedMedia",
                      features=[{"name": "prefers-color-scheme", "value": value}])
        elif "unnamed" in step:
            return self.unnamed()
        elif "shot" in step:
            data = self.send("Page.captureScreenshot", format="png")["data"]
            with open(step["shot"], "wb") as file:
                file.write(base64.b64decode(data))
        return None

    def stop(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Receiver:
    """The server of a page, which ends with the page; nothing without paths."""

    def __init__(self, paths):
        self.paths = paths
        self.process = None

    def __enter__(self):
        if self.paths:
            program = os.path.join(os.path.dirname(__file__), "receiver.py")
            with open(self.paths["log"], "w", encoding="utf-8") as log:
                self.process = subprocess.Popen(
                    [sys.executable, program, self.paths["page"], self.paths["data"]], stdout=log)
        return self

    def lines(self):
        """The whole lines that the receiver printed."""
        with open(self.paths["log"], encoding="utf-8") as log:
            return [line for line in log if line.endswith("\n")]

    def changes(self):
        """How many changes the receiver noted, after the line with its address."""
        return len(self.lines()) - 1

    def address(self, url):
        if not self.process:
            return url
        while self.process.poll() is None:
            lines = self.lines()
            if lines:
                return lines[0].strip() + url
            time.sleep(0.02)
        raise RuntimeError("the receiver ended")

    def __exit__(self, *_):
        if self.process:
            self.process.kill()
            self.process.wait()


def main():
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    browser = Browser(program)
    try:
        for line in sys.stdin:
            print(json.dumps(browser.run(json.loads(line))), flush=True)
    except (RuntimeError, OSError):
        print(json.dumps({"error": traceback.format_exc()}), flush=True)
    finally:
        browser.stop()


main()
