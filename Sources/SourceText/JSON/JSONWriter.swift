/// Writes JSON as bytes: compact, members in the order of the calls.
///
/// The caller keeps the grammar: a name before each value of an object, and every container closed.
@usableFromInline
@frozen
package struct JSONWriter: ~Copyable, Sendable {
  @usableFromInline var output: GrowingBuffer<UInt8>
  @usableFromInline var needsComma = false

  /// Makes a writer.
  ///
  /// - Parameter minimumCapacity: How many bytes it writes before it needs more memory.
  package init(minimumCapacity: Int = 64) {
    output = GrowingBuffer(minimumCapacity: minimumCapacity)
  }

  /// Makes a writer that appends to what is in a buffer.
  package init(appendingTo output: consuming GrowingBuffer<UInt8>) { self.output = output }

  /// Returns the buffer with what was written.
  package consuming func takeOutput() -> GrowingBuffer<UInt8> { output }

  /// How many bytes there are.
  package var count: Int { output.count }

  /// Removes the bytes from an index on, which must be there.
  package mutating func removeAll(from index: Int) { output.removeAll(from: index) }

  /// A copy of what was written so far.
  package var bytes: [UInt8] { output.array }

  /// Calls a function with what was written so far.
  package borrowing func withBytes<Result, Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withSpan(body)
  }

  /// Returns what was written, without a copy.
  package consuming func written() -> WrittenBytes { WrittenBytes(output) }

  /// Forgets all that was written and keeps the memory.
  package mutating func removeAll() {
    output.removeAll()
    needsComma = false
  }

  /// Writes a fixed part of an object unchanged, with its braces, names, commas and colons; a
  /// value comes next.
  @inlinable
  @inline(__always)
  package mutating func fixed(_ json: StaticString) {
    put(json)
    needsComma = false
  }

  /// Writes a fixed part of an object, as above.
  package mutating func fixed(_ json: Span<UInt8>) {
    put(json)
    needsComma = false
  }

  /// Ends a text and writes what is between it and the next.
  package mutating func endText(_ separator: StaticString = "") {
    needsComma = false
    put(separator)
  }

  @inlinable
  @inline(__always)
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  @inlinable
  @inline(__always)
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  @inlinable
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  @inlinable
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member name that needs no escapes.
  @inlinable
  @inline(__always)
  package mutating func name(_ name: StaticString) {
    unsafe output.append(Self.bytes(of: name), comma: needsComma, quotes: true, colon: true)
    needsComma = false
  }

  /// Writes a member name that is not known beforehand.
  package mutating func name(escaping name: String) {
    string(name)
    output.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string from UTF-8.
  @usableFromInline
  package mutating func string(_ text: Span<UInt8>) {
    let plainCount = output.append(startOfString: text, comma: needsComma)
    if plainCount < text.count {
      appendEscaped(text.extracting(plainCount...))
      output.append(UInt8(ascii: "\""))
    }
    needsComma = true
  }

  @usableFromInline
  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { unsafe string($0.span) }
  }

  /// Writes a string that needs no escapes.
  @inlinable
  package mutating func string(plain text: StaticString) {
    unsafe output.append(Self.bytes(of: text), comma: needsComma, quotes: true)
    needsComma = true
  }

  /// Writes a string that needs no escapes: a word of a vocabulary.
  @usableFromInline
  package mutating func string(word: String) {
    rawString(word.utf8.span)
  }

  @usableFromInline
  package mutating func integer(_ value: Int) {
    separate()
    needsComma = true
    guard 0..<GrowingBuffer.digitLimit ~= value else { return putText(String(value)) }
    output.appendDigits(value)
  }

  /// Writes a number; one that is not finite as `null`.
  @usableFromInline
  package mutating func double(_ value: Double) {
    if let integer = Int(exactly: value) { return self.integer(integer) }
    separate()
    putText(value.isFinite ? "\(value)" : "null")
    needsComma = true
  }

  @inlinable
  @inline(__always)
  package mutating func bool(_ value: Bool) {
    if value { raw("true") } else { raw("false") }
  }

  package mutating func null() {
    raw("null")
  }

  /// Writes a value that is JSON already.
  @inlinable
  @inline(__always)
  package mutating func raw(_ json: StaticString) {
    unsafe output.append(Self.bytes(of: json), comma: needsComma)
    needsComma = true
  }

  /// Writes a value that is JSON already.
  @inlinable
  package mutating func raw(_ json: Span<UInt8>) {
    separate()
    put(json)
    needsComma = true
  }

  /// Writes a string that is escaped already.
  @inlinable
  package mutating func rawString(_ escaped: Span<UInt8>) {
    unsafe escaped.withUnsafeBufferPointer {
      unsafe output.append($0, comma: needsComma, quotes: true)
    }
    needsComma = true
  }

  @inlinable
  @inline(__always)
  mutating func open(_ bracket: UInt8) {
    separate()
    output.append(bracket)
    needsComma = false
  }

  @inlinable
  @inline(__always)
  mutating func close(_ bracket: UInt8) {
    output.append(bracket)
    needsComma = true
  }

  @inlinable
  @inline(__always)
  static func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  @inlinable
  @inline(__always)
  mutating func put(_ text: StaticString) {
    unsafe output.append(Self.bytes(of: text))
  }

  @inlinable
  mutating func put(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe output.append(copying: $0) }
  }

  @inlinable
  @inline(__always)
  mutating func separate() {
    if needsComma { output.append(UInt8(ascii: ",")) }
  }

  private mutating func putText(_ text: String) {
    var text = text
    text.withUTF8 { unsafe output.append(copying: $0) }
  }

  /// Appends text with quotes, backslashes and control characters escaped; the rest is copied in
  /// runs.
  @usableFromInline
  mutating func appendEscaped(_ text: Span<UInt8>) {
    var start = 0
    while start < text.count {
      let end = JSONGrammar.endOfPlainText(text, from: start)
      put(text.extracting(start..<end))
      guard end < text.count else { return }
      appendEscape(text[end])
      start = end + 1
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case 0x09: output.append(UInt8(ascii: "t"))
    default:
      put("u00")
      for digit in [byte >> 4, byte & 15] {
        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

extension GrowingBuffer<UInt8> {
  /// What `appendDigits` writes is below it: two words have room for sixteen digits.
  fileprivate static var digitLimit: Int { 10_000_000_000_000_000 }

  /// Appends a number from 0 to below the limit, in decimal digits.
  fileprivate mutating func appendDigits(_ value: Int) {
    reserve(2 * MemoryLayout<UInt64>.size)
    let value = UInt64(truncatingIfNeeded: value)
    let limit: UInt64 = 100_000_000
    guard value >= limit else {
      let word = Self.eightDigits(of: value)
      return put(word, from: Swift.min(word.trailingZeroBitCount >> 3, 7))
    }
    let word = Self.eightDigits(of: value / limit)
    put(word, from: word.trailingZeroBitCount >> 3)
    put(Self.eightDigits(of: value % limit), from: 0)
  }

  /// Returns eight digits, with zeros at the front, the first one in the lowest byte.
  @inline(__always)
  private static func eightDigits(of value: UInt64) -> UInt64 {
    // All eight at once: each step splits all parts of the word.
    var word = value / 10_000 | (value % 10_000) << 32
    let hundreds = (word &* 10_486) >> 20 & 0x7F_0000_007F
    word = hundreds | (word &- hundreds &* 100) << 16
    let tens = (word &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (word &- tens &* 10) << 8
  }

  /// Writes the digits from an index on, for which there is room.
  @inline(__always)
  private mutating func put(_ digits: UInt64, from first: Int) {
    let text = (digits | 0x3030_3030_3030_3030) >> UInt64(first * 8)
    let place = unsafe UnsafeMutableRawPointer(start + used)
    unsafe place.storeBytes(of: text.littleEndian, as: UInt64.self)
    used += 8 - first
  }
}
