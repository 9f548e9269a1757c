extension INSendMessageIntent {
  /// The initializer of iOS 14.0 without attachments.
  public convenience init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
    sender: INPerson?
  ) {
    self.init(
      recipients: recipients, outgoingMessageType: outgoingMessageType, content: content,
      speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
      serviceName: serviceName, sender: sender, attachments: nil)
  }

  /// The initializer of iOS 10.
  public convenience init(
    recipients: [INPerson]?, content: String?, groupName: String?, serviceName: String?,
    sender: INPerson?
  ) {
    self.init(
      recipients: recipients, outgoingMessageType: .outgoingMessageText, content: content,
      speakableGroupName: groupName.map { INSpeakableString(spokenPhrase: $0) },
      conversationIdentifier: nil, serviceName: serviceName, sender: sender, attachments: nil)
  }

  /// The name of a group, as in iOS 10.
  public var groupName: String? { speakableGroupName?.spokenPhrase }
}
