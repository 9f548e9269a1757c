import Foundation
import TestSupport
import Testing

@testable import devsim

@Suite struct InputTests {
  @Test func `a folder means its files in the order of names, without hidden ones`() throws {
    let scratch = try ScratchFolder([
      "b.json": "22", "a/z.json": "1", "a/.hidden": "x", ".git/config": "x", "B.json": "333",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("a/up"), withDestinationPath: scratch.path())
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.json"), withDestinationPath: scratch.path("b.json"))
    var console = Console()
    let list = try InputList([scratch.path(), "-"], console: &console)
    let names = ["B.json", "a/z.json", "b.json", "link.json"]
    #expect(list.paths == names.map { .file(scratch.path($0)) } + [.standardInput])
    let files = try InputList([scratch.path()], console: &console)
    #expect(files.size == 3 + 1 + 2 + 2)
    let hasFailed = console.hasReportedFailure
    #expect(!hasFailed)
  }

  @Test func `a file is read in chunks to its end`() throws {
    var random = RandomBytes(seed: 1)
    let bytes = random.bytes(InputSource.chunkSize * 2 + 17)
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "a")
    var source = try InputSource(.file(scratch.path("a")))
    let (size, isLive) = (source.size, source.isLive)
    #expect(size == bytes.count)
    #expect(!isLive)
    var first: [UInt8] = [1]
    let count = try source.read(appendingTo: &first)
    #expect(count == InputSource.chunkSize)
    #expect(first == [1] + bytes.prefix(InputSource.chunkSize))
    let rest = try source.readAll()
    #expect(rest == Array(bytes.dropFirst(InputSource.chunkSize)))
    let end = try source.read(appendingTo: &first)
    #expect(end == 0)
    #expect(first.count == 1 + count)
  }

  @Test func `a missing file and a folder are clear errors`() throws {
    let scratch = try ScratchFolder(["a/b": ""])
    let missing = scratch.path("missing")
    #expect(throws: CommandFailure("cannot read '\(missing)': there is no such file")) {
      let source = try InputSource(.file(missing))
      return source.isLive
    }
    let folder = scratch.path("a")
    #expect(throws: CommandFailure("cannot read '\(folder)': it is a folder")) {
      var source = try InputSource(.file(folder))
      var bytes: [UInt8] = []
      return try source.read(appendingTo: &bytes)
    }
  }
}
