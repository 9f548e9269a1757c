import SourceText

/// An HTTP request that a program recorded as an object.
///
/// Archives, collections, mock servers, clients and contracts have the same parts under different
/// names. Sources: Jan Odvarko, *HTTP Archive 1.2*; Postman, *Collection Format 2.1*; WireMock and
/// WireMock.Net, *Admin API*; MockServer, *REST API*; nock, *Recording*; axios, *Request Config*;
/// Pact, *Specification 4*.
enum RecordedRequest {
  /// The members of a record that may have its request; without one, the record is the request.
  private static let requests = ["request", "httpRequest", "Request", "config"]
  private static let lists = ["requests", "interactions"]
  // The names from here on are in small letters, as some of these programs write capital ones.
  private static let methods = ["method"]
  private static let urls = ["absoluteurl", "url", "path"]
  /// nock has the headers of the response as `headers`.
  private static let headers = ["reqheaders", "headers", "header"]
  private static let bodies = ["body", "postdata", "data", "bodyasjson", "bodyasbase64"]
  private static let times = ["starteddatetime", "loggeddate", "datetime", "timestamp"]

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
    guard let request = request(in: record, text) else { return false }
    return member(of: urls, in: request, text) { url in
      let bytes = text.extracting(url.lowerBound..<min(url.upperBound, url.lowerBound + longestURL))
      return CapturedRequest.isForService(String(copying: bytes).replacing("\\/", with: "/"))
    } != nil
  }

  /// The longest URL that is read, in bytes.
  private static let longestURL = 4096

  private static func request(in record: Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    guard let members = MemberScanner(record, in: text) else { return nil }
    for name in requests {
      if let found = members.value(of: name, in: text),
        text[found.lowerBound] == UInt8(ascii: "{")
      {
        return found
      }
    }
    return record
  }

  private static func isRequest(_ object: Range<Int>?, _ text: Span<UInt8>) -> Bool {
    guard let object else { return false }
    return [methods, urls].allSatisfy { member(of: $0, in: object, text) { _ in true } != nil }
  }

  /// Returns the value of the first member that has one of some names and passes a test.
  private static func member(
    of names: [String], in object: Range<Int>, _ text: Span<UInt8>,
    where isFound: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    guard var rest = MemberScanner(object, in: text) else { return nil }
    while let member = rest.next(in: text) {
      guard member.name.count <= longestName else { continue }
      let name = String(copying: text.extracting(member.name)).lowercased()
      if names.contains(name), isFound(member.value) { return member.value }
    }
    return nil
  }

  /// The length of the longest name that is looked for.
  private static let longestName = 16

  // MARK: - Recognizing a record by its members

  /// Whether a record is for a push service; `nil` if an object is not a record with a body.
  ///
  /// A log of a server has requests without bodies, which are not meant to be sent again.
  static func isForService(_ root: JSONNode, in document: JSONDocument) -> Bool? {
    let members = MessageMembers(of: root, in: document)
    let inner = requests.first { members.kind($0) == .object }.flatMap { members[$0] }
    let request = MessageMembers(of: inner ?? root, in: document) { $0.lowercased() }
    guard let method = methods.compactMap(request.text).first, !method.isEmpty,
      method.utf8.allSatisfy({ Unicode.Scalar($0).properties.isAlphabetic }),
      let url = urls.compactMap(request.text).first, url.contains("/"),
      request.hasAny(of: bodies)
    else { return nil }
    return CapturedRequest.isForService(url)
  }

  // MARK: - Reading

  /// Reads the request of a record; `nil` if it has none.
  static func request(of record: TextPlace) -> CapturedRequest? {
    let file = record.file
    let bytes = file.bytes
    guard let range = request(in: record.range, bytes.span) else { return nil }
    let place = TextPlace(range, of: file)
    var request = CapturedRequest(of: place, line: place.location.line)
    var reader = JSONReader(file: file, policy: .strict, byteCount: min(range.count, LongText.size))
    guard range.count <= LongText.size else {
      request.missingBody = (
        "the request has \(range.count) bytes, more than any push service accepts",
        "send at most 4096 bytes"
      )
      request.url = member(of: urls, in: range, bytes.span) { $0.count <= longestURL }
        .flatMap { url in
          let root = reader.read(url)
          return reader.document.textPlace(of: root.node)
        }
      return request
    }
    let root = reader.read(range)
    request.diagnostics = reader.takeDiagnostics().filter { $0.kind == .invalidJSON }
    guard let node = root.node else { return request }
    read(MessageMembers(of: node, in: reader.document) { $0.lowercased() }, into: &request)
    if request.arrival == nil, range != record.range {
      _ = member(of: times, in: record.range, bytes.span) { value in
        let text = TextPlace(value, of: file).text
        request.arrival = moment(text.filter { $0 != "\"" })
        return request.arrival != nil
      }
    }
    return request
  }

  private static func read(_ members: MessageMembers, into request: inout CapturedRequest) {
    let document = members.document
    func first(of names: [String]) -> JSONNode? {
      names.first { members[$0] != nil }.flatMap { members[$0] }
    }
    request.method = document.textPlace(of: first(of: methods))
      .map { ($0.text.uppercased() == "POST", $0) }
    let url = first(of: urls)
    // Postman has the parts of the URL in an object.
    let raw = MessageMembers(of: url, in: document)["raw"]
    request.url = document.textPlace(of: url) ?? document.textPlace(of: raw)
    request.headers = first(of: headers).map { headers(in: $0, of: document) } ?? []
    request.arrival = first(of: times)
      .flatMap { document.string($0) ?? document.number($0)?.text }.flatMap(moment)
    guard let body = first(of: bodies) else { return }
    read(body: body, isBase64: members["bodyasbase64"] == body, of: document, into: &request)
  }

  /// Returns the moment of a text in RFC 3339, or of UNIX seconds or milliseconds.
  private static func moment(_ text: String) -> Double? {
    guard let number = Double(text) else { return SimulatedInstant(rfc3339: text)?.seconds }
    return Delivery.isPlausible(number) ? Delivery.secondsOfMilliseconds(number) ?? number : nil
  }

  /// Returns headers: of an object, whose values may be arrays, or of an array of objects.
  private static func headers(
    in node: JSONNode, of document: JSONDocument
  ) -> [(name: TextPlace, value: TextPlace)] {
    func pairs(_ name: JSONNode?, _ value: JSONNode?) -> [(name: TextPlace, value: TextPlace)] {
      guard let name = document.textPlace(of: name), let value else { return [] }
      let isArray = document.kind(of: value) == .array
      let values = isArray ? Array(document.elements(of: value)) : [value]
      return values.compactMap { document.textPlace(of: $0) }.map { (name, $0) }
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

  /// Reads a body: its text, or an object that has the text with its type, or is the JSON itself.
  private static func read(
    body: JSONNode, isBase64: Bool, of document: JSONDocument, into request: inout CapturedRequest
  ) {
    let parts = MessageMembers(of: body, in: document)
    if let text = document.textPlace(of: body) {
      request.body = text.range.isEmpty ? nil : isBase64 ? EncodedText.decode(text.file) : text.file
    } else if document.kind(of: body) != .object {
      return
    } else if let text = parts["text"], parts["mimeType"] != nil || parts.all.count == 1 {
      read(body: text, isBase64: parts.text("encoding") == "base64", of: document, into: &request)
    } else if let mode = parts.text("mode") {
      guard let raw = parts["raw"] else {
        request.missingBody = (
          "the collection has no text of the body, whose mode is '\(mode)'",
          "write the body as 'raw' text"
        )
        return
      }
      read(body: raw, isBase64: false, of: document, into: &request)
    } else if let text = parts["base64Bytes"] {
      read(body: text, isBase64: true, of: document, into: &request)
    } else if let json = parts["json"] ?? parts["string"], parts["type"] != nil {
      read(body: json, isBase64: false, of: document, into: &request)
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
