public import SourceText

/// Every rule of the device that devsim knows.
public enum RuleBook {
  /// The families in the order of the pipeline, each in its own file of this folder; add a new one
  /// here.
  static let families: [any RuleFamily.Type] = [
    FirebaseRequests.self,
    FirebaseDelivery.self,
    OtherSenders.self,
    PayloadValues.self,
    PayloadMembers.self,
    Headers.self,
    ServiceAnswers.self,
    Sizes.self,
    Delivery.self,
    LegacyProtocol.self,
    Installation.self,
    PushTypes.self,
    Destinations.self,
    LiveActivities.self,
    ActivityPayload.self,
    ActivityContent.self,
    ActivityTimes.self,
    ActivityStarts.self,
    ActivityLife.self,
    ActivityAlerts.self,
    Background.self,
    Localization.self,
    ServiceExtension.self,
    NotificationCenter.self,
    ExtensionOutcomes.self,
    Communication.self,
    Apps.self,
    Collapsing.self,
    Grouping.self,
    Previews.self,
    Categories.self,
    Levels.self,
    Focus.self,
    Permissions.self,
    Foreground.self,
    Sounds.self,
    Badge.self,
    Cards.self,
    Summary.self,
    Boot.self,
    LocalNotifications.self,
  ]

  /// All rules, in the order of the pipeline.
  public static let rules: [Rule] = families.flatMap { $0.rules }

  /// All decisions, in the order of the pipeline.
  package static let decisions: [Decision] = families.flatMap { $0.decisions }

  /// The decisions by their places.
  static let decisionsByPlace: [Decision?] = {
    var places = [Decision?](repeating: nil, count: DecisionSet.size)
    for decision in decisions { places[Int(decision.place)] = decision }
    return places
  }()

  /// All revisions, in the order of the pipeline.
  static let revisions: [Revision] = families.flatMap { $0.revisions }

  /// The preliminary decisions that each decision revises, by its place.
  static let revisedByPlace: [DecisionSet] = {
    var places = [DecisionSet](repeating: DecisionSet(), count: DecisionSet.size)
    for revision in revisions {
      for decision in revision.revised { places[Int(revision.decision.place)].insert(decision) }
    }
    return places
  }()

  /// Returns the rule with an id, in any case; `nil` if there is none.
  ///
  /// The id of a part, with a letter after the number, is that of its rule: `P7b` finds P7.
  public static func rule(_ id: some StringProtocol) -> Rule? {
    let id = id.uppercased()
    if let rule = byID[id] { return rule }
    let whole = id.last?.isLetter == true ? String(id.dropLast()) : id
    return byID[joined[id] ?? joined[whole] ?? whole]
  }

  /// Ids that find the rule of which they are a part.
  private static let joined = [
    "A5": "A3", "A6": "A4", "G6": "G4", "P2A": "P8", "T2": "P4",
  ]

  private static let byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
}
