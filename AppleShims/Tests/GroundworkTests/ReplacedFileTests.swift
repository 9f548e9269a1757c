import Groundwork
import Testing

/// Expected values are from Apple's reference of `replaceItemAt`.
@Suite struct ReplacedFileTests {
  private let folder: URL
  private let original: URL
  private let new: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    original = folder.appendingPathComponent("original")
    new = folder.appendingPathComponent("new")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("new".utf8).write(to: new)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: original.path)[.posixPermissions] as? Int
  }

  @Test(arguments: [(FileManager.ItemReplacementOptions(), 0o600), (.usingNewMetadataOnly, 0o640)])
  func `the new file is in the place of the original, with its permissions or its own`(
    options: FileManager.ItemReplacementOptions, expected: Int
  ) throws {
    try Data("old".utf8).write(to: original)
    for (file, mode) in [(original, 0o600), (new, 0o640)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }
    let url = try FileManager.default.replaceItemAt(original, withItemAt: new, options: options)
    #expect(url == original)
    #expect(try Data(contentsOf: original) == Data("new".utf8))
    #expect(try names() == ["original"])
    #expect(try permissions() == expected)
  }

  @Test(arguments: [
    (FileManager.ItemReplacementOptions(), ["original"]),
    (.withoutDeletingBackupItem, ["backup", "original"]),
  ])
  func `a backup is kept only if the options say so`(
    options: FileManager.ItemReplacementOptions, expected: [String]
  ) throws {
    try Data("old".utf8).write(to: original)
    let backup = folder.appendingPathComponent("backup")
    try Data("older".utf8).write(to: backup)
    try FileManager.default.replaceItemAt(
      original, withItemAt: new, backupItemName: "backup", options: options)
    #expect(try names() == expected)
    if expected.contains("backup") { #expect(try Data(contentsOf: backup) == Data("old".utf8)) }
  }

  // Apple does not document this; a public extension depends on it for the picture of each push.
  @Test func `without an original the new file is moved`() throws {
    #expect(try FileManager.default.replaceItemAt(original, withItemAt: new) == original)
    #expect(try names() == ["original"])
  }

  @Test func `without a new file the original stays`() throws {
    try Data("old".utf8).write(to: original)
    #expect(throws: (any Error).self) {
      try FileManager.default.replaceItemAt(
        original, withItemAt: folder.appendingPathComponent("missing"))
    }
    #expect(try Data(contentsOf: original) == Data("old".utf8))
  }
}
