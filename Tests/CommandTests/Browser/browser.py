#!/usr/bin/env python3
"""Open a page in headless Chromium, perform steps, and print what happened as JSON.

Standard input is a JSON object with "url" and "steps". A step has one of these members:
"js" (an expression; its value is a result), "wait" (an expression that becomes true), "key" (a
key that is pressed), "type" (a text that is inserted), "size" (width and height), "dark"
(true or false), "shot" (the path of a PNG), "unnamed" (its result is the roles of the controls
without an accessible name).
Prints "results", "console" (errors and warnings) and "requests" (the addresses).
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

    def open(self, url):
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
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
        while not self.evaluate(f"!!({expression})"):
            if time.monotonic() > self.end:
                raise RuntimeError(f"never true: {expression}")
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

    def perform(self, step):
        if "js" in step:
            return self.evaluate(step["js"])
        if "wait" in step:
            self.wait(step["wait"])
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


def main():
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    browser = Browser(program)
    try:
        run = json.load(sys.stdin)
        browser.open(run["url"])
        results = [browser.perform(step) for step in run["steps"]]
        results = [
            result for step, result in zip(run["steps"], results)
            if "js" in step or "unnamed" in step]
    finally:
        browser.stop()
    json.dump({"results": results, "console": browser.console, "requests": browser.requests},
              sys.stdout)


main()
