/// The findings of the resolution of one text of a push.
package struct PushTextFindings: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Not by a comparison of sets, which is a call for each text.
  @inlinable package var isEmpty: Bool { rawValue == 0 }

  /// The key is in no table of the language.
  package static let missingKey = Self(rawValue: 1)
  /// The format uses more arguments than there are.
  package static let missingArgument = Self(rawValue: 2)
  /// An argument is not used by the format.
  package static let unusedArgument = Self(rawValue: 4)
  /// A printf specifier lost its percent sign and more.
  package static let specifierLost = Self(rawValue: 8)
  /// A percent sign took a character with it.
  package static let percentEatsText = Self(rawValue: 16)
  /// The key names a plural or device variation.
  package static let pluralKey = Self(rawValue: 32)
  /// A text that is shown as it is holds a percent sign.
  package static let percentInLiteral = Self(rawValue: 64)
  /// Half a character was left, so that the field is empty.
  package static let notUTF8 = Self(rawValue: 128)
  /// The table has an empty text for the key.
  static let emptyText = Self(rawValue: 256)
  /// Both signs of a `%%` are shown, because there are no arguments.
  static let doubledPercent = Self(rawValue: 512)

  /// The findings without those that follow from another one.
  package var withoutConsequences: Self {
    // The variables of a plural format are not placeholders of a push.
    if contains(.pluralKey) {
      return subtracting([
        .missingArgument, .unusedArgument, .specifierLost, .percentEatsText, .doubledPercent,
      ])
    }
    // An argument meant for a lost specifier, or for a format that is missing, is not one too many.
    return isDisjoint(with: [.specifierLost, .missingKey, .emptyText])
      ? self : subtracting(.unusedArgument)
  }
}
