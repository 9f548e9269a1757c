import SourceText

/// A notification of an app on a phone.
struct NotificationSource: Sendable, Hashable {
  let recipient: Recipient
  let identifier: ExactText
}
