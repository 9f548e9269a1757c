import SourceText

/// The Swift name that Xcode makes of the name of an asset: `paperPlane` of `paper-plane`.
///
/// Xcode 15, *Generate Swift Asset Symbols*. No document has the rules for words; they are read
/// from files `GeneratedAssetSymbols.swift` of public projects.
struct AssetSymbolName {
  /// The words: `Paper`, `Plane`.
  private let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var word: [Character] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        words.append(String(word))
        word = []
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if let last = word.last, Self.isBoundary(last, character, next) {
        words.append(String(word))
        word = []
      }
      word.append(character)
    }
    words.append(String(word))
    self.words = words.filter { !$0.isEmpty }
  }

  /// Whether a word begins with a character: `AText` is `A` and `Text`, `A4` is `A` and `4`.
  private static func isBoundary(
    _ last: Character, _ character: Character, _ next: Character?
  ) -> Bool {
    if last.isNumber != character.isNumber { return true }
    guard character.isUppercase else { return false }
    return !last.isUppercase || next?.isLowercase ?? false
  }

  /// The name of a static member, without the last word if that is one of the given ones.
  func member(without suffixes: Set<String>) -> String {
    var words = words
    if words.count > 1, let last = words.last, suffixes.contains(last.lowercased()) {
      words.removeLast()
    }
    // Names in capital letters stay as they are.
    guard words.contains(where: { $0.contains(where: \.isLowercase) }) else {
      return Self.name(words.joined(separator: "_"))
    }
    let first = (words.first ?? "").lowercased()
    return Self.name(first + words.dropFirst().map(\.capitalizedFirst).joined())
  }

  /// The name of the type of a group.
  var type: String { Self.name(words.map(\.capitalizedFirst).joined()) }

  private static func name(_ text: String) -> String {
    guard let first = text.first else { return "_" }
    return first.isNumber ? "_\(text)" : StubMember.quoted(text)
  }
}
