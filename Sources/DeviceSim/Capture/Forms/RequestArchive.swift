import SourceText

/// Requests in an HTTP Archive (HAR): `log.entries[].request`.
///
/// Source: Jan Odvarko, *HTTP Archive 1.2*.
enum RequestArchive {
  /// Returns the elements of `log.entries`; `nil` if a text has none.
  static func entries(in text: Span<UInt8>) -> ValueScanner? {
    guard let root = MemberScanner(0..<text.count, in: text),
      let log = root.value(of: "log", in: text),
      let members = MemberScanner(log, in: text),
      let entries = members.value(of: "entries", in: text), !entries.isEmpty,
      text[entries.lowerBound] == UInt8(ascii: "[")
    else { return nil }
    return ValueScanner(elementsOf: entries)
  }

  /// Whether the request of an entry is for a push service, by its URL.
  static func isPush(_ entry: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let request = request(in: entry, text),
      let url = MemberScanner(request, in: text)?.value(of: "url", in: text)
    else { return false }
    let end = min(url.upperBound, url.lowerBound + longestURL)
    let bytes = text.extracting(url.lowerBound..<end)
    return CapturedRequest.isForService(String(copying: bytes).replacing("\\/", with: "/"))
  }

  /// The longest URL that is read, in bytes.
  private static let longestURL = 4096

  private static func request(in entry: Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    MemberScanner(entry, in: text)?.value(of: "request", in: text)
  }

  /// Reads the request of an entry; `nil` if it has none.
  static func request(of entry: TextPlace, line: Int) -> CapturedRequest? {
    let file = entry.file
    let bytes = file.bytes
    guard let members = MemberScanner(entry.range, in: bytes.span),
      let range = members.value(of: "request", in: bytes.span)
    else { return nil }
    var request = CapturedRequest(
      of: TextPlace(range, of: file), line: file.line(at: range.lowerBound))
    guard range.count <= LongText.size else {
      request.url = MemberScanner(range, in: bytes.span)?.value(of: "url", in: bytes.span)
        .flatMap { url(at: $0, of: file) }
      request.missingBody = (
        "the request has \(range.count) bytes, more than any push service accepts",
        "send at most 4096 bytes"
      )
      return request
    }
    if let time = members.value(of: "startedDateTime", in: bytes.span) {
      let text = TextPlace(time, of: file).text.trimmingPrefix("\"").prefix { $0 != "\"" }
      request.arrival = SimulatedInstant(rfc3339: String(text))?.seconds
    }
    var reader = JSONReader(file: file, policy: .strict, byteCount: range.count)
    let root = reader.read(range)
    request.diagnostics = reader.takeDiagnostics().filter { $0.kind == .invalidJSON }
    guard let node = root.node else { return request }
    read(node, of: reader.document, into: &request)
    return request
  }

  /// Returns the URL of a request that is not read; `nil` if it is too long for one.
  private static func url(at range: Range<Int>, of file: SourceFile) -> TextPlace? {
    guard range.count <= longestURL else { return nil }
    var reader = JSONReader(file: file, policy: .strict, byteCount: range.count)
    let root = reader.read(range)
    return reader.document.textPlace(of: root.node)
  }

  private static func read(
    _ node: JSONNode, of document: JSONDocument, into request: inout CapturedRequest
  ) {
    func text(_ node: JSONNode?) -> TextPlace? { document.textPlace(of: node) }
    let members = MessageMembers(of: node, in: document)
    request.method = text(members["method"]).map { ($0.text == "POST", $0) }
    request.url = text(members["url"])
    for header in members["headers"].map({ Array(document.elements(of: $0)) }) ?? [] {
      let parts = MessageMembers(of: header, in: document)
      guard let name = text(parts["name"]), let value = text(parts["value"]) else { continue }
      request.headers.append((name, value))
    }
    let data = members.object("postData")
    guard let body = text(data["text"]) else {
      request.missingBody = (
        "the archive has no body of this request ('postData.text')",
        "record the request again with bodies"
      )
      return
    }
    request.body = body.file
    if let repaired = repaired(body.file) {
      request.body = repaired
      request.diagnostics.append(
        Diagnostic(
          .repairedText, "the body is UTF-8 that was written as Latin-1",
          at: data["text"].map(document.location)))
    }
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

extension JSONDocument {
  /// Returns the text of a string, unescaped; `nil` for any other value.
  func textPlace(of node: JSONNode?) -> TextPlace? {
    guard let node, kind(of: node) == .string else { return nil }
    var text = DerivedText(of: file)
    text.unescape(node, of: self)
    let made = text.made()
    return TextPlace(0..<made.bytes.count, of: made)
  }
}

/// Walks over the members of an object by brackets and quotes alone.
struct MemberScanner {
  private var index: Int
  private let end: Int

  /// Makes a scanner; `nil` if there is no object.
  init?(_ object: Range<Int>, in text: Span<UInt8>) {
    index = object.lowerBound
    end = object.upperBound
    skipSpace(text)
    guard index < end, text[index] == UInt8(ascii: "{") else { return nil }
    index += 1
  }

  /// Returns the value of a member; `nil` if there is none.
  func value(of name: String, in text: Span<UInt8>) -> Range<Int>? {
    var rest = self
    while let member = rest.next(in: text) {
      let bytes = text.extracting(member.name)
      if bytes.count == name.utf8.count, bytes.isEqual(to: name.utf8.span) { return member.value }
    }
    return nil
  }

  /// Returns the next member: its name without quotes, and its value.
  mutating func next(in text: Span<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
    skipSpace(text, and: UInt8(ascii: ","))
    guard index < end, text[index] == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    index = endOfString(text, from: index)
    let name = start..<max(start, index - 1)
    skipSpace(text, and: UInt8(ascii: ":"))
    guard index < end else { return nil }
    let value = index
    if ValueScanner.isBracket(text[index]) {
      index = ValueScanner.endOfBrackets(text, in: index..<end) ?? end
    } else if text[index] == UInt8(ascii: "\"") {
      index = endOfString(text, from: index)
    } else {
      while index < end, text[index] > 0x20, text[index] != UInt8(ascii: ","),
        text[index] != UInt8(ascii: "}")
      {
        index += 1
      }
      guard index > value else { return nil }
    }
    return (name, value..<index)
  }

  private mutating func skipSpace(_ text: Span<UInt8>, and byte: UInt8 = 0x20) {
    while index < end, text[index] <= 0x20 || text[index] == byte { index += 1 }
  }

  private func endOfString(_ text: Span<UInt8>, from quote: Int) -> Int {
    var index = quote + 1
    while index < end, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, end)
  }
}
