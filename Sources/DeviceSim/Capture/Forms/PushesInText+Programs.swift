import SourceText

/// What is around a bracket in a program.
extension PushesInText {
  /// How much of a line before a bracket is looked at, in bytes.
  private static let longestDeclaration = 256

  /// Whether a bracket is that of an interface, a class or a type, as of TypeScript, with types in
  /// place of values: `export interface Push {`, `type Push = {`.
  func isDeclaration(at start: Int) -> Bool {
    let bytes = file.bytes
    // The first look is for speed.
    guard start + 1 < bytes.count, [0x0A, 0x0D].contains(bytes[start + 1]) else { return false }
    let before = bytes[..<start].suffix(Self.longestDeclaration)
    let line = before[(before.lastIndex(of: 0x0A) ?? before.startIndex)...]
    let words = line.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    // The line may be in a comment.
    let others = ["export", "declare", "default", "abstract", "*", "//", "///", "#"]
    let word = words.first { !others.contains($0) }
    return word == "interface" || word == "class"
      || word == "type" && words.count > 2 && words.last == "="
  }

  /// Whether a bracket has one word in it, or nothing, as in `#{name}` and `a[0]`.
  ///
  /// There may be very many of them. A key that PHP prints has such brackets too, before an arrow.
  static func hasOneWord(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard ValueScanner.isBracket(text[start]) else { return false }
    var end = start + 1
    while end < text.count, PrintedDictionary.isNameByte(text[end]) { end += 1 }
    return end < text.count && "}]".utf8.contains(text[end]) && !text.hasBytes(" =>", at: end + 1)
  }

  /// Whether an assignment, a comparison, `return` or the parenthesis of a call is before a
  /// bracket.
  func isInProgram(at start: Int) -> Bool {
    let before = file.bytes[..<start]
    guard let sign = before.lastIndex(where: { $0 > 0x20 }), sign > 0 else { return false }
    switch before[sign] {
    case UInt8(ascii: "="):
      return before[sign - 1] <= 0x20 || before[sign - 1] == before[sign]
        || file.bytes[start...].dropFirst().first == 0x0A
    case UInt8(ascii: "("): return before[sign - 1] > 0x20
    default: return before[...sign].suffix(7).elementsEqual(" return".utf8)
    }
  }

  /// Whether an object with names alone takes another value apart: `const {aps: {alert}} = push`,
  /// `({aps: {alert}}) => …` and `function f({aps: {alert}}) {`, but not a call of Ruby with a
  /// block after it.
  func isPattern(_ range: Range<Int>) -> Bool {
    let first = file.bytes[range].dropFirst().first { $0 > 0x20 }
    guard file.bytes[range.lowerBound] == UInt8(ascii: "{"),
      first.map({ Unicode.Scalar($0).properties.isAlphabetic }) == true
    else { return false }
    let signs = file.bytes[range.upperBound...].lazy.filter { $0 > 0x20 }.prefix(3)
    let next = String(decoding: signs, as: UTF8.self)
    if next.hasPrefix("=") { return !next.hasPrefix("==") }
    return next == ")=>" || next.hasPrefix("){") && next != "){|"
  }
}
