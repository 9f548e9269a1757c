package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline and of reports.
  ///
  /// The raw value is the place of the first decision of the family. The next family starts after a
  /// reserve for more decisions of this one.
  package enum Family: UInt16, CaseIterable, Sendable {
    case firebaseRequests = 0
    case firebaseDelivery = 14
    case otherSenders = 24
    case payloadValues = 41
    case payloadMembers = 44
    case headers = 45
    case serviceAnswers = 48
    case sizes = 50
    case delivery = 52
    case legacyProtocol = 59
    case installation = 62
    case pushTypes = 66
    case destinations = 70
    case liveActivities = 91
    case activityPayload = 95
    case activityContent = 105
    case activityTimes = 109
    case activityStarts = 115
    case activityLife = 123
    case activityAlerts = 141
    case background = 156
    case localization = 171
    case serviceExtension = 195
    case notificationCenter = 205
    case extensionOutcomes = 206
    case communication = 220
    case apps = 223
    case collapsing = 224
    case grouping = 229
    case previews = 233
    case categories = 234
    case levels = 235
    case focus = 243
    case permissions = 251
    case foreground = 260
    case sounds = 262
    case badge = 271
    case cards = 278
    case summary = 279
    case boot = 284
    case localNotifications = 287
  }

  package let family: Family
  /// The number within the family, never reused for another decision.
  package let number: UInt8
  /// The id of the rule that decided, for example `P8`.
  package let rule: StaticString
  /// The result as one word of the report.
  package let result: StaticString
  /// The certainty of this fact, independent of the rest of the rule.
  package let evidence: Evidence
  /// Whether it explains why an invalid, dropped or suppressed push is not seen.
  let isObstacle: Bool
  private let phrase: StaticString

  init(
    _ family: Family, _ number: UInt8, _ rule: StaticString, _ result: StaticString,
    _ evidence: Evidence, _ phrase: StaticString, isObstacle: Bool = false
  ) {
    self.family = family
    self.number = number
    self.rule = rule
    self.result = result
    self.evidence = evidence
    self.phrase = phrase
    self.isObstacle = isObstacle
  }

  /// Its place among all decisions, below `DecisionSet.size`.
  @inline(__always)
  package var place: UInt16 { family.rawValue + UInt16(number) }

  /// Whether it is about a service other than APNs, such as Firebase.
  var isBySender: Bool {
    [.firebaseRequests, .firebaseDelivery, .otherSenders].contains(family)
  }

  /// The result as a sentence: lower case, no period.
  package var sentence: String { phrase.description }
}

extension Decision: Hashable {
  package static func == (left: Decision, right: Decision) -> Bool {
    left.family == right.family && left.number == right.number
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(number)
  }
}
