import SourceText

/// Recognizes files that are often given by mistake in place of a capture.
enum ForeignText {
  /// How the export of Insomnia 5 starts, in YAML.
  static let insomnia: StaticString = "type: collection.insomnia.rest/"
  /// The number of bytes at the start of a file that are looked at.
  private static let headLength = 4096

  /// Returns CAP101 for a file of another kind that can be named; `nil` for any other text.
  static func diagnostic(of file: SourceFile) -> Diagnostic? {
    (form(of: file) ?? prose(file)).map { name, help in
      Diagnostic(
        .unknownCaptureForm, "this is \(name), not a capture", at: file.location(at: 0), help: help)
    }
  }

  /// Whether a file has a form of its own, and is not only a text.
  static func isRecognized(_ file: SourceFile) -> Bool { form(of: file) != nil }

  private static func form(of file: SourceFile) -> (name: String, help: String)? {
    let bytes = file.bytes
    let head = String(decoding: bytes.prefix(headLength), as: UTF8.self)
    return compression(of: bytes) ?? kind(of: head) ?? emptyTable(bytes) ?? settings(bytes)
  }

  /// Recognizes names of columns for pushes, without a row.
  private static func emptyTable(_ bytes: [UInt8]) -> (name: String, help: String)? {
    guard RequestRows.isHead(bytes.span) else { return nil }
    return ("a CSV file without rows", "export it with a row for each push")
  }

  /// Recognizes settings that start with a section.
  private static func settings(_ bytes: [UInt8]) -> (name: String, help: String)? {
    guard CaptureForm.startsSection(bytes.span), bytes.contains(UInt8(ascii: "=")) else {
      return nil
    }
    return ("a file of settings", "give the payload as JSON")
  }

  /// Recognizes a page, a program or a log without a push, or with one that cannot be read: it does
  /// not start as JSON.
  private static func prose(_ file: SourceFile) -> (name: String, help: String)? {
    let words = TextPlace(wholeOf: file).trimmed.bytes
    let bytes = file.bytes
    guard words.contains(where: { $0 <= 0x20 }), !words.contains(0),
      !startsAsJSON(bytes, at: PushesInText.endOfComments(bytes))
    else { return nil }
    let condition = PushesInText.hasPayload(bytes.span) ? " that can be read" : ""
    return ("a text without a push" + condition, "give the payload as JSON")
  }

  /// Whether a text starts as JSON does, perhaps with mistakes: with a bracket, a string or a
  /// member.
  private static func startsAsJSON(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start < bytes.count else { return false }
    switch bytes[start] {
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "["):
      let end = bytes.span.firstIndex(of: UInt8(ascii: "]"), from: start)
      return PushesInText.isArray(bytes, at: start) || end == bytes.lastIndex { $0 > 0x20 }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let end = bytes.span.firstIndex(of: bytes[start], from: start + 1)
      let next = bytes[end...].dropFirst().first { $0 > 0x20 }
      return next == nil || next == UInt8(ascii: ":")
    case UInt8(ascii: "a") where bytes.span.hasBytes("aps", at: start):
      return bytes[(start + 3)...].first { $0 > 0x20 }.map(Array(":=".utf8).contains) ?? false
    default: return false
    }
  }

  private static func compression(of bytes: [UInt8]) -> (name: String, help: String)? {
    CompressedFile.tool(for: bytes).map {
      ("a file of \($0)", "decompress it: '\($0) -dc FILE | devsim replay -'")
    }
  }

  private static func kind(of head: String) -> (name: String, help: String)? {
    let text = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("<?php") {
      return ("a program in PHP", "give the JSON that it sends, or its log")
    }
    if text.hasPrefix("PK\u{3}\u{4}") {
      return ("a ZIP archive", "unpack it, and give the files in it")
    }
    if text.hasPrefix("%PDF-") { return ("a PDF", "give the payload as JSON") }
    if text.contains("<UNNotification") {
      return (
        "a notification as iOS prints it",
        "iOS hides its texts: print 'request.content.userInfo', which is the payload"
      )
    }
    let propertyList: (name: String, help: String) = (
      "a property list", "give tables with --app, or to 'devsim check'"
    )
    if text.hasPrefix("bplist") { return propertyList }
    // A digit after '<' is the priority of a line of syslog.
    if text.hasPrefix("<"), text.dropFirst().first?.isNumber != true {
      if text.contains("<xliff") {
        return ("an XLIFF file", "import it into the app's tables, and give the app with --app")
      }
      if text.contains("<plist") { return propertyList }
      return ("an XML or HTML file", "give the payload as JSON")
    }
    if text.hasPrefix(insomnia.description) {
      return (
        "a collection of Insomnia 5 in YAML",
        "export it as HAR, or convert it to JSON: 'yq -o=json FILE | devsim replay -'"
      )
    }
    // The first look is for speed: a regular expression is compiled at each use.
    if !text.hasPrefix("{"), !text.hasPrefix("["), text.contains("aps:"),
      text.contains(/^[ \t-]*aps:[ \t\r]*$/.anchorsMatchLineEndings())
    {
      return ("YAML", "convert it to JSON: 'yq -o=json FILE | devsim replay -'")
    }
    // An entry of a table, perhaps after comments.
    if !text.hasPrefix("{"), !text.hasPrefix("["), text.utf8.contains(UInt8(ascii: ";")),
      text.contains(/^\s*"(?:[^"\\]|\\.)*"\s*=\s*"(?:[^"\\]|\\.)*"\s*;/.anchorsMatchLineEndings())
    {
      return ("a table of an app", "give the app with --app, or the table to 'devsim check'")
    }
    // As xxd and hexdump print it.
    if text.first?.isHexDigit == true,
      text.prefixMatch(of: /[0-9a-fA-F]{6,8}:?(?: +[0-9a-fA-F]{2,4}){4,}/) != nil
    {
      return ("a hex dump", "give the bytes themselves: 'xxd -r' converts the dump back")
    }
    return nil
  }
}
