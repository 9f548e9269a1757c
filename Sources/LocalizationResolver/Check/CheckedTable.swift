import SourceText

/// A table in one language, with what the checks need to know about the language.
final class CheckedTable: Sendable {
  let table: StringsTable
  /// As the app names it; `Base` means the development language.
  let language: String
  let tag: LanguageTag
  let plurals: PluralNeeds
  /// Whether all keys are those of Interface Builder, so that `43.title` is one and not that of an
  /// error.
  let isOfInterface: Bool

  init(_ table: StringsTable, in language: CheckedLanguage) {
    self.table = table
    self.language = table.language
    tag = language.tag
    plurals = language.plurals
    isOfInterface =
      table.name != StringsTable.pushTable
      && (0..<table.count).allSatisfy {
        let key = table.keyBytes($0)
        return key.isInterfaceKey || key.isOldInterfaceKey
      }
  }

  /// Whether a person who reads another table's language reads this one as well: `en-GB` and `en`.
  func isVariant(of other: CheckedTable) -> Bool {
    tag.language == other.tag.language && tag.script == other.tag.script
  }

  /// Returns the entry with the key of another table's entry; the one at `guess` is tried first, as
  /// most tables have the same order.
  func entry(withKey other: CheckedEntry, near guess: Int = 0) -> CheckedEntry? {
    let key = other.owner.table.keyBytes(other.number)
    if guess < table.count, table.keyBytes(guess).span.isEqual(to: key.span) {
      return CheckedEntry(owner: self, number: guess)
    }
    return table.number(ofKey: key.span).map { CheckedEntry(owner: self, number: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a key that Interface Builder made: `7bK-jq-Zjz.title`.
  var isInterfaceKey: Bool {
    guard count > 11 else { return false }
    return prefix(11).enumerated().allSatisfy { index, byte in
      switch index {
      case 3, 6: byte == UInt8(ascii: "-")
      case 10: byte == UInt8(ascii: ".")
      default: byte.isASCIILetterOrDigit
      }
    }
  }

  /// Whether it is a name such as `error.title` or `GAME_REQUEST`: words of letters, digits and
  /// hyphens, joined by dots or underscores.
  var isName: Bool {
    let words = split(omittingEmptySubsequences: false) { "._".utf8.contains($0) }
    return words.count > 1 && contains { $0.isASCIILetterOrDigit && !$0.isDigit }
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
      }
  }

  /// Whether it may be a key of an old file of Interface Builder: `43.title`.
  var isOldInterfaceKey: Bool {
    let rest = drop(while: \.isDigit)
    return rest.count < count && rest.first == UInt8(ascii: ".")
  }
}
