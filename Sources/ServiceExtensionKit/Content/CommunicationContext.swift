/// The data of a communication notification (rule X10): the facts of the message intent that
/// updated its content, with Apple's names.
public struct CommunicationContext: Sendable, Hashable {
  /// The sender of the message: Apple's `INPerson`.
  public struct Sender: Sendable, Hashable {
    /// The name that is shown.
    public var displayName: String
    /// An address or a number; `nil` if there is none.
    public var handle: String?
    /// The app's own identifier of the person; `nil` if there is none.
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

  /// The source of the avatar: Apple's `INImage`.
  public enum Image: Sendable, Hashable {
    /// An image of the app.
    case name(String)
    /// A file or an address.
    case url(String)
    /// Data, with its size in bytes.
    case data(byteCount: Int)
  }

  /// The sender of the message.
  public var sender: Sender
  /// The app's identifier of the conversation; `nil` if there is none.
  public var conversationIdentifier: String?
  /// The name of the group; `nil` for a conversation of two.
  public var speakableGroupName: String?
  /// The avatar of the group, or else of the sender; `nil` if neither has one.
  public var image: Image?

  /// Makes the context of a message.
  ///
  /// - Parameters:
  ///   - sender: The sender of the message.
  ///   - conversationIdentifier: The app's identifier of the conversation.
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
