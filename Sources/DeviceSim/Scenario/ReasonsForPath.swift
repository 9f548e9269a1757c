import LocalizationResolver

extension PushReport {
  /// Returns the decisions that can explain a member of the report.
  ///
  /// - Parameters:
  ///   - path: The path of the member, such as `presentation.sound`.
  ///   - isOfStep: Whether the push is of the step whose expectation failed, so that every obstacle
  ///     explains it.
  /// - Returns: The decisions, in the order of the pipeline.
  func reasons(for path: String, isOfStep: Bool) -> [Reason] {
    let families = Self.explanations.first { path.hasPrefix($0.path) }?.families
    let isList = ["phone.groups", "phone.lockScreen"].contains { path.hasPrefix($0) }
    let text = PushTextField.allCases.first {
      path.hasPrefix("content.\($0)") || path.hasPrefix("localization.\($0)")
    }
    let ofOtherTexts = text.map(Localization.decisions(notAbout:)) ?? []
    return reasons(where: { decision in
      if isOfStep, decision.isObstacle { return true }
      if isList, Badge.clearings.contains(decision) { return true }
      return families?.contains(decision.family) == true && !ofOtherTexts.contains(decision)
    })
  }

  /// The families whose decisions explain the members of a report; the first path that fits counts.
  private static let explanations: [(path: String, families: Set<Decision.Family>)] = [
    ("content.title", texts), ("content.subtitle", texts), ("content.body", texts),
    ("content", changes),
    ("localization", [.localization]),
    ("extension", [.serviceExtension, .extensionOutcomes]),
    ("identifier", [.collapsing]),
    ("replaces", [.collapsing]),
    ("presentation.sound", [.sounds, .focus, .levels, .permissions, .foreground, .summary]),
    ("presentation.badge", [.badge, .permissions, .foreground]),
    ("presentation.wakesApp", [.background, .pushTypes, .boot, .destinations, .payloadValues]),
    ("presentation.group", [.grouping]),
    ("presentation.preview", [.previews]),
    ("presentation.actions", [.categories]),
    (
      "presentation",
      [
        .permissions, .focus, .levels, .foreground, .summary, .pushTypes, .installation, .delivery,
        .payloadValues,
      ]
    ),
    (
      "outcome",
      [
        .pushTypes, .installation, .delivery, .destinations, .liveActivities, .background,
        .extensionOutcomes, .permissions, .focus, .levels, .foreground, .summary, .boot,
        .collapsing,
      ]
    ),
    ("phone.badge", [.badge, .permissions, .focus]),
    ("phone.groups", [.collapsing, .grouping, .permissions, .summary, .delivery]),
    ("phone.lockScreen", [.permissions, .focus, .summary, .previews, .boot, .delivery]),
    ("activity", activities), ("phone.activities", activities),
    ("phone.held", [.summary, .background, .delivery]),
    ("decisions", Set(Decision.Family.allCases)),
  ]

  private static let changes: Set<Decision.Family> = [
    .serviceExtension, .extensionOutcomes, .payloadValues,
  ]
  private static let texts = changes.union([.localization])
  private static let activities: Set<Decision.Family> = [
    .liveActivities, .activityPayload, .activityContent, .activityTimes, .activityStarts,
    .activityLife,
  ]
}
