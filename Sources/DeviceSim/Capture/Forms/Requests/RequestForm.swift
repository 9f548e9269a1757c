import SourceText

/// The forms in which requests to push services are captured, recognized by their content.
enum RequestForm: Sendable {
  /// Command lines of curl or for the Simulator, as people paste them from documentation and
  /// scripts.
  case shell
  /// Requests as text: a request line or pseudo-headers, headers, and a body.
  case text
  /// An HTTP Archive, as browsers and proxies write it.
  case archive
  /// The requests that a proxy or a mock server recorded, or those of a contract.
  case records
  /// The requests of a client such as Postman, with variables.
  case collection
  /// The rows of a table as text, as databases export them.
  case rows(RequestRows)

  /// Returns a text with requests that become those of another form; `nil` for any other text.
  static func converted(_ file: SourceFile) -> SourceFile? {
    BrunoRequest.converted(file) ?? SavedFlows.converted(file)
  }

  /// Words what is not for a push service.
  func words(forOthers count: Int) -> String {
    if case .rows = self { return counted(count, "row") + " without a push" }
    return counted(count, "request") + " to other services"
  }

  /// Words that a text makes no push, of as many requests or rows.
  func words(withoutPush count: Int) -> (message: String, help: String) {
    if case .rows = self {
      return (
        count == 1 ? "the row has no push" : "none of the first \(count) rows has a push",
        "give a payload, or a record of a log with one, in each row"
      )
    }
    return (
      count == 0
        ? "the text has no request that can be read"
        : count == 1
          ? "the request is not for a push service"
          : "none of the \(count) requests is for a push service",
      "a push to APNs is a POST to /3/device/ and the token of a device"
    )
  }
}

/// Finds requests one after the other, without reading them.
struct RequestScanner: Sendable {
  let form: RequestForm
  /// The requests that were skipped, because they are not for push services.
  var skipped = SkippedRequests()
  private var index = 0
  private var commands = ShellCommands.Finder()
  private var entries: ValueScanner?
  private var collection: RequestCollection?

  /// Recognizes the form of a text; `nil` if it has no requests.
  init?(_ text: Span<UInt8>) {
    var start = 0
    while start < text.count, text[start] <= 0x20 { start += 1 }
    // A program may have the words of commands in it, but it is not a text.
    let head = text.extracting(0..<min(text.count, 1024))
    guard start < text.count, head.firstIndex(of: 0, from: 0) == head.count else { return nil }
    let isJSON = ValueScanner.isBracket(text[start]) && !RequestText.isDump(text, at: start)
    if isJSON, let entries = RequestArchive.entries(in: text) {
      (form, self.entries) = (.archive, entries)
    } else if isJSON, let collection = RequestCollection(text, at: start) {
      form = collection.hasVariables ? .collection : .records
      self.collection = collection
    } else if isJSON {
      return nil
    } else if let rows = RequestRows(text) {
      form = .rows(rows)
    } else if let request = RequestText.nextStart(in: text, from: 0),
      !ShellCommands.isDump(text, at: request.line)
    {
      form = .text
    } else if ShellCommands.mayHaveCurl(text) || text.contains("simctl push") {
      form = .shell
    } else {
      return nil
    }
  }

  /// Returns the place of the next request; `nil` after the last.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    switch form {
    case .shell: return commands.next(in: text)
    case .text: return RequestText.next(in: text, from: &index)
    case .rows(let rows): return rows.next(in: text, from: &index)
    case .archive:
      while let entry = entries?.next(in: text) {
        if RecordedRequest.isForService(entry, in: text) { return entry }
        skipped.add(entry, isRequest: true, in: text)
      }
      return nil
    case .records, .collection: return collection?.next(in: text, skipped: &skipped)
    }
  }
}
