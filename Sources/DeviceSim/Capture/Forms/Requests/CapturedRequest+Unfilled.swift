import SourceText

extension CapturedRequest {
  /// Returns the body with `null` for each variable without a value that is a value itself, as in
  /// `"badge": $COUNT`: the sender writes a value there, but nobody knows which.
  func withoutHoles(_ body: SourceFile) -> SourceFile {
    let bytes = body.bytes
    guard !variables.isEmpty, let first = bytes.first(where: { $0 > 0x20 }),
      ValueScanner.isBracket(first)
    else { return body }
    let text = bytes.span
    var made = DerivedText(of: body)
    var (start, index) = (0, 0)
    /// The last byte before the index that is not white space.
    var last: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      var end = index + 1
      if byte == UInt8(ascii: "\"") {
        end = text.endOfString(from: index) ?? bytes.count
      } else if ":[,".utf8.contains(last),
        let hole = variables.first(where: { Self.isValue($0, at: index, in: bytes) })
      {
        end = index + hole.range.count
        made.copy(start..<index, of: body)
        made.write("null".utf8, for: index..<end, of: body)
        start = end
      }
      if byte > 0x20 { last = byte }
      index = end
    }
    guard start > 0 else { return body }
    made.copy(start..<bytes.count, of: body)
    return made.made()
  }

  /// Whether a variable is at a place, and nothing else up to the end of the value.
  private static func isValue(_ variable: TextPlace, at index: Int, in bytes: [UInt8]) -> Bool {
    guard !variable.range.isEmpty, bytes[index...].starts(with: variable.bytes) else {
      return false
    }
    let rest = bytes[(index + variable.range.count)...]
    return rest.first { $0 > 0x20 }.map(Array(",]}".utf8).contains) ?? false
  }
}

extension TextPlace {
  /// Says that it is a variable without a value.
  var unfilledVariable: Diagnostic {
    let text = text
    return Diagnostic(
      .unfilledVariable, "'\(text)' is not filled in", at: location,
      help: text.hasPrefix("{{")
        ? "write its value, or define it in the same file"
        : "write its value; devsim runs no command and reads no environment variable")
  }
}
