import Foundation
import SourceText
import Testing

@testable import LocalizationResolver

extension PushLocalizer {
  /// A localizer with a table of these texts.
  init(_ language: String, _ texts: KeyValuePairs<String, String>) {
    var table = StringsTable(name: "Localizable", language: language)
    table.addFile(SourceFile(name: "test", bytes: []))
    for (key, text) in texts { table.add(key: Array(key.utf8).span, value: Array(text.utf8).span) }
    self.init(
      table: table,
      choice: .choose(from: [language], preferences: [language], developmentRegion: nil))
  }

  func diagnose(key: String, literal: String = "", arguments: [String] = []) -> [Diagnostic] {
    let (_, resolution) = resolve(key: key, literal: literal, arguments: arguments)
    return diagnostics(
      of: resolution, field: .body, key: key, literal: literal, argumentCount: arguments.count,
      keyPlace: nil, argumentsPlace: nil)
  }
}

/// Parses `.strings` text as a table.
func readStrings(_ data: [UInt8]) -> Checked<StringsTable> {
  var reader = TableFileReader(name: "Localizable", language: "en")
  reader.readStrings(name: "Localizable.strings", data: data)
  return Checked(reader.table, reader.diagnostics)
}

func readStrings(_ text: String) -> Checked<StringsTable> { readStrings(Array(text.utf8)) }

extension StringsTable {
  /// The number of a key's entry.
  func entry(_ key: String) -> Int? { number(ofKey: Array(key.utf8).span) }

  /// Keys and values as bytes: `String` would treat canonically equivalent keys as equal.
  var texts: [[UInt8]: [UInt8]] {
    let pairs = (0..<count).map { (Array(key($0).utf8), Array(value($0).utf8)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

/// Returns a table as the full Foundation reads it; `nil` if Foundation fails.
func foundationTexts(_ data: [UInt8]) -> [[UInt8]: [UInt8]]? {
  let list = unsafe try? PropertyListSerialization.propertyList(
    from: Data(data), options: [], format: nil)
  // Foundation reads a table of one string that ends there as a string, not a table.
  guard let dictionary = list as? [AnyHashable: Any] else { return nil }
  var texts: [[UInt8]: [UInt8]] = [:]
  for (key, value) in dictionary {
    guard let key = key as? String, let value = value as? String else { continue }
    texts[Array(key.utf8)] = Array(value.utf8)
  }
  return texts
}
