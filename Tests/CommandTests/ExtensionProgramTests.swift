import Foundation
import TestSupport
import Testing

/// `--extension` with the path of a program, on the built command.
@Suite struct ExtensionProgramTests {
  private static let programs = "Tests/ServiceExtensionKitTests/Extensions/"
  private static let chat = "Examples/captures/encrypted-chat.json"

  /// Alert pushes that get the extension, as JSON Lines.
  private static func pushes(_ bodies: [String]) -> String {
    bodies.map { body in
      #"{"headers":{"apns-push-type":"alert"},"payload":"#
        + #"{"aps":{"alert":{"body":"\#(body)"},"mutable-content":1}}}"# + "\n"
    }.joined()
  }

  private func replay(_ arguments: String..., input: String = "") throws -> CommandResult {
    try CommandRunner().devsim(["replay"] + arguments, input: Array(input.utf8))
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `the shell example hides what the push says`() throws {
    let result = try replay(
      Self.chat, "--extension", "Examples/extensions/redact.sh", "--format", "jsonl")
    let push = try #require(try objects(result.output).first)
    #expect((push["content"] as? [String: Any])?["title"] as? String == "New message")
    #expect((push["extension"] as? [String: Any])?["outcome"] as? String == "modified")
    #expect(result.errors == "" && result.status == 0)
  }

  @Test func `the Python example decrypts as the transformer does`() throws {
    let runner = try CommandRunner()
    guard try runner.bash("python3 -c 'import cryptography'").status == 0 else {
      try Test.cancel("Python with the package 'cryptography' is not installed")
    }
    let options = "decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv"
    func line(_ specification: String) throws -> String {
      try replay(Self.chat, "--extension", specification, "--format", "concise").output
    }
    let decrypted = try line("Examples/extensions/decrypt.py")
    #expect(decrypted.contains("Meet me at the north gate"))
    #expect(try line(options) == decrypted)
  }

  @Test func `the Python example passes on what it cannot decrypt`() throws {
    guard try CommandRunner().hasProgram("python3") else {
      try Test.cancel("Python is not installed")
    }
    let result = try replay(
      "-", "--extension", "Examples/extensions/decrypt.py", "--format", "concise",
      input: Self.pushes(["plain"]))
    #expect(result.output == "<stdin>:1: presented: plain\n" && result.errors == "")
  }

  @Test(arguments: [
    ("Examples/extensions/nowhere", "there is no such file"),
    ("Examples/extensions/", "it is no file"),
    ("./Examples/captures/encrypted-chat.json", "it is not executable"),
  ])
  func `a path that cannot be run is an error of the usage`(path: String, reason: String) throws {
    let result = try replay(Self.chat, "--extension", path)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("cannot run '\(path)': \(reason)"))
  }

  @Test func `a file without a slash is asked for with one`() throws {
    let folder = try ScratchFolder(["program": "#!/bin/sh\n"])
    var runner = try CommandRunner()
    runner.workingDirectory = folder.url
    let result = try runner.devsim(["replay", "--extension", "program", "-"], input: [])
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no transformer 'program'"))
    #expect(result.errors.contains("help: write './program' to run the file"))
  }

  @Test(arguments: ["--time-limit", "--memory-limit", "--time-scale"])
  func `a limit is a number above 0`(flag: String) throws {
    for value in ["0", "-1", "nan", "inf", "1e9", "ten", "1 s"] {
      let result = try replay(Self.chat, "\(flag)=\(value)")
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors.contains("'\(flag)' takes a number above 0, not '\(value)'"))
    }
  }

  @Test func `the limits of the flags hold`() throws {
    let hang = try replay(
      "-", "--extension", Self.programs + "hang", "--time-limit", "40", "--time-scale", "0.02",
      "--format", "concise", input: Self.pushes(["bad"]))
    #expect(hang.output.contains("EXT201") && hang.output.contains("within 40 s"))
    let memory = try replay(
      "-", "--extension", Self.programs + "memory-hog", "--memory-limit", "12.5",
      input: Self.pushes(["bad"]))
    #expect(memory.output.contains("EXT202") && memory.output.contains("more than 12.5 MB"))
    #expect(memory.output.contains("note: it had about "))
  }

  @Test func `--filtering hides what the extension fails on (X5)`() throws {
    for (flags, outcome) in [([], "presented"), (["--filtering"], "suppressed")] {
      let arguments =
        ["replay", "-", "--format", "jsonl", "--extension", Self.programs + "crash-status"] + flags
      let result = try CommandRunner().devsim(
        arguments, input: Array(Self.pushes(["one", "bad"]).utf8))
      #expect(
        try objects(result.output).map { $0["outcome"] as? String } == ["presented", outcome])
      #expect(result.errors == "crash-status: no such member\n")
    }
  }

  @Test func `what a program writes to standard error cannot act on a terminal`() throws {
    let folder = try ScratchFolder(["red": "#!/bin/sh\nprintf '\\033[31mred\\n' >&2\n"])
    let result = try CommandRunner().bash(
      "chmod +x '\(folder.path("red"))' && devsim replay - --extension '\(folder.path("red"))'",
      input: Array(Self.pushes(["one"]).utf8))
    #expect(result.errors == "red: ␛[31mred\n")
    #expect(result.output.contains("EXT204"))
  }

  @Test func `reports of two runs are the same, unless --measure is given`() throws {
    let input = Self.pushes((0..<600).map { "push \($0)" })
    func run(_ flags: String...) throws -> String {
      let program = ["--extension", Self.programs + "works-ahead", "--format", "jsonl"]
      return try CommandRunner().devsim(
        ["replay", "-"] + program + flags, input: Array(input.utf8)
      )
      .output
    }
    let plain = try run()
    #expect(try plain == run())
    let facts = try objects(run("--measure")).compactMap { $0["extension"] as? [String: Any] }
    #expect(facts.count == 600)
    for fact in facts {
      #expect(fact["milliseconds"] is Int)
      #expect((fact["peakMemory"] as? Int).map { $0 > 0 && $0 < 24 << 20 } == true)
    }
    #expect(!plain.contains("milliseconds") && !plain.contains("peakMemory"))
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func `a signal that ends devsim ends a program that hangs, and all that it started`(
    signal: String
  ) throws {
    let folder = try ScratchFolder(["push": Self.pushes(["bad"])])
    let script = """
      devsim replay '\(folder.path("push"))' --extension \(Self.programs)hang &
      until program=$(pgrep -P $!) && child=$(pgrep -P $program sleep); do sleep 0.02; done
      kill -\(signal) $!
      wait $!
      for pid in $program $child; do
        for i in $(seq 100); do
          state=$(sed 's/.*) //' /proc/$pid/stat 2> /dev/null | cut -c1)
          [[ -z $state || $state == Z ]] && break
          sleep 0.02
        done
        echo "${state:-gone}"
      done
      """
    // A shell without job control starts its background jobs with SIGINT ignored.
    let result = try CommandRunner().bash("set -m\n" + script)
    let states = result.output.split(separator: "\n").filter { !$0.hasPrefix("[") }
    #expect(states.count == 2 && states.allSatisfy { $0 == "gone" || $0 == "Z" }, "\(result)")
  }
}
