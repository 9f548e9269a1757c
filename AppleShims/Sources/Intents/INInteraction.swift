import UserNotifications

/// The direction of a message.
public enum INInteractionDirection: Int, Sendable {
  case unspecified, outgoing, incoming
}

/// The status of an intent.
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication,
    userConfirmationRequired
}

/// An intent that was carried out, which the system can learn from.
open class INInteraction: NSObject, NSCopying {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  public var direction = INInteractionDirection.unspecified
  public var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
  public var dateInterval: DateInterval?
  public var identifier: String
  public var groupIdentifier: String?

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
    identifier = UUID().uuidString
  }

  /// Donates the interaction, which always succeeds and is only listed in the report.
  open func donate(completion: (((any Error)?) -> Void)? = nil) {
    tell()
    guard let completion else { return }
    DispatchQueue.global().async(execute: DispatchWorkItem { completion(nil) })
  }

  /// Donates the interaction, which always succeeds and is only listed in the report.
  open func donate() async throws {
    tell()
  }

  private func tell() {
    intent.identifier = intent.identifier ?? identifier
    UNUserNotificationCenter.current().pass(donation)
  }

  /// The action for the report.
  var donation: CenterAction {
    let direction: String? =
      switch direction {
      case .incoming: "incoming"
      case .outgoing: "outgoing"
      case .unspecified: nil
      }
    return .donate(
      intent: String(describing: type(of: intent)), direction: direction,
      (intent as? any CommunicationIntent)?.communication)
  }

  open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
    delete(with: [String](), completion: completion)
  }
  open class func delete(
    with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
  ) {
    NotSimulated.report("INInteraction.delete", "no donation is deleted")
    completion?(nil)
  }
  open class func delete(
    with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    delete(with: [groupIdentifier], completion: completion)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
