import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// The tables of real apps.
@Suite(
  "Tables of real apps", .enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
struct TableCheckCorporaTests {
  @Test func dump() throws {
    let corpora = try #require(Repository.corpora)
    for name in ["96bit+AlarmPaw/AlarmPaw", "96bit+AlarmPaw/NotificationContentExtension", "Finb+Bark/Bark", "LN-Zap+zap-iOS/Library", "LN-Zap+zap-iOS/Zap", "RocketChat+Rocket.Chat.ReactNative/ios/RocketChat Watch App", "SkaldAgent+skald-ios/SkaldInbox/Resources", "home-assistant+iOS/Sources/App/Resources"] {
      let app = try AppBundle(path: corpora.appending(path: "tables/\(name)").path)
      let start = ContinuousClock.now
      let found = TableChecker(app).diagnostics()
      print("##", name, app.developmentRegion ?? "-", ContinuousClock.now - start, Dictionary(grouping: found, by: \.kind.code).mapValues(\.count).sorted { $0.key < $1.key })
      print(ConciseDiagnosticRenderer().render(found))
    }
  }
}
