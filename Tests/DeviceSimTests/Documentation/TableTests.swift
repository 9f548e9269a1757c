import LocalizationResolver
import SourceText
import Testing

struct TableTests {
  private let app: AppBundle

  init() throws { app = try AppBundle(path: "Resources/Localizable") }

  /// What the code gives to each format.
  static let arguments: [String: [AppArgument]] = [
    "FOOD_DELAYED": ["Nonna", 15], "GAME_SCORE": ["Larch", "2", "Elm", "1"],
    "PARCEL_HANDED_OVER": ["Larch", "Mina"], "inbox.count": [5], "inbox.chats": [5, 2],
  ]

  @Test(arguments: arguments.keys)
  func `every language has a format that takes the arguments`(key: String) {
    for language in app.localizations {
      let text = app.text(
        forKey: key, arguments: Self.arguments[key] ?? [], language: language)
      #expect(text.diagnostics.isEmpty, "\(language): \(text.diagnostics.map(\.message))")
    }
  }

  @Test func `every language has every key of the English table, but for known gaps`() throws {
    let english = try #require(app.table(language: "en").value)
    for language in app.localizations {
      let table = app.table(language: language)
      #expect(table.diagnostics.isEmpty)
      let keys = Set(table.value.map { Array($0.keys) } ?? [])
      let missing = english.keys.filter { !keys.contains($0) }
      #expect(missing == (language == "pt-BR" ? ["CHAT_PHOTO"] : []), "\(language)")
    }
  }
}
