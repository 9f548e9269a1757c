import Foundation
import TestSupport
import Testing

/// Files that a run writes: they keep their old content unless the run did not fail, and none of
/// them is an input.
@Suite struct OutputSafetyTests {
  private static let push = #"{"aps":{"alert":"Hi"}}"#

  /// What `command` writes, at a file that holds "old"; returns what it holds afterwards.
  private static func content(
    after script: String, in folder: ScratchFolder
  ) throws -> (old: String, result: CommandResult) {
    let runner = try CommandRunner(in: folder)
    let result = try runner.bash(script)
    return (try folder.text("out"), result)
  }

  private static func folder() throws -> ScratchFolder {
    try ScratchFolder([
      "out": "old", "a.json": push, "device.json": "{}", "keys.txt": "GREETING\n",
      "App/en.lproj/Localizable.strings": "\"GREETING\" = \"Hi\";", "captures/a.json": push,
      "known.json": #"{"schema":"devsim.baseline/1","findings":[]}"#, "state": "",
      "App/Info.plist": "<plist><dict></dict></plist>", ".devsim.json": "{}",
      "keys/a.key": "0123456789abcdef0123456789abcdef", "program": "#!/bin/cat\n",
      "Service.swift": "class Service: UNNotificationServiceExtension {}\n",
    ])
  }

  @Test(arguments: [
    "replay a.json missing.json --output out", "check a.json missing.json --output out",
    "matrix a.json missing.json --app App --output out",
    "check a.json missing.json --write-baseline out", "replay a.json missing.json --state-out out",
    "replay a.json --device missing.json --output out", "check a.json --app missing --output out",
  ])
  func `a missing input leaves the old file intact`(command: String) throws {
    let (old, result) = try Self.content(after: "devsim \(command)", in: Self.folder())
    #expect(old == "old" && result.status == 2, "\(result)")
  }

  @Test func `that an output file is not written is said`() throws {
    let (_, result) = try Self.content(
      after: "devsim check a.json missing.json --output out", in: Self.folder())
    #expect(
      result.errors == """
        error: cannot read 'missing.json': there is no such file
        note: 'out' is not written, as not all of the input could be read

        """)
  }

  @Test(arguments: [
    "replay --format jsonl --output out", "replay --format text --state-out out",
    "check --format jsonl --output out",
  ])
  func `a signal in the middle of a run leaves the old file intact, and no other`(
    command: String
  ) throws {
    let folder = try Self.folder()
    let names = try folder.names()
    // More than a buffer holds is written before the signal, and the input is still open.
    let script = """
      mkfifo pipe
      devsim \(command) < pipe > /dev/null &
      exec 3> pipe
      yes '\(Self.push)' | head -n 20000 >&3
      sleep 0.2
      kill -KILL $!
      wait $!
      rm pipe
      """
    let (old, _) = try Self.content(after: script, in: folder)
    #expect(old == "old")
    #expect(try folder.names() == names)
  }

  @Test(arguments: ["replay --format jsonl --output out", "replay --state-out out"])
  func `an output that does not fit leaves the old file intact`(command: String) throws {
    // A limit of the file size replaces a full disk.
    let script = """
      for i in $(seq 2000); do echo '{"device":"'$i'","payload":\(Self.push)}'; done > many
      (trap '' XFSZ; ulimit -f 64; devsim \(command) < many) | wc -c > /dev/null
      exit ${PIPESTATUS[0]}
      """
    let (old, result) = try Self.content(after: script, in: Self.folder())
    #expect(old == "old", "\(result)")
    #expect(result.status == 2 && result.errors.contains("cannot write"), "\(result)")
    #expect(!result.errors.contains("not all of the input"), "\(result)")
  }

  @Test(arguments: ["--output", "--state-out", "--write-baseline"])
  func `an output in a folder that is missing is named before anything is read`(
    flag: String
  ) throws {
    let command = flag == "--write-baseline" ? "check" : "replay"
    let (_, result) = try Self.content(
      after: "devsim \(command) a.json \(flag) nowhere/file", in: Self.folder())
    #expect(result.output == "" && result.status == 2)
    #expect(
      result.errors.hasPrefix("error: cannot write 'nowhere/file': there is no folder 'nowhere'"),
      "\(result)")
  }

  /// Inputs, and commands that read them, with `OUT` for an output.
  private static let readers: [(input: String, commands: [String])] = [
    (
      "a.json",
      [
        "replay a.json --output OUT", "replay a.json --state-out OUT", "check a.json --output OUT",
        "check a.json --write-baseline OUT", "matrix a.json --app App --output OUT",
        "extension run cat --push a.json --output OUT",
      ]
    ),
    ("captures/a.json", ["replay captures --output OUT", "check captures --write-baseline OUT"]),
    (
      "App/en.lproj/Localizable.strings",
      [
        "replay a.json --app App --output OUT", "replay a.json --app App --state-out OUT",
        "check App --output OUT", "check a.json --app App --write-baseline OUT",
        "matrix a.json --app App --output OUT", "resolve GREETING --app App --output OUT",
      ]
    ),
    (
      "device.json",
      [
        "replay a.json --device device.json --output OUT",
        "replay a.json --device device.json --state-out OUT",
      ]
    ),
    (
      "known.json",
      [
        "check a.json --baseline known.json --output OUT",
        "check a.json --baseline known.json --write-baseline OUT",
      ]
    ),
    (
      "keys.txt",
      [
        "check a.json --app App --push-keys keys.txt --output OUT",
        "replay a.json --extension decrypt:key=keys.txt --output OUT",
      ]
    ),
    ("state", ["replay a.json --state-in state --output OUT"]),
    (
      "App/Info.plist",
      [
        "replay a.json --app App --output OUT", "check App --output OUT",
        "resolve GREETING --app App --output OUT",
      ]
    ),
    (".devsim.json", ["check a.json --output OUT", "replay a.json --state-out OUT"]),
    ("keys/a.key", ["replay a.json --extension decrypt:keys=keys,key-id=kid --output OUT"]),
    (
      "program",
      [
        "replay a.json --extension ./program --output OUT",
        "extension run ./program --push a.json --output OUT",
      ]
    ),
    ("Service.swift", ["extension run Service.swift --push a.json --output OUT"]),
  ]

  @Test(arguments: readers.flatMap { reader in reader.commands.map { ($0, reader.input) } })
  func `an output that is an input is refused, whatever names it has`(
    command: String, input: String
  ) throws {
    for link in ["true", "ln \(input) alias", "ln -s \(input) alias"] {
      let folder = try Self.folder()
      let before = try folder.text(input)
      let output = link == "true" ? "./\(input)" : "alias"
      let script = "\(link); devsim \(command.replacing("OUT", with: output)) < /dev/null"
      let (_, result) = try Self.content(after: script, in: folder)
      #expect(result.errors.contains("is also the output"), "\(script): \(result)")
      #expect(result.status == 2 && result.output == "")
      #expect(try folder.text(input) == before)
    }
  }

  @Test(arguments: [
    "replay a.json --output out --state-out ./out", "replay a.json --output n --state-out ./n",
    "check a.json --output out --write-baseline alias",
    "replay a.json --output n --state-out dangling",
  ])
  func `two outputs to one file are refused`(command: String) throws {
    let script = "ln out alias; ln -s n dangling; devsim \(command)"
    let (old, result) = try Self.content(after: script, in: Self.folder())
    #expect(result.errors.contains("is the output of two flags"), "\(result)")
    #expect(result.status == 2 && old == "old")
  }

  @Test func `standard output that is a capture is refused, and the capture stays`() throws {
    let folder = try Self.folder()
    let (_, result) = try Self.content(
      after: "devsim replay captures 1<> captures/a.json", in: folder)
    #expect(result.errors.contains("'captures/a.json' is also the output") && result.status == 2)
    #expect(try folder.text("captures/a.json") == Self.push)
  }

  @Test func `an output that a shell made in the folder of the inputs is not read`() throws {
    let scenario = #"""
      {"scenario": "a",
       "timeline": [{"push": {"aps": {"alert": "x"}}, "expect": {"outcome": "presented"}}]}
      """#
    let folder = try ScratchFolder(["a.json": scenario])
    let script = """
      cd \(folder.path())
      devsim test --format junit > junit.xml && grep -c '<testsuites.* tests="1"' junit.xml
      devsim replay . > all.json || grep -c error all.json
      """
    let result = try CommandRunner().bash(script)
    #expect(result.output.hasPrefix("1\n") && !result.errors.contains("also the output"))
  }

  @Test func `pipes and open files are written directly`() throws {
    let folder = try Self.folder()
    let script = """
      devsim replay a.json --format concise --output /dev/stdout | cat
      mkfifo pipe
      cat pipe &
      devsim replay a.json --format concise --output pipe
      wait
      devsim replay a.json --format concise --output /dev/null
      devsim replay a.json --format concise --output /dev/full
      """
    let (_, result) = try Self.content(after: script, in: folder)
    #expect(result.output == "a.json:1: presented: Hi\na.json:1: presented: Hi\n")
    #expect(result.errors.contains("cannot write '/dev/full'") && result.status == 2)
  }

  @Test func `'attach' takes no file that a link brings in from outside`() throws {
    let folder = try ScratchFolder([
      "web/inside.png": "1", "web/x.example/ok.png": "1", "secret.png": "2", "far/away.png": "3",
    ])
    for (link, target) in [
      ("web/link.png", "../secret.png"), ("web/y.example", "../far"),
      ("web/near.png", "inside.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("alias"), withDestinationPath: "web")
    let runner = try CommandRunner(in: folder)
    for (url, isFound) in [
      ("https://x.example/ok.png", true), ("https://z.example/near.png", true),
      ("https://x.example/link.png", false), ("https://y.example/away.png", false),
    ] {
      let push = #"{"aps":{"alert":"x","mutable-content":1},"image":"\#(url)"}"#
      for dir in ["web", "alias"] {
        let result = try runner.devsim(
          ["replay", "--format", "jsonl", "--extension", "attach:dir=\(dir)"],
          input: push)
        #expect(result.output.contains("EXT306") != isFound, "\(url) \(result.output)")
      }
    }
  }
}
