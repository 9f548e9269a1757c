import LocalizationResolver
import SourceText

/// What is constant during a run about one app on the phones: settings, tables, categories and
/// sounds.
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
  var isForeground: Bool { device.app.state == .foreground && !device.isLocked }
  /// Whether notifications go quietly into the list.
  var isQuiet: Bool { device.settings.authorization == .provisional }

  /// Reads the one table that is needed.
  ///
  /// - Parameters:
  ///   - bundle: The tables; `nil` if they are not given.
  ///   - identifier: The bundle identifier; `nil` if it is not known.
  ///   - device: The device as this app meets it.
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
    let choice = bundle?.language(preferences: preferences)
    bundleName =
      choice?.localization.flatMap { bundle?.displayName(language: $0) } ?? bundle?.displayName
    name = device.app.name ?? bundleName
    language = choice
    let searched =
      switch device.assumptions.tableSearch {
      case .bundle: choice.flatMap { bundle?.tableLanguage(for: $0, preferences: preferences) }
      case .chosenLanguage: choice?.localization
      }
    tableLanguage = searched
    let table = searched.flatMap { bundle?.table(language: $0) }
    let none = LanguageChoice.choose(from: [], preferences: [], developmentRegion: nil)
    localizer = PushLocalizer(table: table?.value, choice: choice ?? none, hasApp: choice != nil)
    texts = AppLocalizer(
      table: table?.value, language: searched, developmentRegion: bundle?.developmentRegion,
      device: .iphone)
    let fallback = localizer.tableFallback(developmentRegion: bundle?.developmentRegion)
    diagnostics =
      (table?.diagnostics ?? []) + (bundle?.sharedDiagnostics() ?? [])
      + (choice?.diagnostics ?? []) + [fallback].compactMap(\.self)
    bundledFiles = bundle.flatMap { SoundFiles.names(in: $0) }
  }
}

/// The apps on the phones of a run, by bundle identifier.
///
/// A class, so that a copy of its owner costs only a reference.
final class InstalledApps: Sendable {
  /// In the order in which they were given; one without tables if none was.
  let all: [InstalledApp]
  private let bundles: [AppBundle]
  private let identifiers: ByteTable
  /// The app with each identifier.
  private let numbers: [Int]
  /// ``all``, with those that the device describes, and one for all further apps.
  private let installed: [InstalledApp]
  /// What gets the pushes for an app that is not described: an app whose identifier is not known,
  /// else an empty one.
  private let other: Int

  /// Makes the apps of a device.
  ///
  /// - Parameters:
  ///   - bundles: The tables of apps, in order.
  ///   - device: The device, which may describe further apps.
  ///   - earlier: The apps before the device changed.
  init(_ bundles: [AppBundle], on device: SimulatedDevice, earlier: InstalledApps? = nil) {
    self.bundles = bundles
    let own = device.app.bundleIdentifier
    let withoutIdentifier = bundles.firstIndex { $0.identifier == nil }
    // The device file names an only app also if its bundle has an identifier: another build of it.
    let namedByDevice = bundles.count == 1 ? 0 : withoutIdentifier
    var identifiers = ByteTable()
    var numbers: [Int] = []
    var installed: [InstalledApp] = []
    func add(_ bundle: AppBundle?, _ identifier: String?, isUnknown: Bool = false) {
      if let identifier, identifiers.insert(Array(identifier.utf8).span).isNew {
        numbers.append(installed.count)
      }
      let place = installed.count
      let known = earlier.flatMap {
        $0.installed.indices.contains(place) ? $0.installed[place] : nil
      }
      installed.append(
        InstalledApp(
          bundle, identifier, on: device.met(by: identifier), isUnknown: isUnknown,
          earlier: known?.identifier == identifier ? known : nil))
    }
    for (number, bundle) in bundles.enumerated() {
      add(bundle, (number == namedByDevice ? own : nil) ?? bundle.identifier)
    }
    if bundles.isEmpty { add(nil, own) }
    all = installed
    let described = [own].compactMap(\.self) + device.otherApps.keys.sorted()
    for identifier in described where identifiers.number(of: Array(identifier.utf8).span) == nil {
      add(nil, identifier, isUnknown: !bundles.isEmpty)
    }
    let takesAll = bundles.isEmpty ? 0 : withoutIdentifier
    if let takesAll, own == nil {
      other = takesAll
    } else {
      other = installed.count
      installed.append(
        InstalledApp(nil, nil, on: device.met(by: ""), isUnknown: !bundles.isEmpty))
    }
    (self.identifiers, self.numbers, self.installed) = (identifiers, numbers, installed)
  }

  /// Returns the same apps on a device that changed.
  func moved(to device: SimulatedDevice) -> InstalledApps {
    InstalledApps(bundles, on: device, earlier: self)
  }

  /// Returns the number of the app with a bundle identifier.
  ///
  /// An empty identifier is that of a push that names no app, which is for the first.
  func number(of identifier: Span<UInt8>, _ hash: ByteHash) -> Int {
    if identifier.isEmpty { return 0 }
    return identifiers.number(of: identifier, hash).map { numbers[$0] } ?? other
  }

  /// Returns the app with a number.
  subscript(number: Int) -> InstalledApp { installed[number] }

  /// Returns the app with a bundle identifier.
  subscript(identifier name: String) -> InstalledApp {
    let bytes = Array(name.utf8)
    return installed[number(of: bytes.span, ByteHash(bytes.span))]
  }

  /// An app with its number, held while one push after the other is for it.
  struct InUse {
    let number: Int
    let app: InstalledApp
  }

  /// Returns the app with a number, to be held.
  func inUse(_ number: Int) -> InUse { InUse(number: number, app: installed[number]) }
}

/// The names of apps, as cards show them.
package struct AppNames: Sendable {
  let apps: InstalledApps

  /// The bundle identifiers of the apps that were given.
  package var identifiers: [String] { apps.all.compactMap(\.identifier) }

  /// The name of the app with a bundle identifier; the identifier itself for an app whose name is
  /// not known.
  package subscript(identifier: String) -> String {
    let app = apps[identifier: identifier]
    if app.isUnknown { return app.device.otherApps[identifier]?.app.name ?? identifier }
    return app.name ?? (identifier.isEmpty ? app.identifier ?? "App" : identifier)
  }
}
