import SourceText

/// What a declaration with `@NSManaged` gets in place of the code that Core Data makes at run time.
struct ManagedProperty {
  /// Where the text belongs in the author's file.
  let offset: Int
  let text: String

  /// Finds all of a file.
  static func all(in tokens: [SwiftTokens.Token], of bytes: [UInt8]) -> [ManagedProperty] {
    tokens.indices.filter { tokens[$0].text == "@NSManaged" }.compactMap { index in
      ManagedProperty(after: index, in: tokens, of: bytes)
    }
  }

  private init?(after start: Int, in tokens: [SwiftTokens.Token], of bytes: [UInt8]) {
    let isKeyword = { (index: Int) in ["var", "func"].contains(tokens[index].text) }
    guard let keyword = tokens.indices[start...].prefix(8).first(where: isKeyword),
      tokens.indices.contains(keyword + 1)
    else { return nil }
    let name = tokens[keyword + 1].text.filter { $0 != "`" }
    let end = Self.end(from: keyword + 1, in: tokens, of: bytes)
    offset = tokens[end].range.upperBound
    text =
      tokens[keyword].text == "var"
      ? Self.accessors(of: name) : Self.body(of: name, Array(tokens[(keyword + 2)...end]))
  }

  /// The last token of a declaration: that of the line, unless brackets are open.
  private static func end(
    from start: Int, in tokens: [SwiftTokens.Token], of bytes: [UInt8]
  ) -> Int {
    var depth = 0
    for index in tokens.indices[start...].dropLast() {
      switch tokens[index].text {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      default: break
      }
      let next = tokens[index + 1]
      let between = bytes[tokens[index].range.upperBound..<next.range.lowerBound]
      let isLast = between.contains(UInt8(ascii: "\n")) || [";", "}"].contains(next.text)
      if depth <= 0, isLast { return index }
    }
    return tokens.endIndex - 1
  }

  static func accessors(of name: String) -> String {
    " { get { self[managed: \"\(name)\"] } set { self[managed: \"\(name)\"] = newValue } }"
  }

  /// The body of `addToItems(_ value: Item)` or `removeFromItems(_ values: NSSet)`.
  private static func body(of name: String, _ parameters: [SwiftTokens.Token]) -> String {
    let calls = [("addTo", "managedAdd(%, to: "), ("removeFrom", "managedRemove(%, from: ")]
    for (start, call) in calls
    where name.hasPrefix(start) && parameters.count > 2 {
      let key = name.dropFirst(start.count).lowercasedFirst
      let value = parameters[2].text == ":" ? parameters[1].text : parameters[2].text
      return " { \(call.replacing("%", with: value))\"\(key)\") }"
    }
    return " { fatalError(\"'\(name)' is not available here\") }"
  }
}
