import Foundation
import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct OutputTests {
  @Test func `an output file is replaced, however the pieces were written`() throws {
    let scratch = try ScratchFolder(["out": String(repeating: "old", count: 1000)])
    var random = RandomBytes(seed: 2)
    var expected: [UInt8] = []
    var console = Console()
    try console.configure(ConsoleOptions(output: scratch.path("out")))
    for size in [1, 70_000, 70_000, 0, 300_000, 5] {
      let piece = random.bytes(size)
      expected += piece
      try console.write(piece)
    }
    try console.write("é\n")
    expected += [0xC3, 0xA9, 0x0A]
    try console.finish()
    #expect(try scratch.bytes("out") == expected)
  }

  @Test func `an empty output empties the file, a failed run does not change it`() throws {
    let scratch = try ScratchFolder(["empty": "old", "failed": "old"])
    for name in ["empty", "failed"] {
      var console = Console()
      try console.configure(ConsoleOptions(output: scratch.path(name)))
      let outcome = name == "empty" ? CommandEnding.finished(.success) : .failed(.outputClosed)
      #expect(outcome.conclude(on: &console) == (name == "empty" ? .success : .readerLeft))
    }
    #expect(try scratch.bytes("empty").isEmpty)
    #expect(try scratch.text("failed") == "old")
  }

  @Test func `an output that cannot be opened is a clear error`() throws {
    let scratch = try ScratchFolder(["a/b": ""])
    let path = scratch.path("a")
    var console = Console()
    do throws(CommandFailure) {
      try console.configure(ConsoleOptions(output: path))
      Issue.record("a folder is accepted")
    } catch {
      #expect(error.message.lacks([path, "folder"]) == [])
    }
  }

  @Test(arguments: [(ColorChoice.auto, false), (.always, true), (.never, false)])
  func `colors follow the flag, and a file is not a terminal`(
    choice: ColorChoice, isColored: Bool
  ) throws {
    let scratch = try ScratchFolder(["out": ""])
    var console = Console()
    try console.configure(ConsoleOptions(output: scratch.path("out"), color: choice))
    let hasColor = console.style.hasColor
    #expect(hasColor == isColored)
  }
}
