import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Tests the tables of other projects: malformed entries are reported, and everything else is read
/// without findings.
@Suite(.enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names the folder of the corpora"))
struct TableCorpusTests {
  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: try #require(Repository.corpora).appending(path: name)))
  }

  private static func plurals(_ name: String) throws -> Checked<StringsTable> {
    var reader = TableFileReader(name: "Localizable", language: "en")
    reader.readPlurals(name: name, data: try file(name))
    return Checked(reader.table, reader.diagnostics)
  }

  /// SwiftGen's parser rejects each of these.
  @Test(arguments: [
    ("BothTypeKeys", "favorite-players > NSStringLocalizedFormatKey"),
    ("InvalidVariableValue", "variable > NSStringFormatValueTypeKey' is '@'"),
    ("MissingVariable", "'hat_bewertung', which is not defined"),
    ("Placeholders", "argument 2 as an object and as a whole number"),
  ])
  func `SwiftGen's malformed entries are reported`(name: String, message: String) throws {
    let checked = try Self.plurals("strings/LocPluralError\(name).stringsdict")
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC206"])
    let found = try #require(checked.diagnostics.first)
    let last = message.split(separator: " > ").last.map(String.init) ?? message
    #expect(found.message.contains(last) || found.help?.contains(last) ?? false)
    #expect(found.location != nil)
  }

  @Test func `SwiftGen's entry whose text takes another argument is reported`() throws {
    let checked = try Self.plurals("strings/LocPluralUnsupported.stringsdict")
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC206"])
    #expect(checked.diagnostics.first?.message.lacks(["number", "object"]).isEmpty == true)
  }

  /// One format refers to a variable as `%0$#@zero@`: positions start at 1, and Foundation shows
  /// `0d` for `%0$d`.
  @Test(arguments: [
    ("strings/Localizable.stringsdict", []), ("strings/LocPluralNested.stringsdict", []),
    (
      "strings/LocPluralAdvanced.stringsdict",
      ["'many.placeholders.plurals.zero > zero' is not named by the format"]
    ),
  ])
  func `well-formed plurals are read without findings`(name: String, messages: [String]) throws {
    let checked = try Self.plurals(name)
    #expect(checked.diagnostics.map(\.message) == messages)
    #expect(checked.value.count > 0)
    for entry in 0..<checked.value.count where checked.value.isPlural(entry) {
      #expect(checked.value.variations(entry) != nil)
    }
  }

  @Test func `every plural text of every list equals Foundation's, in XML and in binary`() throws {
    let root = try #require(Repository.corpora)
    for fixture in try Fixtures.files(at: root, withExtension: "stringsdict") {
      let data = Data(try fixture.bytes())
      let list = unsafe try PropertyListSerialization.propertyList(
        from: data, options: [], format: nil)
      let entries = try #require(list as? [String: Any])
      let binary = try PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
      for bytes in [data, binary] {
        var reader = TableFileReader(name: "Localizable", language: "en")
        reader.readPlurals(name: fixture.name, data: [UInt8](bytes))
        for (key, entry) in entries {
          let number = try #require(reader.table.entry(key), "\(fixture.name): \(key)")
          guard case .plural(let plural)? = reader.table.variations(number),
            let members = entry as? [String: Any]
          else { continue }
          #expect(plural.format == members["NSStringLocalizedFormatKey"] as? String)
          for (name, variable) in plural.variables {
            let texts = members[name] as? [String: String] ?? [:]
            for category in PluralCategory.allCases {
              #expect(variable.texts[category] == texts[category.rawValue])
            }
          }
        }
      }
    }
  }

  @Test func `every catalog is read without findings, with every text in its JSON`() throws {
    let root = try #require(Repository.corpora)
    for fixture in try Fixtures.files(at: root, withExtension: "xcstrings") {
      let checked = StringCatalog.read(SourceFile(name: fixture.name, data: try fixture.bytes()))
      #expect(checked.diagnostics.isEmpty, "\(fixture.name): \(checked.diagnostics)")
      let catalog = try #require(checked.value)
      let json = try FoundationJSON.object(fixture.bytes())
      let strings = try #require(json["strings"] as? [String: [String: Any]])
      for language in catalog.languages {
        var reader = TableFileReader(name: "T", language: language)
        reader.add(catalog)
        let mistakes = reader.diagnostics.filter { $0.severity == .error }
        #expect(mistakes.isEmpty, "\(fixture.name): \(mistakes)")
        for (key, entry) in strings {
          let localizations = entry["localizations"] as? [String: [String: Any]]
          let localization = localizations?[language]
          guard localization?["substitutions"] == nil,
            let unit = localization?["stringUnit"] as? [String: String]
          else { continue }
          if unit["state"] == "new", unit["value"] == "" { continue }
          #expect(reader.table.text(forKey: key) == unit["value"], "\(fixture.name): \(key)")
        }
      }
    }
  }

  @Test(arguments: ["stringsdict", "xcstrings"])
  func `mutations of the corpora's lists and catalogs never crash`(type: String) throws {
    let root = try #require(Repository.corpora)
    var random = RandomBytes(seed: 7)
    for fixture in try Fixtures.files(at: root, withExtension: type) {
      let bytes = try fixture.bytes()
      if bytes.count > 100_000 { continue }
      for count in 1...40 {
        let data = random.mutations(of: bytes, count: count % 5 + 1)
        var reader = TableFileReader(name: "T", language: "en")
        if type == "stringsdict" {
          reader.readPlurals(name: fixture.name, data: data)
        } else if let catalog = StringCatalog.read(SourceFile(name: "c", data: data)).value {
          reader.add(catalog)
        }
        #expect(reader.table.count <= data.count)
        // Every place has a line.
        for diagnostic in reader.diagnostics { #expect((diagnostic.location?.line ?? 1) > 0) }
      }
    }
  }
}
