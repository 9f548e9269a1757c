import SourceText

extension CapturedRequest {
  /// Returns the body with values for the variables that have none, so that it stays JSON.
  ///
  /// A variable that is a value itself, as in `"badge": $COUNT`, is an ``UnknownValue``. A variable
  /// in a string stays as escaped text.
  func withoutHoles(_ body: SourceFile) -> SourceFile {
    let bytes = body.bytes
    guard !variables.isEmpty, let first = bytes.first(where: { $0 > 0x20 }),
      ValueScanner.isBracket(first)
    else { return body }
    var made = DerivedText(of: body)
    var (start, index) = (0, 0)
    var isInString = false
    /// The last byte before the index that is not white space.
    var last: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if "$`{<".utf8.contains(byte), isInString || ":[,".utf8.contains(last),
        let hole = variables.first(where: {
          Self.isHole($0, at: index, in: bytes, isValue: !isInString)
        })
      {
        let end = index + hole.range.count
        made.copy(start..<index, of: body)
        if isInString {
          let text = MadeJSON.quoted(hole.text).dropFirst().dropLast()
          made.write(text.utf8, for: index..<end, of: body)
        } else {
          made.write(valueOf: TextPlace(index..<end, of: body))
        }
        (start, index) = (end, end)
      } else {
        if byte == UInt8(ascii: "\"") { isInString.toggle() }
        index += isInString && byte == UInt8(ascii: "\\") ? 2 : 1
      }
      if byte > 0x20 { last = byte }
    }
    guard start > 0 else { return body }
    made.copy(start..<bytes.count, of: body)
    return made.made()
  }

  /// Whether a variable is at a place; as a value, with nothing else up to the end of the value.
  private static func isHole(
    _ variable: TextPlace, at index: Int, in bytes: [UInt8], isValue: Bool
  ) -> Bool {
    guard !variable.range.isEmpty, bytes[index...].starts(with: variable.bytes) else {
      return false
    }
    let rest = bytes[(index + variable.range.count)...]
    return !isValue || rest.first { $0 > 0x20 }.map(Array(",]}".utf8).contains) ?? false
  }
}

extension TextPlace {
  /// Says that it is a variable without a value.
  var unfilledVariable: Diagnostic {
    let text = text
    return Diagnostic(
      .unfilledVariable, "'\(text)' is not filled in", at: location,
      help: text.hasPrefix("{{") || text.hasPrefix("<<")
        ? "write its value, or define it in the same file"
        : "write its value; devsim runs no command and reads no environment variable")
  }
}
