import SourceText

/// A notification of pushy as Java prints it, as an envelope with its device and its headers:
/// `SimpleApnsPushNotification{token='ab12', payload='{…}', priority=IMMEDIATE, topic='…'}`.
///
/// Source: pushy, `SimpleApnsPushNotification.toString` and `DeliveryPriority`.
struct PushyNotification {
  /// The envelope, with its places in the text.
  let file: SourceFile
  /// Where it ends in the text.
  let end: Int

  private static let name: StaticString = "SimpleApnsPushNotification"
  private static let headers: [String: PushHeader] = [
    "topic": .topic, "pushType": .pushType, "priority": .priority,
    "invalidationTime": .expiration, "collapseId": .collapseIdentifier, "apnsId": .identifier,
    "channelId": .channelIdentifier,
  ]

  /// Reads the notification with a bracket; `nil` if that has another name before it, or does not
  /// close in its line.
  init?(at bracket: Int, of file: SourceFile) {
    let bytes = file.bytes
    let text = bytes.span
    let opening: StaticString = "{token='"
    let quote = UInt8(ascii: "'")
    guard text.hasBytes(Self.name, at: bracket - Self.name.utf8CodeUnitCount),
      text.hasBytes(opening, at: bracket)
    else { return nil }
    let token = bracket + opening.utf8CodeUnitCount
    let tokenEnd = text.firstIndex(of: quote, from: token)
    let middle: StaticString = "', payload='"
    let payload = tokenEnd + middle.utf8CodeUnitCount
    let line = text.firstIndex(of: 0x0A, from: bracket)
    guard text.hasBytes(middle, at: tokenEnd), payload < line,
      let payloadEnd = ValueScanner.endOfBrackets(text, in: payload..<line),
      text.hasBytes("'", at: payloadEnd)
    else { return nil }
    let last = text.firstIndex(of: UInt8(ascii: "}"), from: payloadEnd)
    guard last < line else { return nil }
    let whole = TextPlace(bracket..<last + 1, of: file)
    let headers = bytes[payloadEnd + 1..<last].split(separator: UInt8(ascii: ",")).compactMap {
      Self.header(in: TextPlace($0.indices, of: file).trimmed)
    }
    let device = TextPlace(token..<tokenEnd, of: file)
    let body = TextPlace(payload..<payloadEnd, of: file)
    var made = DerivedText(of: file)
    made.write(
      .object(
        [
          MadeJSON.Member("device", at: device, .string(device)),
          MadeJSON.Member("headers", at: whole, .object(headers, for: whole)),
          MadeJSON.Member("payload", at: body, .copy(body)),
        ], for: whole))
    self.file = made.made()
    end = last + 1
  }

  /// Returns the header that a field such as `topic='com.example.acme'` sets; `nil` if none.
  private static func header(in field: TextPlace) -> MadeJSON.Member? {
    guard let sign = field.bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = TextPlace(field.range.lowerBound..<sign, of: field.file)
    var value = TextPlace(sign + 1..<field.range.upperBound, of: field.file)
    if value.range.count > 1, value.bytes.first == UInt8(ascii: "'") { value = value.inner(1, 1) }
    guard let header = headers[name.text], value.text != "null" else { return nil }
    return json(of: value, for: header).map { MadeJSON.Member(header.rawValue, at: name, $0) }
  }

  /// Returns the value of a header; `nil` if it is not known.
  private static func json(of value: TextPlace, for header: PushHeader) -> MadeJSON? {
    switch header {
    case .priority:
      return ["IMMEDIATE": "10", "CONSERVE_POWER": "5"][value.text].map { .string($0, for: value) }
    case .pushType:
      // As in LIVE_ACTIVITY.
      return .string(value.text.lowercased().filter { $0 != "_" }, for: value)
    case .expiration:
      let time = RecordedRequest.moment(value.text).flatMap { Int(exactly: $0.rounded(.down)) }
      return time.map { .string(String($0), for: value) }
    default: return .string(value)
    }
  }
}
