import SourceText

/// Variables in the strings of a push in a program: `"Hi ${name}"`, `"Hi #{name}"` of Ruby, and
/// `"$name"` alone.
extension PushesInText {
  /// The longest name, in bytes: the identifier of an event of Matrix is longer.
  private static let longestName = 32

  /// Returns the places of the variables in a push.
  func unfilled(in push: Found) -> [TextPlace] {
    if let print = push.print { return print.unfilled }
    let bytes = push.file.bytes
    let text = bytes.span.extracting(0..<push.range.upperBound)
    let quote = UInt8(ascii: "\"")
    var places = push.unfilled
    var index = text.firstIndex(of: quote, from: push.range.lowerBound)
    while index < text.count, places.count < CurlCommand.mostKept,
      let end = text.endOfString(from: index)
    {
      let content = index + 1..<end - 1
      let name = bytes[content].dropFirst()
      let isName =
        bytes[content].first == UInt8(ascii: "$") && name.count <= Self.longestName
        && ShellReader.isName(name)
      if isName, bytes[end...].first(where: { $0 > 0x20 }) != UInt8(ascii: ":") {
        places.append(TextPlace(content, of: push.file))
      }
      places += Self.variables(in: content, of: push.file)
      index = text.firstIndex(of: quote, from: end)
    }
    return places
  }

  private static func variables(in string: Range<Int>, of file: SourceFile) -> [TextPlace] {
    let bytes = file.bytes
    let text = bytes.span.extracting(0..<string.upperBound)
    var places: [TextPlace] = []
    for opening in ["${", "#{"] as [StaticString] {
      var index = text.firstIndex(of: opening, from: string.lowerBound)
      while index < text.count, places.count < CurlCommand.mostKept {
        let close = text.firstIndex(of: UInt8(ascii: "}"), from: index)
        guard close < text.count else { break }
        places.append(TextPlace(index..<close + 1, of: file))
        index = text.firstIndex(of: opening, from: close)
      }
    }
    return places
  }
}
