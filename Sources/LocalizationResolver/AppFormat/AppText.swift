/// The text that an app's code shows for a key, and how it was found.
public struct AppText: Sendable, Hashable {
  /// The text.
  public let text: String
  /// Where it comes from: `table`, or `key`.
  public let source: TextSource
  /// The language of the table that was used, as the app names it; `nil` if the app ships none.
  public let language: String?
  /// The name of the table that has the key; `nil` if it is not there.
  public let table: String?
  /// The variables whose plural form was chosen, each number once, in the order of the text.
  public let variables: [AppVariable]
}

/// A variable of a plural entry, and the form that was chosen.
public struct AppVariable: Sendable, Hashable {
  /// The name of the variable: `files` for `%#@files@`.
  public let name: String
  /// The number that decided, as digits.
  public let number: String
  /// The category of the number in the language; `zero` for 0 if the entry has a text for it.
  public let category: PluralCategory
  /// Whether the text of `other` was used, because the entry has none for the category.
  public let isOther: Bool
}
