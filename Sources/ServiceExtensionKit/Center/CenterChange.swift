/// A change that an extension makes in the notification center (rule X11).
public enum CenterChange: Sendable, Hashable {
  /// Sets the badge; 0 removes it.
  case setBadge(Int)
  /// Removes delivered notifications; unknown identifiers have no effect.
  case removeDelivered(identifiers: [String])
  /// Removes all delivered notifications of the app.
  case removeAllDelivered
  /// Shows a notification, now or when it is due, and replaces one with the same identifier.
  case add(LocalNotification)
  /// Cancels notifications that are not due yet.
  case removePending(identifiers: [String])
  /// Cancels all notifications that are not due yet.
  case removeAllPending
  /// Reports to the system something that happened in the app.
  case donate(Donation)

  /// A donation with `INInteraction.donate`.
  public struct Donation: Sendable, Hashable {
    /// The class of the intent, such as `INSendMessageIntent`.
    public var intent: String
    /// The direction: `incoming`, `outgoing`, or `nil` if it was not given.
    public var direction: Direction?
    /// The facts about a message; `nil` for other intents.
    public var communication: CommunicationContext?

    /// The direction of a message.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
      /// To the person.
      case incoming
      /// From the person.
      case outgoing
    }

    /// Makes a donation.
    ///
    /// - Parameters:
    ///   - intent: The class of the intent.
    ///   - direction: The direction of a message.
    ///   - communication: The facts about a message.
    public init(
      intent: String, direction: Direction? = nil, communication: CommunicationContext? = nil
    ) {
      self.intent = intent
      self.direction = direction
      self.communication = communication
    }
  }
}
