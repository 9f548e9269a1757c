import LocalizationResolver
import SourceText
import Testing

@Test func `three messages in Polish`() throws {
  let app = try AppBundle(path: "Resources/Localizable")
  let text = app.text(forKey: "inbox.count", arguments: [3], language: "pl")
  #expect(text.value.text == "3 wiadomości w skrzynce")
  #expect(text.diagnostics.isEmpty)
}
