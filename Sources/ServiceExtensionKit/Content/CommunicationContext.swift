/// What makes a notification one of a person (rule X10): the facts of the message intent that its
/// content was updated from, by Apple's names.
public struct CommunicationContext: Sendable, Hashable {
  /// Who sent the message: Apple's `INPerson`.
  public struct Sender: Sendable, Hashable {
    /// The name that is shown.
    public var displayName: String
    /// An address or a number; `nil` if none is known.
    public var handle: String?
    /// The app's own identifier of the person; `nil` if none is given.
    public var customIdentifier: String?

    /// Makes a sender.
    ///
    /// - Parameters:
    ///   - displayName: The name that is shown.
    ///   - handle: An address or a number.
    ///   - customIdentifier: The app's own identifier.
    public init(displayName: String, handle: String? = nil, customIdentifier: String? = nil) {
      self.displayName = displayName
      self.handle = handle
      self.customIdentifier = customIdentifier
    }
  }

  /// Where the avatar comes from: Apple's `INImage`.
  public enum Image: Sendable, Hashable {
    /// An image of the app.
    case name(String)
    /// A file or an address.
    case url(String)
    /// Data, with its size in bytes.
    case data(byteCount: Int)
  }

  /// Who sent the message.
  public var sender: Sender
  /// What the app calls the conversation; `nil` if it does not.
  public var conversationIdentifier: String?
  /// The name of the group; `nil` for a conversation of two.
  public var speakableGroupName: String?
  /// The avatar of the group, or else of the sender; `nil` if neither has one.
  public var image: Image?

  /// Makes the context of a message.
  ///
  /// - Parameters:
  ///   - sender: Who sent the message.
  ///   - conversationIdentifier: What the app calls the conversation.
  ///   - speakableGroupName: The name of the group.
  ///   - image: The avatar.
  public init(
    sender: Sender, conversationIdentifier: String? = nil, speakableGroupName: String? = nil,
    image: Image? = nil
  ) {
    self.sender = sender
    self.conversationIdentifier = conversationIdentifier
    self.speakableGroupName = speakableGroupName
    self.image = image
  }
}
