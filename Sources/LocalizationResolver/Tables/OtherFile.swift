import SourceText

/// Recognizes files of another kind that have the name of a table, by their first bytes.
enum OtherFile {
  /// Returns what a file is, and how to get the table; `nil` for any other file.
  static func form(of bytes: [UInt8]) -> (name: String, help: String)? {
    if let tool = CompressedFile.tool(for: bytes) {
      return ("a file of \(tool)", "decompress it: '\(tool) -dc FILE'")
    }
    return forms.first { bytes.starts(with: $0.start.utf8) }.map { ($0.name, $0.help) }
  }

  private static let forms: [(start: String, name: String, help: String)] = [
    ("PK\u{3}\u{4}", "a ZIP archive", "unpack it, or restore the table"),
    ("{\\rtf", "rich text (RTF)", "save it as plain text"),
    ("version https://git-lfs.github.com/", "a pointer of Git LFS", "run 'git lfs pull'"),
    ("\0GITCRYPT\0", "encrypted by git-crypt", "run 'git-crypt unlock'"),
  ]
}
