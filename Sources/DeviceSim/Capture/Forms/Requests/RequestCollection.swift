import SourceText

/// Requests in lists, such as a client's collection with its folders, a session of a proxy, or a
/// journal of a mock server.
///
/// Sources: those of ``RecordedRequest``.
struct RequestCollection: Sendable {
  /// The lists that are not at their end: that of the collection, then of open folders.
  private var lists: [ValueScanner] = []
  /// Whether a client wrote it, with variables in its requests; other programs recorded what was
  /// sent.
  let hasVariables: Bool

  private static let depthLimit = 32
  /// The lists of Postman, Bruno, Insomnia 4 and 5, Hoppscotch and Thunder Client, with the
  /// environments of Bruno and Insomnia, which have variables.
  private static let listsOfClients = [
    "item", "items", "resources", "collection", "children", "folders", "environments",
    "subEnvironments",
  ]
  /// The lists of WireMock, of Pact and VCR.py, and of VCR; clients have `requests` too.
  private static let otherLists = ["requests", "interactions", "http_interactions"]
  private static let listNames = NameTable<Bool>(
    listsOfClients.map { ($0, true) } + otherLists.map { ($0, false) })

  /// Finds the lists of a collection; `nil` if a text is not one.
  init?(_ text: Span<UInt8>, at start: Int) {
    if let array = ValueScanner(array: start..<text.count, in: text) {
      // Hoppscotch exports an array of collections, and Charles one of exchanges.
      var rest = array
      guard let first = rest.next(in: text) else { return nil }
      hasVariables = Self.lists(in: first, text).isOfClient
      guard hasVariables || Self.isExchange(first, text) else { return nil }
      lists = [array]
    } else {
      let root = Self.root(of: text, at: start)
      guard let members = MemberScanner(root, in: text),
        members.value(of: "aps", in: text) == nil
      else { return nil }
      (lists, hasVariables) = Self.lists(in: root, text)
      guard !lists.isEmpty else { return nil }
      if Self.isEvident(members, text) { return }
    }
    var rest = self
    while let item = rest.nextItem(in: text) {
      if RecordedRequest.isRequest(item, in: text) { return }
    }
    return nil
  }

  /// Returns the place of a collection, which the API of Postman has in a member.
  private static func root(of text: Span<UInt8>, at start: Int) -> Range<Int> {
    let whole = start..<text.count
    let collection = MemberScanner(whole, in: text)?.value(of: "collection", in: text)
    return collection.flatMap { text[$0.lowerBound] == UInt8(ascii: "{") ? $0 : nil } ?? whole
  }

  /// Whether an object is a collection, even without requests: Postman names the schema in `info`,
  /// and an empty journal of WireMock has its length in `meta`.
  private static func isEvident(_ members: MemberScanner, _ text: Span<UInt8>) -> Bool {
    let schema = members.value(of: "info", in: text)
      .flatMap { MemberScanner($0, in: text)?.value(of: "schema", in: text) }
    if let schema { return String(copying: text.extracting(schema)).contains("postman.com") }
    guard let list = members.value(of: "requests", in: text),
      var requests = ValueScanner(array: list, in: text)
    else { return false }
    return members.value(of: "meta", in: text) != nil && requests.next(in: text) == nil
  }

  private static func isExchange(_ object: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard let members = MemberScanner(object, in: text) else { return false }
    return ["method", "request", "response"].allSatisfy { members.value(of: $0, in: text) != nil }
  }

  /// Returns the lists in an object, with the first one last.
  private static func lists(
    in object: Range<Int>, _ text: Span<UInt8>
  ) -> (lists: [ValueScanner], isOfClient: Bool) {
    guard var rest = MemberScanner(object, in: text) else { return ([], false) }
    var lists: [ValueScanner] = []
    var isOfClient = false
    while let member = rest.next(in: text) {
      guard let isOfClients = listNames[text.extracting(member.name)],
        let list = ValueScanner(array: member.value, in: text)
      else { continue }
      lists.append(list)
      isOfClient = isOfClient || isOfClients
    }
    return (lists.reversed(), isOfClient)
  }

  /// Returns the next object in the lists; `nil` after the last.
  private mutating func nextItem(in text: Span<UInt8>) -> Range<Int>? {
    while let last = lists.indices.last {
      guard let item = lists[last].next(in: text) else {
        lists.removeLast()
        continue
      }
      guard text[item.lowerBound] == UInt8(ascii: "{") else { continue }
      if lists.count < Self.depthLimit { lists += Self.lists(in: item, text).lists }
      return item
    }
    return nil
  }

  /// Finds the next item with a request to a push service.
  ///
  /// - Parameters:
  ///   - text: The collection.
  ///   - skipped: Counts the other requests.
  /// - Returns: Its place; `nil` after the last.
  mutating func next(in text: Span<UInt8>, skipped: inout SkippedRequests) -> Range<Int>? {
    while let item = nextItem(in: text) {
      if RecordedRequest.isForService(item, in: text) { return item }
      let isRequest = RecordedRequest.isRequest(item, in: text)
      if isRequest || Self.lists(in: item, text).lists.isEmpty {
        skipped.add(item, isRequest: isRequest, in: text)
      }
    }
    return nil
  }

  /// Returns the places of variables: lists of them, or objects with their names and values.
  static func variables(in text: Span<UInt8>) -> [Range<Int>] {
    var start = 0
    while start < text.count, text[start] <= 0x20 { start += 1 }
    guard var items = RequestCollection(text, at: start) else { return [] }
    var places: [Range<Int>] = []
    func add(_ object: Range<Int>) {
      let members = MemberScanner(object, in: text)
      // An environment of Insomnia has them in 'data'.
      places += ["variable", "variables", "data"].compactMap { members?.value(of: $0, in: text) }
    }
    let root = root(of: text, at: start)
    add(root)
    // Insomnia 5 has its base environment in an object, with the others in a list.
    if let base = MemberScanner(root, in: text)?.value(of: "environments", in: text) {
      add(base)
      items.lists += lists(in: base, text).lists
    }
    while let item = items.nextItem(in: text) {
      if !RecordedRequest.isRequest(item, in: text) { add(item) }
    }
    return places
  }
}
