/// Writes JSON as bytes: compact, members in the order of the calls.
///
/// The caller keeps the grammar: a name before each value of an object, and every container closed.
package struct JSONWriter: Sendable {
  /// What was written so far.
  package var bytes: [UInt8] = []
  @usableFromInline var needsComma = false

  @inlinable
  package init(reservingCapacity capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Forgets all that was written and keeps the memory.
  @inlinable
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  @inlinable
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  @inlinable
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  @inlinable
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  @inlinable
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member name that needs no escapes.
  @inlinable
  package mutating func name(_ name: StaticString) {
    unsafe put(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), quotes: 1,
      colons: 1)
    needsComma = false
  }

  /// Writes a member name.
  package mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string from UTF-8.
  @inlinable
  package mutating func string(_ text: Span<UInt8>) {
    if JSONGrammar.endOfPlainText(text, from: 0) == text.count { return rawString(text) }
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { unsafe string($0.span) }
  }

  /// Writes a string that needs no escapes.
  @inlinable
  package mutating func string(_ text: StaticString) {
    unsafe put(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), quotes: 1)
    needsComma = true
  }

  @inlinable
  package mutating func integer(_ value: Int) {
    separate()
    if value >= 0 && value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    } else {
      appendDigits(value)
    }
    needsComma = true
  }

  /// Writes a number; one that is not finite as `null`.
  package mutating func double(_ value: Double) {
    if let integer = Int(exactly: value) { return self.integer(integer) }
    separate()
    bytes.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
    needsComma = true
  }

  @inlinable
  package mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  package mutating func null() {
    raw("null")
  }

  /// Writes a value that is JSON already.
  @inlinable
  package mutating func raw(_ json: StaticString) {
    unsafe put(UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
    needsComma = true
  }

  /// Writes a value that is JSON already.
  @inlinable
  package mutating func raw(_ json: Span<UInt8>) {
    unsafe json.withUnsafeBufferPointer { unsafe put($0) }
    needsComma = true
  }

  /// Writes a string that is escaped already.
  @inlinable
  package mutating func rawString(_ escaped: Span<UInt8>) {
    unsafe escaped.withUnsafeBufferPointer { unsafe put($0, quotes: 1) }
    needsComma = true
  }

  /// Writes a value of a document with all within it; of duplicate members the last.
  package mutating func value(_ node: JSONNode, of document: JSONDocument) {
    switch document.kind(of: node) {
    case .object, .array: value(document.value(node))
    case .string: rawString(document.bytes.span.extracting(document.range(of: node)))
    default: raw(document.bytes.span.extracting(document.range(of: node)))
    }
  }

  /// Writes a value with all within it.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let isTrue): bool(isTrue)
    case .number(let number):
      var text = number.text
      text.withUTF8 { unsafe raw($0.span) }
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Ends a text, so that another may follow.
  @inlinable
  package mutating func endText() {
    needsComma = false
  }

  @inlinable
  mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @inlinable
  mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  /// Appends a comma if one is due, and the text with so many quotes around and colons behind it, at one stroke.
  @usableFromInline
  mutating func put(_ text: UnsafeBufferPointer<UInt8>, quotes: Int = 0, colons: Int = 0) {
    let commas = needsComma ? 1 : 0
    let count = commas + text.count + 2 * quotes + colons
    bytes.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, written in
        guard let start = buffer.baseAddress else { return }
        var place = unsafe start
        if commas == 1 {
          unsafe place.pointee = UInt8(ascii: ",")
          unsafe place += 1
        }
        if quotes == 1 {
          unsafe place.pointee = UInt8(ascii: "\"")
          unsafe place += 1
        }
        if let source = text.baseAddress {
          unsafe place.update(from: source, count: text.count)
          unsafe place += text.count
        }
        if quotes == 1 {
          unsafe place.pointee = UInt8(ascii: "\"")
          unsafe place += 1
        }
        if colons == 1 { unsafe place.pointee = UInt8(ascii: ":") }
        written = count
      }
    }
  }

  @inlinable
  mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  @usableFromInline
  mutating func appendDigits(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Appends text with quotes, backslashes and control characters escaped; the rest is copied in runs.
  @usableFromInline
  mutating func appendEscaped(_ text: Span<UInt8>) {
    var start = 0
    while start < text.count {
      let end = JSONGrammar.endOfPlainText(text, from: start)
      bytes.append(copying: text.extracting(start..<end))
      guard end < text.count else { return }
      appendEscape(text[end])
      start = end + 1
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
