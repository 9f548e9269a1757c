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
    request.answer = request.answer ?? answer(of: entry)
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

  /// Returns what the service answered: the `response` of an entry; `nil` if it has none.
  private static func answer(of entry: TextPlace) -> RecordedAnswer? {
    let bytes = entry.file.bytes
    guard let members = MemberScanner(entry.range, in: bytes.span),
      let response = members.value(of: "response", in: bytes.span), response.count <= LongText.size
    else { return nil }
    var reader = JSONReader(file: entry.file, policy: .strict, byteCount: response.count)
    guard let root = reader.read(response).node else { return nil }
    let document = reader.takeDocument()
    let answer = MessageMembers(of: root, in: document)
    guard let node = answer["status"],
      let status = document.double(node).flatMap(Int.init(exactly:))
    else { return nil }
    let content = answer.object("content")
    let isBase64 = content.text("encoding") == "base64"
    let body = document.textPlace(of: content["text"])
      .flatMap { isBase64 ? EncodedText.decode($0.file).map(TextPlace.init(wholeOf:)) : $0 }
    return RecordedAnswer(status: status, body: body, at: document.place(of: node))
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
