import SourceText

/// Requests in an HTTP Archive (HAR): `log.entries[].request`.
///
/// Source: Jan Odvarko, *HTTP Archive 1.2*.
enum RequestArchive {
  /// Returns the elements of `log.entries`; `nil` if a text has none.
  static func entries(in text: Span<UInt8>) -> ValueScanner? {
    guard let root = MemberScanner(0..<text.count, in: text),
      let log = root.value(of: "log", in: text),
      let members = MemberScanner(log, in: text)
    else { return nil }
    return members.value(of: "entries", in: text).flatMap { ValueScanner(array: $0, in: text) }
  }

  /// Reads the request of an entry; `nil` if it has none.
  static func request(of entry: TextPlace) -> CapturedRequest? {
    guard var request = RecordedRequest.request(of: entry) else { return nil }
    guard let body = request.body else {
      request.missingBody =
        request.missingBody
        ?? (
          "the archive has no body of this request ('postData.text')",
          "record the request again with bodies"
        )
      return request
    }
    if let repaired = repaired(body) {
      request.body = repaired
      request.diagnostics.append(
        Diagnostic(
          .repairedText, "the body is UTF-8 that was written as Latin-1",
          at: body.location(of: body.bytes.indices)))
    }
    return request
  }

  /// Returns a body whose UTF-8 was taken for Latin-1, as mitmproxy writes bodies of forms; `nil`
  /// for any other.
  private static func repaired(_ body: SourceFile) -> SourceFile? {
    guard body.bytes.contains(where: { $0 >= 0x80 }), body.bytes.count <= LongText.size else {
      return nil
    }
    var text = DerivedText(of: body)
    let bytes = body.bytes
    var index = 0
    var start = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      // U+0080 to U+00FF are two bytes that begin with C2 or C3.
      guard bytes[index] == 0xC2 || bytes[index] == 0xC3, index + 1 < bytes.count else {
        return nil
      }
      text.copy(start..<index, of: body)
      let byte = (bytes[index] & 3) << 6 | bytes[index + 1] & 0x3F
      text.write([byte], for: index..<index + 2, of: body)
      index += 2
      start = index
    }
    text.copy(start..<bytes.count, of: body)
    let made = text.made()
    return String(validating: made.bytes, as: UTF8.self) == nil ? nil : made
  }
}
