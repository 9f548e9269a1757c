import Foundation
import Platform
import TestSupport
import Testing

@testable import devsim

@Suite struct BuildCacheTests {
  /// Makes a cache with a file in each entry; the values are the days since the entries were used.
  private func folder(_ entries: [String: Int]) throws -> ScratchFolder {
    let folder = try ScratchFolder(
      Dictionary(uniqueKeysWithValues: entries.keys.map { ("\($0)/file", "") }))
    for (name, days) in entries {
      let date = Date(timeIntervalSinceNow: -86_400 * Double(days))
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: folder.path(name))
    }
    return folder
  }

  private func names(in folder: ScratchFolder) throws -> Set<String> {
    Set(try folder.names())
  }

  @Test func `entries unused for 30 days are removed, and nothing that is not of the cache`()
    throws
  {
    let folder = try folder([
      "extension-old": 31, "extension-new": 29, "shims-old": 31, "shims-new": 0, "other": 400,
    ])
    _ = try BuildCache(at: folder.path(), toolKey: "key")
    #expect(try names(in: folder) == ["extension-new", "shims-new", "other"])
  }

  @Test func `what an interrupted build left is removed at once`() throws {
    let folder = try folder(["build-0": 0, "build-1": 2])
    let cache = try BuildCache(at: folder.path(), toolKey: "key")
    #expect(try names(in: folder) == [])
    #expect(try cache.workFolder().path == folder.path("build-0"))
  }

  // Clang keeps the modules of C headers for each compiler and each version of the shims.
  @Test func `what compilers kept for other shims is removed after a week`() throws {
    let folder = try folder(["tools": 8, "tools-old": 8, "tools-other": 6, "tools-key": 8])
    let cache = try BuildCache(at: folder.path(), toolKey: "used")
    #expect(try names(in: folder) == ["tools-other"])
    let work = try cache.workFolder()
    let modules = folder.path("tools-used")
    #expect(work.variables.contains("XDG_CACHE_HOME=\(modules)"))
    #expect(cache.packageManagerArguments.contains { $0.hasPrefix(modules + "/") })
    // A run that is still compiling keeps its own.
    try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86_400 * 8)], ofItemAtPath: modules)
    _ = try BuildCache(at: folder.path(), toolKey: "next")
    #expect(try names(in: folder).contains("tools-used"))
  }

  @Test func `a used entry stays another 30 days`() throws {
    let folder = try folder(["extension-a": 29, "extension-b": 29])
    let path = try BuildCache(at: folder.path(), toolKey: "key").entry("extension-a")
    let used = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(used.map { Date().timeIntervalSince($0) < 3600 } == true)
    #expect(try names(in: folder) == ["extension-a", "extension-b"])
  }

  @Test func `nothing is removed while another run uses the cache`() throws {
    let folder = try folder(["extension-old": 31, "build-0": 0])
    let lock = try #require(FolderLock.take(.shared, on: folder.path(), waits: false))
    _ = try BuildCache(at: folder.path(), toolKey: "key")
    #expect(try names(in: folder) == ["extension-old", "build-0"])
    lock.release()
  }

  // The compiler's own cache has an entry for each path.
  @Test func `one build after another is made at the same path, and two at once are not`() throws {
    let folder = try ScratchFolder()
    let cache = try BuildCache(at: folder.path(), toolKey: "key")
    let first = try cache.workFolder()
    let second = try cache.workFolder()
    #expect(first.path == folder.path("build-0"))
    #expect(second.path == folder.path("build-1"))
    first.remove()
    #expect(try cache.workFolder().path == first.path)
  }

  @Test func `the compiler runs with a cache whose path is not ASCII`() throws {
    guard let swift = Tool.find("swiftc") else {
      try Test.cancel("the Swift compiler is missing")
    }
    let folder = try ScratchFolder()
    let work = try BuildCache(at: folder.path("José/caché"), toolKey: "key").workFolder()
    let status = try swift.run(
      ["-print-target-info"], variables: work.variables, output: work.log)
    #expect(status == 0)
  }

  @Test func `a cache that cannot be made is reported`() throws {
    let file = try ScratchFolder(["file": ""])
    #expect(
      throws: CommandFailure(
        "cannot write '\(file.path("file/devsim"))': a part of the path is not a folder",
        help: "set XDG_CACHE_HOME to the path of a folder that can be written, from the root")
    ) {
      try BuildCache(at: file.path("file/devsim"), toolKey: "key")
    }
  }

  @Test func `a writable cache with free space needs no fix`() throws {
    let folder = try ScratchFolder()
    let free = try FileManager.default.attributesOfFileSystem(forPath: folder.path())
    let bytes = try #require(free[.systemFreeSize] as? NSNumber).int64Value
    try #require(bytes > 200 << 20, "the test needs room")
    #expect(try BuildCache(at: folder.path(), toolKey: "key").fix == nil)
  }

  @Test func `the compiler that swiftly runs counts, not swiftly itself`() throws {
    let folder = try ScratchFolder([
      "swiftly": "#!/bin/sh\ncat \"${0%/*}/version\"\n", "version": "6.2",
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("swiftly"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("swiftc"), withDestinationPath: folder.path("swiftly"))
    let compiler = Tool(path: folder.path("swiftc"))
    let first = try SwiftCompiler(compiler).identity
    #expect(try SwiftCompiler(compiler).identity == first)
    try folder.write("6.3", to: "version")
    #expect(try SwiftCompiler(compiler).identity != first)
  }
}
