import SourceText

/// Reads the files of one table in one language: `.strings`, `.stringsdict` and String Catalogs.
struct TableFileReader {
  private(set) var table: StringsTable
  private(set) var diagnostics: [Diagnostic] = []

  init(name: String, language: String) {
    table = StringsTable(name: name, language: language)
  }

  /// Adds a `.strings` file: text, or a property list as an app's build makes them.
  mutating func readStrings(name: String, data: [UInt8]) {
    let file = SourceFile(name: name, data: data)
    table.addFile(file)
    if PropertyListReader.isPropertyList(file.bytes) {
      guard let texts = decode([String: PropertyListText].self, data, of: file) else { return }
      addSorted(texts, of: file) { $0 }
      return
    }
    var reader = StringsTextReader(file, into: table)
    reader.read()
    table = reader.table
    diagnostics += reader.diagnostics
  }

  /// Adds a `.stringsdict` file: its keys are plural keys, their texts the format keys.
  mutating func readPlurals(name: String, data: [UInt8]) {
    let file = SourceFile(name: name, data: data)
    table.addFile(file)
    guard let entries = decode([String: PluralEntry].self, data, of: file) else { return }
    addSorted(entries, of: file) {
      $0.isPlural ? .plural($0.format) : $0.format.map(PropertyListText.text) ?? .other
    }
  }

  /// Adds the texts that a String Catalog has for the language, where the other files have none.
  mutating func add(_ catalog: StringCatalog, of file: SourceFile) {
    table.addFile(file)
    let texts = catalog.texts(in: table.language).filter { text in
      table.number(ofKey: Array(text.key.utf8).span) == nil
    }
    addSorted(texts, of: file) { $0 }
  }

  // MARK: Parts

  private mutating func decode<Value: Decodable>(
    _ type: Value.Type, _ data: [UInt8], of file: SourceFile
  ) -> Value? {
    do {
      return try PropertyListReader.decode(type, from: data)
    } catch {
      diagnostics.append(.malformedTable(error, in: file))
      return nil
    }
  }

  /// Adds entries in the order of their places; those without a place behind, in the order of their keys.
  private mutating func addSorted<Value>(
    _ entries: [String: Value], of file: SourceFile, text: (Value) -> PropertyListText
  ) {
    let places = KeyPlaces(in: file)
    let sorted = entries.map { (key: $0.key, value: $0.value, place: places[$0.key]) }.sorted {
      ($0.place?.lowerBound ?? .max, $0.key) < ($1.place?.lowerBound ?? .max, $1.key)
    }
    for (key, value, place) in sorted {
      let bytes = Array(key.utf8)
      switch text(value) {
      case .text(let text):
        table.add(key: bytes.span, value: Array(text.utf8).span, keyPlace: place)
      case .plural(let format):
        table.add(
          key: bytes.span, value: Array((format ?? "").utf8).span, keyPlace: place,
          isPlural: true, hasValue: format != nil)
      case .other:
        diagnostics.append(
          Diagnostic(
            .nestedValue, "the value of \"\(key)\" is no text",
            at: file.location(of: place ?? 0..<0)))
      }
    }
  }
}

/// What a key stands for.
enum PropertyListText: Decodable, Sendable {
  case text(String)
  /// A plural or device variation with its format, if it has one.
  case plural(String?)
  case other

  init(from decoder: any Decoder) throws {
    let text = try? decoder.singleValueContainer().decode(String.self)
    self = text.map(Self.text) ?? .other
  }
}

/// An entry of a `.stringsdict`: a dictionary, or a plain text.
private struct PluralEntry: Decodable {
  let format: String?
  let isPlural: Bool

  private enum CodingKeys: String, CodingKey {
    case format = "NSStringLocalizedFormatKey"
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: CodingKeys.self) {
      format = try? members.decode(String.self, forKey: .format)
      isPlural = true
    } else {
      format = try? decoder.singleValueContainer().decode(String.self)
      isPlural = false
    }
  }
}

extension Diagnostic {
  /// Words why a decoder gave up.
  static func malformedTable(_ error: any Error, in file: SourceFile) -> Diagnostic {
    var reason: String?
    if error is PropertyListReader.TooDeep {
      reason = "it is nested too deep for a table"
    } else if case DecodingError.dataCorrupted(let context) = error {
      reason =
        context.underlyingError == nil ? context.debugDescription : "it is cut, or no property list"
    } else if case DecodingError.typeMismatch = error {
      reason = "a table is a dictionary from keys to texts"
    } else if case DecodingError.keyNotFound(let key, _) = error {
      reason = "'\(key.stringValue)' is missing"
    }
    return Diagnostic(
      .malformedTable, "the table cannot be read", at: file.location(at: 0),
      notes: reason.map { [Note($0)] } ?? [])
  }
}
