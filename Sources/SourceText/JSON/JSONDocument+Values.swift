extension JSONDocument {
  /// Returns the text of a string, unescaped, or `nil` if the value is none.
  package func string(_ node: JSONNode) -> String? {
    guard kind(of: node) == .string else { return nil }
    guard isEscaped(node) else { return String(decoding: bytes[range(of: node)], as: UTF8.self) }
    var text: [UInt8] = []
    appendText(of: node, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text of a string, unescaped, as UTF-8; nothing for any other value.
  package func appendText(of node: JSONNode, to output: inout [UInt8]) {
    guard kind(of: node) == .string else { return }
    let source = bytes.span.extracting(range(of: node))
    if isEscaped(node) {
      JSONEscapes.appendUnescaped(source, to: &output)
    } else {
      output.append(copying: source)
    }
  }

  /// Returns the number of a value, or `nil` if it is none.
  package func number(_ node: JSONNode) -> JSONNumber? {
    guard kind(of: node) == .number else { return nil }
    return JSONNumber(validated: String(decoding: bytes[range(of: node)], as: UTF8.self))
  }

  /// Returns the integer of a number, or `nil` if it has a fraction or an exponent, or more than 18 digits.
  package func integer(_ node: JSONNode) -> Int? {
    guard kind(of: node) == .number else { return nil }
    let text = bytes.span.extracting(range(of: node))
    let isNegative = text[0] == UInt8(ascii: "-")
    guard text.count <= 18 else { return nil }
    var value = 0
    for index in (isNegative ? 1 : 0)..<text.count {
      guard JSONGrammar.isDigit(text[index]) else { return nil }
      value = value &* 10 &+ Int(text[index] &- UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// Returns the number of a value as the nearest double, or `nil` if it is none.
  package func double(_ node: JSONNode) -> Double? {
    integer(node).map(Double.init) ?? number(node)?.doubleValue
  }

  /// Returns a value that owns its parts; the reader's depth limit bounds the recursion.
  package func value(_ node: JSONNode) -> JSONValue {
    switch kind(of: node) {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: number(node).map(JSONValue.number) ?? .null
    case .string: .string(string(node) ?? "")
    case .array: .array(elements(of: node).map(value))
    case .object:
      .object(JSONObject(members(of: node).map { (string($0.name) ?? "", value($0.value)) }))
    }
  }
}
