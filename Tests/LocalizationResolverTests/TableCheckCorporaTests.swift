import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// The tables of real apps, and those with which another checker is tested.
///
/// Each finding that is expected here was looked at; LOC507 is counted by samples.
@Suite(
  "Tables of other projects",
  .enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
struct TableCheckCorporaTests {
  /// The findings of each app by code.
  static let apps: KeyValuePairs<String, [String: Int]> = [
    // Two keys that were added to the translations alone.
    "96bit+AlarmPaw/AlarmPaw": ["LOC304": 2],
    "96bit+AlarmPaw/NotificationContentExtension": [:],
    "Finb+Bark/Bark": [:],
    "LN-Zap+zap-iOS/Library": [:],
    "LN-Zap+zap-iOS/Zap": [:],
    // "%@ がスニペットを作成しました" for "created a snippet", and one more like it.
    "RocketChat+Rocket.Chat.ReactNative/ios/RocketChat Watch App": ["LOC501": 2],
    // Three keys without an Italian text.
    "SkaldAgent+skald-ios/SkaldInbox/Resources": ["LOC303": 3],
    // Backslashes before what is no escape, two keys in English alone, and titles left empty. Among its 97,000
    // texts are all those that read like formats: "100% guaranteed" in 34 languages, "%-tal", "％", "%100".
    "home-assistant+iOS/Sources/App/Resources": ["LOC205": 62, "LOC303": 2, "LOC504": 15],
  ]

  @Test("real apps: what is found is there, and no text with a percent sign is taken for a format")
  func realApps() throws {
    let corpora = try #require(Repository.corpora)
    for (name, expected) in Self.apps {
      let app = try AppBundle(path: corpora.appending(path: "tables/\(name)").path)
      let found = TableChecker(app).diagnostics().map(\.kind.code).filter { $0 != "LOC507" }
      #expect(
        Dictionary(grouping: found) { $0 }.mapValues(\.count) == expected, "\(name)")
    }
  }

  @Test("a text that is the same in another language has several words, and is no name")
  func untranslated() throws {
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

  /// The wrong strings of locheck by key, and those that are right.
  static let badlyLocalized = [
    "bad-specifier": "LOC501", "bad-order": "LOC501", "bad-order-causes-bad-type": "LOC501",
    "arg-order-test": "LOC303",
  ]

  @Test("each wrong string of locheck's app, which crashes, is found")
  func badlyLocalizedApp() throws {
    let corpora = try #require(Repository.corpora)
    let path = corpora.appending(path: "locheck/BadlyLocalizedApp/BadlyLocalizedApp").path
    let found = TableChecker(try AppBundle(path: path)).diagnostics()
    print(ConciseDiagnosticRenderer().render(found))
    #expect(found.map(\.kind.code).sorted() == Self.badlyLocalized.values.sorted())
  }

  @Test("locheck's examples: what it names is found, with each problem named once")
  func examples() throws {
    let corpora = try #require(Repository.corpora)
    let examples = corpora.appending(path: "locheck/Examples")
    let folder = try TemporaryFolder()
    for (language, name) in [("en", "Base"), ("fr", "Translation")] {
      for kind in ["strings", "stringsdict"] {
        let data = try Data(contentsOf: examples.appending(path: "Demo_\(name).\(kind)"))
        try folder.write([UInt8](data), to: "\(language).lproj/Localizable.\(kind)")
      }
    }
    let found = TableChecker(try AppBundle(path: folder.path)).diagnostics()
    print(ConciseDiagnosticRenderer().render(found))
  }

  @Test("locheck's folders: tables of several names")
  func folders() throws {
    let corpora = try #require(Repository.corpora)
    let app = try AppBundle(path: corpora.appending(path: "locheck/Examples").path)
    let found = TableChecker(app).diagnostics()
    print(ConciseDiagnosticRenderer().render(found))
  }
}
