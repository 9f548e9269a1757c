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
  /// Resolves the texts of pushes.
  let localizer: PushLocalizer
  /// The language of the texts, and why it was chosen; `nil` if the app's tables are not known.
  let language: LanguageChoice?
  /// The language of the table, as the app names it; `nil` if the app's tables are not known.
  let tableLanguage: String?
  /// Whether tables of other apps were given, but not this one's.
  let isUnknown: Bool
  /// The files of the app's bundle; `nil` if they are not known.
  let bundledFiles: SoundFiles?
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
  ///   - device: The settings.
  ///   - isUnknown: Whether tables of other apps were given.
  init(_ bundle: AppBundle?, on device: SimulatedDevice, isUnknown: Bool = false) {
    self.device = device
    self.isUnknown = isUnknown
    identifier = bundle?.identifier ?? device.app.bundleIdentifier
    name = device.app.name ?? bundle?.displayName
    let preferences = device.pushLanguages
    let choice = bundle?.language(preferences: preferences)
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
    diagnostics =
      (table?.diagnostics ?? []) + (bundle?.sharedDiagnostics() ?? [])
      + (choice?.diagnostics ?? [])
    bundledFiles = bundle.flatMap { SoundFiles.names(in: $0) }
    categories = device.app.categories.map { ByteTable($0.keys.sorted()) }
  }
}

/// The apps on the phones of a run, by bundle identifier.
///
/// A class, so that a copy of its owner costs only a reference.
final class InstalledApps: Sendable {
  /// In the order in which they were given; one without tables if none was.
  let all: [InstalledApp]
  private let identifiers: ByteTable
  /// The app with each identifier.
  private let numbers: [Int]
  /// ``all``, with one more for the pushes for apps that were not given, if they need one.
  private let installed: [InstalledApp]
  /// What gets the pushes for an app that was not given: an app whose identifier is not known, else
  /// an empty one.
  private let other: Int

  init(_ bundles: [AppBundle], on device: SimulatedDevice) {
    let given = bundles.map { InstalledApp($0, on: device) }
    all = given.isEmpty ? [InstalledApp(nil, on: device)] : given
    var identifiers = ByteTable()
    var numbers: [Int] = []
    for (number, bundle) in bundles.enumerated() {
      guard let identifier = bundle.identifier else { continue }
      if identifiers.insert(Array(identifier.utf8).span).isNew { numbers.append(number) }
    }
    self.identifiers = identifiers
    self.numbers = numbers
    let withoutIdentifier = bundles.isEmpty ? 0 : bundles.firstIndex { $0.identifier == nil }
    other = withoutIdentifier ?? all.count
    let unknown = InstalledApp(nil, on: device, isUnknown: true)
    installed = withoutIdentifier == nil ? all + [unknown] : all
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

  /// The name of the app with a bundle identifier; the identifier itself for an app that was not
  /// given, or whose name is not known.
  package subscript(identifier: String) -> String {
    let name = Array(identifier.utf8)
    let app = apps[apps.number(of: name.span, ByteHash(name.span))]
    if let name = app.name, !app.isUnknown { return name }
    return identifier.isEmpty ? app.identifier ?? "App" : identifier
  }
}

extension ByteTable {
  /// Makes a table of names, in their order.
  init(_ names: [String]) {
    self.init(minimumCapacity: names.count)
    for name in names { _ = insert(Array(name.utf8).span) }
  }

  /// The keys in their order.
  var strings: [String] {
    (0..<count).map { String(decoding: key($0), as: UTF8.self) }
  }
}
