import Foundation
import TestSupport
import Testing

/// A run of `devsim receive` with a script as its command: curl is the sender and the test.
struct ReceiverRun {
  /// What is on standard output: the line of the receiver, then the reports.
  let reports: [[String: Any]]
  /// What the script wrote.
  let script: String
  let status: Int32

  var pushes: [[String: Any]] { Array(reports.dropFirst()) }

  private static let functions = #"""
    token=00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0
    jwt=eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.$(printf '{"iss":"T","iat":%s}' "$(date +%s)" | base64 -w0 | tr -d =).c
    # push BODY [HEADER…]: sends a push, and prints the status and the body of the answer.
    push() {
      local body=$1
      shift
      local headers=()
      for header in "$@"; do headers+=(-H "$header"); done
      curl -s --http2 -w ' %{http_code} %{http_version}\n' -H "authorization: bearer $jwt" \
        -H 'apns-topic: com.example.acme' -H 'apns-push-type: alert' "${headers[@]}" \
        -d "$body" "${base:-$DEVSIM_APNS}/3/device/$token"
    }
    api() { curl -s "$DEVSIM_PAGE/api/v1/$@"; }
    # listen: from now on, events are written to events.txt.
    listen() {
      curl -sN -m 100 "$DEVSIM_PAGE/api/v1/events" > events.txt &
      again test -s events.txt
    }

    """#

  /// Runs a script, which has the functions above.
  init(_ script: String, _ flags: [String] = [], in folder: ScratchFolder? = nil) throws {
    let runner = try CommandRunner(in: folder)
    let app = Repository.root.appending(path: "Resources/Localizable").path()
    let result = try runner.devsim(
      [
        "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--format", "jsonl", "--app",
        app,
      ] + flags + ["--run", "--", "bash", "-c", CommandRunner.again + Self.functions + script])
    reports = try result.jsonLines()
    self.script = result.errors
    status = result.status
  }

  func codes(_ index: Int) -> [String] { pushes[index].diagnosticCodes }

  /// Returns a text of the content of a push.
  static func content(_ push: [String: Any], _ member: String = "body") -> String? {
    (push["content"] as? [String: Any])?[member] as? String
  }
}
