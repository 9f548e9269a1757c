/// One thing that an extension tells the notification center (rule X11).
public enum CenterChange: Sendable, Hashable {
  /// Sets the badge; 0 removes it.
  case setBadge(Int)
  /// Removes delivered notifications; identifiers that are not there have no effect.
  case removeDelivered(identifiers: [String])
  /// Removes all delivered notifications of the app.
  case removeAllDelivered
  /// Shows a notification, now or when it is due, in place of one with the same identifier.
  case add(LocalNotification)
  /// Gives up notifications that are not due yet.
  case removePending(identifiers: [String])
  /// Gives up all notifications that are not due yet.
  case removeAllPending
  /// Tells the system about something that happened in the app.
  case donate(Donation)

  /// What is donated with `INInteraction.donate`.
  public struct Donation: Sendable, Hashable {
    /// The class of the intent, such as `INSendMessageIntent`.
    public var intent: String
    /// `incoming`, `outgoing`, or `nil` if it was not said.
    public var direction: Direction?
    /// What is known of a message; `nil` for other intents.
    public var communication: CommunicationContext?

    /// Which way a message went.
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
    ///   - direction: Which way a message went.
    ///   - communication: What is known of a message.
    public init(
      intent: String, direction: Direction? = nil, communication: CommunicationContext? = nil
    ) {
      self.intent = intent
      self.direction = direction
      self.communication = communication
    }
  }
}
