import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// The members that a report, or the state of a phone, may have.
///
/// A scenario can expect them, and a state that is read may have them. `docs/report-format.md`
/// describes them.
indirect enum ReportShape: Sendable, Hashable {
  case value(ValueType)
  /// One of some words.
  case word([String])
  /// Whatever a sender or an app wrote.
  case anything
  case array(of: ReportShape)
  case object([String: ReportShape])
  /// A text, or an object with more about it.
  case textOr(ReportShape)

  enum ValueType: String {
    case text, flag, number
    /// An integer of 0 or more.
    case integer
    /// How often something happened: an integer that leaves room for more in 64 bits.
    case count
  }

  /// Whether it is an object that may have a member.
  func hasMember(_ name: String) -> Bool {
    switch self {
    case .object(let members): members[name] != nil
    case .textOr(let object): object.hasMember(name)
    case .value, .word, .anything, .array: false
    }
  }

  /// Whether a text may be in its place.
  var mayBeText: Bool {
    switch self {
    case .value(let type): type == .text
    case .word, .anything, .textOr: true
    case .array, .object: false
    }
  }

  /// An object of values, by their types.
  private static func values(
    texts: [String] = [], flags: [String] = [], numbers: [String] = [], integers: [String] = [],
    counts: [String] = []
  ) -> ReportShape {
    let names: [(ValueType, [String])] = [
      (.text, texts), (.flag, flags), (.number, numbers), (.integer, integers), (.count, counts),
    ]
    return .object(
      Dictionary(
        uniqueKeysWithValues: names.flatMap { type, names in names.map { ($0, .value(type)) } }))
  }

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
    texts: ["schema", "device", "app", "identifier"], flags: ["replaces"], numbers: ["date"],
    integers: ["index"]
  ).with([
    "reference": .anything, "outcome": word(of: Outcome.self),
    "source": source,
    "content": content,
    "presentation": values(
      texts: ["group"],
      flags: ["banner", "lockScreen", "list", "screenLights", "wakesApp", "communication"],
      integers: ["badge"]
    ).with([
      "interruptionLevel": word(of: InterruptionLevel.self),
      "sound": sound, "actions": texts, "preview": values(texts: ["title", "subtitle", "body"]),
    ]),
    "activity": values(
      texts: ["event", "id", "type"], flags: ["asks", "drawn"], integers: ["count"]
    ).with([
      "state": word(of: LiveActivity.State.self), "contentState": .anything,
      "shownState": .anything,
    ]),
    "localization": values(texts: ["language"])
      .with(["title": origin, "subtitle": origin, "body": origin]),
    "extension": serviceExtension,
    "decisions": decisions, "diagnostics": diagnostics,
  ])

  private static let source = values(texts: ["file"], integers: ["line"])
    .with(["frame": values(integers: ["identifier", "expiration", "priority"])])
  static let diagnostics = ReportShape.array(
    of: values(texts: ["message", "help"]).with([
      "code": .word(DiagnosticCatalogue.all.map(\.code)),
      "name": .word(DiagnosticCatalogue.all.map(\.name)), "severity": word(of: Severity.self),
      "location": location,
      "notes": .array(of: values(texts: ["message"]).with(["location": location])),
    ]))
  static let decisions = ReportShape.array(
    of: values(texts: ["result"]).with([
      "rule": .word(RuleBook.rules.map(\.id)), "evidence": word(of: Evidence.self),
    ]))
  private static let sound = textOr(
    values(texts: ["name"], flags: ["critical"], numbers: ["volume"]))
  private static let origin = values(texts: ["key"]).with(["source": word(of: TextSource.self)])
  private static let location = values(
    texts: ["file"], integers: ["line", "column", "offset", "length"])
  private static let texts = ReportShape.array(of: .value(.text))
  private static let numbers = ReportShape.array(of: .value(.number))

  static let content = ReportShape.object(
    Dictionary(uniqueKeysWithValues: ContentField.allCases.map { ($0.name, shape(of: $0)) }))

  private static func shape(of field: ContentField) -> ReportShape {
    switch field.kind {
    case .text: .value(.text)
    case .badge: .value(.integer)
    case .relevanceScore: .value(.number)
    case .interruptionLevel: word(of: InterruptionLevel.self)
    case .sound: sound
    case .attachments: .array(of: values(texts: ["identifier", "path", "typeHint"]))
    case .communication: communication
    case .userInfo: .anything
    }
  }

  private static let communication = values(
    texts: ["conversationIdentifier", "speakableGroupName"]
  ).with([
    "sender": values(texts: ["displayName", "handle", "customIdentifier"]),
    "image": values(texts: ["name", "url"], integers: ["bytes"]),
  ])

  private static let trigger = values(flags: ["repeats"], numbers: ["seconds"])
    .with(["date": .anything])

  private static let serviceExtension = values(
    texts: ["outcome"], flags: ["ran"], numbers: ["shown"],
    integers: ["milliseconds", "peakMemory"]
  ).with([
    "effects": .array(
      of: values(
        texts: ["action", "identifier", "intent", "direction", "givesUp"],
        flags: ["replaces", "permitted"], integers: ["badge", "removed"]
      ).with([
        "identifiers": texts, "withheld": texts, "content": content,
        "trigger": trigger, "communication": communication,
      ]))
  ])
}

// MARK: - The state of a phone

extension ReportShape {
  /// `devsim.device/1`.
  static let phone = values(
    texts: ["schema", "device", "language", "focus", "foreground"],
    flags: ["locked", "badgesHidden"], numbers: ["clock"], integers: ["badge"],
    counts: ["lastArrival"]
  ).with([
    "groups": .array(
      of: values(texts: ["app", "thread", "summary"]).with(["notifications": texts])),
    "summaries": .array(
      of: values(flags: ["lockScreen"], numbers: ["date"]).with(["notifications": texts])),
    "lockScreen": .array(
      of: values(texts: ["app", "title", "subtitle", "body"], integers: ["summary"])),
    "held": values(integers: ["offline", "background"]).with(["summary": texts]),
    "kept": .array(
      of: values(texts: ["app", "text"], numbers: ["arrival"], counts: ["request"]).with([
        "source": source.with([
          "column": .value(.integer), "offset": .value(.integer), "made": .value(.flag),
        ]),
        "decisions": decisions,
      ])),
    "apps": .array(of: app),
    "phoneWakes": numbers,
    "activities": .array(of: activity), "activityNames": texts,
    "activityHistory": values(counts: ["count"]).with([
      "order": texts, "starts": .array(of: values(texts: ["app"], numbers: ["date"])),
      "gone": .array(of: values(texts: ["id", "app"], flags: ["started"])),
    ]),
  ])

  private static let app = values(
    texts: ["app"], flags: ["leftChannel", "askedToGoOn", "unregistered"], integers: ["badge"],
    counts: ["requests", "unreportedCalls"]
  ).with([
    "notifications": .array(of: notification),
    "scheduled": .array(of: scheduled),
    "held": .array(
      of: values(numbers: ["relevance", "release"]).with(["notification": notification])),
    "wakes": values(texts: ["identifier"], flags: ["held"]).with(["times": numbers]),
    "budgets": .object(
      Dictionary(
        uniqueKeysWithValues: ["complication", "controls", "location", "pushtotalk", "widgets"]
          .map { ($0, numbers) })),
    "extension": values(numbers: ["end"]).with([
      "unshown": .array(
        of: values(flags: ["mayFilter"], numbers: ["end"]).with([
          "notification": values(texts: ["identifier"]).with(["content": content]),
          "original": content, "foreseen": foreseen,
        ]))
    ]),
  ])

  private static let foreseen = values(
    texts: ["sound"], flags: ["banner", "lockScreen", "list", "held", "previewHidden"],
    integers: ["badge"]
  ).with(["outcome": word(of: Outcome.self)])

  private static let scheduled = values(texts: ["identifier"], numbers: ["due"])
    .with(["content": content, "trigger": trigger])

  private static let notification = values(
    texts: ["identifier"],
    flags: ["critical", "lockScreen", "lockScreenAlone", "bannerAlone", "quiet", "summary"],
    numbers: ["date"], counts: ["order"]
  ).with(["content": content])

  private static let activity = values(
    texts: ["id", "type", "app", "channel"], flags: ["asks", "loading", "updatedOften"],
    numbers: [
      "relevanceScore", "timestamp", "started", "updated", "ended", "staleDate", "dismissalDate",
      "startDate", "drawnDate", "nextDrawing",
    ]
  ).with([
    "state": word(of: LiveActivity.State.self), "contentState": .anything,
    "shownState": .anything, "attributes": .anything,
    "alert": .anything, "fractions": texts, "updates": numbers,
  ])
}

// MARK: - What can be expected

extension ReportShape {
  /// After a step, without its report.
  static let afterStep = ReportShape.object(["phone": phone, "delivered": .array(of: push)])

  /// After a step with a report.
  static let afterPush = push.with(["phone": phone, "delivered": .array(of: push)])
}

// MARK: - Values

extension ReportShape.ValueType {
  /// Whether a value is of the type.
  func fits(_ node: JSONNode, of document: JSONDocument) -> Bool {
    switch self {
    case .text: document.kind(of: node) == .string
    case .flag: document.kind(of: node) == .true || document.kind(of: node) == .false
    case .number: document.double(node)?.isFinite ?? false
    case .integer: document.number(node)?.wholeValue.map { $0 >= 0 } ?? false
    case .count: document.number(node)?.wholeValue.map(Self.counts.contains) ?? false
    }
  }

  /// The range of a count.
  static let counts = 0...Int(UInt32.max)

  /// What a value of the type is, in a message.
  var description: String {
    switch self {
    case .text: "a string"
    case .flag: "true or false"
    case .number: "a number"
    case .integer: "an integer of 0 or more"
    case .count: "an integer from 0 to \(Self.counts.upperBound)"
    }
  }
}
