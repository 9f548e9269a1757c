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

  // Two public extensions set the title of what an intent made so. On a device, NSObject reaches
  // the instance variables also of content that is not mutable.
  @Test func `members can be set by their names`() {
    let content = UNNotificationContent()
    content.setValue("Leo", forKey: "title")
    content.setValue(3, forKey: "badge")
    content.setValue(["a": 1], forKey: "userInfo")
    content.setValue(UNNotificationInterruptionLevel.critical.rawValue, forKey: "interruptionLevel")
    #expect(content.title == "Leo" && content.badge == 3)
    #expect(content.userInfo["a"] as? Int == 1 && content.interruptionLevel == .critical)
    #expect(content.value(forKey: "title") as? String == "Leo")
    content.setValue(nil, forKey: "title")
    content.setValue(nil, forKey: "badge")
    #expect(content.title == "" && content.badge == nil)
  }

  @Test(arguments: ContentFields.Text.allCases)
  func `each text can be set by the name of its property`(text: ContentFields.Text) {
    let content = UNNotificationContent()
    content.setValue("a", forKey: text.rawValue)
    let property = Mirror(reflecting: content.fields).children.first { $0.label == text.rawValue }
    #expect(property?.value as? String == "a")
    #expect(content.value(forKey: text.rawValue) as? String == "a")
    #expect(content != UNNotificationContent())
    content.setValue(nil, forKey: text.rawValue)
    #expect(content == UNNotificationContent())
  }

  @Test func `an unknown member ends the extension, as on a device`() async {
    await #expect(processExitsWith: .failure) {
      UNMutableNotificationContent().setValue("a", forKey: "heading")
    }
  }
}
