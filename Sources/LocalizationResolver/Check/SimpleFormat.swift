import SourceText

/// The arguments of a text whose only specifiers are `%@`, `%2$@`, `%d`, `%2$d` and `%%`, as bits:
/// two texts with the same ones need no closer look.
struct SimpleFormat: Equatable {
  /// Bit n is for the argument with the 1-based number n.
  private var objects: UInt64 = 0
  private var numbers: UInt64 = 0

  /// Reads a text; `nil` if it has anything else after a percent sign.
  ///
  /// It is also `nil` if a percent sign is not ASCII, or if only some specifiers have positions.
  init?(_ text: Span<UInt8>) {
    var index = 0
    var next: UInt64 = 1
    var hasPosition = false
    while index < text.count {
      if text[index] != UInt8(ascii: "%") {
        if text.sizeOfForeignPercent(at: index) > 0 { return nil }
        index += 1
        continue
      }
      index += 1
      if text.hasBytes("%", at: index) {
        index += 1
        continue
      }
      var argument = next
      if text.hasBytes("$", at: index + 1), (1...9).contains(text[index] &- UInt8(ascii: "0")) {
        argument = UInt64(text[index] - UInt8(ascii: "0"))
        index += 2
        hasPosition = true
      } else {
        next += 1
      }
      if text.hasBytes("@", at: index) {
        objects |= 1 << argument
      } else if text.hasBytes("d", at: index), !text.isLatinLetter(at: index + 1) {
        numbers |= 1 << argument
      } else {
        return nil
      }
      guard next < 64 else { return nil }
      index += 1
    }
    if hasPosition, next > 1 { return nil }
  }
}
