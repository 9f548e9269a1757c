import ServiceExtensionKit
import SourceText
import Testing

@Suite struct RedactTests {
  private static let request = NotificationRequest(
    identifier: "m-1",
    content: NotificationContent(
      title: "Dr. Okafor", subtitle: "Clinic", body: "Your results are in", badge: 4,
      sound: .default, threadIdentifier: "clinic", categoryIdentifier: "MESSAGE",
      interruptionLevel: .timeSensitive,
      attachments: [NotificationAttachment(identifier: "", path: "scan.png")],
      userInfo: JSONObject([("id", 7)])))

  private func content(_ options: String) throws -> NotificationContent {
    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["redact" + options], in: .holding(texts: ["NEW": "새 메시지", "APP": "병원"]))
    return try #require(pipeline.run(Self.request).value.content(for: Self.request))
  }

  @Test func `texts and attachments are removed, groups and counts stay`() throws {
    var expected = Self.request.content
    (expected.title, expected.subtitle, expected.body) = ("", "", "Notification")
    expected.attachments = []
    #expect(try content("") == expected)
  }

  @Test(arguments: [
    (":body=Something came", "", "Something came"), (":title=Clinic", "Clinic", "Notification"),
    (":body-key=NEW", "", "새 메시지"), (":title-key=APP,body-key=NEW", "병원", "새 메시지"),
    (":keep=title", "Dr. Okafor", "Notification"),
    (":keep=title,body-key=NEW", "Dr. Okafor", "새 메시지"),
    (":title=Clinic,body=", "Clinic", ""), (":keep=title,body=", "Dr. Okafor", ""),
  ])
  func `the replacement texts may be fixed, localized or kept`(
    options: String, title: String, body: String
  ) throws {
    let content = try content(options)
    #expect([content.title, content.subtitle, content.body] == [title, "", body])
  }

  @Test(arguments: [
    ("redact:body=x,body-key=NEW", "both 'body' and 'body-key'"),
    ("redact:body-key=NEVER", "no text for the key 'NEVER'"),
    ("redact:keep=title,title=x", "both keeps the title and replaces it"),
    ("redact:keep=tilte", "did you mean 'title'?"), ("redact:body=", "leaves no text to show"),
  ])
  func `options that contradict each other, and keys without a text, are errors`(
    specification: String, says: String
  ) {
    #expect {
      try TransformerRegistry.builtIn.pipeline([specification], in: .holding(texts: ["NEW": "x"]))
    } throws: {
      "\($0)".contains(says)
    }
  }
}
