import ServiceExtensionKit
import SourceText

/// The content that is shown after the service extension.
enum ExtensionOutcomes: RuleFamily {
  static let rules = [
    Rule(
      "X4", "the first answer of the extension counts", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          "The first call of the content handler decides what is shown. Later calls are ignored."),
        Claim(
          .documented, [.serviceExtension],
          "The content that the extension passes to the content handler is shown."),
      ]),
    Rule(
      "X5", "what is shown after the extension", simulated: .whole,
      claims: [
        Claim(
          .documented, [.serviceExtension],
          """
          If the answer has a title, a subtitle or a body, the modified content is shown. If all \
          three are empty, the original content is shown.
          """),
        Claim(
          .documented, [.serviceExtension, "IceCubesApp#2447", "metatext#1"],
          """
          If the extension crashes, is killed, runs out of time, never answers or cannot start, \
          the original content is shown.
          """),
        Claim(
          .documented, ["Apple, com.apple.developer.usernotifications.filtering"],
          """
          With the filtering entitlement, a push of type alert is not shown if the extension \
          leaves title, subtitle and body empty. A push of another type is always shown.
          """),
        Claim(
          .observed, ["deltachat-ios#2477", .analysis],
          "With the entitlement, a failure of the extension also means that nothing is shown."),
        Claim(
          .assumed, [.analysis],
          "A badge or a sound that the extension set is applied, even if nothing is shown."),
        Claim(
          .assumed, [.decision],
          """
          A restart of the phone kills the extension. The push that it works on, and the pushes \
          that wait for it, have the result of a killed extension at once. Apple does not document \
          this case.
          """),
      ]),
    Rule(
      "X9", "which attachments are accepted",
      simulated: .partly(missing: "the content of the file"),
      claims: [
        Claim(
          .documented, ["Apple, UNNotificationAttachment"],
          """
          Audio has at most 5 MB (aiff, wav, mp3, m4a), an image 10 MB (jpeg, gif, png), and a \
          movie 50 MB (mpeg, mpeg2, mp4, avi). The type comes from the end of the file name, such \
          as `.png`, or from a type hint. The file must exist and be readable. An attachment with \
          an empty identifier gets one.
          """),
        Claim(
          .observed, ["openradar 27708555", "firebase-ios-sdk#6590"],
          "A download named `.tmp` without a type hint is refused."),
        Claim(
          .assumed, [.analysis],
          """
          Attachments are checked after the extension has ended. An attachment that is not \
          accepted is left out, and the rest is shown.
          """),
        Claim(
          .assumed, [.decision],
          "A file without bytes is refused."),
      ]),
    Rule(
      "X12", "the extension may turn the push into a call",
      simulated: .partly(missing: "the call"),
      claims: [
        Claim(
          .documented, ["Apple, CXProvider"],
          """
          Since iOS 14.5, an extension with the entitlement for filtering may pass the push to \
          the app, which then reports a call.
          """),
        Claim(
          .assumed, [.decision],
          """
          The request succeeds, and a finding says that the app is not started. The notification \
          shows what the extension answers.
          """),
      ]),
  ]

  static let extensionTimeExpired = Decision(
    .extensionOutcomes, 0, "X3", "extension-time-expired", .documented,
    "the system warned the extension that its time was about to end")
  static let extensionAnsweredAgain = Decision(
    .extensionOutcomes, 1, "X4", "extension-answered-again", .assumed,
    "the extension answered more than once: only the first answer counts")
  static let attachmentLeftOut = Decision(
    .extensionOutcomes, 2, "X9", "attachment-left-out", .assumed,
    "the device does not accept an attachment and shows the rest")
  static let extensionModified = Decision(
    .extensionOutcomes, 3, "X5", "extension-modified", .documented,
    "the content of the extension's answer is used")
  static let extensionUnchanged = Decision(
    .extensionOutcomes, 4, "X5", "extension-unchanged", .documented, "the extension changed nothing"
  )
  static let extensionFailed = Decision(
    .extensionOutcomes, 5, "X5", "extension-failed", .documented,
    "the extension gave no answer, so the original content is used")
  static let extensionEmptied = Decision(
    .extensionOutcomes, 6, "X5", "extension-emptied", .documented,
    "the extension left no text, so the original content is used")
  static let extensionSuppressed = Decision(
    .extensionOutcomes, 7, "X5", "extension-suppressed", .documented,
    "the extension may hide notifications, and its answer has no text", isObstacle: true)
  static let filteringNeedsAlert = Decision(
    .extensionOutcomes, 8, "X5", "filtering-needs-alert", .documented,
    "the extension may hide only pushes of type 'alert'")
  static let extensionFailedHidden = Decision(
    .extensionOutcomes, 9, "X5", "extension-suppressed", .observed,
    "the extension may hide notifications and failed, so nothing is shown", isObstacle: true)

  static let killed = Decision(
    .extensionOutcomes, 10, "X5", "killed-at-restart", .assumed,
    "the phone restarted while the extension worked, so the original content is used")
  static let killedHidden = Decision(
    .extensionOutcomes, 11, "X5", "hidden-at-restart", .assumed,
    "the extension may hide notifications, and the phone restarted, so nothing is shown",
    isObstacle: true)

  static let effectsOfHidden = Decision(
    .extensionOutcomes, 12, "X5", "badge-or-sound-applied", .assumed,
    "nothing is shown, but the badge or the sound that the extension set is applied")

  static let decisions: [Decision] = [
    extensionTimeExpired, extensionAnsweredAgain, attachmentLeftOut, extensionModified,
    extensionUnchanged, extensionFailed, extensionEmptied, extensionSuppressed, filteringNeedsAlert,
    extensionFailedHidden, killed, killedHidden, effectsOfHidden,
  ]

  // As in `ServiceExtension`.
  static let revisions = [Revision(killed, of: [Collapsing.identifierFromApp])]
}

// MARK: - Deciding

extension ExtensionOutcomes {
  /// Decides about what happened while the extension worked (X3, X4, X9).
  static func incidents(_ incidents: ExtensionIncidents) -> Ruling<Void> {
    var ruling = Ruling(())
    if incidents.contains(.timeExpired) { ruling.decisions.insert(extensionTimeExpired) }
    if incidents.contains(.answeredAgain) { ruling.decisions.insert(extensionAnsweredAgain) }
    if incidents.contains(.attachmentLeftOut) { ruling.decisions.insert(attachmentLeftOut) }
    return ruling
  }

  /// Returns whether an extension with the entitlement may filter a push of a type (X5).
  static func isFilterable(_ type: PushType?) -> Bool { type == .alert }

  /// Decides the result of the extension (X5).
  static func verdict(
    of outcome: ExtensionOutcome, hasFilteringEntitlement: Bool, isAlertPush: Bool
  ) -> Ruling<ExtensionVerdict> {
    var ruling: Ruling<ExtensionVerdict>
    switch outcome {
    case .modified: return Ruling(.modified, extensionModified)
    case .unchanged(.sameContent): return Ruling(.unchanged, extensionUnchanged)
    case .suppressed(.withoutText, _, _): return Ruling(.suppressed, extensionSuppressed)
    case .suppressed: return Ruling(.suppressed, extensionFailedHidden)
    case .unchanged(.withoutText): ruling = Ruling(.original, extensionEmptied)
    case .unchanged: ruling = Ruling(.original, extensionFailed)
    }
    if hasFilteringEntitlement, !isAlertPush { ruling.decisions.insert(filteringNeedsAlert) }
    return ruling
  }
}
