import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// An app's folder of tables, made from marked sources: the findings of the checks and their
/// places.
struct CheckedApp {
  let folder: ScratchFolder
  /// The findings as `file:code`, with the number of the mark at their place: `de:LOC501@1`.
  let findings: [String]
  let diagnostics: [Diagnostic]

  /// Writes the files; their paths are `de` for `de.lproj/Localizable.strings`, or paths as they
  /// are.
  init(_ sources: KeyValuePairs<String, String>, pushKeys: Set<String> = []) throws {
    folder = try ScratchFolder()
    var marks: [String: MarkedText] = [:]
    var names: [String: String] = [:]
    for (name, source) in sources {
      let path = name.contains(".") ? name : "\(name).lproj/Localizable.strings"
      let text = MarkedText(source)
      try folder.write(text.text, to: path)
      marks[folder.path("\(path)")] = text
      names[folder.path("\(path)")] = name
    }
    let tables = AppTables(reading: try AppBundle(path: folder.path()))
    diagnostics = TableChecker(tables, pushKeys: pushKeys).diagnostics()
    findings = diagnostics.map { diagnostic in
      guard let place = diagnostic.location else { return diagnostic.kind.code }
      let mark =
        marks[place.file]?.offsets.firstIndex(of: place.offset).map { "@\($0 + 1)" } ?? "@?"
      return "\(names[place.file] ?? place.file):\(diagnostic.kind.code)\(mark)"
    }
  }
}

/// A text in English and German, with the findings about the German one at its mark.
struct Translation: Sendable, CustomStringConvertible {
  let english: String
  /// The German text with its quotes.
  let german: String
  let codes: [String]

  init(_ english: String, _ german: String, _ codes: String...) {
    self.english = english
    self.german = "\"\(german)\""
    self.codes = codes
  }

  private init(english: String, marked german: String, codes: [String]) {
    self.english = english
    self.german = german
    self.codes = codes
  }

  /// Makes a translation with a finding at the whole text.
  static func whole(_ english: String, _ german: String, _ codes: String...) -> Translation {
    Translation(english: english, marked: "1️⃣\"\(german)\"", codes: codes)
  }

  var description: String { "\"\(english)\" = \(german)" }

  /// Returns the findings about the two texts as entries of one key.
  func check() throws -> CheckedApp {
    try CheckedApp(["en": "\"k\" = \"\(english)\";", "de": "\"k\" = \(german);"])
  }

  /// The expected value of `findings`.
  var expected: [String] { codes.map { "de:\($0)@1" } }
}
