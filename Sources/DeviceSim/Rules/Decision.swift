package import SourceText

/// A decision about a push, with its rule: a reason that `--why` prints.
///
/// A decision is a family of rules and a number within it, so a set of decisions is a set of bits.
package struct Decision: Sendable {
  /// The families of rules that decide, in the order of the pipeline, which is that of a report.
  ///
  /// The raw value is the place of the first decision of the family. The next family starts after a
  /// reserve for more decisions of this one.
  package enum Family: UInt8, CaseIterable, Sendable {
    case firebaseRequests = 0
    case firebaseDelivery = 9
    case otherSenders = 19
    case payloadValues = 33
    case payloadMembers = 37
    case headers = 38
    case serviceAnswers = 42
    case sizes = 45
    case delivery = 48
    case legacyProtocol = 54
    case installation = 57
    case pushTypes = 61
    case destinations = 66
    case liveActivities = 81
    case activityPayload = 85
    case activityContent = 93
    case activityTimes = 96
    case activityStarts = 100
    case activityLife = 105
    case activityAlerts = 121
    case background = 133
    case localization = 142
    case serviceExtension = 163
    case notificationCenter = 172
    case extensionOutcomes = 174
    case communication = 185
    case apps = 188
    case collapsing = 189
    case grouping = 194
    case previews = 199
    case categories = 201
    case levels = 202
    case focus = 208
    case permissions = 216
    case foreground = 225
    case sounds = 228
    case badge = 238
    case cards = 246
    case summary = 248
    case boot = 252
    case localNotifications = 254
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

  /// Its place among all decisions, below 256.
  @inline(__always)
  package var place: UInt8 { family.rawValue + number }

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
