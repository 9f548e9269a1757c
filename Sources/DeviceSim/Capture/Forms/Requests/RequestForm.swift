import SourceText

/// The forms in which requests to push services are captured, recognized by their content.
enum RequestForm: Sendable {
  /// Command lines of curl, as people paste them from documentation and scripts.
  case curl
  /// Requests as text: a request line or pseudo-headers, headers, and a body.
  case text
  /// An HTTP Archive, as browsers and proxies write it.
  case archive
  /// The requests that a mock server recorded, or those of a contract.
  case records
  /// A collection of Postman.
  case collection
}

/// Some of the requests of a text that go through the pipeline together.
package struct CapturedRequests: Sendable {
  let file: SourceFile
  let form: RequestForm
  /// Their places in the file.
  let places: [Range<Int>]
  /// The other requests that were skipped among them.
  let skipped: SkippedRequests
  /// The variables that the text defines.
  let variables: RequestVariables
  /// The first push beside the requests, which is not read.
  let otherPush: Range<Int>?
}

/// Requests of a text that are not for push services.
struct SkippedRequests: Sendable {
  private(set) var count = 0
  /// The place of the first in the text.
  private(set) var first: Range<Int>?

  mutating func add(_ place: Range<Int>) {
    count += 1
    first = first.map { $0.lowerBound < place.lowerBound ? $0 : place } ?? place
  }
}

/// Hands out the requests of a text, a few at a time.
struct RequestParts: Sendable {
  private var file: SourceFile
  private var scanner: RequestScanner
  private let variables: RequestVariables
  private var isFirst = true

  /// Recognizes a text with requests; `nil` for any other.
  init?(_ file: SourceFile) {
    let bytes = file.bytes
    guard let scanner = RequestScanner(bytes.span) else { return nil }
    self.file = file
    self.scanner = scanner
    if case .curl = scanner.form, let converted = WindowsShell.converted(file) {
      let bytes = converted.bytes
      guard let scanner = RequestScanner(bytes.span) else { return nil }
      self.file = converted
      self.scanner = scanner
    }
    variables = RequestVariables(of: self.file, scanner.form)
  }

  /// Whether one of them may be for a push service.
  var isForService: Bool {
    switch scanner.form {
    case .archive, .records, .collection: return true
    case .text, .curl:
      let bytes = file.bytes
      var rest = scanner
      return rest.next(in: bytes.span) != nil
        && CapturedRequest.isForService(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the next requests; `nil` after the last.
  ///
  /// Of a text without any request to a push service, the first part says so.
  mutating func next() -> CapturePiece? {
    var places: [Range<Int>] = []
    var size = 0
    scanner.skipped = SkippedRequests()
    let bytes = file.bytes
    while places.count < CaptureParts.stride, size < LongText.size,
      let place = scanner.next(in: bytes.span)
    {
      places.append(place)
      size += place.count
    }
    guard !places.isEmpty || isFirst else { return nil }
    let otherPush = isFirst ? otherPush : nil
    isFirst = false
    return .requests(
      CapturedRequests(
        file: file, form: scanner.form, places: places, skipped: scanner.skipped,
        variables: variables, otherPush: otherPush))
  }

  /// The first block of code in Markdown with commands that is a push itself.
  private var otherPush: Range<Int>? {
    guard case .curl = scanner.form else { return nil }
    let bytes = file.bytes
    var next = 0
    while next < bytes.count {
      let part = ShellReader.part(of: bytes.span, from: next, to: bytes.count)
      let isBlock = next > 0
      next = part.next
      guard isBlock, let start = part.range.first(where: { bytes[$0] > 0x20 }),
        bytes[start] == UInt8(ascii: "{"),
        let end = ValueScanner.endOfBrackets(bytes.span, in: start..<part.range.upperBound)
      else { continue }
      if PushesInText.isPush(file, start..<end) { return start..<end }
    }
    return nil
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
    } else if RequestText.nextStart(in: text, from: 0) != nil {
      form = .text
    } else if ShellCommands.mayHaveCurl(text) {
      form = .curl
    } else {
      return nil
    }
  }

  /// Returns the place of the next request; `nil` after the last.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    switch form {
    case .curl: return commands.next(in: text)
    case .text: return RequestText.next(in: text, from: &index)
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

extension CapturedRequests {
  /// Reads the requests.
  func read(_ options: CaptureOptions) -> [CapturedPushes] {
    var made = MadeEnvelopes(of: file)
    var others = skipped
    var pushes: [MadeEnvelope] = []
    var script = ShellScript()
    for place in places {
      let line = file.line(at: place.lowerBound)
      let whole = TextPlace(place, of: file)
      let requests =
        switch form {
        case .curl: ShellCommands.requests(of: whole, line: line, &script)
        case .text: [RequestText.request(of: whole, line: line)]
        case .archive: [RequestArchive.request(of: whole)].compactMap(\.self)
        case .records, .collection: [RecordedRequest.request(of: whole)].compactMap(\.self)
        }
      for var request in requests {
        variables.fill(&request)
        if let envelopes = request.envelopes(options) {
          pushes += envelopes
        } else {
          others.add(request.place.range)
        }
      }
    }
    if pushes.isEmpty {
      var envelope = MadeEnvelope(of: TextPlace(0..<file.bytes.count, of: file), line: 1)
      envelope.diagnostics = [
        Diagnostic(
          .unknownCaptureForm,
          others.count == 0
            ? "the text has no request that can be read"
            : others.count == 1
              ? "the request is not for a push service"
              : "none of the \(others.count) requests is for a push service",
          at: file.location(at: 0),
          help: "a push to APNs is a POST to /3/device/ and the token of a device")
      ]
      pushes = [envelope]
    } else if let first = others.first {
      pushes[0].diagnostics.append(
        Diagnostic(
          .otherRequests,
          "\(counted(others.count, "request")) to other services "
            + (others.count == 1 ? "is skipped" : "are skipped"),
          at: file.location(of: first.prefix(1))))
    }
    if let otherPush {
      pushes[0].diagnostics.append(
        Diagnostic(
          .surroundingText, "this push is not read, because the text has commands of curl",
          at: file.location(of: otherPush.prefix(1)), help: "give the push in a file of its own"))
    }
    for envelope in pushes { made.append(envelope) }
    var decoder = made.read(options)
    return decoder.finish()
  }
}
