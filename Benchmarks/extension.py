#!/usr/bin/env python3
"""The extension program of `run --extensions`: changes nothing, as fast as Python can. AHEAD says how far it works ahead."""
import os

print('{"type":"ready","version":1,"ahead":%s}' % os.environ.get("AHEAD", "1"), flush=True)
rest = b""
while chunk := os.read(0, 1 << 16):
    *lines, rest = (rest + chunk).split(b"\n")
    answers = [
        b'{"type":"unchanged",%s}\n' % line.split(b",", 2)[1]
        for line in lines if line.startswith(b'{"type":"request"')
    ]
    os.write(1, b"".join(answers))
