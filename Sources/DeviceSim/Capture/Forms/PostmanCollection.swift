import SourceText

/// Requests in a collection of Postman: the items, and those of its folders.
///
/// Source: Postman, *Collection Format 2.1*.
struct PostmanCollection: Sendable {
  /// The lists of items that are not at their end: that of the collection, then of open folders.
  private var lists: [ValueScanner]
  private static let depthLimit = 32

  /// Finds the items of a collection; `nil` if a text is not one.
  init?(_ text: Span<UInt8>) {
    guard let root = MemberScanner(0..<text.count, in: text),
      let info = root.value(of: "info", in: text),
      let schema = MemberScanner(info, in: text)?.value(of: "schema", in: text),
      String(copying: text.extracting(schema)).contains("postman.com"),
      let items = root.value(of: "item", in: text), Self.isList(items, text)
    else { return nil }
    lists = [ValueScanner(elementsOf: items)]
  }

  /// Finds the next item with a request to a push service.
  ///
  /// - Parameters:
  ///   - text: The collection.
  ///   - skipped: Counts the other requests.
  /// - Returns: Its place; `nil` after the last.
  mutating func next(in text: Span<UInt8>, skipped: inout Int) -> Range<Int>? {
    while let last = lists.indices.last {
      guard let item = lists[last].next(in: text) else {
        lists.removeLast()
        continue
      }
      guard let members = MemberScanner(item, in: text) else { continue }
      if let inner = members.value(of: "item", in: text), Self.isList(inner, text),
        lists.count < Self.depthLimit
      {
        lists.append(ValueScanner(elementsOf: inner))
      } else if let request = members.value(of: "request", in: text) {
        let bytes = text.extracting(request.lowerBound..<min(request.upperBound, item.upperBound))
        let isShort = request.count <= LongText.size
        if isShort,
          CapturedRequest.isForService(String(copying: bytes).replacing("\\/", with: "/"))
        {
          return item
        }
        skipped += 1
      }
    }
    return nil
  }

  private static func isList(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    !range.isEmpty && text[range.lowerBound] == UInt8(ascii: "[")
      && ValueScanner.endOfBrackets(text, in: range) == range.upperBound
  }

  /// Reads the request of an item; `nil` if it has none.
  static func request(of item: TextPlace, line: Int) -> CapturedRequest? {
    let file = item.file
    let bytes = file.bytes
    guard
      let range = MemberScanner(item.range, in: bytes.span)?.value(of: "request", in: bytes.span)
    else { return nil }
    var reader = JSONReader(file: file, policy: .strict, byteCount: range.count)
    let root = reader.read(range)
    var request = CapturedRequest(
      of: TextPlace(range, of: file), line: file.line(at: range.lowerBound))
    request.diagnostics = reader.takeDiagnostics().filter { $0.kind == .invalidJSON }
    guard let node = root.node else { return request }
    let document = reader.takeDocument()
    let members = MessageMembers(of: node, in: document)
    func text(_ node: JSONNode?) -> TextPlace? { document.textPlace(of: node) }
    request.method = text(members["method"]).map { ($0.text == "POST", $0) }
    request.url = text(members["url"]) ?? text(members.object("url")["raw"])
    for header in members["header"].map({ Array(document.elements(of: $0)) }) ?? [] {
      let parts = MessageMembers(of: header, in: document)
      guard !document.isOn(parts["disabled"]), let name = text(parts["key"]),
        let value = text(parts["value"])
      else { continue }
      request.headers.append((name, value))
    }
    let body = members.object("body")
    if let raw = text(body["raw"]) {
      request.body = raw.range.isEmpty ? nil : raw.file
    } else if let mode = body.text("mode") {
      request.missingBody = (
        "the collection has no text of the body, whose mode is '\(mode)'",
        "write the body as 'raw' text"
      )
    }
    return request
  }
}
