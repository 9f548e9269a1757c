import SourceText

/// What a script computes.
extension ShellScript {
  /// Returns the value of a sum, as in `$(($(date +%s) + 3600))`; `nil` if it is anything else.
  mutating func sum(in place: TextPlace) -> Int? {
    var total = 0
    var rest = place.trimmed
    var isAdded = true
    while true {
      guard let (text, end) = operand(of: rest), let number = Int(text) else { return nil }
      let (sum, overflow) =
        isAdded
        ? total.addingReportingOverflow(number) : total.subtractingReportingOverflow(number)
      guard !overflow else { return nil }
      total = sum
      rest = TextPlace(end..<rest.range.upperBound, of: rest.file).trimmed
      guard let byte = rest.bytes.first else { return total }
      guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return nil }
      isAdded = byte == UInt8(ascii: "+")
      rest = rest.inner(1, 0).trimmed
    }
  }

  /// Returns the value of the operand at the start of a text, and its end.
  private mutating func operand(of place: TextPlace) -> (text: String, end: Int)? {
    let bytes = place.bytes
    guard let first = bytes.first else { return nil }
    if first == UInt8(ascii: "$") {
      let text = place.file.bytes
      var reader = ShellReader(place)
      guard let command = reader.next(in: text.span), let variable = command.variables.first,
        variable.place.lowerBound == place.range.lowerBound
      else { return nil }
      let written = TextPlace(variable.place, of: place.file)
      return value(of: written).map { ($0.text, variable.place.upperBound) }
    }
    let name = bytes.prefix(while: ShellReader.isNameByte)
    let text = String(decoding: name, as: UTF8.self)
    return Int(text) == nil
      ? value(named: text[...]).map { ($0.text, name.endIndex) } : (text, name.endIndex)
  }
}
