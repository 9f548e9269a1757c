/// Binary property lists that an encoder does not write: objects that are named many times.
///
/// The form is that of `CFBinaryPList.c`: `bplist00`, the objects, their offsets, and a trailer.
package enum BinaryPropertyList {
  /// A dictionary of `count` keys whose values are one text of `size` bytes.
  package static func dictionary(of count: Int, sharing size: Int) -> [UInt8] {
    let keys = 2..<count + 2
    let references = keys.flatMap { big($0, 4) } + (0..<count).flatMap { _ in big(1, 4) }
    return list(
      [[0xDF, 0x12] + big(count, 4) + references, text(String(repeating: "x", count: size))]
        + keys.map { text("k\($0)") })
  }

  /// A dictionary of `count` keys, each of whose values is the dictionary itself.
  package static func dictionary(holdingItself count: Int) -> [UInt8] {
    let references = (1...count).flatMap { big($0, 4) } + (0..<count).flatMap { _ in big(0, 4) }
    return list([[0xDF, 0x12] + big(count, 4) + references] + (1...count).map { text("k\($0)") })
  }

  /// A list of objects, of which the first is the outermost one.
  ///
  /// - Parameters:
  ///   - objects: Each with its marker. References have four bytes.
  ///   - last: The place of the last object, if it is not where it belongs.
  /// - Returns: The bytes of the file.
  package static func list(_ objects: [[UInt8]], last: Int? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for (number, object) in objects.enumerated() {
      let isLast = number == objects.count - 1
      offsets += big((isLast ? last : nil) ?? bytes.count, 4)
      bytes += object
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 4] + big(objects.count, 8) + big(0, 8)
      + big(table, 8)
  }

  /// A dictionary of keys and values, which are references to objects.
  package static func dictionary(_ references: KeyValuePairs<Int, Int>) -> [UInt8] {
    [0xD0 | UInt8(references.count)] + references.flatMap { big($0.key, 4) }
      + references.flatMap { big($0.value, 4) }
  }

  /// An ASCII text.
  package static func text(_ text: String) -> [UInt8] {
    [0x5F, 0x12] + big(text.utf8.count, 4) + Array(text.utf8)
  }

  /// A text in UTF-16.
  package static func utf16(_ units: [UInt16]) -> [UInt8] {
    [0x6F, 0x12] + big(units.count, 4) + units.flatMap { big(Int($0), 2) }
  }

  private static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
