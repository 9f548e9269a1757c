import Testing
import UserNotifications

@Suite struct ContentTests {
  @Test func `a copy does not change with its original`() throws {
    let content = UNMutableNotificationContent()
    content.title = "a"
    content.badge = 3
    let copy = try #require(content.copy() as? UNNotificationContent)
    #expect(!(copy is UNMutableNotificationContent))
    let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
    mutable.title = "b"
    content.title = "c"
    #expect([copy.title, mutable.title, content.title] == ["a", "b", "c"])
    #expect(copy.badge == 3 && mutable.badge == 3)
  }

  @Test func `a request holds a copy of its content`() {
    let content = UNMutableNotificationContent()
    content.body = "before"
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    content.body = "after"
    #expect(request.content.body == "before")
  }

  @Test func `content is equal by its properties`() {
    let one = UNMutableNotificationContent()
    let other = UNMutableNotificationContent()
    one.userInfo = ["a": [1, 2], "b": ["c": true]]
    other.userInfo = ["b": ["c": true], "a": [1, 2]]
    #expect(one == other)
    other.sound = .defaultCritical
    #expect(one != other)
  }

  @Test func `the relevance is between 0 and 1`() {
    let content = UNMutableNotificationContent()
    for (given, kept) in [(2.0, 1.0), (-1, 0), (.nan, 0), (0.5, 0.5)] {
      content.relevanceScore = given
      #expect(content.relevanceScore == kept)
    }
  }

  @Test func `content is not updated from what is not a message`() {
    final class Other: NSObject, UNNotificationContentProviding {}
    #expect {
      _ = try UNNotificationContent().updating(from: Other())
    } throws: {
      if case UNError.contentProvidingObjectNotAllowed = $0 { true } else { false }
    }
  }

  @Test func `an error has Apple's domain and number`() {
    let error = UNError(.attachmentUnrecognizedType) as NSError
    #expect(error.domain == "UNErrorDomain" && error.code == 101)
    #expect(error.localizedDescription == "Unrecognized attachment file type")
  }
}
