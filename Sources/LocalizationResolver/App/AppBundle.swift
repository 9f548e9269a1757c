public import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The localizations of an app: a folder of `*.lproj` and `.xcstrings`, or an unpacked `.app`.
///
/// Opening it lists the languages; a table is read when it is asked for.
///
/// ```swift
/// let app = try AppBundle(path: "Resources")
/// let text = app.pushText(forKey: "GAME_REQUEST", arguments: ["Ada"], language: "ko")
/// #expect(text.value.text == "…")
/// ```
public struct AppBundle: Sendable {
  /// The folder that holds the localizations.
  public let path: String
  /// `CFBundleIdentifier`; `nil` without an `Info.plist`.
  public let identifier: String?
  /// `CFBundleDisplayName`, else `CFBundleName`; `nil` without an `Info.plist`.
  public let displayName: String?
  /// The languages that the app ships, as it names them, `Base` among them, in alphabetical order.
  public let localizations: [String]
  /// The language that stands in for those not shipped; `nil` if the app ships none.
  ///
  /// It is `CFBundleDevelopmentRegion`, or, assumed: `en` if shipped, else the source language of a String
  /// Catalog, else the first language.
  public let developmentRegion: String?
  /// Whether `developmentRegion` is assumed, as no `Info.plist` names it.
  public let isDevelopmentRegionAssumed: Bool

  private let folder: AppFolder
  private let catalogs: [String: Checked<StringCatalog?>]

  /// Opens an app.
  ///
  /// - Parameter path: A folder that holds `*.lproj` or `.xcstrings`, or that has exactly one such folder
  ///   below it, or one with a table `Localizable` among several.
  /// - Throws: If the folder cannot be read, or holds no localizations, or those of several apps.
  public init(path: String) throws(AppBundleError) {
    guard let root = AppFolder(path) else { throw .unreadable(path: path) }
    folder = try root.localized()
    self.path = folder.path
    let information = folder.contents(of: "Info.plist") ?? root.contents(of: "Info.plist")
    let info = information.flatMap {
      try? PropertyListReader.decode(InformationList.self, from: $0)
    }
    identifier = info?.identifier
    displayName = info?.displayName ?? info?.name
    var catalogs: [String: Checked<StringCatalog?>] = [:]
    for name in folder.catalogs {
      guard let data = folder.contents(of: "\(name).xcstrings") else { continue }
      catalogs[name] = StringCatalog.read(
        SourceFile(name: folder.join("\(name).xcstrings"), data: data))
    }
    self.catalogs = catalogs
    let shipped = catalogs.values.reduce(into: Set(folder.languages)) { languages, catalog in
      languages.formUnion(catalog.value?.languages ?? [])
    }
    localizations = shipped.sorted()
    let sourceLanguage = (catalogs["Localizable"] ?? catalogs.values.first)?.value?.sourceLanguage
    let assumed =
      shipped.contains("en") ? "en" : sourceLanguage ?? localizations.first { $0 != "Base" }
    developmentRegion = info?.developmentRegion ?? assumed
    isDevelopmentRegionAssumed = info?.developmentRegion == nil
  }

  /// Reads a table in one language.
  ///
  /// - Parameters:
  ///   - name: The name of the table; pushes use `Localizable`.
  ///   - language: One of `localizations`, as it stands there.
  /// - Returns: The table, or `nil` if the app has none of this name in the language, and what is wrong
  ///   with its files: LOC101, LOC201 to LOC209.
  public func table(named name: String = "Localizable", language: String) -> Checked<StringsTable?>
  {
    guard localizations.contains(language) else { return Checked(nil) }
    var reader = TableFileReader(name: name, language: language)
    var isFound = false
    let texts = "\(language).lproj/\(name).strings"
    if let data = folder.contents(of: texts) {
      isFound = true
      reader.readStrings(name: folder.join(texts), data: data)
    }
    let plurals = "\(language).lproj/\(name).stringsdict"
    if let data = folder.contents(of: plurals) {
      isFound = true
      reader.readPlurals(name: folder.join(plurals), data: data)
    }
    if let catalog = catalogs[name] {
      if let value = catalog.value, value.languages.contains(language) {
        isFound = true
        reader.add(value)
      }
      return Checked(isFound ? reader.table : nil, reader.diagnostics + catalog.diagnostics)
    }
    return Checked(isFound ? reader.table : nil, reader.diagnostics)
  }

  /// Returns the names of the tables that the app has in a language.
  ///
  /// - Parameter language: One of `localizations`, as it stands there.
  /// - Returns: The names in alphabetical order; none for a language that the app does not ship.
  public func tableNames(language: String) -> [String] {
    let files = AppFolder(folder.join("\(language).lproj"))
    let catalogs = catalogs.filter { $0.value.value?.languages.contains(language) ?? false }
    return Set((files?.tables ?? []) + catalogs.keys).sorted()
  }

  /// Chooses the language of the app on a device with these preferred languages: rule L8.
  public func language(preferences: [String]) -> LanguageChoice {
    .choose(
      from: localizations, preferences: preferences, developmentRegion: developmentRegion)
  }
}

/// What is used of an `Info.plist`.
private struct InformationList: Decodable {
  let identifier: String?
  let name: String?
  let displayName: String?
  let developmentRegion: String?

  private enum CodingKeys: String, CodingKey {
    case identifier = "CFBundleIdentifier"
    case name = "CFBundleName"
    case displayName = "CFBundleDisplayName"
    case developmentRegion = "CFBundleDevelopmentRegion"
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    /// In sources, values are often build settings such as `$(PRODUCT_NAME)`, which name nothing.
    func text(_ key: CodingKeys) -> String? {
      let text = try? members.decode(String.self, forKey: key)
      return text.flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
    }
    identifier = text(.identifier)
    name = text(.name)
    displayName = text(.displayName)
    developmentRegion = text(.developmentRegion)
  }
}
