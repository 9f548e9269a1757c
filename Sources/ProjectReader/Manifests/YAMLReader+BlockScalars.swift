import SourceText

/// Literal (`|`) and folded (`>`) scalars: YAML 1.2, chapter 8.1.
extension YAMLReader {
  mutating func blockScalar(above indent: Int) throws(ManifestMistake) -> String {
    let isFolded = current == UInt8(ascii: ">")
    index += 1
    let (explicit, chomping) = try blockHeader()
    var breaks: [UInt8] = []
    var own = explicit.map { max(indent, 0) + $0 } ?? 0
    skipEmptyLines(upTo: explicit == nil ? .max : own, &breaks)
    if explicit == nil {
      own = max(indent + 1, 0)
      if index < bytes.count, column > own { own = column }
    }
    var (result, pending) = ([UInt8](), [UInt8]())
    // A line that starts with a blank keeps its line breaks.
    var wasMoreIndented = false
    while index < bytes.count, column == own, !isDocumentMarker {
      let isMoreIndented = current.isBlank
      if isFolded, !pending.isEmpty, !wasMoreIndented, !isMoreIndented {
        if breaks.isEmpty { result.append(0x20) }
      } else {
        result += pending
      }
      result += breaks
      (pending, breaks) = ([], [])
      wasMoreIndented = isMoreIndented
      let start = index
      skipLine()
      result += bytes[start..<index]
      if index < bytes.count {
        pending = [0x0A]
        skipBreak()
      }
      skipEmptyLines(upTo: own, &breaks)
    }
    // What is left may start in the middle of a line.
    if index < bytes.count { index = lineStart }
    if chomping != UInt8(ascii: "-") { result += pending }
    if chomping == UInt8(ascii: "+") { result += breaks }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads the indentation and `+` or `-`, in any order.
  private mutating func blockHeader() throws(ManifestMistake) -> (Int?, UInt8) {
    var (explicit, chomping): (Int?, UInt8) = (nil, 0)
    while true {
      switch current {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard chomping == 0 else { throw mistake("expected the end of the line") }
        chomping = current
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        guard explicit == nil else { throw mistake("expected the end of the line") }
        explicit = Int(current - UInt8(ascii: "0"))
      default:
        try checkEndOfValue()
        skipLine()
        if index < bytes.count { skipBreak() }
        return (explicit, chomping)
      }
      index += 1
    }
  }

  /// Moves past empty lines and the indentation of the next one.
  private mutating func skipEmptyLines(upTo limit: Int, _ breaks: inout [UInt8]) {
    while true {
      while current == 0x20, column < limit { index += 1 }
      guard index < bytes.count, current.isLineBreak else { return }
      breaks.append(0x0A)
      skipBreak()
    }
  }
}
