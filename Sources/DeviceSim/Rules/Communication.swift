import ServiceExtensionKit
import SourceText

/// Communication notifications.
enum Communication: RuleFamily {
  static let rules = [
    Rule(
      "X10", "communication notifications",
      simulated: .partly(missing: "the picture of the avatar"),
      claims: [
        Claim(
          .documented,
          [
            "Apple, Implementing communication notifications",
            "Apple, UNNotificationContent.updating(from:)",
          ],
          """
          If the extension updates the content from a message intent, the notification shows an \
          avatar instead of the app's icon. It may break through the scheduled summary and a \
          Focus. The app needs the capability for communication notifications. They exist since \
          iOS 15.
          """),
        Claim(
          .observed, ["home-assistant/iOS#5187"],
          """
          Without the capability the notification is shown like any other, and no error is \
          reported.
          """),
        Claim(
          .assumed, [.decision],
          """
          `updating(from:)` makes the sender's name the title, and the group's name the subtitle, \
          even without the capability.
          """),
        Claim(
          .assumed, [.decision],
          """
          Before the first unlock after a restart the contacts cannot be read, so the name and the \
          picture of a contact may be missing. A name or a picture that the extension itself gives \
          for the sender is shown.
          """),
      ])
  ]

  static let communication = Decision(
    .communication, 0, "X10", "communication", .documented,
    "it is a communication notification: an avatar replaces the icon, and Focus may let it through")
  static let communicationNotPermitted = Decision(
    .communication, 1, "X10", "communication-not-permitted", .observed,
    "the app may not send communication notifications, so it is shown as any other")

  static let contactsClosed = Decision(
    .communication, 2, "X10", "contacts-closed", .assumed,
    "the contacts cannot be read before the first unlock, so a name or a picture may be missing")

  static let communicationTooNew = Decision(
    .communication, 3, "X10", "communication-not-known", .documented,
    "the system is older than iOS 15, so it is shown like any other, without an avatar")

  static let decisions: [Decision] = [
    communication, communicationNotPermitted, contactsClosed, communicationTooNew,
  ]

  static let diagnostics: [DiagnosticKind] = [.communicationNotPermitted]
}

// MARK: - Deciding

extension Communication {
  /// Decides whether a visible notification is a communication notification.
  ///
  /// - Parameters:
  ///   - context: The context that the extension gave the content.
  ///   - app: The app, which may have the capability.
  ///   - place: The place of the diagnostic.
  /// - Returns: Whether an avatar replaces the icon, with DEV208 if the app lacks the capability.
  static func avatar(
    for context: CommunicationContext, of app: InstalledApp, at place: SourceLocation?
  ) -> Ruling<Bool> {
    guard !app.device.app.hasCommunicationCapability else {
      var ruling = Ruling(true, communication)
      if app.device.isBeforeFirstUnlock { ruling.decisions.insert(contactsClosed) }
      return ruling
    }
    guard app.device.has(.communicationNotifications) else {
      return Ruling(false, communicationTooNew)
    }
    let diagnostic = Diagnostic(
      .communicationNotPermitted,
      "the message of \(context.sender.displayName) is shown with the app's icon: the app "
        + "lacks the capability for communication notifications",
      at: place,
      help: "if the app has it, set 'communicationCapability' of the app in the device file")
    return Ruling(false, communicationNotPermitted, [diagnostic])
  }
}

extension DiagnosticKind {
  static let communicationNotPermitted = DiagnosticKind(
    "DEV208", "communication-not-permitted", .warning, rule: "X10",
    summary: "The app lacks the capability for communication notifications.",
    explanation: """
      The extension updated the content from a message intent. With the capability, the \
      notification shows an avatar instead of the app's icon and may break through a Focus. \
      Without it the device shows a plain notification with the icon, and reports no error.
      """,
    example: #"{"aps": {"alert": "See you at six", "mutable-content": 1}, "sender": "Mina"}"#,
    remedy: """
      Add the capability Communication Notifications to the app's target. Add INSendMessageIntent \
      to NSUserActivityTypes in its Info.plist.
      """)
}
