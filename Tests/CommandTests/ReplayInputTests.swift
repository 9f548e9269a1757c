import Foundation
import TestSupport
import Testing

/// Tests the input of `replay`: files, folders, standard input, and the messages if it cannot be
/// read.
@Suite struct ReplayInputTests {
  static let hi = #"{"aps":{"alert":"Hi"}}"#
  static let ho = #"{"aps":{"alert":"Ho"}}"#

  static func replay(_ arguments: String..., input: String = "") throws -> CommandResult {
    try CommandRunner().devsim(["replay"] + arguments, input: input)
  }

  @Test func `files are replayed in the order given, a folder in the order of names`() throws {
    let scratch = try ScratchFolder([
      "b.json": Self.ho, "a.json": Self.hi, "sub/c.jsonl": Self.hi + "\n" + Self.ho + "\n",
      ".x": "!",
    ])
    let (a, b) = (scratch.path("a.json"), scratch.path("b.json"))
    let files = try Self.replay(b, a, "--format", "concise")
    #expect(files.output == "\(b):1: presented: Ho\n\(a):1: presented: Hi\n")
    let folder = try Self.replay(scratch.path(), "--format", "concise")
    let c = scratch.path("sub/c.jsonl")
    #expect(
      folder.output
        == "\(a):1: presented: Hi\n\(b):1: presented: Ho\n\(c):1: presented: Hi\n\(c):2: presented: Ho\n"
    )
    #expect(files.status == 0 && folder.status == 0 && files.errors + folder.errors == "")
  }

  @Test func `standard input is read for a dash and without operands`() throws {
    for arguments in [["-"], []] {
      let result = try CommandRunner().devsim(
        ["replay", "--format", "concise"] + arguments, input: Self.hi)
      #expect(result.output == "<stdin>:1: presented: Hi\n")
      #expect(result.status == 0 && result.errors == "")
    }
  }

  @Test func `a missing file does not stop the others, and the status is 2`() throws {
    let scratch = try ScratchFolder(["a": Self.hi, "c": #"{"aps":"#])
    let result = try Self.replay(
      scratch.path("a"), scratch.path("b"), scratch.path("c"), scratch.path("a"), "--format",
      "jsonl")
    #expect(result.output.split(separator: "\n").count == 3)
    #expect(
      result.errors.lacks(["error: cannot read", "'\(scratch.path("b"))'", "no such file"]) == [])
    #expect(result.status == 2)
  }

  @Test func `a folder without captures is a clear error`() throws {
    let scratch = try ScratchFolder([".hidden": Self.hi])
    let result = try Self.replay(scratch.path())
    #expect(result.output == "" && result.status == 2)
    #expect(result.errors.contains("the folder '\(scratch.path())' has no files"))
  }

  @Test func `a link to a missing file is named as a link, once`() throws {
    let scratch = try ScratchFolder(["folder/.hidden": ""])
    let link = scratch.path("folder/link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    for path in [link, scratch.path("folder")] {
      let result = try Self.replay(path)
      #expect(result.output == "" && result.status == 2)
      #expect(result.errors.contains("cannot read '\(link)': it is a link"), "\(result)")
      #expect(result.errors.matches(of: /error:/).count == 1, "\(result)")
    }
  }

  @Test func `an empty file has no push, which is an error of the input`() throws {
    for text in ["", "\n \n", "\u{FEFF}"] {
      let scratch = try ScratchFolder(["empty": text])
      let result = try Self.replay(scratch.path("empty"), "--format", "concise")
      #expect(result.output.contains("the input is empty"))
      #expect(result.status == 1 && result.errors == "")
    }
  }

  @Test func `a binary file is one error, and not shown raw`() throws {
    let runner = try CommandRunner()
    let command = runner.products.appending(path: "devsim").path(percentEncoded: false)
    let result = try runner.devsim(["replay", command, "--format", "concise"])
    #expect(result.status == 1 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && result.output.utf8.count < 2_000)
    #expect(lines.last?.contains("this is binary data, not text") == true)
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `a slow pipe in small pieces gives the same report`() throws {
    let runner = try CommandRunner()
    let day = Repository.path("Examples/captures/day.jsonl")
    let scratch = try ScratchFolder(["pushes": Self.hi + "\r\n\r\n" + Self.ho])
    for path in [day, scratch.path("pushes")] {
      for format in ["concise", "jsonl", "json", "text"] {
        let whole = try runner.bash("devsim replay --format \(format) --why < '\(path)'")
        let pieces = try runner.bash(
          """
          size=$(stat -c %s '\(path)'); cut=$((size / 3))
          { head -c 1 '\(path)'; sleep 0.02; tail -c +2 '\(path)' | head -c $cut; sleep 0.02
            tail -c +$((cut + 2)) '\(path)' | dd bs=97 status=none; } | devsim replay --format \(format) --why
          """)
        #expect(whole.standardOutput == pieces.standardOutput && !whole.output.isEmpty)
        #expect(whole.status == pieces.status)
      }
    }
  }

  @Test func `one bad line among many pieces loses one push, and nothing else`() throws {
    let count = 2_400
    let body = String(repeating: "long text ", count: 250)
    let line = Array("{\"aps\":{\"alert\":\"\(body)\"},\"id\":1234}\n".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count * count)
    for index in 0..<count {
      bytes += index == count / 2 ? Array("{\"aps\":{\"alert\":\"x\",}}\n".utf8) : line
    }
    // The input has more than twenty pieces, with the bad line in the middle.
    #expect(bytes.count > 20 * 256 * 1024)
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "big")
    let result = try CommandRunner().bash(
      """
      devsim replay --format concise '\(scratch.path("big"))' > '\(scratch.path("out"))'; echo $?
      grep -c ': presented: long text' '\(scratch.path("out"))'
      grep -v ': presented: ' '\(scratch.path("out"))' | sed 's/^[^:]*://'
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4 && lines.prefix(2) == ["1", "\(count - 1)"])
    #expect(lines.dropFirst(2).first?.hasPrefix("\(count / 2 + 1): invalid: ") == true)
    #expect(lines.last?.hasPrefix("\(count / 2 + 1):") == true)
    #expect(lines.last?.contains("error[CAP102]: trailing comma before '}'") == true)
    #expect(result.errors == "")
  }

  /// A recorder that got nothing writes an empty file; a payload that is empty was lost.
  @Test(arguments: [("day.jsonl", 0), ("day.json", 1)])
  func `an empty log has no pushes, and an empty payload is an error`(
    name: String, status: Int32
  ) throws {
    for content in ["", "\n"] {
      let folder = try ScratchFolder([name: content])
      let result = try CommandRunner(in: folder).devsim(["replay", name, "--format", "concise"])
      #expect(result.status == status && result.output.isEmpty == (status == 0), "\(result)")
    }
  }
}
