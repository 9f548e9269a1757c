import LocalizationResolver
import SourceText
import Testing

@Test func `three unread messages in Polish`() throws {
  let app = try AppBundle(path: "Resources/Localizable")
  let text = app.text(forKey: "UNREAD_MESSAGES", arguments: [3], language: "pl")
  #expect(text.value.text == "3 nieprzeczytane wiadomości")
  #expect(text.diagnostics.isEmpty)
}
