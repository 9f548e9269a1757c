package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline, which is that of a report.
  ///
  /// The raw value is the place of the first decision of the family. The next family starts after a
  /// reserve for more decisions of this one.
  package enum Family: UInt16, CaseIterable, Sendable {
    case firebaseRequests = 0
    case firebaseDelivery = 9
    case otherSenders = 19
    case payloadValues = 32
    case payloadMembers = 35
    case headers = 36
    case serviceAnswers = 39
    case sizes = 41
    case delivery = 43
    case legacyProtocol = 49
    case installation = 51
    case pushTypes = 55
    case destinations = 59
    case liveActivities = 80
    case activityPayload = 84
    case activityContent = 94
    case activityTimes = 98
    case activityStarts = 103
    case activityLife = 111
    case activityAlerts = 129
    case background = 141
    case localization = 154
    case serviceExtension = 174
    case notificationCenter = 184
    case extensionOutcomes = 185
    case communication = 195
    case apps = 198
    case collapsing = 199
    case grouping = 204
    case previews = 208
    case categories = 209
    case levels = 210
    case focus = 215
    case permissions = 223
    case foreground = 232
    case sounds = 234
    case badge = 243
    case cards = 250
    case summary = 251
    case boot = 256
    case localNotifications = 259
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
