import LocalizationResolver
import ServiceExtensionKit

/// The members that a report, or the state of a phone, may have: what a scenario can expect, and
/// what a state that is read may hold.
///
/// `docs/report-format.md` describes them.
indirect enum ReportShape: Sendable, Hashable {
  /// A text, a number, true or false.
  case value
  /// One of some words.
  case word([String])
  /// Whatever a sender or an app wrote.
  case anything
  case array(of: ReportShape)
  case object([String: ReportShape])
  /// A value, or an object with more about it.
  case valueOr(ReportShape)

  /// Whether it is an object that may have a member.
  func hasMember(_ name: String) -> Bool {
    switch self {
    case .object(let members): members[name] != nil
    case .valueOr(let object): object.hasMember(name)
    case .value, .word, .anything, .array: false
    }
  }

  /// Whether a text may be in its place.
  var mayBeText: Bool {
    switch self {
    case .value, .word, .anything, .valueOr: true
    case .array, .object: false
    }
  }

  /// An object of values.
  private static func values(_ names: String...) -> ReportShape {
    .object(Dictionary(names.map { ($0, .value) }) { first, _ in first })
  }

  /// One of the words of a type.
  private static func word<Word: RawRepresentable & CaseIterable>(of: Word.Type) -> ReportShape
  where Word.RawValue == String {
    .word(Word.allCases.map(\.rawValue))
  }

  /// Returns an object with the members of two.
  private func with(_ further: [String: ReportShape]) -> ReportShape {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(further) { _, other in other })
  }
}

// MARK: - The report of a push

extension ReportShape {
  /// `devsim.push/1`.
  static let push = values(
    "schema", "index", "reference", "date", "device", "app", "identifier", "outcome", "replaces"
  ).with([
    "reference": .anything, "outcome": word(of: Outcome.self),
    "source": source,
    "content": content,
    "presentation": values(
      "banner", "lockScreen", "list", "badge", "screenLights", "wakesApp", "group", "communication"
    ).with([
      "interruptionLevel": word(of: InterruptionLevel.self),
      "sound": sound, "actions": .array(of: .value), "preview": values("title", "subtitle", "body"),
    ]),
    "activity": values("event", "id", "type", "state", "asks", "drawn", "count")
      .with([
        "state": word(of: LiveActivity.State.self), "contentState": .anything,
        "shownState": .anything,
      ]),
    "localization": values("language")
      .with(["title": origin, "subtitle": origin, "body": origin]),
    "extension": serviceExtension,
    "decisions": decisions, "diagnostics": diagnostics,
  ])

  private static let source = values("file", "line")
    .with(["frame": values("identifier", "expiration", "priority")])
  static let diagnostics = ReportShape.array(
    of: values("message", "help").with([
      "code": .word(DiagnosticCatalogue.all.map(\.code)),
      "name": .word(DiagnosticCatalogue.all.map(\.name)), "severity": word(of: Severity.self),
      "location": location, "notes": .array(of: values("message").with(["location": location])),
    ]))
  static let decisions = ReportShape.array(
    of: values("result").with([
      "rule": .word(RuleBook.rules.map(\.id)), "evidence": word(of: Evidence.self),
    ]))
  private static let sound = valueOr(values("critical", "name", "volume"))
  private static let origin = values("key").with(["source": word(of: TextSource.self)])
  private static let location = values("file", "line", "column", "offset", "length")

  static let content = ReportShape.object(
    Dictionary(uniqueKeysWithValues: ContentField.allCases.map { ($0.name, shape(of: $0)) }))

  private static func shape(of field: ContentField) -> ReportShape {
    switch field.kind {
    case .text, .badge, .relevanceScore: .value
    case .interruptionLevel: word(of: InterruptionLevel.self)
    case .sound: sound
    case .attachments: .array(of: values("identifier", "path", "typeHint"))
    case .communication: communication
    case .userInfo: .anything
    }
  }

  private static let communication = values("conversationIdentifier", "speakableGroupName").with([
    "sender": values("displayName", "handle", "customIdentifier"),
    "image": values("name", "url", "bytes"),
  ])

  private static let trigger = values("seconds", "repeats").with(["date": .anything])

  private static let serviceExtension = values(
    "ran", "outcome", "shown", "milliseconds", "peakMemory"
  ).with([
    "effects": .array(
      of: values(
        "action", "badge", "identifier", "intent", "direction", "removed", "replaces", "givesUp",
        "permitted"
      ).with([
        "identifiers": .array(of: .value), "withheld": .array(of: .value), "content": content,
        "trigger": trigger, "communication": communication,
      ]))
  ])
}

// MARK: - The state of a phone

extension ReportShape {
  /// `devsim.device/1`.
  static let phone = values(
    "schema", "device", "locked", "language", "focus", "foreground", "badge", "badgesHidden",
    "clock", "lastArrival"
  ).with([
    "groups": .array(of: values("app", "thread", "summary").with(["notifications": texts])),
    "summaries": .array(of: values("date", "lockScreen").with(["notifications": texts])),
    "lockScreen": .array(of: values("app", "title", "subtitle", "body", "summary")),
    "held": values("offline", "background").with(["summary": texts]),
    "kept": .array(
      of: values("app", "request", "arrival", "text").with([
        "source": source.with(["column": .value, "offset": .value]), "decisions": decisions,
      ])),
    "apps": .array(of: app),
    "phoneWakes": .array(of: .value),
    "activities": .array(of: activity), "activityNames": texts,
    "activityHistory": values("count").with([
      "order": texts, "starts": .array(of: values("app", "date")),
      "gone": .array(of: values("id", "app", "started")),
    ]),
  ])

  private static let texts = ReportShape.array(of: .value)

  private static let app = values(
    "app", "badge", "requests", "unreportedCalls", "leftChannel", "askedToGoOn", "unregistered"
  ).with([
    "notifications": .array(of: notification),
    "scheduled": .array(of: scheduled),
    "held": .array(of: values("relevance", "release").with(["notification": notification])),
    "wakes": values("held", "identifier").with(["times": .array(of: .value)]),
    "budgets": .object(
      Dictionary(
        uniqueKeysWithValues: ["complication", "controls", "location", "pushtotalk", "widgets"]
          .map { ($0, .array(of: .value)) })),
    "extension": values("end").with([
      "unshown": .array(
        of: values("end", "mayFilter").with([
          "notification": values("identifier").with(["content": content]), "original": content,
          "foreseen": values(
            "outcome", "banner", "lockScreen", "list", "held", "previewHidden", "badge", "sound"),
        ]))
    ]),
  ])

  private static let scheduled = values("identifier", "due")
    .with(["content": content, "trigger": trigger])

  private static let notification = values(
    "identifier", "date", "order", "critical", "lockScreen", "lockScreenAlone", "bannerAlone",
    "quiet", "summary"
  ).with(["content": content])

  private static let activity = values(
    "id", "type", "state", "asks", "loading", "app", "relevanceScore", "channel", "timestamp",
    "started", "updated", "ended", "staleDate", "dismissalDate", "startDate", "drawnDate",
    "nextDrawing", "updatedOften"
  ).with([
    "state": word(of: LiveActivity.State.self), "contentState": .anything,
    "shownState": .anything, "attributes": .anything,
    "alert": .anything, "fractions": texts, "updates": .array(of: .value),
  ])
}

// MARK: - What can be expected

extension ReportShape {
  /// After a step, without its report.
  static let afterStep = ReportShape.object(["phone": phone, "delivered": .array(of: push)])

  /// After a step with a report.
  static let afterPush = push.with(["phone": phone, "delivered": .array(of: push)])
}

// MARK: - Checking

extension ReportShape {
  /// Returns what a value has that the shape has not; `nil` if it fits.
  ///
  /// - Parameters:
  ///   - value: The value; `null` in place of one value is the same as nothing.
  ///   - name: What the message calls it.
  /// - Returns: One phrase.
  func mistake(in value: JSONValue, named name: @autoclosure () -> String) -> String? {
    switch (self, value) {
    case (.anything, _): return nil
    case (.array(let element), .array(let values)):
      for value in values {
        if let mistake = element.mistake(in: value, named: "an element of \(name())") {
          return mistake
        }
      }
      return nil
    case (.valueOr(let object), .object): return object.mistake(in: value, named: name())
    case (.object(let shapes), .object(let object)):
      for (member, value) in object.members {
        guard let shape = shapes[member] else {
          return "\(name()) has the unknown member '\(member)'"
        }
        if let mistake = shape.mistake(in: value, named: "'\(member)'") { return mistake }
      }
      return nil
    case (.array, _): return "\(name()) is not an array"
    case (.object, _): return "\(name()) is not an object"
    case (.value, .array), (.value, .object), (.word, .array), (.word, .object), (.valueOr, .array):
      return "\(name()) is not one value"
    case (.value, _), (.word, _), (.valueOr, _): return nil
    }
  }
}
