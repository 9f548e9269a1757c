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
    guard let root = Self.root(of: text),
      let info = root.value(of: "info", in: text),
      let schema = MemberScanner(info, in: text)?.value(of: "schema", in: text),
      String(copying: text.extracting(schema)).contains("postman.com"),
      let items = root.value(of: "item", in: text).flatMap({ ValueScanner(array: $0, in: text) })
    else { return nil }
    lists = [items]
  }

  /// Returns the members of a collection, which the API of Postman has in `collection`.
  static func root(of text: Span<UInt8>) -> MemberScanner? {
    let whole = MemberScanner(0..<text.count, in: text)
    let inner = whole?.value(of: "collection", in: text)
    return inner.flatMap { MemberScanner($0, in: text) } ?? whole
  }

  /// Finds the next item with a request to a push service.
  ///
  /// - Parameters:
  ///   - text: The collection.
  ///   - skipped: Counts the other requests.
  /// - Returns: Its place; `nil` after the last.
  mutating func next(in text: Span<UInt8>, skipped: inout SkippedRequests) -> Range<Int>? {
    while let last = lists.indices.last {
      guard let item = lists[last].next(in: text) else {
        lists.removeLast()
        continue
      }
      guard let members = MemberScanner(item, in: text) else { continue }
      let inner = members.value(of: "item", in: text)
      if let items = inner.flatMap({ ValueScanner(array: $0, in: text) }),
        lists.count < Self.depthLimit
      {
        lists.append(items)
      } else if members.value(of: "request", in: text) != nil {
        if RecordedRequest.isForService(item, in: text) { return item }
        skipped.add(item)
      }
    }
    return nil
  }
}
