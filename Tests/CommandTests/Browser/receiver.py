#!/usr/bin/env python3
"""Serve the page and the API that it reads, with invented answers.

usage: receiver.py PAGE DATA

DATA is a JSON object with "info", "pushes", "phones", "later" (events that are sent after each
posted step), "thumbnails" (pictures in base64 by the number of the push), "olderPhones" (phones by
their tokens, which are not in the list), "token" (requests without it are refused) and "delay" (how long
the answer with the pushes takes, in seconds). Prints the address, then each change that the page asks for, one on each line.
"""

import base64
import http.server
import json
import os
import queue
import sys
import threading
import time
import urllib.parse

PAGE, DATA = sys.argv[1:]
with open(PAGE, "rb") as file:
    page = file.read()
with open(DATA, encoding="utf-8") as file:
    data = json.load(file)
listeners = []
noting = threading.Lock()


def publish(event):
    for listener in list(listeners):
        listener.put(event)


def note(text):
    # Requests are answered at the same time, and each note is a line of its own.
    with noting:
        print(text, flush=True)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, body, status=200, kind="application/json"):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def parts(self):
        address = urllib.parse.urlsplit(self.path)
        return address.path, dict(urllib.parse.parse_qsl(address.query))

    def is_refused(self, query):
        token = data.get("token")
        given = self.headers.get("authorization", "").removeprefix("Bearer ")
        if not token or token in (given, query.get("token")):
            return False
        self.answer({}, 401)
        return True

    def do_GET(self):
        path, query = self.parts()
        if path == "/":
            return self.answer(page, kind="text/html; charset=utf-8")
        if self.is_refused(query):
            return None
        if path == "/api/v1/info":
            return self.answer(data["info"])
        if path == "/api/v1/pushes":
            time.sleep(data.get("delay", 0))
            return self.answer({"pushes": data["pushes"]})
        if path == "/api/v1/phones":
            return self.answer({"phones": data["phones"]})
        if path.startswith("/api/v1/phones/"):
            phone = data.get("olderPhones", {}).get(path.rsplit("/", 1)[1])
            return self.answer(phone or {}, 200 if phone else 404)
        if path == "/api/v1/capture":
            note("capture")
            return self.answer(b"{}\n", kind="application/jsonl")
        if path == "/api/v1/events":
            return self.stream()
        if path.endswith("/thumbnail"):
            number = path.split("/")[-2]
            note(f"thumbnail of {number}")
            picture = data.get("thumbnails", {}).get(number)
            return self.answer(base64.b64decode(picture or ""), 200 if picture else 204,
                               "image/png")
        number = int(path.rsplit("/", 1)[1])
        language = query["language"]
        note(f"language {language} of {number}")
        text = f"{language} text"
        # The Korean title lacks an argument; the literal only reads so.
        title = "<null>" if language == "ko" else "title"
        return self.answer({"index": number,
                            "content": {"title": title, "subtitle": "a <null>", "body": text},
                            "localization": {"language": language,
                                             "title": {"key": "T", "source": "table"},
                                             "body": {"key": "K", "source": "table"}}})

    def do_POST(self):
        path, query = self.parts()
        body = self.rfile.read(int(self.headers.get("content-length", 0))).decode()
        if self.is_refused(query):
            return
        note(f"{path.removeprefix('/api/v1/')} {body}")
        self.answer({})
        if path.endswith("/events"):
            for event in data.get("later", []):
                publish(event)

    def do_DELETE(self):
        path, query = self.parts()
        if self.is_refused(query):
            return
        note(f"delete {path.removeprefix('/api/v1/')}")
        data["pushes"] = []
        self.answer({})
        publish({"event": "clear", "data": {}})

    def stream(self):
        events = queue.Queue()
        listeners.append(events)
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        self.wfile.write(b": ready\n\n")
        while True:
            event = events.get()
            text = f"event: {event['event']}\ndata: {json.dumps(event['data'])}\n\n"
            self.wfile.write(text.encode())
            self.wfile.flush()


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
note(f"http://127.0.0.1:{server.server_port}/")
server.daemon_threads = True
# A test that fails may leave the server behind.
threading.Timer(180, os._exit, [1]).start()
server.serve_forever()
