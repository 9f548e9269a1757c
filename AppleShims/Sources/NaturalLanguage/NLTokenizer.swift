/// A part of a text.
public enum NLTokenUnit: Int, Sendable {
  case word, sentence, paragraph, document
}

/// Splits a text by spaces and punctuation; languages without spaces are not split into words.
open class NLTokenizer: NSObject {
  /// What a token is made of.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let numeric = Self(rawValue: 1 << 0)
    public static let symbolic = Self(rawValue: 1 << 1)
    public static let emoji = Self(rawValue: 1 << 2)
  }

  public let unit: NLTokenUnit
  open var string: String?

  public init(unit: NLTokenUnit) { self.unit = unit }

  /// Has no effect.
  open func setLanguage(_ language: NLLanguage) {}

  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    NotSimulated.report("NLTokenizer", "a text is split by spaces and punctuation only")
    return string.map { TextUnits.ranges(of: unit, in: $0[range]) } ?? []
  }

  open func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    for token in tokens(for: range) {
      let isNumber = string?[token].allSatisfy(\.isNumber) ?? false
      guard block(token, isNumber ? .numeric : []) else { return }
    }
  }
}

/// Finds words, sentences and paragraphs by spaces and punctuation.
enum TextUnits {
  static func ranges(of unit: NLTokenUnit, in text: Substring) -> [Range<String.Index>] {
    switch unit {
    case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
    case .word: words(in: text)
    case .sentence: parts(of: text) { ".!?。！？".contains($0) || $0.isNewline }
    case .paragraph: parts(of: text, endingAfter: \.isNewline)
    }
  }

  private static func words(in text: Substring) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var rest = text
    while let start = rest.firstIndex(where: isOfWord) {
      var end = rest[start...].firstIndex { !isOfWord($0) } ?? rest.endIndex
      // An apostrophe or a period within a word or a number.
      while end < rest.endIndex, "'’.".contains(rest[end]),
        case let next = rest.index(after: end), next < rest.endIndex, isOfWord(rest[next])
      {
        end = rest[next...].firstIndex { !isOfWord($0) } ?? rest.endIndex
      }
      found.append(start..<end)
      rest = rest[end...]
    }
    return found
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// The parts that end after a mark and the spaces and marks that follow it.
  private static func parts(
    of text: Substring, endingAfter isMark: (Character) -> Bool
  ) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var rest = text
    while !rest.isEmpty {
      var mark = rest.firstIndex(where: isMark) ?? rest.endIndex
      // The period in a number or an address.
      while mark < rest.endIndex, rest[mark] == ".",
        let next = rest[mark...].dropFirst().first, isOfWord(next)
      {
        mark = rest[mark...].dropFirst().firstIndex(where: isMark) ?? rest.endIndex
      }
      let end = rest[mark...].firstIndex { !isMark($0) && !$0.isWhitespace } ?? rest.endIndex
      found.append(rest.startIndex..<end)
      rest = rest[end...]
    }
    return found
  }
}
