/// Reads elements of ASN.1 in DER, one after the other.
struct DERReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads an element with a tag; `nil` if the next one has another, or is cut off.
  mutating func content(_ tag: UInt8) -> ArraySlice<UInt8>? {
    rest.first == tag ? next()?.content : nil
  }

  /// Reads an element of any kind.
  mutating func content() -> ArraySlice<UInt8>? { next()?.content }

  /// Reads a sequence.
  mutating func sequence() -> DERReader? { content(0x30).map { DERReader($0) } }

  /// Reads an element with its header.
  mutating func element() -> ArraySlice<UInt8>? { next()?.element }

  private mutating func next() -> (element: ArraySlice<UInt8>, content: ArraySlice<UInt8>)? {
    guard rest.count >= 2 else { return nil }
    var start = rest.startIndex + 2
    var length = Int(rest[rest.startIndex + 1])
    if length >= 0x80 {
      // The length has as many bytes; four are more than a certificate has.
      let count = length - 0x80
      guard (1...4).contains(count), rest.endIndex - start >= count else { return nil }
      length = rest[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
      start += count
    }
    guard length <= rest.endIndex - start else { return nil }
    let element = rest[..<(start + length)]
    rest = rest[(start + length)...]
    return (element, element[start...])
  }
}
