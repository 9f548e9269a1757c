import SourceText

/// An HTTP request that a program recorded as an object.
///
/// Archives, collections, mock servers, clients and contracts have the same parts under different
/// names. Sources: Jan Odvarko, *HTTP Archive 1.2*; Postman, *Collection Format 2.1*; WireMock and
/// WireMock.Net, *Admin API*; MockServer, *REST API*; nock, *Recording*; axios, *Request Config*;
/// Pact, *Specification 4*; VCR and VCR.py, *Cassettes*; Thunder Client, *Import and Export*.
enum RecordedRequest {
  /// What a member of a record is.
  private enum Part: CaseIterable {
    /// Without one, the record is the request itself.
    case request
    case method, url, headers, body, time
    /// What the service answered, as 'devsim receive' writes it.
    case answer

    /// The names in programs; of several in one object, the first counts.
    var names: [String] {
      switch self {
      case .request: ["request", "httpRequest", "config"]
      case .method: ["method"]
      case .url: ["absoluteUrl", "url", "uri", "path"]
      // nock has the headers of the response as 'headers'.
      case .headers: ["reqheaders", "headers", "header"]
      // Postman's first format has the fields of a form as 'data'.
      case .body: ["rawModeData", "body", "postData", "data", "bodyAsJson", "bodyAsBase64"]
      case .time: ["startedDateTime", "loggedDate", "dateTime", "timestamp"]
      case .answer: ["answer"]
      }
    }
  }

  /// A name, with its place among those of its part.
  private struct Name {
    let part: Part
    let rank: Int
    let isBase64: Bool
  }

  /// All names, also with a capital letter at the beginning.
  private static let names = NameTable<Name>(
    Part.allCases.flatMap { part in
      part.names.enumerated().flatMap { rank, name in
        let meaning = Name(part: part, rank: rank, isBase64: name.hasSuffix("Base64"))
        return [name, name.capitalizedFirst].map { ($0, meaning) }
      }
    })

  /// The members that have the records of a file: of WireMock, of Pact and VCR.py, and of VCR.
  private static let lists = ["requests", "interactions", "http_interactions"]

  // MARK: - Recognizing records by their brackets

  /// Returns the records of an object that has a list of them; `nil` if a text is not such an
  /// object.
  static func list(in text: Span<UInt8>) -> ValueScanner? {
    guard let root = MemberScanner(0..<text.count, in: text) else { return nil }
    for name in lists {
      guard let list = root.value(of: name, in: text),
        let records = ValueScanner(array: list, in: text)
      else { continue }
      var rest = records
      // The journal of WireMock has its length in 'meta'.
      let isList =
        rest.next(in: text).map { isRequest(request(in: $0, text), text) }
        ?? (root.value(of: "meta", in: text) != nil)
      if isList { return records }
    }
    return nil
  }

  /// Whether the request of a record is for a push service, by its URL.
  static func isForService(_ record: Range<Int>, in text: Span<UInt8>) -> Bool {
    member(.url, in: request(in: record, text), text) { url in
      let bytes = text.extracting(url.lowerBound..<min(url.upperBound, url.lowerBound + longestURL))
      // What a variable adds to a URL is not known yet.
      let text = String(copying: bytes).replacing("\\/", with: "/")
      return CapturedRequest.isForService(text) || text.contains("{{")
        || PostmanURL.isURL(text, where: CapturedRequest.isForService)
    } != nil
  }

  /// The longest URL that is read, in bytes.
  private static let longestURL = 4096

  private static func request(in record: Range<Int>, _ text: Span<UInt8>) -> Range<Int> {
    member(.request, in: record, text) { text[$0.lowerBound] == UInt8(ascii: "{") } ?? record
  }

  private static func isRequest(_ object: Range<Int>, _ text: Span<UInt8>) -> Bool {
    [.method, .url].allSatisfy { member($0, in: object, text) { _ in true } != nil }
  }

  /// Returns the value of the first member that is a part and passes a test.
  private static func member(
    _ part: Part, in object: Range<Int>, _ text: Span<UInt8>, where isFound: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    guard var rest = MemberScanner(object, in: text) else { return nil }
    while let member = rest.next(in: text) {
      if names[text.extracting(member.name)]?.part == part, isFound(member.value) {
        return member.value
      }
    }
    return nil
  }

  // MARK: - Recognizing a record by its members

  /// The parts of a record that are not `null`.
  private struct Parts {
    private var found: [Part: (name: Name, node: JSONNode)] = [:]

    init(of object: JSONNode, in document: JSONDocument) {
      for member in document.members(of: object) {
        guard let name = document.withText(of: member.name, { names[$0] }),
          document.kind(of: member.value) != .null,
          found[name.part].map({ name.rank < $0.name.rank }) ?? true
        else { continue }
        found[name.part] = (name, member.value)
      }
    }

    subscript(part: Part) -> JSONNode? { found[part]?.node }
    var hasBase64: Bool { found[.body]?.name.isBase64 ?? false }
  }

  /// Whether a record is for a push service; `nil` if an object is not a record with a body.
  ///
  /// A log of a server has requests without bodies, which are not meant to be sent again.
  static func isForService(_ root: JSONNode, in document: JSONDocument) -> Bool? {
    let record = Parts(of: root, in: document)
    let inner = record[.request].flatMap { document.kind(of: $0) == .object ? $0 : nil }
    let request = inner.map { Parts(of: $0, in: document) } ?? record
    guard request[.body] != nil, let method = request[.method].flatMap(document.string),
      !method.isEmpty, method.utf8.allSatisfy({ Unicode.Scalar($0).properties.isAlphabetic }),
      let url = request[.url].flatMap(document.string), url.contains("/")
    else { return nil }
    return CapturedRequest.isForService(url)
  }

  // MARK: - Reading

  /// Reads the request of a record; `nil` if it has none.
  static func request(of record: TextPlace) -> CapturedRequest? {
    let file = record.file
    let bytes = file.bytes
    guard MemberScanner(record.range, in: bytes.span) != nil else { return nil }
    let range = request(in: record.range, bytes.span)
    let place = TextPlace(range, of: file)
    var request = CapturedRequest(of: place, line: place.location.line)
    var reader = JSONReader(file: file, policy: .strict, byteCount: min(range.count, LongText.size))
    guard range.count <= LongText.size else {
      request.missingBody = (
        "the request has \(range.count) bytes, more than any push service accepts",
        "send at most 4096 bytes"
      )
      request.url = member(.url, in: range, bytes.span) { $0.count <= longestURL }
        .flatMap { url in
          let root = reader.read(url)
          return reader.document.textPlace(of: root.node)
        }
      return request
    }
    let root = reader.read(range)
    request.diagnostics = reader.takeDiagnostics().filter { $0.kind == .invalidJSON }
    guard let node = root.node else { return request }
    read(Parts(of: node, in: reader.document), of: reader.document, into: &request)
    if request.arrival == nil, range != record.range {
      var unread: Range<Int>?
      _ = member(.time, in: record.range, bytes.span) { value in
        let text = TextPlace(value, of: file).text
        request.arrival = moment(text.filter { $0 != "\"" })
        if text != "null" { unread = unread ?? value }
        return request.arrival != nil
      }
      if request.arrival == nil, let unread {
        request.diagnostics.append(unreadableTime(at: file.location(of: unread)))
      }
    }
    request.answer = request.answer ?? RecordedAnswer(in: record)
    return request
  }

  private static func read(
    _ parts: Parts, of document: JSONDocument, into request: inout CapturedRequest
  ) {
    request.method = document.textPlace(of: parts[.method])
      .map { ($0.text.uppercased() == "POST", $0) }
    request.url =
      document.textPlace(of: parts[.url]) ?? PostmanURL.place(of: parts[.url], in: document)
    request.headers = parts[.headers].map { headers(in: $0, of: document) } ?? []
    if let time = parts[.time] {
      let text = document.string(time) ?? document.number(time)?.text
      request.arrival = text.flatMap(moment)
      if request.arrival == nil {
        request.diagnostics.append(unreadableTime(at: document.location(of: time)))
      }
    }
    let answer = MessageMembers(of: parts[.answer], in: document)
    if let status = answer["status"].flatMap({ document.double($0) }).flatMap({ Int(exactly: $0) }),
      let node = parts[.answer]
    {
      request.answer = RecordedAnswer(
        status: status, reason: answer.text("reason"), at: document.place(of: node))
    }
    guard let body = parts[.body] else { return }
    read(body: body, isBase64: parts.hasBase64, of: document, into: &request)
  }

  /// Returns the moment of a text in RFC 3339, or of UNIX seconds or milliseconds.
  static func moment(_ text: String) -> Double? {
    guard let number = Double(text) else { return SimulatedInstant(rfc3339: text)?.seconds }
    return Delivery.isPlausible(number) ? Delivery.secondsOfMilliseconds(number) ?? number : nil
  }

  static func unreadableTime(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .implausibleTime, "the time of the request cannot be read", at: place,
      help: "write it with its time zone, as in 2026-03-14T07:00:01Z")
  }

  /// Returns headers of an object, whose values may be arrays, or of an array of objects; Postman
  /// may have a text with a header on each line.
  static func headers(
    in node: JSONNode, of document: JSONDocument
  ) -> [(name: TextPlace, value: TextPlace)] {
    func pairs(_ name: JSONNode?, _ value: JSONNode?) -> [(name: TextPlace, value: TextPlace)] {
      guard let name = document.textPlace(of: name), let value else { return [] }
      let isArray = document.kind(of: value) == .array
      let values = isArray ? Array(document.elements(of: value)) : [value]
      return values.compactMap { document.textPlace(of: $0) }.map { (name, $0) }
    }
    if let text = document.textPlace(of: node) {
      return text.bytes.split(separator: UInt8(ascii: "\n")).compactMap {
        line -> (name: TextPlace, value: TextPlace)? in
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return (
          TextPlace(line.startIndex..<colon, of: text.file).trimmed,
          TextPlace(colon + 1..<line.endIndex, of: text.file).trimmed
        )
      }
    }
    guard document.kind(of: node) == .array else {
      return document.members(of: node).flatMap { pairs($0.name, $0.value) }
    }
    return document.elements(of: node).flatMap { element in
      let parts = MessageMembers(of: element, in: document)
      guard !document.isOn(parts["disabled"]) else { return pairs(nil, nil) }
      return pairs(parts["name"] ?? parts["key"], parts["value"] ?? parts["values"])
    }
  }

  /// Whether an object is the `postData` of an archive without its type: nothing but its members.
  private static func isPostData(_ parts: MessageMembers) -> Bool {
    let names = ["text", "params", "encoding", "comment"]
    return parts["text"] != nil
      && parts.all.allSatisfy { names.contains($0.name) || $0.name.hasPrefix("_") }
  }

  /// Reads a body: its text, or an object that has the text with its type, or is the JSON itself.
  private static func read(
    body: JSONNode, isBase64: Bool, of document: JSONDocument, into request: inout CapturedRequest
  ) {
    let members = MessageMembers(of: body, in: document)
    // A payload may have members of the same names.
    let parts = members["aps"] == nil ? members : MessageMembers(of: nil, in: document)
    if let text = document.textPlace(of: body) {
      request.body = text.range.isEmpty ? nil : isBase64 ? EncodedText.decode(text.file) : text.file
    } else if document.kind(of: body) != .object {
      return
    } else if parts["mimeType"] != nil || isPostData(parts) {
      // An archive that was written without bodies has only their types.
      guard let text = parts["text"] else { return }
      read(body: text, isBase64: parts.text("encoding") == "base64", of: document, into: &request)
    } else if let text = parts["json"] ?? parts["string"] ?? parts["raw"],
      parts.hasAny(of: ["type", "encoding", "mode"])
    {
      read(body: text, isBase64: false, of: document, into: &request)
    } else if let mode = parts.text("mode") {
      request.missingBody = (
        "the collection has no text of the body, whose mode is '\(mode)'",
        "write the body as 'raw' text"
      )
    } else if let text = parts["base64Bytes"] {
      read(body: text, isBase64: true, of: document, into: &request)
    } else if let content = parts["content"], parts["contentType"] != nil {
      let isBase64 = parts.text("encoded") == "base64"
      read(body: content, isBase64: isBase64, of: document, into: &request)
    } else {
      var text = DerivedText(of: document.file)
      text.copy(document.sourceRange(of: body), of: document.file)
      request.body = text.made()
      // The program wrote the JSON in its own way.
      request.isBodyExact = false
    }
  }
}
