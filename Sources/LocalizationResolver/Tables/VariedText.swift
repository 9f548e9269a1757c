/// A text that depends on a number, the device or the width: an entry of a `.stringsdict`, or of a
/// String Catalog with variations.
///
/// ```
/// "%#@files@ in %#@folders@"  with  files: one "%d file", other "%d files"; folders: …
/// ```
public indirect enum VariedText: Sendable, Hashable {
  /// A text that does not vary.
  case text(String)
  /// A format with variables that follow the plural rules.
  case plural(PluralText)
  /// A text for each kind of device: `iphone`, `ipad`, `ipod`, `mac`, `applewatch`, `appletv`,
  /// `applevision`, `other`.
  case devices([String: VariedText])
  /// A text for each width, which is roughly a number of characters: the widest that fits is shown.
  case widths([Int: VariedText])
}

/// A format and the variables that it names.
public struct PluralText: Sendable, Hashable {
  /// How many variables a text may expand: variables that name each other twice would grow without
  /// end.
  static let expansionLimit = 500

  /// The format, for example `%#@files@`: `NSStringLocalizedFormatKey`.
  public var format: String
  /// The variables by their names.
  public var variables: [String: PluralVariable]
  /// Whether the whole text varies by one number, as in a String Catalog.
  ///
  /// Only what a build makes of the catalog has this format and the name of its variable.
  public var variesAsWhole: Bool

  /// Makes a format with its variables.
  public init(
    format: String, variables: [String: PluralVariable], variesAsWhole: Bool = false
  ) {
    self.format = format
    self.variables = variables
    self.variesAsWhole = variesAsWhole
  }
}

/// One variable of a plural format, and its text for each category.
public struct PluralVariable: Sendable, Hashable {
  /// The conversion that the number has, without the percent sign, for example `d` or `ld`.
  public var valueType: String
  /// The 1-based number of the argument that decides; `nil` for the one at the variable's own turn.
  ///
  /// A String Catalog gives it (`argNum`); the variable then takes no turn of those without a
  /// position.
  public var argument: Int?
  /// The text of each category; it may name further variables.
  public var texts: [PluralCategory: String]
  /// Where the variable is in its file, in bytes; `nil` if the file has no places.
  public var place: Range<Int>?
  /// Where its texts are; empty if the file has no places.
  public var textPlaces: [PluralCategory: Range<Int>]

  /// Makes a variable.
  public init(
    valueType: String, argument: Int? = nil, texts: [PluralCategory: String],
    place: Range<Int>? = nil, textPlaces: [PluralCategory: Range<Int>] = [:]
  ) {
    self.valueType = valueType
    self.argument = argument
    self.texts = texts
    self.place = place
    self.textPlaces = textPlaces
  }
}
