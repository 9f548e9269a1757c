import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// A table that cannot be read, and merge conflicts: one finding, whatever it may hold.
@Suite struct UnreadableTableTests {
  private static let keys = (0..<6).map { "k\($0) = x;" }.joined(separator: "\n")

  /// German tables of which nothing can be read.
  static let broken: [(String, String)] = [
    ("de.lproj/Localizable.strings", "<plist><dict>1️⃣<key>k1</key></dict></plist>"),
    ("de.lproj/Localizable.stringsdict", "<plist><dict>1️⃣<key>k1</key></dict></plist>"),
  ]

  @Test(arguments: broken)
  func `an unreadable table is one finding, not one a key`(path: String, text: String) throws {
    let app = try CheckedApp(["en": Self.keys, path: text])
    #expect(app.findings == ["\(path):LOC209@1"])
  }

  @Test func `bytes that are not text are one finding`() throws {
    let folder = try ScratchFolder(["en.lproj/Localizable.strings": Self.keys])
    try folder.write([0xFE, 0x9C, 0x81, 0xC3, 0x28], to: "de.lproj/Localizable.strings")
    let found = TableChecker(try AppBundle(path: folder.path())).diagnostics()
    #expect(found.map(\.kind.code) == ["LOC101"])
  }

  /// Starts of files: RFC 1952, APPNOTE.TXT of ZIP, the specification of Git LFS, `commands.cpp` of
  /// git-crypt.
  ///
  /// Hourglass has a drawing of OpenDocument, which is a ZIP archive, in place of a table.
  static let otherFiles: [(start: [UInt8], name: String)] = [
    ([0x1F, 0x8B, 0x08, 0x00, 0xFF], "gzip"), ([0x50, 0x4B, 0x03, 0x04, 0x14], "ZIP"),
    (Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n".utf8), "LFS"),
    (Array("\0GITCRYPT\0".utf8) + [0x9C, 0x81], "git-crypt"),
    (Array("{\\rtf1\\ansi \"a\" = \"b\";}".utf8), "RTF"),
  ]

  @Test(
    arguments: ["de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict", "A.xcstrings"])
  func `a file of another kind is named`(path: String) throws {
    for (start, name) in Self.otherFiles {
      let folder = try ScratchFolder(["en.lproj/Localizable.strings": Self.keys])
      try folder.write(start, to: path)
      let found = TableChecker(try AppBundle(path: folder.path())).diagnostics()
      #expect(found.map(\.kind.code) == ["LOC209"])
      #expect(found.first?.message.contains(name) == true && found.first?.help != nil)
    }
  }

  @Test func `of an unreadable development language nothing is too much`() throws {
    let app = try CheckedApp([
      "en": "<plist><dict>1️⃣<key>k1</key></dict></plist>", "de": Self.keys,
    ])
    #expect(app.findings == ["en:LOC209@1"])
  }

  @Test func `a key whose text cannot be read is not missing`() throws {
    let app = try CheckedApp(["en": "a = x; b = x;", "de": "a = y;\nb = 1️⃣\"y;"])
    #expect(app.findings == ["de:LOC201@1"])
  }

  // MARK: Merge conflicts

  private static func conflict(_ ours: String, _ theirs: String) -> String {
    "1️⃣<<<<<<< HEAD\n\(ours)\n2️⃣=======\n\(theirs)\n3️⃣>>>>>>> feature/x\n"
  }

  static let conflicts: [(String, String)] = [
    ("de", "a = y;\n\(conflict("b = y;", "b = z;"))c = y;\n"),
    (
      "de.lproj/Localizable.stringsdict",
      "<plist><dict>\n\(conflict("<key>a</key>", "<key>b</key>"))<string>x</string></dict></plist>"
    ),
    (
      "Localizable.xcstrings",
      #"{"sourceLanguage":"en","version":"1.0","strings":{"# + "\n"
        + conflict(#""a":{},"#, #""b":{},"#) + #""c":{}}}"#
    ),
  ]

  @Test(arguments: conflicts)
  func `LOC212: a merge conflict is named as such, and nothing else of its file`(
    path: String, text: String
  ) throws {
    let app = try CheckedApp(["en": "a = x; b = x; c = x;", path: text])
    let others = ["LOC304", "LOC512"]
    let found = app.findings.filter { finding in
      finding.hasPrefix(path) && !others.contains { finding.contains($0) }
    }
    #expect(found == ["\(path):LOC212@1"], "\(app.findings)")
    let notes = app.diagnostics.first { $0.kind == .mergeConflict }?.notes ?? []
    let offsets = MarkedText(text).offsets
    #expect(notes.map { $0.location?.offset } == [offsets[1], offsets[2]])
  }

  @Test func `markers in a table that can be read are text`() throws {
    let comment = "/*\n<<<<<<< a\n=======\n>>>>>>> b\n*/\n"
    #expect(try CheckedApp(["en": "a = x;", "de": "\(comment)a = y;"]).findings == [])
  }

  @Test func `conflicts are found with either line ending, each once`() {
    let text = "<<<<<<< a\r\nx\r\n=======\r\ny\r\n>>>>>>> b\r\n<<<<<<< a\n=======\n>>>>>>> b"
    let file = SourceFile(name: "t", data: Array(text.utf8))
    #expect(MergeConflict.all(in: file).map(\.start) == [0..<9, 37..<46])
    let open = SourceFile(name: "t", data: Array("<<<<<<< a\n=======\n".utf8))
    #expect(MergeConflict.all(in: open).isEmpty)
  }
}
