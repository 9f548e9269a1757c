/// The result of the extension for a request (rule X5).
public enum ExtensionOutcome: Sendable, Hashable {
  /// The reason why the extension's answer is ignored, or changes nothing.
  public enum Reason: String, Error, Hashable, CaseIterable {
    /// The extension answered with the content that it was given.
    case sameContent = "same-content"
    /// The extension answered without text in title, subtitle and body.
    case withoutText = "without-text"
    /// A transformer failed.
    case failed
    /// A transformer never called the content handler.
    case neverAnswered = "never-answered"
    /// A transformer was still waiting for something when its time was over (rule X3).
    case timeExpired = "time-expired"
  }

  /// The answer of the extension is presented.
  case modified(NotificationContent)
  /// The original content is presented.
  case unchanged(Reason)
  /// Nothing is shown; the badge and the sound are applied. `nil` leaves the badge or plays no
  /// sound.
  ///
  /// Only with the filtering entitlement. For the badge and sound, the source is third-party
  /// analysis.
  case suppressed(Reason, badge: Int?, sound: NotificationSound?)

  /// Returns the content to present for the request of this run; `nil` if nothing is shown.
  public func content(for request: NotificationRequest) -> NotificationContent? {
    switch self {
    case .modified(let content): content
    case .unchanged: request.content
    case .suppressed: nil
    }
  }
}
