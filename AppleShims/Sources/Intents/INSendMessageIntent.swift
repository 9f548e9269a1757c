import UserNotifications

/// The content type of a message.
public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// A file of a message.
open class INSendMessageAttachment: NSObject {
  public override init() {}
}

/// Properties of a message that affect how its notification is shown.
open class INSendMessageIntentDonationMetadata: NSObject {
  public var mentionsCurrentUser = false
  public var isReplyToCurrentUser = false
  public var notifyRecipientAnyway = false
  public var recipientCount = 0

  public override init() {}
}

/// A message that someone sends; it makes a communication notification (rule X10).
open class INSendMessageIntent: INIntent {
  public let recipients: [INPerson]?
  public let outgoingMessageType: INOutgoingMessageType
  public let content: String?
  /// The name of a group; `nil` for a conversation of two.
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?
  public let attachments: [INSendMessageAttachment]?
  public var donationMetadata: INSendMessageIntentDonationMetadata?

  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
    sender: INPerson?, attachments: [INSendMessageAttachment]?
  ) {
    self.recipients = recipients
    self.outgoingMessageType = outgoingMessageType
    self.content = content
    self.speakableGroupName = speakableGroupName
    self.conversationIdentifier = conversationIdentifier
    self.serviceName = serviceName
    self.sender = sender
    self.attachments = attachments
  }

  public convenience init(
    recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?, serviceName: String?, sender: INPerson?
  ) {
    self.init(
      recipients: recipients, outgoingMessageType: .outgoingMessageText, content: content,
      speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
      serviceName: serviceName, sender: sender, attachments: nil)
  }
}

extension INSendMessageIntent: UNNotificationContentProviding, CommunicationIntent {
  var communication: CommunicationFields? {
    let group = speakableGroupName.map(\.spokenPhrase).flatMap { $0.isEmpty ? nil : $0 }
    let ofGroup = group == nil ? nil : images[\INSendMessageIntent.speakableGroupName]
    guard
      var fields = CommunicationFields(
        of: sender, image: ofGroup ?? images[\INSendMessageIntent.sender])
    else { return nil }
    fields.conversationIdentifier = conversationIdentifier
    fields.speakableGroupName = group
    return fields
  }
}

/// The status of a message.
public enum INSendMessageIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
}

/// The response of an app to a message that should be sent.
open class INSendMessageIntentResponse: INIntentResponse {
  public let code: INSendMessageIntentResponseCode

  public init(code: INSendMessageIntentResponseCode, userActivity: Any?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}
