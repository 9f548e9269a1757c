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

extension INSendMessageIntent: UNNotificationContentProviding, ContentFieldsProviding {
  /// Makes the sender's name the title and a group's name the subtitle, as devices do (assumed).
  package func updating(_ fields: ContentFields) throws -> ContentFields {
    guard let communication else { throw UNError(.contentProvidingInvalid) }
    var fields = fields
    fields.title = communication.displayName
    if let group = communication.speakableGroupName { fields.subtitle = group }
    fields.communication = communication
    return fields
  }

  /// The message in the form for the device; `nil` if the sender has no name.
  var communication: CommunicationFields? {
    guard let sender, !sender.displayName.isEmpty else { return nil }
    var fields = CommunicationFields(displayName: sender.displayName)
    fields.handle = sender.personHandle?.value.flatMap { $0.isEmpty ? nil : $0 }
    fields.customIdentifier = sender.customIdentifier
    fields.conversationIdentifier = conversationIdentifier
    fields.speakableGroupName = speakableGroupName.map(\.spokenPhrase).flatMap {
      $0.isEmpty ? nil : $0
    }
    let ofGroup =
      fields.speakableGroupName == nil ? nil : images[\INSendMessageIntent.speakableGroupName]
    fields.image =
      (ofGroup ?? images[\INSendMessageIntent.sender] ?? sender.image)?.communicationImage
    return fields
  }
}

extension INImage {
  fileprivate var communicationImage: CommunicationFields.Image {
    switch source {
    case .name(let name): .name(name)
    case .data(let data): .data(byteCount: data.count)
    case .url(let url): .url(url.absoluteString)
    }
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
