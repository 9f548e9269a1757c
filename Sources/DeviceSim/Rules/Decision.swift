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
    case activityAlerts = 128
    case background = 140
    case localization = 153
    case serviceExtension = 173
    case notificationCenter = 183
    case extensionOutcomes = 184
    case communication = 194
    case apps = 197
    case collapsing = 198
    case grouping = 203
    case previews = 207
    case categories = 208
    case levels = 209
    case focus = 214
    case permissions = 222
    case foreground = 231
    case sounds = 233
    case badge = 242
    case cards = 249
    case summary = 250
    case boot = 255
    case localNotifications = 258
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
