import LocalizationResolver
import SourceText
import XCTest

final class InboxXCTests: XCTestCase {
  func testThreeUnreadMessagesInPolish() throws {
    let app = try AppBundle(path: "Resources/Localizable")
    let text = app.text(forKey: "UNREAD_MESSAGES", arguments: [3], language: "pl")
    XCTAssertEqual(text.value.text, "3 nieprzeczytane wiadomości")
    XCTAssertTrue(text.diagnostics.isEmpty)
  }
}
