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
      let value = TextPlace(sign + 1..<field.endIndex, of: body).urlDecoded
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
}
