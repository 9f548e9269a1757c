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
    case firebaseDelivery = 10
    case otherSenders = 20
    case payloadValues = 37
    case payloadMembers = 40
    case headers = 41
    case serviceAnswers = 44
    case sizes = 46
    case delivery = 48
    case legacyProtocol = 54
    case installation = 56
    case pushTypes = 60
    case destinations = 64
    case liveActivities = 85
    case activityPayload = 89
    case activityContent = 99
    case activityTimes = 103
    case activityStarts = 108
    case activityLife = 116
    case activityAlerts = 134
    case background = 146
    case localization = 159
    case serviceExtension = 179
    case notificationCenter = 189
    case extensionOutcomes = 190
    case communication = 200
    case apps = 203
    case collapsing = 204
    case grouping = 209
    case previews = 213
    case categories = 214
    case levels = 215
    case focus = 220
    case permissions = 228
    case foreground = 237
    case sounds = 239
    case badge = 248
    case cards = 255
    case summary = 256
    case boot = 261
    case localNotifications = 264
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
