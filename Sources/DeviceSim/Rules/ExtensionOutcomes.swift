import ServiceExtensionKit
package import SourceText

/// What is shown after the service extension.
enum ExtensionOutcomes: RuleFamily {
  static let rules = [
    Rule(
      "X4", "the first answer of the extension counts", simulated: .whole,
      claims: [
        Claim(
          .documented, [.serviceExtension, .analysis],
          """
          The first call of the content handler decides what is shown. Later calls are ignored.
          """)
      ]),
    Rule(
      "X5", "what is shown after the extension", simulated: .whole,
      claims: [
        Claim(
          .documented, [.serviceExtension, .analysis, "deltachat-ios#2477"],
          """
          With text in title, subtitle or body the modified content is shown. If all three are empty, or the \
          extension crashes, is killed, runs out of time, never answers or cannot start, the original content \
          is shown. An app with the filtering entitlement differs, for pushes of the type alert: in each of these \
          cases nothing is shown (after a failure that is observed, not documented), and a badge or sound that \
          the extension set is still applied.
          """)
      ]),
    Rule(
      "X9", "which attachments are accepted",
      simulated: .partly(missing: "the content of the file"),
      claims: [
        Claim(
          .documented,
          [
            "Apple, UNNotificationAttachment", "openradar 27708555", "firebase-ios-sdk#6590",
            .analysis,
          ],
          """
          Audio up to 5 MB (aiff, wav, mp3, m4a), images up to 10 MB (jpeg, gif, png), movies up to 50 MB \
          (mpeg, mpeg2, mp4, avi). The type is told by the extension of the file name or by a type hint, so a \
          download named `.tmp` without a hint is refused (observed). The file has to be there and readable; one \
          without bytes is refused too (assumed). An attachment whose identifier is empty gets one. Attachments are checked after the \
          extension has ended; a bad one is left out and the rest is shown (third-party analysis).
          """)
      ]),
  ]

  static let extensionTimeExpired = Decision(
    .extensionOutcomes, 0, "X3", "extension-time-expired", .documented,
    "the extension was told that its time expires")
  static let extensionAnsweredAgain = Decision(
    .extensionOutcomes, 1, "X4", "extension-answered-again", .documented,
    "the extension answered more than once: the first counts")
  static let attachmentLeftOut = Decision(
    .extensionOutcomes, 2, "X9", "attachment-left-out", .assumed,
    "the device does not accept an attachment, and shows the rest")
  static let extensionModified = Decision(
    .extensionOutcomes, 3, "X5", "extension-modified", .documented,
    "the content that the extension answered with counts")
  static let extensionUnchanged = Decision(
    .extensionOutcomes, 4, "X5", "extension-unchanged", .documented, "the extension changed nothing"
  )
  static let extensionFailed = Decision(
    .extensionOutcomes, 5, "X5", "extension-failed", .documented,
    "the extension gave no answer, so the original content counts")
  static let extensionEmptied = Decision(
    .extensionOutcomes, 6, "X5", "extension-emptied", .documented,
    "the extension left no text, so the original content counts")
  static let extensionSuppressed = Decision(
    .extensionOutcomes, 7, "X5", "extension-suppressed", .assumed,
    "the extension may filter, and gave nothing to show", isObstacle: true)
  static let extensionFailedHidden = Decision(
    .extensionOutcomes, 9, "X5", "extension-suppressed", .observed,
    "the extension may filter, and failed, so nothing is shown", isObstacle: true)
  static let filteringNeedsAlert = Decision(
    .extensionOutcomes, 8, "X5", "filtering-needs-alert", .assumed,
    "the extension may filter only pushes of the type 'alert'")

  static let decisions: [Decision] = [
    extensionTimeExpired, extensionAnsweredAgain, attachmentLeftOut, extensionModified,
    extensionUnchanged, extensionFailed, extensionEmptied, extensionSuppressed, filteringNeedsAlert,
    extensionFailedHidden,
  ]

  static let diagnostics: [DiagnosticKind] = []
}

// MARK: - Deciding

extension ExtensionOutcomes {
  /// Decides about what happened while the extension worked (X3, X4, X9).
  static func events(_ events: ExtensionEvents) -> Ruling<Void> {
    var ruling = Ruling(())
    if events.contains(.timeExpired) { ruling.decisions.insert(extensionTimeExpired) }
    if events.contains(.answeredAgain) { ruling.decisions.insert(extensionAnsweredAgain) }
    if events.contains(.attachmentLeftOut) { ruling.decisions.insert(attachmentLeftOut) }
    return ruling
  }

  /// Decides what counts after the extension (X5).
  ///
  /// - Parameters:
  ///   - outcome: What the steps of the extension made of the push.
  ///   - hasFilteringEntitlement: Whether the extension may hide notifications.
  ///   - isAlertPush: Whether the push has the type `alert`.
  /// - Returns: The word for the report.
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
