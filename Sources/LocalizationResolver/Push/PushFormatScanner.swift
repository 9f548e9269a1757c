import SourceText

/// The left-to-right scan of rule L4: each call returns the next piece of the result.
struct PushFormatScanner {
  private(set) var usage = PushFormat.Usage()
  private var position = 0
  /// The zero-based number of the argument that the next `%@` takes.
  private var sequential = 0

  mutating func next(in text: Span<UInt8>) -> PushFormat.Piece? {
    while position < text.count {
      let start = position
      guard text[start] == UInt8(ascii: "%") else { return piece(from: start, in: text) }
      var index = start + 1
      guard index < text.count else {
        usage.losses.insert(.percentEatsText)
        position = index
        return nil
      }
      switch text[index] {
      case UInt8(ascii: "@"):
        position = index + 1
        defer { sequential += 1 }
        return argument(sequential)
      case UInt8(ascii: "%"):
        usage.hasDoubledPercent = true
        return piece(from: index, in: text)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let number = text.number(at: &index)
        if text.hasBytes("$@", at: index) {
          position = index + 2
          return argument(number - 1)
        }
        noteLoss(at: start, in: text)
        position = index
      case let byte:
        noteLoss(at: start, in: text)
        if byte >= 0x80 { usage.losses.insert(.notUTF8) }
        position = index + 1
      }
    }
    return nil
  }

  /// Takes the byte at `start` and all up to the next percent sign.
  private mutating func piece(from start: Int, in text: Span<UInt8>) -> PushFormat.Piece {
    position = text.firstIndex(of: UInt8(ascii: "%"), from: start + 1)
    return .text(start: start, end: position)
  }

  private mutating func argument(_ number: Int) -> PushFormat.Piece {
    guard number >= 0 else {
      usage.losses.insert(.missingArgument)
      return .null
    }
    usage.use(number)
    return .argument(number)
  }

  private mutating func noteLoss(at percent: Int, in text: Span<UInt8>) {
    usage.losses.insert(text.looksLikeSpecifier(at: percent) ? .specifierLost : .percentEatsText)
  }
}

extension Span<UInt8> {
  /// Reads decimal digits; a larger number becomes ``PushFormat/largestArgument``.
  fileprivate func number(at index: inout Int) -> Int {
    var number = 0
    while index < count, case UInt8(ascii: "0")...UInt8(ascii: "9") = self[index] {
      let next = number * 10 + Int(self[index] - UInt8(ascii: "0"))
      number = Swift.min(next, PushFormat.largestArgument)
      index += 1
    }
    return number
  }

  /// Whether the percent sign begins what printf would take: `%d`, `%1$s`, `%.2f`, `%lu`, `%5@`,
  /// `%#@name@`.
  ///
  /// A bare `%` or `%20` with a word after it (`%discount`) counts as text.
  fileprivate func looksLikeSpecifier(at percent: Int) -> Bool {
    var index = percent + 1
    func skip(while belongs: (UInt8) -> Bool) {
      while index < count, belongs(self[index]) { index += 1 }
    }
    skip { $0.isDigit }
    let endOfDigits = index
    if index < count, self[index] == UInt8(ascii: "$") { index += 1 }
    if hasBytes("#@", at: index) { return true }
    skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") }
    skip { $0.isDigit || $0 == UInt8(ascii: ".") }
    skip { byte in "hlqjztL".utf8.contains(byte) }
    guard index < count, "@diouxXeEfFgGaAcCsSp".utf8.contains(self[index]) else { return false }
    let isBare = index == endOfDigits
    let isWord =
      index + 1 < count && self[index + 1] | 0x20 >= UInt8(ascii: "a")
      && self[index + 1] | 0x20 <= UInt8(ascii: "z")
    return !(isBare && isWord)
  }
}
