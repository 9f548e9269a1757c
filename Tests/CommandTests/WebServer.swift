import Foundation
import TestSupport
import Testing

/// Serves a folder on a port of this machine, and misbehaves below `/odd`.
final class WebServer {
  let port: Int
  private let process = Process()
  private let scratch: ScratchFolder

  /// - Throws: If there is no Python, which cancels the test, or the server does not start.
  init(folder: String) throws {
    try Self.checkForPython()
    scratch = try ScratchFolder(["requests": ""])
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.script, folder, scratch.path("requests")]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw SupportError("the server did not start")
    }
    self.port = port
  }

  private static func checkForPython() throws {
    guard try CommandRunner().hasProgram("python3") else {
      try Test.cancel("Python, which serves the files, is not installed")
    }
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// The address of a path.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// The requested paths, in order.
  var requests: [String] {
    get throws {
      try scratch.text("requests")
        .split(separator: "\n").map(String.init)
    }
  }

  private static let script = #"""
    import functools, http.server, sys, time

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            with open(sys.argv[2], "a") as log:
                log.write(self.path + "\n")
            if not self.path.startswith("/odd/"):
                return super().do_GET()
            kind, _, rest = self.path[len("/odd/"):].partition("/")
            if kind == "slow":
                time.sleep(60)
            elif kind == "moved":
                self.answer(302, Location="/" + rest)
            elif kind == "circle":
                self.answer(302, Location=self.path)
            elif kind == "inside":
                self.answer(302, Location="file:///etc/hosts")
            elif kind == "empty":
                self.answer(204)
            elif kind == "png":
                self.answer(200, **{"Content-Type": "image/png"})
                with open(sys.argv[1] + "/" + rest, "rb") as picture:
                    self.wfile.write(picture.read())
            elif kind == "huge":
                self.answer(200, **{"Content-Length": str(11 << 20)})
                self.wfile.write(bytes(11 << 20))
            elif kind == "endless":
                self.answer(200)
                self.wfile.write(bytes(11 << 20))

        def answer(self, status, **headers):
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

    handler = functools.partial(Handler, directory=sys.argv[1])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    print(server.server_port, flush=True)
    server.serve_forever()
    """#
}
