import Groundwork
import Testing

/// Formatters use the locale of the device unless they get another.
///
/// Apple, *DateFormatter*, *NumberFormatter* and *FormatStyle*; the texts are those of CLDR.
@Suite(.serialized) struct LocalizedFormatterTests {
  private func inFrench(_ body: () -> Void) {
    setenv("DEVSIM_LANGUAGES", "fr-FR", 1)
    defer { unsetenv("DEVSIM_LANGUAGES") }
    body()
  }

  /// Replaces the spaces of CLDR, which do not break lines.
  private func plain(_ text: String?) -> String? {
    text?.replacingOccurrences(of: "\u{202F}", with: " ")
      .replacingOccurrences(of: "\u{A0}", with: " ")
  }

  @Test func `dates have the language of the device`() {
    inFrench {
      let formatter = DateFormatter()
      formatter.dateStyle = .long
      formatter.timeZone = TimeZone(identifier: "UTC")
      let date = Date(timeIntervalSince1970: 0)
      #expect(formatter.string(from: date) == "1 janvier 1970")
      formatter.locale = Locale(identifier: "de_DE")
      #expect(formatter.string(from: date) == "1. Januar 1970")
      let noon = Date(timeIntervalSince1970: 43_200)
      #expect(noon.formatted(date: .long, time: .omitted) == "1 janvier 1970")
      #expect(
        DateFormatter.localizedString(from: noon, dateStyle: .long, timeStyle: .none)
          == "1 janvier 1970")
    }
  }

  @Test func `numbers have the language of the device`() {
    inFrench {
      let formatter = NumberFormatter()
      formatter.numberStyle = .currency
      formatter.currencyCode = "EUR"
      #expect(plain(formatter.string(from: 12.5)) == "12,50 €")
      #expect(
        plain(NumberFormatter.localizedString(from: 1234.5, number: .decimal)) == "1 234,5")
      #expect(plain(1234.formatted()) == "1 234" && 1.5.formatted() == "1,5")
      #expect(plain(12.5.formatted(.currency(code: "EUR"))) == "12,50 €")
      #expect(plain(1234.formatted(.number)) == "1 234")
      let german = Locale(identifier: "de_DE")
      #expect(1234.formatted(.number.locale(german)) == "1.234")
    }
  }

  // Apple, *ListFormatter*; CLDR, listPattern of "fr" and "de".
  @Test func `lists have the language of the device`() {
    inFrench {
      #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b et c")
      let formatter = ListFormatter()
      formatter.locale = Locale(identifier: "de_DE")
      #expect(formatter.string(from: ["a", 2]) == "a und 2")
      formatter.itemFormatter = NumberFormatter()
      #expect(formatter.string(from: [1, 2]) == "1 und 2")
    }
  }
}
