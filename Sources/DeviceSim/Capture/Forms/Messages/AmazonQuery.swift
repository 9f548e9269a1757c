import SourceText

/// A request to Amazon SNS as SDKs send it: a form with `Action=Publish`.
///
/// Source: Amazon, *SNS API Reference*, Publish.
enum AmazonQuery {
  private static let names = [
    "TargetArn", "TopicArn", "PhoneNumber", "Message", "MessageStructure",
  ]
  /// What is before the number of an attribute.
  private static let attribute = "MessageAttributes.entry."

  /// Returns the message of a form as JSON; `nil` for any other body.
  static func message(in body: SourceFile) -> SourceFile? {
    let prefix = Array("Action=Publish".utf8)
    let fields = body.bytes.split(separator: UInt8(ascii: "&"))
    guard fields.contains(where: { $0.elementsEqual(prefix) }) else { return nil }
    let whole = TextPlace(wholeOf: body)
    var members: [MadeJSON.Member] = []
    var attributes: [String: (name: TextPlace?, value: TextPlace?)] = [:]
    for field in fields {
      guard let sign = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let place = TextPlace(field.startIndex..<sign, of: body)
      let name = place.text
      let value = decoded(TextPlace(sign + 1..<field.endIndex, of: body))
      if names.contains(name) {
        members.append(MadeJSON.Member(name, at: place, .string(value)))
      } else if name.hasPrefix(attribute) {
        let parts = name.dropFirst(attribute.count).split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let number = String(parts[0])
        if parts[1] == "Name" { attributes[number, default: (nil, nil)].name = value }
        if parts[1] == "Value.StringValue" { attributes[number, default: (nil, nil)].value = value }
      }
    }
    let made = attributes.sorted { $0.key < $1.key }.compactMap { _, entry -> MadeJSON.Member? in
      guard let name = entry.name, let value = entry.value else { return nil }
      let text = MadeJSON.Member("StringValue", at: value, .string(value))
      return MadeJSON.Member(name.text, at: name, .object([text], for: value))
    }
    members.append(MadeJSON.Member("MessageAttributes", at: whole, .object(made, for: whole)))
    var json = DerivedText(of: body)
    json.write(.object(members, for: whole))
    return json.made()
  }

  /// Returns the text of a value, which is encoded as in a URL, with plus signs for spaces.
  private static func decoded(_ value: TextPlace) -> TextPlace {
    let bytes = value.file.bytes
    let end = value.range.upperBound
    var text = DerivedText(of: value.file)
    var index = value.range.lowerBound
    while index < end {
      let digits = bytes[min(index + 1, end)..<min(index + 3, end)].compactMap(\.hexadecimalDigit)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2 {
        text.write([digits[0] << 4 | digits[1]], for: index..<index + 3, of: value.file)
        index += 3
      } else {
        let isSpace = bytes[index] == UInt8(ascii: "+")
        text.write([isSpace ? 0x20 : bytes[index]], for: index..<index + 1, of: value.file)
        index += 1
      }
    }
    return TextPlace(wholeOf: text.made())
  }
}
