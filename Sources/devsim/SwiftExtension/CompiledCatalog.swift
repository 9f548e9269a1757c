import LocalizationResolver
import ProjectReader
import SourceText

/// A String Catalog as the tables that a build makes of it, which code finds in the bundle.
struct CompiledCatalog {
  /// The tables by their names in the bundle, such as `ko.lproj/Localizable.strings`.
  private(set) var files: [String: [UInt8]] = [:]

  /// Reads a catalog, and makes its tables.
  init(_ name: String, at path: String) {
    let app = AppBundle(path: path, resources: [name: path], informationList: nil)
    let table = String(name.dropLast(".xcstrings".count))
    for language in app.localizations {
      guard let entries = app.table(named: table, language: language).value else { continue }
      let localizer = AppLocalizer(
        table: entries, language: language, developmentRegion: app.developmentRegion,
        device: .iphone)
      let listing = TableListing(table: entries, localizer: localizer, problemCount: 0)
      files["\(language).lproj/\(table).strings"] = Array(listing.strings.utf8)
      let plurals = (0..<entries.count).compactMap { number in
        entries.variations(number).flatMap(Self.plural).map { (entries.key(number), $0) }
      }
      if !plurals.isEmpty {
        files["\(language).lproj/\(table).stringsdict"] = Self.list(of: plurals)
      }
    }
  }

  /// The plural text of a phone; `nil` if there is none.
  private static func plural(_ text: VariedText) -> PluralText? {
    switch text {
    case .plural(let plural): plural
    case .devices(let texts): (texts["iphone"] ?? texts["other"]).flatMap(plural)
    case .widths(let texts): texts.max { $0.key < $1.key }.flatMap { plural($0.value) }
    case .text: nil
    }
  }

  private static func list(of plurals: [(key: String, text: PluralText)]) -> [UInt8] {
    let entries = plurals.map { key, plural in
      let variables = plural.variables.sorted { $0.key < $1.key }.map { name, variable in
        let texts = variable.texts.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
        return dictionary(
          name,
          [
            ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"),
            ("NSStringFormatValueTypeKey", variable.valueType),
          ] + texts)
      }
      return dictionary(key, [("NSStringLocalizedFormatKey", plural.format)], variables.joined())
    }
    return PropertyListText.document(entries.joined())
  }

  /// Returns a member with a dictionary of texts, and with further members as XML.
  private static func dictionary(
    _ key: String, _ texts: [(String, String)], _ further: String = ""
  ) -> String {
    let members = texts.map { PropertyListText.member($0, PropertyListText.string($1)) }
    return PropertyListText.member(key, PropertyListText.dictionary(members.joined() + further))
  }
}

extension BundleContents {
  /// The bundle with tables in place of its String Catalogs, as a build makes it.
  var compiled: BundleContents {
    var compiled = self
    for (name, path) in resources where name.hasSuffix(".xcstrings") {
      compiled.replace(name, by: CompiledCatalog(name, at: path).files)
    }
    return compiled
  }
}
