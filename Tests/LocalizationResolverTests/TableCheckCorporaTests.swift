import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// The tables of real apps, and those with which another checker is tested.
///
/// Each finding that is expected here was looked at; LOC507 is counted by samples.
@Suite(.enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
struct TableCheckCorporaTests {
  /// The findings of each app by code.
  static let apps: KeyValuePairs<String, [String: Int]> = [
    // The counts of LOC509 and LOC510 were made a second time, by a script of its own.
    // Two keys that were added to the translations alone; texts with a space before the first word.
    "96bit+AlarmPaw/AlarmPaw": ["LOC304": 2, "LOC509": 1, "LOC510": 2],
    "96bit+AlarmPaw/NotificationContentExtension": [:],
    "Finb+Bark/Bark": ["LOC509": 4, "LOC510": 6],
    "LN-Zap+zap-iOS/Library": ["LOC509": 1, "LOC510": 2],
    "LN-Zap+zap-iOS/Zap": [:],
    // "%@ がスニペットを作成しました" for "created a snippet", and one more like it.
    "RocketChat+Rocket.Chat.ReactNative/ios/RocketChat Watch App": ["LOC501": 2, "LOC509": 1],
    // Three keys without an Italian text.
    "SkaldAgent+skald-ios/SkaldInbox/Resources": ["LOC303": 3],
    // Backslashes before what is not an escape, two keys in English alone, and titles left empty.
    // Among its 97,000 texts are all those that read like formats: "100% guaranteed" in 34
    // languages, "%-tal", "％", "%100".
    "home-assistant+iOS/Sources/App/Resources": [
      "LOC205": 2, "LOC303": 2, "LOC504": 10, "LOC510": 12,
    ],
  ]

  @Test
  func `real apps: what is found is there, and no text with a percent sign is taken for a format`()
    throws
  {
    let corpora = try #require(Repository.corpora)
    for (name, expected) in Self.apps {
      let app = try AppBundle(path: corpora.appending(path: "tables/\(name)").path)
      let found = TableChecker(app).diagnostics().map(\.kind.code).filter { $0 != "LOC507" }
      #expect(Dictionary(grouping: found) { $0 }.mapValues(\.count) == expected, "\(name)")
    }
  }

  @Test func `a text that is the same in another language has several words, and is not a name`()
    throws
  {
    let corpora = try #require(Repository.corpora)
    let app = try AppBundle(path: corpora.appending(path: "tables/LN-Zap+zap-iOS/Library").path)
    let found = TableChecker(app).diagnostics().map(\.message)
    func isNamed(_ key: String) -> Bool {
      found.contains { $0.contains("\"\(key)\" is not translated") }
    }
    #expect(isNamed("scene.wallet.empty_state.message"))
    #expect(isNamed("lnd_error.lnd_not_running"))
    #expect(!isNamed("generic.ok"))
    #expect(found.count < 120)
  }

  /// What is expected of a line of a table: a code, and the part of the line that is its place.
  struct Expectation: Hashable, Comparable {
    let code: String
    let line: String

    static func < (left: Expectation, right: Expectation) -> Bool {
      (left.code, left.line) < (right.code, right.line)
    }
  }

  private static func findings(_ path: String, keys: [String]) throws -> [Expectation] {
    TableChecker(try AppBundle(path: path)).diagnostics().map { diagnostic in
      let line = diagnostic.location?.excerpt.text ?? ""
      // The longest, as "missing" is a part of "missing from base".
      let key = keys.filter { line.contains($0) }.max { $0.count < $1.count }
      return Expectation(code: diagnostic.kind.code, line: key ?? line)
    }.sorted()
  }

  private static func expectations(_ list: [(code: String, line: String)]) -> [Expectation] {
    list.map { Expectation(code: $0.code, line: $0.line) }.sorted()
  }

  @Test func `each wrong string of locheck's app, two of which crash it, is found`() throws {
    let corpora = try #require(Repository.corpora)
    let expected = [
      // "%s" for "%d".
      (code: "LOC501", line: "bad-specifier"),
      // Two numbers that change their places, and a number that changes with an object.
      (code: "LOC501", line: "bad-order"), (code: "LOC501", line: "bad-order-causes-bad-type"),
      (code: "LOC303", line: "arg-order-test"),
      // "%1$@ %@": a position, and none.
      (code: "LOC407", line: "arg-order-test"),
    ]
    let path = corpora.appending(path: "locheck/BadlyLocalizedApp/BadlyLocalizedApp").path
    #expect(try Self.findings(path, keys: expected.map(\.line)) == Self.expectations(expected))
  }

  /// Beside what locheck names: `1$@` in a variable that is a number (LOC206), which locheck does
  /// not look at, a key that appears twice, and a text that is not translated.
  @Test func `locheck's examples: what it names is found, each problem once`() throws {
    let corpora = try #require(Repository.corpora)
    let examples = corpora.appending(path: "locheck/Examples")
    let folder = try ScratchFolder()
    for (language, name) in [("en", "Base"), ("fr", "Translation")] {
      for kind in ["strings", "stringsdict"] {
        let data = try Data(contentsOf: examples.appending(path: "Demo_\(name).\(kind)"))
        try folder.write([UInt8](data), to: "\(language).lproj/Localizable.\(kind)")
      }
    }
    let expected = [
      (code: "LOC303", line: "missing"), (code: "LOC303", line: "missing from translation"),
      (code: "LOC303", line: "%d/%d Completed"), (code: "LOC303", line: "%s added %d task(s)"),
      (code: "LOC304", line: "missing from base"), (code: "LOC501", line: "bad pos %ld %@"),
      (code: "LOC501", line: "mismatch %@ types %d"), (code: "LOC501", line: "bad position %d"),
      (code: "LOC501", line: "%d tasks%#@milestones@"), (code: "LOC204", line: "duplicate key"),
      (code: "LOC507", line: "duplicate key"),
      // In an entry of both languages, and in one of each alone.
      (code: "LOC206", line: "%1$@ showed their appreciation."),
      (code: "LOC206", line: "%1$@ showed their appreciation."),
      (code: "LOC206", line: "%1$@ showed their appreciation."),
    ]
    #expect(
      try Self.findings(folder.path(), keys: expected.map(\.line)) == Self.expectations(expected))
  }

  @Test func `locheck's folders: a key is looked for in the table of the same name`() throws {
    let corpora = try #require(Repository.corpora)
    let expected = [
      (code: "LOC303", line: "just_in_file1"), (code: "LOC303", line: "in_both_files"),
      (code: "LOC207", line: "just_in_file1"),
    ]
    let folder = try ScratchFolder()
    // What is in a folder without the code of a language is not compared (LOC305).
    for (language, part) in [("en", "base"), ("fr", "translation")] {
      for name in ["file1.strings", "file2.strings"] {
        let path = "locheck/Examples/test-\(part).lproj/\(name)"
        let data = try Data(contentsOf: corpora.appending(path: path))
        try folder.write([UInt8](data), to: "\(language).lproj/\(name)")
      }
    }
    #expect(
      try Self.findings(folder.path(), keys: expected.map(\.line)) == Self.expectations(expected))
  }
}
