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
  /// The requests that a mock server recorded, or those of a contract.
  case records
  /// A collection of Postman.
  case collection
  /// The rows of a table as text, as databases export them.
  case rows(RequestRows)

  /// Words what is not for a push service.
  func words(forOthers count: Int) -> String {
    if case .rows = self { return counted(count, "row") + " without a push" }
    return counted(count, "request") + " to other services"
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
  private var collection: PostmanCollection?

  /// Recognizes the form of a text; `nil` if it has no requests.
  init?(_ text: Span<UInt8>) {
    var start = 0
    while start < text.count, text[start] <= 0x20 { start += 1 }
    // A program may have the words of commands in it, but it is not a text.
    let head = text.extracting(0..<min(text.count, 1024))
    guard start < text.count, head.firstIndex(of: 0, from: 0) == head.count else { return nil }
    if text[start] == UInt8(ascii: "{") {
      if let entries = RequestArchive.entries(in: text) {
        (form, self.entries) = (.archive, entries)
      } else if let records = RecordedRequest.list(in: text) {
        (form, entries) = (.records, records)
      } else if let collection = PostmanCollection(text) {
        (form, self.collection) = (.collection, collection)
      } else {
        return nil
      }
    } else if text[start] == UInt8(ascii: "["), !RequestText.isDump(text, at: start) {
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
    case .archive, .records:
      while let entry = entries?.next(in: text) {
        if RecordedRequest.isForService(entry, in: text) { return entry }
        skipped.add(entry)
      }
      return nil
    case .collection: return collection?.next(in: text, skipped: &skipped)
    }
  }
}
