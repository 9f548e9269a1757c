import LocalizationResolver
import SourceText
import XCTest

final class InboxXCTests: XCTestCase {
  func testThreeMessagesInPolish() throws {
    let app = try AppBundle(path: "Resources/Localizable")
    let text = app.text(forKey: "inbox.count", arguments: [3], language: "pl")
    XCTAssertEqual(text.value.text, "3 wiadomości w skrzynce")
    XCTAssertTrue(text.diagnostics.isEmpty)
  }
}
