/// What the extension makes of a request (rule X5).
public enum ExtensionOutcome: Sendable, Hashable {
  /// Why the extension's answer does not count, or changes nothing.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// It answered with the content that it was given.
    case sameContent = "same-content"
    /// It answered without text in title, subtitle and body.
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
  /// Nothing is shown; the badge and the sound are applied, `nil` leaves and is silent.
  ///
  /// Only with the filtering entitlement; for the badge and sound, third-party analysis is the
  /// source.
  case suppressed(Reason, badge: Int?, sound: NotificationSound?)

  /// Returns what is to be presented for the request that was run; `nil` if nothing is shown.
  public func content(for request: NotificationRequest) -> NotificationContent? {
    switch self {
    case .modified(let content): content
    case .unchanged: request.content
    case .suppressed: nil
    }
  }
}
