import SourceText

/// An HTTP request that a program recorded as an object.
///
/// Archives, collections, mock servers, clients and contracts have the same parts under different
/// names. Sources: Jan Odvarko, *HTTP Archive 1.2*; Postman, *Collection Format 2.1*; WireMock and
/// WireMock.Net, *Admin API*; MockServer, *REST API*; nock, *Recording*; axios, *Request Config*;
/// Pact, *Specification 4*; VCR and VCR.py, *Cassettes*; Thunder Client, *Import and Export*;
/// Insomnia, *Export format 4*; Hoppscotch, *Collections*; Bruno, *JSON collection*; Charles, *JSON
/// Session File*; Proxyman, *Log*; mitmproxy, *Flow file format*.
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
      case .url: ["absoluteUrl", "url", "fullPath", "endpoint", "uri", "path"]
      // nock has the headers of the response as 'headers'.
      case .headers: ["reqheaders", "headers", "header"]
      // Postman's first format has the fields of a form as 'data'.
      case .body:
        [
          "rawModeData", "body", "postData", "data", "content", "bodyAsJson", "bodyAsBase64",
          "bodyData",
        ]
      case .time:
        ["startedDateTime", "loggedDate", "dateTime", "timestamp", "timestamp_start", "times"]
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

  private static let base64Names = ["bodyAsBase64", "bodyData"]

  /// All names, also with a capital letter at the beginning.
  private static let names = NameTable<Name>(
    Part.allCases.flatMap { part in
      part.names.enumerated().flatMap { rank, name in
        let meaning = Name(part: part, rank: rank, isBase64: base64Names.contains(name))
        return [name, name.capitalizedFirst].map { ($0, meaning) }
      }
    })

  // MARK: - Recognizing a record by its brackets

  /// Whether the request of a record is for a push service, by its URL.
  static func isForService(_ record: Range<Int>, in text: Span<UInt8>) -> Bool {
    [request(in: record, text), record].contains { object in
      member(.url, in: object, text) { url in
        let bytes = text.extracting(
          url.lowerBound..<min(url.upperBound, url.lowerBound + longestURL))
        let url = String(copying: bytes).replacing("\\/", with: "/")
        let host = host(of: object, text).map { String(copying: text.extracting($0)) } ?? ""
        // What a variable adds to a URL is not known yet.
        return url.contains("{{") || url.contains("<<")
          || isForService("://\(host)\(url)".filter { $0 != "\"" })
          || PostmanURL.isURL(url, where: isForService)
      } != nil
    }
  }

  /// Whether a record has a request, by its method and its URL.
  static func isRequest(_ record: Range<Int>, in text: Span<UInt8>) -> Bool {
    [request(in: record, text), record].contains { object in
      [.method, .url].allSatisfy { member($0, in: object, text) { _ in true } != nil }
    }
  }

  /// The host of a URL that a proxy records apart from the path.
  private static func host(of object: Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    MemberScanner(object, in: text)?.value(of: "host", in: text)
      .flatMap { $0.count <= longestURL ? $0 : nil }
  }

  /// The longest URL that is read, in bytes.
  private static let longestURL = 4096

  private static func request(in record: Range<Int>, _ text: Span<UInt8>) -> Range<Int> {
    member(.request, in: record, text) { text[$0.lowerBound] == UInt8(ascii: "{") } ?? record
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
    guard request[.body] != nil,
      let method = name(request[.method] ?? record[.method], in: document)?.bytes,
      !method.isEmpty, method.allSatisfy({ Unicode.Scalar($0).properties.isAlphabetic }),
      let url = (request[.url] ?? record[.url]).flatMap(document.string), url.contains("/")
    else { return nil }
    return isForService(url)
  }

  /// Whether a URL is that of a push service, or of Azure, whose headers say if it is one.
  private static func isForService(_ url: String) -> Bool {
    CapturedRequest.isForService(url) || url.contains(".servicebus.windows.net/")
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
      request.url = text(.url, in: range, of: file) ?? text(.url, in: record.range, of: file)
      return request
    }
    let root = reader.read(range)
    request.diagnostics = reader.takeDiagnostics().filter { $0.kind == .invalidJSON }
    guard let node = root.node else { return request }
    read(Parts(of: node, in: reader.document), of: reader.document, into: &request)
    // A proxy has what starts the first line of a request beside it.
    request.method = request.method ?? text(.method, in: record.range, of: file).map(method)
    request.url = request.url ?? text(.url, in: record.range, of: file)
    request.url = request.url.map { url in
      withHost(url, in: range, of: file) ?? withHost(url, in: record.range, of: file) ?? url
    }
    if request.arrival == nil, range != record.range {
      var unread: Range<Int>?
      _ = member(.time, in: record.range, bytes.span) { value in
        // Charles has several times.
        let first = MemberScanner(value, in: bytes.span)?.value(of: "start", in: bytes.span)
        let text = TextPlace(first ?? value, of: file).text
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

  private static func method(_ name: TextPlace) -> (isPost: Bool, place: TextPlace) {
    (name.text.uppercased() == "POST", name)
  }

  /// Returns the text of a part of an object that may be long; `nil` if it has none.
  private static func text(
    _ part: Part, in object: Range<Int>, of file: SourceFile
  ) -> TextPlace? {
    let bytes = file.bytes
    return member(part, in: object, bytes.span) { $0.count <= longestURL }
      .flatMap { text($0, of: file) }
  }

  private static func text(_ value: Range<Int>, of file: SourceFile) -> TextPlace? {
    var reader = JSONReader(file: file, policy: .strict, byteCount: value.count)
    let root = reader.read(value)
    return reader.document.textPlace(of: root.node)
  }

  /// Returns the URL of a path; `nil` if it is a URL itself, or an object has no host.
  private static func withHost(
    _ path: TextPlace, in object: Range<Int>, of file: SourceFile
  ) -> TextPlace? {
    let bytes = file.bytes
    guard path.bytes.first == UInt8(ascii: "/"),
      let host = host(of: object, bytes.span).flatMap({ text($0, of: file) })
    else { return nil }
    return TextPlace(joining: [host, path], of: file)
  }

  private static func read(
    _ parts: Parts, of document: JSONDocument, into request: inout CapturedRequest
  ) {
    request.method = name(parts[.method], in: document).map(method)
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
}
