import Groundwork
import Testing

extension LocalizedStringTests {
  // Apple, *Locale.preferredLanguages*: the user's languages in order; *Locale.current*: the
  // language of the app, and the region of the device.
  @Test(arguments: [
    ("ko", nil, ["ko"], "ko"), ("zh-Hans,en", nil, ["zh-Hans", "en"], "zh-Hans"),
    ("pt-BR,en", "en", ["pt-BR", "en"], "en_BR"), ("de-AT", "de", ["de-AT"], "de_AT"),
    (nil, nil, ["en"], "en"),
  ])
  func `the languages are those of the device`(
    languages: String?, chosen: String?, all: [String], locale: String
  ) {
    defer {
      unsetenv("DEVSIM_LANGUAGES")
      unsetenv("DEVSIM_LOCALIZATION")
    }
    if let languages { setenv("DEVSIM_LANGUAGES", languages, 1) }
    if let chosen {
      setenv("DEVSIM_LOCALIZATION", chosen, 1)
    } else {
      unsetenv("DEVSIM_LOCALIZATION")
    }
    #expect(Locale.preferredLanguages == all && NSLocale.preferredLanguages == all)
    #expect(Locale.current.identifier == Locale(identifier: locale).identifier)
    #expect(Locale.autoupdatingCurrent == Locale.current && NSLocale.current == Locale.current)
  }
}
