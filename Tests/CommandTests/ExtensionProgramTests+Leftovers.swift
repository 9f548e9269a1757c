import Foundation
import TestSupport
import Testing

/// What programs of an extension leave: files and processes.
extension ExtensionProgramTests {
  /// Each is a program that misbehaves.
  private static let misbehaving =
    (try? FileManager.default.contentsOfDirectory(atPath: Repository.url(programs).path))?
    .filter { $0 != "common" }.sorted() ?? []

  @Test(arguments: misbehaving)
  func `no program leaves a file or a process`(name: String) throws {
    let folder = try ScratchFolder(["tmp/.keep": ""])
    try FileManager.default.removeItem(atPath: folder.path("tmp/.keep"))
    var runner = try CommandRunner()
    runner.environment = ["TMPDIR": folder.path("tmp")]
    let arguments = ["replay", "-", "--format", "jsonl", "--time-scale", "0.02"]
    let result = try runner.devsim(
      arguments + ["--extension", Self.programs + name],
      input: Self.pushes(["one", "bad", "two"]))
    #expect(try result.jsonLines().count == 3, "\(result.errors)")
    #expect(try processes(of: folder) == [])
    #expect(try folder.names(in: "tmp") == [])
  }

  @Test func `what a program leaves among its temporary files is removed`() throws {
    let folder = try ScratchFolder()
    let programs = try ScratchFolder()
    let program = try programs.program(
      """
      mkdir -p "$TMPDIR/a/b" && echo text > "$TMPDIR/a/b/file" && chmod 0 "$TMPDIR/a/b"
      ln -s "${0%/*}" "$TMPDIR/link" && mktemp >&2 && mkfifo "$TMPDIR/pipe"
      echo '{"type":"ready","version":1}'
      read line && echo '{"type":"unchanged","id":1}'
      """)
    var runner = try CommandRunner()
    runner.environment = ["TMPDIR": folder.path()]
    let result = try runner.devsim(
      ["replay", "-", "--extension", program, "--format", "concise"], input: Self.pushes(["one"]))
    #expect(result.output == "<stdin>:1: presented: one\n")
    #expect(result.errors.hasPrefix("program: \(folder.path("devsim-device-"))"))
    #expect(try folder.names() == [])
    #expect(
      try programs.names()
        == ["program", "program.sh"])
  }

  @Test func `a link that an extension puts in place of its device folder goes, its target stays`()
    throws
  {
    let folder = try ScratchFolder(["tmp/.keep": "", "target/file": "mine"])
    let programs = try ScratchFolder()
    let program = try programs.program(
      """
      rm -rf "$DEVSIM_DEVICE_FOLDER"
      ln -s '\(folder.path("target"))' "$DEVSIM_DEVICE_FOLDER"
      echo '{"type":"ready","version":1}'
      cat > /dev/null
      """)
    var runner = try CommandRunner()
    runner.environment = ["TMPDIR": folder.path("tmp")]
    _ = try runner.devsim(
      ["replay", "-", "--extension", program, "--time-scale", "0.02", "--format", "concise"],
      input: Self.pushes(["one"]))
    #expect(try folder.names(in: "tmp") == [".keep"])
    #expect(try folder.names(in: "target") == ["file"])
  }

  @Test(arguments: ["TERM", "INT", "HUP", "KILL"])
  func `when a signal ends devsim, its programs end and their files go`(signal: String) throws {
    let (folder, result) = try interrupted(with: "kill -\(signal) $!; wait $!; kill -l $?")
    #expect(result.output == "\(signal)\n")
    #expect(try processes(of: folder) == [], "\(result)")
    #expect(try folder.names(in: "tmp") == [])
  }

  // The shims are built first: here, by a program that takes long.
  @Test(arguments: ["build", "run --push push", "stub Acme"])
  func `when a signal ends devsim, the compiler that it runs ends`(command: String) throws {
    let folder = try ScratchFolder([
      "push": Self.pushes(["one"]), "tmp/keep": "", "tools/swiftc": "",
      "tools/swift": "#!/bin/sh\necho $$ > started\nexec sleep 60\n",
      "Service.swift": "import Acme\nclass Service: UNNotificationServiceExtension {}\n",
    ])
    var runner = try CommandRunner(in: folder)
    runner.environment = ["TMPDIR": folder.path("tmp"), "XDG_CACHE_HOME": folder.path("cache")]
    let result = try runner.bash(
      CommandRunner.again + """
        chmod +x tools/*
        PATH="$PWD/tools:$PATH" devsim extension \(command) Service.swift &
        again test -s started
        kill $!; wait $!; kill -l $?
        again sh -c '! ps -o stat= -p $(cat started) | grep -qv Z'
        """)
    #expect(result.output == "TERM\n" && result.status == 0, "\(result)")
  }

  @Test func `the next run cleans up after one that ended with its guardian`() throws {
    let script = """
      pkill -KILL -P $! -f guardian
      kill -KILL $!
      ls tmp | wc -l
      ps -o stat= -p $program | cut -c1
      # This one is not of a run.
      mkdir other && touch other/keep && ln -s ../other tmp/devsim-device-1-0
      devsim replay push --extension "$PROGRAMS/works-ahead" > /dev/null
      ls other tmp
      """
    let (folder, result) = try interrupted(with: script, waits: false)
    let left = ["1", "S", "other:", "keep", "", "tmp:", "devsim-device-1-0", ""].joined(
      separator: "\n")
    #expect(result.output.hasSuffix(left), "\(result)")
    #expect(try processes(of: folder) == [])
  }

  @Test func `nothing is left when the reader of the report goes away`() throws {
    let pushes = Self.pushes((0..<2000).map { "push \($0)" } + ["bad"])
    let folder = try ScratchFolder(["push": pushes, "tmp/keep": ""])
    var runner = try CommandRunner()
    runner.environment = ["TMPDIR": folder.path("tmp")]
    let path = "'\(folder.path("push"))' --extension \(Self.programs)hang"
    let result = try runner.bash("devsim replay \(path) --format jsonl | head -n 1 | wc -l")
    #expect(result.output == "1\n" && result.errors == "")
    #expect(try processes(of: folder) == [])
    #expect(try folder.names(in: "tmp") == ["keep"])
  }

  @Test func `a run leaves the folder of another run alone`() throws {
    let script = """
      devsim replay push --extension "$PROGRAMS/works-ahead" > /dev/null
      ls tmp
      kill $!
      """
    let (_, result) = try interrupted(with: script)
    #expect(result.output.hasPrefix("devsim-device-"))
  }

  /// Runs a script when `$!` is a devsim whose extension hangs; then waits until the folder `tmp`
  /// is empty.
  private func interrupted(
    with script: String, waits: Bool = true
  ) throws -> (ScratchFolder, CommandResult) {
    let folder = try ScratchFolder(["push": Self.pushes(["bad"]), "tmp/keep": ""])
    var runner = try CommandRunner(in: folder)
    runner.environment = [
      "TMPDIR": folder.path("tmp"),
      "PROGRAMS": Repository.path(Self.programs),
    ]
    // A shell without job control starts its background jobs with SIGINT ignored.
    let result = try runner.bash(
      """
      set -m
      rm tmp/keep
      devsim replay push --extension "$PROGRAMS/hang" &
      until program=$(pgrep -P $! hang) && pgrep -P $program sleep > /dev/null; do sleep 0.02; done
      \(script)
      wait $!
      \(waits ? "for i in $(seq 500); do [[ -z $(ls tmp) ]] && break; sleep 0.02; done" : "")
      """)
    return (folder, result)
  }

  /// The living processes that were started with the path of a folder in their environment.
  private func processes(of folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { pid in
      guard Int32(pid) != nil,
        let environment = FileManager.default.contents(atPath: "/proc/\(pid)/environ"),
        let status = FileManager.default.contents(atPath: "/proc/\(pid)/stat")
      else { return false }
      let state = String(decoding: status, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ").first
      return state != "Z" && state != "X"
        && String(decoding: environment, as: UTF8.self).contains(folder.path("tmp") + "/")
    }
  }
}
