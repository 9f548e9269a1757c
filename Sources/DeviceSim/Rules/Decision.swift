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
    case firebaseDelivery = 11
    case otherSenders = 22
    case payloadValues = 34
    case payloadMembers = 38
    case headers = 39
    case sizes = 43
    case delivery = 46
    case legacyProtocol = 52
    case installation = 55
    case pushTypes = 59
    case destinations = 64
    case liveActivities = 72
    case activityPayload = 77
    case activityContent = 86
    case activityTimes = 90
    case activityStarts = 95
    case activityLife = 100
    case activityAlerts = 116
    case background = 128
    case localization = 136
    case serviceExtension = 157
    case notificationCenter = 164
    case extensionOutcomes = 166
    case communication = 177
    case apps = 180
    case collapsing = 181
    case grouping = 186
    case previews = 191
    case categories = 193
    case levels = 194
    case focus = 200
    case permissions = 206
    case foreground = 213
    case sounds = 216
    case badge = 226
    case cards = 234
    case summary = 236
    case boot = 240
    case localNotifications = 242
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
