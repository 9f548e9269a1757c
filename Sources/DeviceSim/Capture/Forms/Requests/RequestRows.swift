import SourceText

/// A table as text, of which each row has a push: the export of a database or a log.
///
/// ```
/// sent_at,device_token,topic,payload
/// 2026-03-14 07:00:00,00fc13ad,com.example.acme,"{""aps"":{""alert"":""Hi""}}"
/// ```
///
/// The first row has the names of the columns; before it may be a line `sep=;` for Excel. What
/// separates columns is a comma, a semicolon or a tab. Sources: RFC 4180; MySQL, *SELECT … INTO
/// OUTFILE*, whose quotes have backslashes.
struct RequestRows: Sendable {
  /// What the values of a column are.
  private enum Column: Hashable {
    case payload, device, time, reference, headers
    case header(PushHeader)

    /// The meaning of a name without case and punctuation; `nil` if it has none.
    init?(simplified name: String) {
      if let column = Self.names.first(where: { $0.value.contains(name) })?.key {
        self = column
      } else if let header = Self.namesOfHeaders[name] ?? PushHeader.meant(by: name) {
        self = .header(header)
      } else {
        return nil
      }
    }

    /// If several columns have the same meaning, the one with the earlier name counts.
    static let names: KeyValuePairs<Column, [String]> = [
      .payload: [
        "payload", "apspayload", "apnspayload", "pushpayload", "rawpayload", "body", "requestbody",
        "json", "message", "notification", "content", "data",
      ],
      .device: [
        "device", "devicetoken", "token", "pushtoken", "apnstoken", "apnsdevicetoken", "deviceid",
      ],
      .time: [
        "t", "time", "timestamp", "@timestamp", "ts", "datetime", "date", "sentat", "createdat",
        "sent", "created",
      ],
      .reference: ["id", "reference", "messageid"],
      .headers: ["headers", "apnsheaders"],
    ]

    private static let namesOfHeaders: [String: PushHeader] = [
      "topic": .topic, "bundleid": .topic, "priority": .priority, "expiration": .expiration,
    ]
  }

  private static let separators: [UInt8] = [0x09, UInt8(ascii: ","), UInt8(ascii: ";")]
  /// How long the first row may be, in bytes, and a name in it.
  private static let longestHead = 4096
  private static let longestName = 64
  /// How many rows may be without a payload before the first that has one.
  private static let mostEmptyRows = 100

  private let separator: UInt8
  private let columns: [Column: Int]
  /// Whether a column has a name for payloads; otherwise a row may have other JSON.
  private let isPayloadNamed: Bool
  /// The names of the columns that are not read.
  private let unread: [String]
  /// Where the first row after the names begins.
  let start: Int

  /// Recognizes a table by its names and the payload in one of the first rows; `nil` for any other
  /// text.
  init?(_ text: Span<UInt8>) {
    let lineFeed = UInt8(ascii: "\n")
    let head = text.hasBytes("sep=", at: 0) ? text.firstIndex(of: lineFeed, from: 0) + 1 : 0
    let lineEnd = text.firstIndex(of: lineFeed, from: head)
    guard lineEnd < min(text.count, Self.longestHead) else { return nil }
    guard let (separator, names) = Self.names(in: text, from: head) else { return nil }
    self.separator = separator
    start = lineEnd + 1
    var columns = Self.columns(names)
    let named = columns[.payload]
    columns[.payload] = nil
    var index = start
    for _ in 0..<Self.mostEmptyRows where index < text.count && columns[.payload] == nil {
      let row = SeparatedRow(in: text, from: index, separator)
      index = row.end
      let places = [named].compactMap(\.self) + row.fields.indices.filter { $0 != named }
      columns[.payload] = places.first { place in
        guard place < row.fields.count, columns[.headers] != place else { return false }
        let value = SeparatedRow.text(of: row.fields[place], in: text)
        return Self.isObject(value)
          && (place == named || Self.isPush(SourceFile(name: "", bytes: Array(value.utf8))))
      }
    }
    guard let payload = columns[.payload] else { return nil }
    self.columns = columns
    isPayloadNamed = payload == named
    unread = names.indices.filter { !columns.values.contains($0) }.map { names[$0] }
  }

  /// Whether a value is a push, or the record of a log with one.
  private static func isPush(_ value: SourceFile) -> Bool {
    PushesInText.isPush(value) || record(in: value)?.pushes != nil
  }

  /// Whether a text is the names of columns alone, one of them for payloads.
  static func isHead(_ text: Span<UInt8>) -> Bool {
    var index = text.firstIndex(of: UInt8(ascii: "\n"), from: 0)
    guard index <= longestHead else { return false }
    while index < text.count, text[index] <= 0x20 { index += 1 }
    guard index == text.count, let head = Self.names(in: text, from: 0) else { return false }
    return columns(head.names)[.payload] != nil
  }

  /// Returns the names of columns in a row, and what separates them; `nil` for other text.
  private static func names(
    in text: Span<UInt8>, from start: Int
  ) -> (separator: UInt8, names: [String])? {
    for separator in separators {
      let names = SeparatedRow(in: text, from: start, separator).fields
        .map { SeparatedRow.text(of: $0, in: text) }
      if names.count > 1, names.allSatisfy(isName) { return (separator, names) }
    }
    return nil
  }

  private static func columns(_ names: [String]) -> [Column: Int] {
    var columns: [Column: Int] = [:]
    for (index, name) in names.enumerated() {
      guard let column = Column(simplified: name.simplified) else { continue }
      func rank(_ name: String) -> Int {
        Column.names.first { $0.key == column }?.value.firstIndex(of: name.simplified) ?? 0
      }
      if let known = columns[column], rank(names[known]) <= rank(name) { continue }
      columns[column] = index
    }
    return columns
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestName
      && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || [UInt8]("_-@. ".utf8).contains($0) }
  }

  /// Whether a text starts as an object of JSON does, and not as a placeholder.
  private static func isObject(_ text: String) -> Bool {
    let signs = text.utf8.filter { $0 > 0x20 }.prefix(2)
    return signs.elementsEqual("{\"".utf8) || signs.elementsEqual("{}".utf8)
  }

  /// Names the columns that are not read; `nil` if all are.
  func note(at place: SourceLocation) -> Diagnostic? {
    guard !unread.isEmpty else { return nil }
    let most = 5
    let names = unread.prefix(most).map { "'\($0)'" }
    let rest = unread.count - names.count
    let list = (names + (rest > 0 ? [counted(rest, "other")] : [])).joined(before: "and")
    return Diagnostic(
      .surroundingText,
      unread.count == 1 ? "the column \(list) is skipped" : "the columns \(list) are skipped",
      at: place)
  }

  // MARK: - Rows

  /// Returns the next row that is not empty; `nil` after the last.
  func next(in text: Span<UInt8>, from index: inout Int) -> Range<Int>? {
    index = max(index, start)
    while index < text.count {
      let first = index
      let row = SeparatedRow(in: text, from: first, separator)
      index = row.end
      if row.fields.contains(where: { !$0.isEmpty }) {
        return first..<(row.fields.last?.upperBound ?? first)
      }
    }
    return nil
  }

  // MARK: - Reading

  /// Reads a row; one without a push has no body.
  func request(of row: TextPlace, line: Int) -> CapturedRequest {
    let bytes = row.file.bytes
    let fields = SeparatedRow(in: bytes.span, from: row.range.lowerBound, separator).fields
    func value(_ column: Column) -> TextPlace? {
      guard let index = columns[column], index < fields.count else { return nil }
      let value = SeparatedRow.value(of: fields[index], of: row.file)
      // What databases write for no value.
      return ["", "NULL", "null", "\\N"].contains(value.text) ? nil : value
    }
    var request = CapturedRequest(of: row, line: line)
    request.row = CapturedRequest.Row(
      token: value(.device), reference: value(.reference), hasPayload: isPayloadNamed)
    guard let payload = value(.payload) else { return request }
    let body = TextPlace(joining: [payload], of: row.file).file
    if let record = Self.record(in: body) {
      guard let pushes = record.pushes, let push = pushes.values.first else { return request }
      request.body = TextPlace(joining: [TextPlace(push.place, of: pushes.file)], of: body).file
      request.diagnostics = push.found
    } else {
      let push = Self.push(in: body)
      request.body = push.map { TextPlace(joining: [$0.place], of: body).file } ?? body
      request.variables = push?.unfilled ?? []
    }
    // A database may write JSON in its own way.
    request.isBodyExact = false
    if let time = value(.time) {
      request.arrival = RecordedRequest.moment(Self.inRFC3339(time.text))
      if request.arrival == nil {
        request.diagnostics.append(RecordedRequest.unreadableTime(at: time.location))
      }
    }
    if let headers = value(.headers) {
      let (document, root, _) = JSONReader.read(
        TextPlace(joining: [headers], of: row.file).file, policy: .strict)
      request.headers = root.node.map { RecordedRequest.headers(in: $0, of: document) } ?? []
    }
    for header in PushHeader.allCases {
      guard let value = value(.header(header)) else { continue }
      let name = TextPlace(header.rawValue, for: value)
      if !request.headers.contains(where: { $0.name.text.lowercased() == header.rawValue }) {
        request.headers.append((name, value))
      }
    }
    return request
  }

  /// Returns the record of a structured log that a value is; `nil` for any other.
  private static func record(in text: SourceFile) -> LogRecord? {
    // The second look is for speed.
    let bytes = text.bytes
    guard bytes.first == UInt8(ascii: "{"), !bytes.span.hasBytes("{\"aps\"", at: 0) else {
      return nil
    }
    let (document, root, _) = JSONReader.read(text, policy: .strict)
    guard root.isAccepted, let node = root.node else { return nil }
    let record = LogRecord(document: document, root: node)
    return record.isRecord ? record : nil
  }

  /// Returns the push in the text of a log; `nil` if there is none, or it is JSON itself.
  private static func push(in text: SourceFile) -> FilledText? {
    let bytes = text.bytes
    guard let first = bytes.first, !ValueScanner.isBracket(first) else { return nil }
    var pushes = PushesInText(string: text, budget: bytes.count * 16, isOfRecord: true)
    return pushes.nextPush(in: bytes.span).map(pushes.filled)
  }

  /// Returns a time in RFC 3339 that is written as databases do, such as `2026-03-14 07:00:00+00`;
  /// without a time zone it is in UTC.
  private static func inRFC3339(_ text: String) -> String {
    let lengthOfDay = 10
    guard text.utf8.count > lengthOfDay, Double(text) == nil else { return text }
    let day = text.prefix(lengthOfDay)
    var time = text.dropFirst(lengthOfDay + 1).filter { $0 != " " }
    if time.hasSuffix("UTC") { time = time.dropLast(3) + "Z" }
    guard let sign = time.lastIndex(where: { "+-Zz".contains($0) }) else {
      return "\(day)T\(time)Z"
    }
    return "\(day)T\(time)" + (time[sign...].count == 3 ? ":00" : "")
  }
}
