import Foundation
import TestSupport
import Testing

@testable import devsim

/// `devsim convert`: captures of any form become envelopes that replay as the captures do.
@Suite struct ConvertTests {
  private static func devsim(_ words: [String], in folder: ScratchFolder? = nil) throws
    -> CommandResult
  {
    let runner = try CommandRunner(in: folder)
    return try runner.devsim(words)
  }

  @Test func `each push is one envelope with what reaches the phone`() throws {
    let folder = try ScratchFolder([
      "a.sh": """
      curl -H 'apns-push-type: alert' -H 'apns-topic: a.b' -H 'authorization: bearer secret' \\
        -d '{"aps": {"alert": "it'\\''s"}}' https://h/3/device/ab12
      """,
      "b.json": #"{"message":{"token":"t","notification":{"body":"B"},"data":{"k":"v"}}}"#,
      "c.json": #"{"aps":{"alert":"C"}}"#,
      "d.jsonl": #"{"id":7,"payload":{"aps":{"alert":"D"}}}"# + "\n\n",
    ])
    let result = try Self.devsim(["convert", "."], in: folder)
    #expect(result.status == 0 && !result.output.contains("secret"))
    #expect(
      result.output == """
        {"device":"ab12","headers":{"apns-push-type":"alert","apns-topic":"a.b"},\
        "payload":{"aps":{"alert":"it's"}}}
        {"device":"t","headers":{"apns-push-type":"alert","apns-priority":"10"},\
        "payload":{"aps":{"alert":{"body":"B"}},"k":"v"}}
        {"payload":{"aps":{"alert":"C"}}}
        {"id":7,"payload":{"aps":{"alert":"D"}}}

        """)
  }

  // docs/report-format.md: a state before the pushes of its device restores the device.
  @Test func `states of phones stay at their places, except damaged ones`() throws {
    func state(_ device: String, _ badge: String) -> String {
      #"{"schema":"devsim.device/1","device":"\#(device)","apps":[{"app":"x","badge":\#(badge)}]}"#
    }
    let push = #"{"device":"c","payload":{"aps":{"alert":"a"}}}"#
    let lines = [state("a", "1"), push, state("b", "2"), state("d", "true"), push, state("e", "3")]
    let folder = try ScratchFolder(["a.jsonl": lines.joined(separator: "\n")])
    let result = try Self.devsim(["convert", "a.jsonl"], in: folder)
    #expect(result.output == (lines[..<3] + lines[4...]).map { $0 + "\n" }.joined())
    #expect(result.errors.contains("a.jsonl:4:69: error[CAP105]"), "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test func `a time that cannot be read is reported`() throws {
    let folder = try ScratchFolder([
      "day.csv":
        "sent_at,token,payload\n01/02/2025 10:00,ab,\"{\"\"aps\"\":{\"\"alert\"\":\"\"a\"\"}}\"\n"
    ])
    let result = try Self.devsim(["convert", "day.csv"], in: folder)
    #expect(result.output == #"{"device":"ab","payload":{"aps":{"alert":"a"}}}"# + "\n")
    #expect(result.errors.hasPrefix("day.csv:2:1: warning[CAP211]") && result.status == 0)
  }

  // RFC 8259, 4: most readers take the last of several members with one name.
  @Test func `an earlier member with the same name is reported as it is left out`() throws {
    let folder = try ScratchFolder(["a.json": #"{"aps":{"badge":1,"alert":"a","badge":2}}"#])
    let result = try Self.devsim(["convert", "a.json"], in: folder)
    #expect(result.output == #"{"payload":{"aps":{"badge":2,"alert":"a"}}}"# + "\n")
    #expect(result.errors.contains("a.json:1:31: warning[PAY102]"), "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test func `what is dropped is named and counted`() throws {
    let folder = try ScratchFolder([
      "a.json": #"{"message":{"notification":{"body":"B","sound":"x"}}}"#,
      "b.json": #"{"message":{"notification":{"body":"B"},"android":{"ttl":"3s"}}}"#,
      "c.json": #"{"aps":{"#,
      // APNs counts the white space of a request.
      "d.sh": """
      curl -d '{"aps":{"alert":"a"\(String(repeating: " ", count: 4096))}}' \
        https://api.push.apple.com/3/device/ab12
      """,
    ])
    let result = try Self.devsim(["convert", "."], in: folder)
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count == 1)
    for fact in ["CAP221", "CAP224", "PAY101", "PAY301", "1 envelope written, 3 pushes dropped"] {
      #expect(result.errors.contains(fact), "\(result.errors)")
    }
    let quiet = try Self.devsim(["convert", ".", "--quiet"], in: folder)
    #expect(quiet.errors.isEmpty && quiet.output == result.output && quiet.status == 1)
  }

  @Test func `of a folder, texts with requests to push services are captures`() throws {
    let folder = try ScratchFolder([
      "push.sh": #"curl -d '{"aps":{"alert":"Hi"}}' https://api.push.apple.com/3/device/ab"#,
      "install.sh": "curl -fsSL https://example.com/install.sh | sh",
      "notes.txt": "Nothing to see here.",
    ])
    let result = try Self.devsim(["convert", "."], in: folder)
    #expect(result.status == 0 && result.output.split(separator: "\n").count == 1)
    #expect(result.errors.contains("'./install.sh', './notes.txt'"), "\(result.errors)")
  }

  // F1 and F20: nothing is sent.
  @Test(arguments: [
    #"{"validate_only":true,"message":{"notification":{"body":"b"}}}"#,
    #"{"to":"t","dry_run":true,"notification":{"body":"b"}}"#,
  ])
  func `convert says why a message that is only validated is left out`(message: String) throws {
    let folder = try ScratchFolder(["a.json": message])
    let result = try Self.devsim(["convert", "a.json"], in: folder)
    #expect(result.output.isEmpty && result.errors.contains("CAP231"))
  }

  @Test(arguments: ["Examples/captures", "Examples/forms"])
  func `the envelopes replay as the captures do`(folder: String) throws {
    let scratch = try ScratchFolder()
    let envelopes = scratch.path("pushes.jsonl")
    _ = try Self.devsim(["convert", folder, "--output", envelopes])
    func outcomes(_ path: String) throws -> [String] {
      let words = [
        "replay", path, "--format", "jsonl", "--fields", "outcome,device,content", "--lenient",
      ]
      return try Self.devsim(words).output.split(separator: "\n").map(String.init)
        .filter { !$0.contains(#""outcome":"invalid""#) }
    }
    let converted = try outcomes(envelopes)
    let replayed = try outcomes(folder)
    #expect(!converted.isEmpty && Set(converted).subtracting(replayed).isEmpty)
    // What a service refuses has no envelope.
    let reaching = Set(replayed.filter { !$0.contains(#""outcome":"dropped""#) })
    #expect(reaching.subtracting(converted) == [])
  }

  /// P8: without a push type, `content-available` alone wakes the app if there are no headers, and
  /// with headers at priority 5.
  @Test func `no push type is added`() throws {
    let folder = try ScratchFolder([
      "a.apns": #"{"Simulator Target Bundle":"a.b","aps":{"content-available":1}}"#
    ])
    let payload = Array(#"{"aps":{"content-available":1}}"#.utf8)
    for (name, priority) in [("b", UInt8(5)), ("c", 10)] {
      let body: [UInt8] =
        [1, 0, 1, 0xAB, 2, 0, UInt8(payload.count)] + payload + [5, 0, 1, priority]
      try folder.write([2, 0, 0, 0, UInt8(body.count)] + body, to: "\(name).bin")
    }
    let outcomes = ["a.apns": "background", "b.bin": "background", "c.bin": "dropped"]
    for (name, outcome) in outcomes {
      let words = ["--format", "jsonl", "--fields", "outcome,decisions"]
      let converted = try Self.devsim(["convert", name, "--output", "out.jsonl"], in: folder)
      let lines = try folder.text("out.jsonl")
      #expect(converted.status == 0 && !lines.contains("push-type"))
      let first = try Self.devsim(["replay", name] + words, in: folder).output
      let second = try Self.devsim(["replay", "out.jsonl"] + words, in: folder).output
      #expect(first == second && first.contains(#""outcome":"\#(outcome)""#))
    }
  }

  /// The answer of the service stays with its push; a refused one is dropped, with the reason.
  @Test func `a recorded answer is written`() throws {
    func entry(_ status: Int, _ text: String) -> String {
      #"{"request":{"method":"POST","url":"https://h/3/device/ab12","headers":[],"postData":"#
        + #"{"mimeType":"application/json","text":"{\"aps\":{}}"}},"#
        + #""response":{"status":\#(status),"content":{"text":"\#(text)"}}}"#
    }
    let refused = entry(410, #"{\"reason\":\"Unregistered\"}"#)
    let folder = try ScratchFolder([
      "a.har": #"{"log":{"entries":[\#(entry(200, "")),\#(refused)]}}"#
    ])
    let result = try Self.devsim(["convert", "a.har"], in: folder)
    #expect(
      result.output
        == #"{"device":"ab12","headers":{},"answer":{"status":200},"payload":{"aps":{}}}"# + "\n")
    #expect(result.errors.lacks(["CAP228", "410 Unregistered", "1 push dropped"]) == [])
  }
}
