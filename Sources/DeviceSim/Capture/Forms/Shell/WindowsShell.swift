import SourceText

/// Commands of curl for the shells of Windows, which become those of a POSIX shell.
///
/// | shell | example |
/// |---|---|
/// | cmd, as browsers copy it | `curl ^"https://…^" --data-raw ^"^{^\^"aps^\^":…^}^"` |
/// | PowerShell | ``curl.exe ` `` and a line with `-d '{\"aps\":…}'` |
///
/// Sources: Microsoft, *cmd* and *about_Quoting_Rules*; Chromium, *Copy as cURL (cmd)*.
enum WindowsShell {
  /// Returns a text with such commands as commands of `sh`; `nil` for any other text.
  static func converted(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let text = bytes.span
    if text.contains(" ^\"http") { return withoutCarets(file) }
    var index = text.firstIndex(of: " `", from: 0)
    while index < text.count {
      if continuesLine(text, at: index + 1) { return withoutBackticks(file) }
      index = text.firstIndex(of: " `", from: index + 1)
    }
    return nil
  }

  /// Whether nothing but blanks is after a sign in its line.
  private static func continuesLine(_ text: Span<UInt8>, at sign: Int) -> Bool {
    var index = sign + 1
    while index < text.count, [0x20, 0x09, 0x0D].contains(text[index]) { index += 1 }
    return index < text.count && text[index] == 0x0A
  }

  /// Takes off the carets of cmd, each of which makes the next character an ordinary one.
  private static func withoutCarets(_ file: SourceFile) -> SourceFile {
    let bytes = file.bytes
    let text = bytes.span
    var made = DerivedText(of: file)
    var index = 0
    while index < bytes.count {
      let start = index
      index = text.firstIndex(of: UInt8(ascii: "^"), from: index)
      made.copy(start..<index, of: file)
      guard index + 1 < bytes.count else { break }
      let escape = index..<index + 2
      switch bytes[index + 1] {
      case 0x0A, 0x0D:
        // One line break continues the command; a second one belongs to it.
        index += text.hasBytes("^\r\n", at: index) ? 3 : 2
      case UInt8(ascii: "$"), UInt8(ascii: "`"):
        made.write([UInt8(ascii: "\\"), bytes[index + 1]], for: escape, of: file)
        index += 2
      default:
        made.copy(index + 1..<index + 2, of: file)
        index += 2
      }
    }
    return made.made()
  }

  /// Replaces what PowerShell writes in another way: line continuations, and quotes in a string.
  private static func withoutBackticks(_ file: SourceFile) -> SourceFile {
    let bytes = file.bytes
    let text = bytes.span
    let backslash = UInt8(ascii: "\\")
    var made = DerivedText(of: file)
    var isInObject = false
    var start = 0
    var index = 0
    while index < bytes.count {
      var replacement: [UInt8]?
      if bytes[index] == UInt8(ascii: "`"),
        text.hasBytes("`\"", at: index) || continuesLine(text, at: index)
      {
        replacement = [backslash]
      } else if bytes[index] == UInt8(ascii: "'") {
        isInObject = text.hasBytes("'{\\\"", at: index)
      } else if isInObject, text.hasBytes("\\\"", at: index) {
        // Windows PowerShell leaves the backslash to curl, which takes it off.
        replacement = []
      }
      if let replacement {
        made.copy(start..<index, of: file)
        made.write(replacement, for: index..<index + 1, of: file)
        start = index + 1
      }
      index += 1
    }
    made.copy(start..<bytes.count, of: file)
    return made.made()
  }
}
