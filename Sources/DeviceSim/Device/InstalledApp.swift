import LocalizationResolver
import SourceText

/// The constants of one app on the phones of a run: settings, tables, categories and sounds.
///
/// A class, so that all phones share it and a rule gets it at the cost of a reference.
final class InstalledApp: Sendable {
  /// The person's languages and settings, and the state of the app.
  let device: SimulatedDevice
  /// The bundle identifier; `nil` if it is not known.
  let identifier: String?
  /// The name that a card shows; `nil` if it is not known.
  let name: String?
  /// The name that the bundle has in the language of the texts.
  private let bundleName: String?
  /// Resolves the texts of pushes.
  let localizer: PushLocalizer
  /// Resolves the texts that the app itself shows, such as the placeholders of its categories.
  let texts: AppLocalizer
  /// The language of the texts, and why it was chosen; `nil` if the app's tables are not known.
  let language: LanguageChoice?
  /// The language of the table, as the app names it; `nil` if the app's tables are not known.
  let tableLanguage: String?
  /// Whether tables of other apps were given, but not this one's.
  let isUnknown: Bool
  /// The files of the app's bundle; `nil` if they are not known.
  let bundledFiles: SoundFiles?
  /// The files that the app copied to Library/Sounds; `nil` if there are none.
  let librarySounds: ByteTable?
  /// The categories that the app registered; `nil` if they are not known.
  let categories: ByteTable?
  /// The diagnostics about the tables.
  let diagnostics: [Diagnostic]

  var settings: SimulatedDevice.Settings { device.settings }
  /// Whether the app is in the foreground, which takes an unlocked phone.
  var isForeground: Bool { device.hasAppInForeground }
  /// Whether notifications go quietly into the list.
  var isQuiet: Bool { device.settings.authorization == .provisional }

  /// Reads the one table that is needed.
  ///
  /// - Parameters:
  ///   - bundle: The tables; `nil` if they are not given.
  ///   - identifier: The bundle identifier; `nil` if it is not known.
  ///   - device: The device as it is for this app.
  ///   - isUnknown: Whether tables of other apps were given.
  ///   - earlier: The same app before the device changed; its table is used again if it still fits.
  init(
    _ bundle: AppBundle?, _ identifier: String?, on device: SimulatedDevice,
    isUnknown: Bool = false, earlier: InstalledApp? = nil
  ) {
    self.device = device
    self.isUnknown = isUnknown
    self.identifier = identifier
    categories = device.app.categories.map { ByteTable($0.keys.sorted()) }
    let sounds = device.app.librarySounds
    librarySounds = sounds.isEmpty ? nil : ByteTable(sounds)
    let preferences = device.pushLanguages
    if let earlier, earlier.device.pushLanguages == preferences,
      earlier.device.assumptions.tableSearch == device.assumptions.tableSearch
    {
      name = device.app.name ?? earlier.bundleName
      bundleName = earlier.bundleName
      language = earlier.language
      tableLanguage = earlier.tableLanguage
      localizer = earlier.localizer
      texts = earlier.texts
      diagnostics = earlier.diagnostics
      bundledFiles = earlier.bundledFiles
      return
    }
    let choice = bundle?.tableChoice(
      preferences: preferences,
      searchesOtherLanguages: device.assumptions.tableSearch == .bundle)
    language = choice?.choice
    bundleName =
      language?.localization.flatMap { bundle?.displayName(language: $0) } ?? bundle?.displayName
    name = device.app.name ?? bundleName
    tableLanguage = choice?.language
    let table = tableLanguage.flatMap { bundle?.table(language: $0) }
    let none = LanguageChoice.choose(from: [], preferences: [], developmentRegion: nil)
    let others = tableLanguage.flatMap { language in
      bundle.map { OtherTables(of: $0, language: language) }
    }
    localizer = PushLocalizer(
      table: table?.value, choice: language ?? none, hasApp: language != nil, others: others)
    texts = AppLocalizer(
      table: table?.value, language: tableLanguage, developmentRegion: bundle?.developmentRegion,
      device: .iphone)
    diagnostics =
      (table?.diagnostics ?? []) + (bundle?.sharedDiagnostics() ?? [])
      + (choice?.diagnostics ?? [])
    bundledFiles = bundle.flatMap { SoundFiles.names(in: $0) }
  }
}
