extension JSONDocument {
  /// Returns the text of a string, unescaped, or `nil` if the value is not a string.
  package func string(_ node: JSONNode) -> String? {
    guard kind(of: node) == .string else { return nil }
    guard isEscaped(node) else { return String(decoding: bytes[range(of: node)], as: UTF8.self) }
    var text: [UInt8] = []
    appendText(of: node, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Calls a function with the text of a string, or with the digits of a number; copies only what
  /// is escaped.
  @inlinable
  @inline(__always)
  package func withText<Result>(of node: JSONNode, _ body: (Span<UInt8>) -> Result) -> Result {
    let token = tokens[Int(node.index)]
    if token.isEscaped {
      var text: [UInt8] = []
      appendText(of: node, to: &text)
      return body(text.span)
    }
    return body(bytes.span.extracting(token.range))
  }

  /// Appends the text of a string, unescaped, as UTF-8; nothing for any other value.
  @usableFromInline
  package func appendText(of node: JSONNode, to output: inout [UInt8]) {
    guard kind(of: node) == .string else { return }
    let source = bytes.span.extracting(range(of: node))
    if isEscaped(node) {
      JSONEscapes.appendUnescaped(source, to: &output)
    } else {
      output.append(copying: source)
    }
  }

  /// Returns the number of a value, or `nil` if it is not a number.
  package func number(_ node: JSONNode) -> JSONNumber? {
    guard kind(of: node) == .number else { return nil }
    return JSONNumber(validated: String(decoding: bytes[range(of: node)], as: UTF8.self))
  }

  /// Returns the integer of a number, or `nil` if it has a fraction or an exponent, or more than 18
  /// digits.
  package func integer(_ node: JSONNode) -> Int? {
    guard kind(of: node) == .number else { return nil }
    let text = bytes.span.extracting(range(of: node))
    guard text.count <= 18 else { return nil }
    let isNegative = text.byte(at: 0) == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    var value = 0
    while index < text.count {
      let digit = text.byte(at: index) &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
      index &+= 1
    }
    return isNegative ? -value : value
  }

  /// Returns the number of a value as the nearest double, or `nil` if it is not a number.
  package func double(_ node: JSONNode) -> Double? {
    integer(node).map(Double.init) ?? number(node)?.doubleValue
  }

  /// Returns a value for those who know nothing of the tape; an object stays on it until it is
  /// changed.
  package func value(_ node: JSONNode) -> JSONValue {
    switch kind(of: node) {
    case .array where isOutlined(node), .object where isOutlined(node): wholeValue(node)
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: number(node).map(JSONValue.number) ?? .null
    case .string: .string(string(node) ?? "")
    case .array: .array(elements(of: node).map(value))
    case .object: .object(JSONObject(of: self, at: node))
    }
  }

  /// Returns a value of which only an outline is here.
  private func wholeValue(_ node: JSONNode) -> JSONValue {
    var reader = JSONReader(file: file, policy: .lenient, byteCount: range(of: node).count)
    let root = reader.read(range(of: node))
    return root.node.map(reader.document.value) ?? .null
  }

  /// Whether two values are the same as values that own their parts; the reader's depth limit
  /// bounds the recursion.
  func isEqual(_ node: JSONNode, to other: JSONNode, of document: JSONDocument) -> Bool {
    if file === document.file, node == other { return true }
    guard kind(of: node) == document.kind(of: other) else { return false }
    if isOutlined(node) || document.isOutlined(other) {
      return value(node) == document.value(other)
    }
    switch kind(of: node) {
    case .null, .true, .false: return true
    case .number: return number(node) == document.number(other)
    case .string: return hasSameText(node, other, document)
    case .array:
      var others = document.elements(of: other)
      for element in elements(of: node) {
        guard let next = others.next(), isEqual(element, to: next, of: document) else {
          return false
        }
      }
      return others.next() == nil
    case .object:
      if hasDuplicates(node) || document.hasDuplicates(other) {
        return JSONObject(of: self, at: node).hasSameMembers(
          as: JSONObject(of: document, at: other))
      }
      var others = document.members(of: other)
      for member in members(of: node) {
        guard let next = others.next(), hasSameText(member.name, next.name, document),
          isEqual(member.value, to: next.value, of: document)
        else { return false }
      }
      return others.next() == nil
    }
  }

  private func hasSameText(_ node: JSONNode, _ other: JSONNode, _ document: JSONDocument) -> Bool {
    let bytes = bytes
    let otherBytes = document.bytes
    let isSame = bytes.span.extracting(range(of: node)).isEqual(
      to: otherBytes.span.extracting(document.range(of: other)))
    // Equal strings may be spelled in two ways.
    return isSame || string(node) == document.string(other)
  }
}

extension JSONDocument {
  /// Returns a value as compact JSON.
  package func text(of node: JSONNode) -> String {
    var json = JSONWriter()
    json.value(node, of: self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
