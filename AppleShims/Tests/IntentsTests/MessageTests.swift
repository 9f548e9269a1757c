import IntentsUI
import Testing
import UserNotifications

@testable import Intents

@Suite struct MessageTests {
  private func intent(sender name: String?, group: String? = nil) -> INSendMessageIntent {
    let sender = name.map {
      INPerson(
        personHandle: INPersonHandle(value: "", type: .unknown), nameComponents: nil,
        displayName: $0, image: INImage(imageData: Data([1])), contactIdentifier: nil,
        customIdentifier: "7")
    }
    return INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: "hi",
      speakableGroupName: group.map(INSpeakableString.init(spokenPhrase:)),
      conversationIdentifier: "c", serviceName: nil, sender: sender, attachments: nil)
  }

  private var content: UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "App"
    content.subtitle = "s"
    content.body = "hi"
    return content
  }

  @Test func `content of a message names its sender and its group`() throws {
    let updated = try content.updating(from: intent(sender: "Ada"))
    #expect([updated.title, updated.subtitle, updated.body] == ["Ada", "s", "hi"])
    let grouped = try content.updating(from: intent(sender: "Ada", group: "Club"))
    #expect([grouped.title, grouped.subtitle] == ["Ada", "Club"])
  }

  @Test func `updated content is that of a person, and says whose avatar is shown`() throws {
    let message = intent(sender: "Ada", group: "Club")
    var communication = try content.updating(from: message).fields.communication
    #expect(communication?.displayName == "Ada" && communication?.customIdentifier == "7")
    #expect(communication?.handle == nil)
    #expect(communication?.conversationIdentifier == "c")
    #expect(communication?.speakableGroupName == "Club")
    #expect(communication?.image == .data(byteCount: 1))
    message.setImage(INImage(named: "sender"), forParameterNamed: \.sender)
    communication = try content.updating(from: message).fields.communication
    #expect(communication?.image == .name("sender"))
    message.setImage(INImage(named: "group"), forParameterNamed: \.speakableGroupName)
    communication = try content.updating(from: message).fields.communication
    #expect(communication?.image == .name("group"))
    #expect(message.image(forParameterNamed: \.sender) == INImage(named: "sender"))
    message.setImage(INImage(named: "all"), forParameterNamed: \.recipients?.count)
    #expect(message.image(forParameterNamed: \.recipients?.count) == INImage(named: "all"))
    #expect(message.image(forParameterNamed: \.attachments?.count) == nil)
    #expect(content.fields.communication == nil)
  }

  // Apple, "Implementing communication notifications": an incoming call is an INStartCallIntent, and
  // its contacts do not include the user.
  @Test func `content of a call names its caller`() throws {
    let caller = intent(sender: "Ada").sender
    let call = INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown,
      destinationType: .normal, contacts: caller.map { [$0] }, callCapability: .audioCall)
    let updated = try content.updating(from: call)
    #expect([updated.title, updated.subtitle, updated.body] == ["Ada", "s", "hi"])
    #expect(updated.fields.communication?.image == .data(byteCount: 1))
    call.setImage(INImage(named: "caller"), forParameterNamed: \.contacts)
    #expect(try content.updating(from: call).fields.communication?.image == .name("caller"))
    let donation = INInteraction(intent: call, response: nil).donation
    guard case .donate("INStartCallIntent", nil, let communication) = donation
    else { throw CancellationError() }
    #expect(communication?.displayName == "Ada" && communication?.customIdentifier == "7")
    let unknown = INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown,
      destinationType: .normal, contacts: [], callCapability: .audioCall)
    #expect(throws: UNError(.contentProvidingInvalid)) { _ = try content.updating(from: unknown) }
  }

  // Apps cast the result back: `as! UNMutableNotificationContent`.
  @Test func `content that could be changed still can be`() throws {
    let intent = intent(sender: "Ada")
    #expect(try content.updating(from: intent) is UNMutableNotificationContent)
    let fixed = try #require(content.copy() as? UNNotificationContent)
    #expect(!(try fixed.updating(from: intent) is UNMutableNotificationContent))
  }

  // The initializers of iOS 10, 11 and 14.0, by Apple's documentation.
  @Test func `a message can be made in the older ways`() {
    let person = INPerson(handle: "a@b.c", displayName: "Ada", contactIdentifier: nil)
    #expect(person.handle == "a@b.c" && person.displayName == "Ada")
    let oldest = INSendMessageIntent(
      recipients: nil, content: "hi", groupName: "Club", serviceName: nil, sender: person)
    #expect(oldest.speakableGroupName?.spokenPhrase == "Club" && oldest.groupName == "Club")
    let old = INSendMessageIntent(
      recipients: nil, content: "hi", speakableGroupName: nil, conversationIdentifier: "c",
      serviceName: nil, sender: person)
    let newer = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: "hi",
      speakableGroupName: nil, conversationIdentifier: "c", serviceName: nil, sender: person)
    #expect([old, newer].map(\.conversationIdentifier) == ["c", "c"])
    #expect([oldest, old, newer].allSatisfy { $0.content == "hi" && $0.sender === person })
  }

  @Test(arguments: [nil, ""])
  func `a message needs a sender`(name: String?) {
    #expect(throws: UNError(.contentProvidingInvalid)) {
      _ = try content.updating(from: intent(sender: name))
    }
  }

  @Test func `a person without name is shown by components or handle`() {
    func name(_ components: PersonNameComponents?) -> String {
      INPerson(
        personHandle: INPersonHandle(value: "a@b.c", type: .emailAddress),
        nameComponents: components, displayName: nil, image: nil, contactIdentifier: nil,
        customIdentifier: nil
      ).displayName
    }
    var components = PersonNameComponents()
    components.givenName = "Ada"
    components.familyName = "Lovelace"
    #expect(name(components) == "Ada Lovelace")
    #expect(name(nil) == "a@b.c")
  }

  @Test func `a donation succeeds`() async throws {
    let interaction = INInteraction(intent: intent(sender: "Ada"), response: nil)
    interaction.direction = .incoming
    try await interaction.donate()
    guard case .donate("INSendMessageIntent", "incoming", let communication) = interaction.donation
    else { throw CancellationError() }
    #expect(communication?.displayName == "Ada")
    #expect(interaction.intent.identifier == interaction.identifier)
  }

  // Apple, *INImage.init(uiImage:)* of IntentsUI.
  @Test func `a picture of UIKit becomes one of an intent`() throws {
    let bytes = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+k"
          + "cQAAAABJRU5ErkJggg=="))
    let picture = try #require(UIImage(data: bytes))
    #expect(INImage(uiImage: picture) == INImage(imageData: bytes))
  }

  @Test func `a person may be a suggested contact`() {
    let person = INPerson(
      personHandle: INPersonHandle(value: "a", type: .unknown), nameComponents: nil,
      displayName: "Ada", image: nil, contactIdentifier: nil, customIdentifier: nil,
      isContactSuggestion: true, suggestionType: .instantMessageAddress)
    #expect(person.isContactSuggestion)
  }
}
