import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Tests that the tables of the sample app show every feature and have no mistakes.
@Suite struct SampleAppTests {
  private let app: AppBundle

  init() throws {
    app = try AppBundle(path: Repository.root.appending(path: "Resources/Localizable").path())
  }

  @Test func `all tables of all languages are read without findings`() {
    #expect(app.localizations.count == 7)
    for language in app.localizations {
      #expect(app.tableNames(language: language) == ["Localizable", "Parcels"])
      for name in app.tableNames(language: language) {
        let table = app.table(named: name, language: language)
        #expect(table.diagnostics.isEmpty, "\(table.diagnostics)")
      }
    }
  }

  @Test func `every language has plurals, plurals in plurals, devices, widths and substitutions`()
    throws
  {
    for language in app.localizations {
      let table = try #require(app.table(language: language).value)
      func variation(_ key: String, in table: StringsTable) -> VariedText? {
        table.entry(key).flatMap(table.variations)
      }
      guard case .plural(let count)? = variation("inbox.count", in: table),
        case .plural(let chats)? = variation("inbox.chats", in: table),
        case .devices(let devices)? = variation("game.hint", in: table),
        case .widths(let widths)? = variation("food.ready", in: table)
      else {
        Issue.record("\(language)")
        continue
      }
      #expect(count.variables["messages"]?.texts.isEmpty == false)
      #expect(chats.variables.keys.sorted() == ["chats", "messages"])
      #expect(devices.keys.sorted() == ["ipad", "iphone", "mac", "other"])
      #expect(widths.keys.sorted() == [1, 12, 30])
      let parcels = try #require(app.table(named: "Parcels", language: language).value)
      guard case .plural(let lockers)? = variation("PARCELS_IN_LOCKERS", in: parcels) else {
        Issue.record("\(language)")
        continue
      }
      #expect(lockers.variables["parcels"]?.argument == 2)
      #expect(lockers.variables["lockers"]?.argument == 3)
    }
  }

  @Test(arguments: [
    ("PARCEL_STATUS_LOST", "de", TranslationState.new),
    ("PARCEL_STATUS_LOST", "pl", .needsReview), ("PARCEL_STATUS_LOST", "zh-Hant", nil),
    ("PARCEL_STATUS_PRINTED", "ko", .stale), ("PARCEL_STATUS_RETURNED", "ko", .translated),
    ("Acme Parcels", "en", .notTranslatable),
  ])
  func `the catalog has every state`(key: String, language: String, state: TranslationState?) throws
  {
    let table = try #require(app.table(named: "Parcels", language: language).value)
    #expect(table.entry(key).flatMap { table.description($0)?.state } == state)
  }
}
