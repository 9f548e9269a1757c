/// A variable with `@Entry` in an extension of `EnvironmentValues` or `FocusedValues`: the code
/// that SwiftUI's macro makes, as a build here has no macros of Apple.
///
/// ```
/// @Entry var title = "a"
/// var title: EntryKey_title.Value { … }; struct EntryKey_title: EnvironmentKey { … = "a" }
/// ```
struct EntryMacro {
  /// What becomes spaces: the attribute, and the start of the variable.
  private(set) var blanks: [Range<Int>] = []
  /// What is added: the variable with the start of its key, and the end of the key.
  private(set) var additions: [(offset: Int, text: String)] = []

  /// The words with which another declaration begins.
  private static let declarations: Set<String> = [
    "class", "enum", "extension", "fileprivate", "func", "internal", "let", "mutating",
    "nonisolated", "package", "private", "public", "static", "struct", "subscript", "typealias",
    "var",
  ]

  /// The types whose extensions have such variables.
  private static let extended: Set<String> = ["EnvironmentValues", "FocusedValues"]

  private static let access: Set<String> = [
    "fileprivate", "internal", "package", "private", "public",
  ]

  /// Finds all of a file.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - code: Its text, without comments and literal texts.
  /// - Returns: The variables, in order.
  static func all(in tokens: [SwiftTokens.Token], of code: [UInt8]) -> [EntryMacro] {
    guard tokens.contains(where: { $0.text == "@Entry" }) else { return [] }
    var found: [EntryMacro] = []
    var depth = 0
    // How deep the members of such an extension are.
    var members: Int?
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        depth += 1
        if tokens[..<index].suffix(4).contains(where: { $0.text == "extension" }),
          extended.contains(tokens[index - 1].text)
        {
          members = depth
        }
      case "}":
        if depth == members { members = nil }
        depth -= 1
      case "@Entry" where depth == members:
        if let entry = EntryMacro(at: index, in: tokens, of: code) { found.append(entry) }
      default: break
      }
    }
    return found
  }

  private init?(at start: Int, in tokens: [SwiftTokens.Token], of code: [UInt8]) {
    guard
      let variable = tokens[start...].prefix(8).firstIndex(where: { $0.text == "var" }),
      let end = Self.end(ofValueAfter: variable + 1, in: tokens, of: code)
    else { return nil }
    let name = tokens[variable + 1]
    let access = tokens[..<variable].suffix(3).last { Self.access.contains($0.text) }
    let key = "EntryKey_\(name.text)"
    let hasValue = tokens[variable..<end].contains { $0.text == "=" }
    blanks = [tokens[start].range, tokens[variable].range.lowerBound..<name.range.upperBound]
    additions = [
      (
        tokens[variable].range.lowerBound,
        "var \(name.text): \(key).Value { get { self[\(key).self] }"
          + " set { self[\(key).self] = newValue } };"
          + " \(access.map { "\($0.text) " } ?? "")struct \(key): SwiftUI.EnvironmentKey"
          + " { public static nonisolated(unsafe) let defaultValue"
      ),
      (
        tokens[end].range.lowerBound,
        (hasValue ? "" : " = nil") + (tokens[end].text == ";" ? " }" : " }; ")
      ),
    ]
  }

  /// Returns the index of what is after a variable and its value.
  private static func end(
    ofValueAfter name: Int, in tokens: [SwiftTokens.Token], of code: [UInt8]
  ) -> Int? {
    var depth = 0
    // No value is longer.
    for index in tokens.indices[min(name + 1, tokens.endIndex)...].prefix(1000) {
      let text = tokens[index].text
      if depth == 0 {
        if text == "}" || text == ";" { return index }
        let between = tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound
        if text.first == "@" || declarations.contains(text), code[between].contains(0x0A) {
          return index
        }
      }
      if ["{", "(", "["].contains(text) { depth += 1 }
      if ["}", ")", "]"].contains(text) { depth -= 1 }
    }
    return nil
  }
}
