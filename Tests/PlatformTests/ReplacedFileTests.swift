import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct ReplacedFileTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  private func write(_ text: String, to path: String) throws(SystemError) {
    try ReplacedFile.write(Array(text.utf8).span, to: path)
  }

  private func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test(arguments: ["old", "new"])
  func `a file gets all pieces, whether it is there or not`(name: String) throws {
    let folder = try ScratchFolder(["old": String(repeating: "old", count: 1000)])
    var random = RandomBytes(seed: 3)
    var expected: [UInt8] = []
    var file = try ReplacedFile(folder.path(name))
    for size in [1, 70_000, 0, 300_000] {
      let piece = random.bytes(size)
      expected += piece
      try file.write(piece.span)
    }
    try file.replace()
    #expect(try folder.bytes(name) == expected)
    #expect(try folder.names() == (name == "old" ? ["old"] : ["new", "old"]))
  }

  #if os(Linux)
  @Test func `until it is complete the folder is as before, so that a signal does no harm`() throws
  {
    let folder = try ScratchFolder(["old": "old"])
    var file = try ReplacedFile(folder.path("old"))
    try file.write(Array("new".utf8).span)
    #expect(try folder.names() == ["old"])
    #expect(try text(folder.path("old")) == "old")
    try file.replace()
    #expect(try text(folder.path("old")) == "new")
  }
  #endif

  @Test func `what is never completed leaves nothing`() throws {
    let folder = try ScratchFolder(["old": "old"])
    do {
      let file = try ReplacedFile(folder.path("old"))
      try file.write(Array("new".utf8).span)
      _ = consume file
    }
    #expect(try folder.names() == ["old"])
    #expect(try text(folder.path("old")) == "old")
  }

  @Test func `two writers of one file do not mix`() throws {
    let folder = try ScratchFolder(["old": "old"])
    var first = try ReplacedFile(folder.path("old"))
    var second = try ReplacedFile(folder.path("old"))
    try first.write(Array("first".utf8).span)
    try second.write(Array("second".utf8).span)
    try first.replace()
    #expect(try text(folder.path("old")) == "first")
    try second.replace()
    #expect(try text(folder.path("old")) == "second")
    #expect(try folder.names() == ["old"])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755])
  func `the permissions stay`(mode: Int) throws {
    let folder = try ScratchFolder(["old": "old"])
    let path = folder.path("old")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try write("new", to: path)
    #expect(try text(path) == "new")
    #expect(try permissions(of: path) == mode)
  }

  @Test func `a new file has the permissions that any new file has`() throws {
    let folder = try ScratchFolder()
    try write("", to: folder.path("new"))
    let other = folder.path("other")
    try Descriptor.openForWriting(other).finish()
    #expect(try permissions(of: folder.path("new")) == permissions(of: other))
  }

  @Test func `a link stays, and what it leads to is replaced`() throws {
    let folder = try ScratchFolder(["a/old": "old", "b/keep": ""])
    for (link, target) in [
      ("link", "a/old"), ("b/link", "../link"), ("b/dangling", "../a/new"),
      ("absolute", folder.path("a/old")),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try write("one", to: folder.path("b/link"))
    #expect(try text(folder.path("a/old")) == "one")
    try write("two", to: folder.path("absolute"))
    #expect(try text(folder.path("a/old")) == "two")
    try write("three", to: folder.path("b/dangling"))
    #expect(try text(folder.path("a/new")) == "three")
    for link in ["link", "b/link", "b/dangling", "absolute"] {
      #expect(try FileStatus.ofEntry(folder.path(link)).kind == .symbolicLink)
    }
    #expect(try Folder.names(in: folder.path("a")) == ["new", "old"])
    #expect(try Folder.names(in: folder.path("b")) == ["dangling", "keep", "link"])
  }

  @Test(arguments: [
    ("missing/new", ["no such file"]), ("", ["no such file"]), ("folder", ["folder"]),
    ("folder/", ["folder"]), ("file/new", ["part", "not a folder"]),
    ("circle", ["symbolic links"]),
  ])
  func `a place where no file can be is an error at once`(name: String, facts: [String]) throws {
    let folder = try ScratchFolder(["folder/keep": "", "file": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("circle"), withDestinationPath: "circle")
    do throws(SystemError) {
      _ = try ReplacedFile(name.isEmpty ? "" : folder.path(name))
      Issue.record("'\(name)' is accepted")
    } catch {
      #expect(error.message.lacks(facts) == [])
    }
    #expect(try folder.names() == ["circle", "file", "folder"])
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a file that may not be written is not replaced`() throws {
    let folder = try ScratchFolder(["old": "old"])
    let path = folder.path("old")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(throws: SystemError.self) { try write("new", to: path) }
    #expect(try text(path) == "old")
  }

  // MARK: - What is written directly

  @Test func `a pipe stays a pipe`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("pipe")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    // Both ends, so that neither opening waits for the other.
    let reader = FileHandle(forUpdatingAtPath: path)
    try write("new", to: path)
    #expect(try reader?.read(upToCount: 3) == Data("new".utf8))
    #expect(try FileStatus.ofEntry(path).kind == .other)
    #expect(try folder.names() == ["pipe"])
  }

  @Test func `an open file gets the bytes where it stands`() throws {
    let folder = try ScratchFolder(["out": ""])
    let file = try Descriptor.openForWriting(folder.path("out"))
    try file.writeAll(Array("before, ".utf8).span)
    for name in ["/dev/fd/\(file.number)", "/proc/self/fd/\(file.number)"]
    where name.hasPrefix("/dev") || FileManager.default.fileExists(atPath: "/proc/self") {
      try write("directly, ", to: name)
    }
    try file.writeAll(Array("after".utf8).span)
    try file.finish()
    let written = try text(folder.path("out"))
    #expect(written.hasPrefix("before, directly, ") && written.hasSuffix("directly, after"))
  }

  #if os(Linux)
  @Test func `a full device is an error`() throws {
    #expect(throws: SystemError(number: ENOSPC)) { try write("new", to: "/dev/full") }
  }

  @Test func `after a full disk the old content is there`() throws {
    let folder = try ScratchFolder(["disk/keep": ""])
    let mount = try CommandRunner().bash(
      "mount -t tmpfs -o size=64k none '\(folder.path("disk"))' 2>/dev/null")
    // Only root may.
    guard mount.status == 0 else { try Test.cancel("a file system cannot be mounted") }
    defer { _ = try? CommandRunner().bash("umount '\(folder.path("disk"))'") }
    let path = folder.path("disk/old")
    try write("old", to: path)
    let large = String(repeating: "new", count: 100_000)
    #expect(throws: SystemError(number: ENOSPC)) { try write(large, to: path) }
    #expect(try text(path) == "old")
    #expect(try folder.names(in: "disk") == ["old"])
  }
  #endif

  @Test func `a check fails as writing would, and leaves nothing`() throws {
    let folder = try ScratchFolder(["old": "old", "sub/file": ""])
    for name in ["old", "new", "sub", "missing/new", "sub/file/new"] {
      let path = folder.path(name)
      var found: SystemError?
      do throws(SystemError) { try ReplacedFile.check(path) } catch { found = error }
      var expected: SystemError?
      do throws(SystemError) { try write("x", to: path) } catch { expected = error }
      #expect(found == expected, "\(name)")
      if name == "new" { try FileManager.default.removeItem(atPath: path) }
    }
    #expect(try folder.names() == ["old", "sub"])
  }

  @Test func `a file is the same by each of its names, and before it is there`() throws {
    let folder = try ScratchFolder(["a": "", "b": "", "sub/c": ""])
    let manager = FileManager.default
    try manager.linkItem(atPath: folder.path("a"), toPath: folder.path("sub/hard"))
    for (link, target) in [("soft", "a"), ("dangling", "sub/new"), ("folder", "sub")] {
      try manager.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    func identity(_ name: String) -> FileIdentity? { FileIdentity(of: folder.path(name)) }
    for name in ["./a", "sub/hard", "soft", "sub/../a", "folder/hard"] {
      #expect(identity(name) == identity("a"), "\(name)")
    }
    #expect(identity("a") != nil && identity("a") != identity("b"))
    #expect(identity("dangling") == identity("sub/new") && identity("new") != identity("sub/new"))
    #expect(identity("folder/new") == identity("sub/new") && identity("sub/new") != nil)
    for path in ["/dev/null", "/dev/stdout", folder.path("sub"), folder.path("missing/new")] {
      #expect(FileIdentity(of: path) == nil, "\(path)")
    }
  }

  @Test func `a folder is stored with all that is in it, and links are not followed`() throws {
    let folder = try ScratchFolder(["sub/deep/file": "x", "file": "y"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("sub/up"), withDestinationPath: "..")
    try Folder(at: folder.path()).synchronize()
    #expect(throws: SystemError.self) { try Folder(at: folder.path("missing")).synchronize() }
  }
}
