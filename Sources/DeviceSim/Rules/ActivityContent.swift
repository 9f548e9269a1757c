import SourceText

/// Whether the content of a Live Activity can be decoded.
enum ActivityContent: RuleFamily {
  static let rules = [
    Rule(
      "LA7", "if one member does not decode, the whole push is lost",
      simulated: .partly(missing: "the types of the app, unless an example is given"),
      claims: [
        Claim(
          .observed,
          [
            "public log of commute-alert, prototypes/s4-live-activity/FINDINGS.md",
            "home-assistant/iOS#4677", "home-assistant/iOS#4856",
            "istornz/flutter_live_activities#118",
          ],
          """
          If a member of attributes or content-state is missing or has the wrong type, the device \
          drops the push with its alert and sound. 20.1 is not an integer. A date is a number of \
          seconds since 2001; a string is not a date, and UNIX seconds give a date 31 years later.
          """),
        Claim(
          .documented, [.activityPushes],
          """
          The decoder has the default strategies: names are taken as they are, so `line_name` is \
          not `lineName`.
          """),
        Claim(
          .observed,
          [
            "home-assistant/iOS#4936", "public thread 777566 of the Apple Developer Forums",
            "public log of commute-alert, prototypes/s4-live-activity/FINDINGS.md",
          ],
          """
          After an update that does not decode, the card keeps its last content. Two reports saw a \
          loading indicator over it (`undecodedUpdates` of the device file). attributes-type must \
          be the name of the Swift type, otherwise nothing starts.
          """),
        Claim(
          .observed,
          ["istornz/flutter_live_activities#182", "istornz/flutter_live_activities#186"],
          "If the content-state is equal to the current one, nothing is drawn again."),
        Claim(
          .assumed, [.analysis, .decision],
          """
          Unknown members are ignored. An optional member may be absent or null. In the public \
          thread 777566 an update with null had no effect; `nullMembers` of the device file \
          follows it. 20.0 is an integer. The value of content-state must be an object. devsim \
          compares pushes with the examples of --activity; if there are examples, a type without \
          one is unknown. Without examples it compares the content with that of the push before.
          """),
      ])
  ]

  static let notDecoded = Decision(
    .activityContent, 0, "LA7", "not-decoded", .observed,
    "a member does not decode, so the whole push is lost, including its alert", isObstacle: true)
  static let unknownType = Decision(
    .activityContent, 1, "LA7", "unknown-type", .observed,
    "the app has no type of this name, so nothing starts", isObstacle: true)
  static let sameContent = Decision(
    .activityContent, 2, "LA7", "same-content", .observed,
    "the content is that of the activity, so nothing is drawn again")

  static let showsLoading = Decision(
    .activityContent, 3, "LA7", "shows-loading", .observed,
    "the card keeps its content, with a loading indicator over it")

  static let decisions: [Decision] = [
    notDecoded, unknownType, sameContent, showsLoading,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .activityStateMismatch, .activityFraction, .activityDateAsText, .activityDateEpoch,
    .activityValueSuspect, .activityTypeUnknown,
  ]
}

// MARK: - Deciding

extension ActivityContent {
  /// Returns whether two texts of JSON are the same to their reader.
  static func isSame(_ text: String?, _ other: String?) -> Bool {
    if text == other { return true }
    guard let text, let other, let first = value(of: text), let second = value(of: other) else {
      return false
    }
    return first.isSame(as: second)
  }

  /// Returns the value of a text; `nil` if it is not JSON.
  static func value(of text: String) -> JSONValue? {
    let (document, root, _) = JSONReader.read(SourceFile(name: "", bytes: Array(text.utf8)))
    return root.node.map(document.value)
  }

  /// Returns what does not fit an example; nothing without one.
  static func mismatches(
    of node: JSONNode, with schema: ActivitySchema?, by assumptions: ActivityAssumptions,
    in document: JSONDocument
  ) -> [ActivityMismatch] {
    guard let schema else { return [] }
    var comparison = ActivityComparison(document: document, assumptions)
    comparison.compare(node, with: schema, path: "")
    return comparison.mismatches
  }

  /// Returns whether the card of an activity has a loading indicator after an update that does not
  /// decode (LA7).
  static func showsLoading(by assumptions: ActivityAssumptions) -> Bool {
    assumptions.undecodedUpdates == .showLoading
  }

  /// Returns whether null is an absent value for an optional member (LA7).
  static func isNullAbsent(by assumptions: ActivityAssumptions) -> Bool {
    assumptions.nullMembers == .absent
  }

  /// Decides whether the content of a push decodes, before its activity is known (LA7).
  ///
  /// An update or an end must fit one of the examples.
  ///
  /// - Returns: Whether it does, with PAY316 to PAY318, PAY323 and DEV302.
  static func check(
    _ members: ActivityMembers, of event: ActivityPush.Event, sentAt time: Double?,
    to app: InstalledApp, in document: JSONDocument
  ) -> Ruling<Bool> {
    let examples = app.device.activities
    guard !examples.isEmpty else { return suspicions(members, in: document) }
    if event == .start {
      guard let node = members.attributesType, let type = document.string(node) else {
        return Ruling(true)
      }
      // An empty name is reported as what it is.
      guard !type.isEmpty else { return Ruling(true) }
      guard let example = examples[type] else {
        let types = examples.keys.sorted()
        let diagnostic = Diagnostic(
          .activityTypeUnknown, "the app has no attributes type '\(type)', so nothing starts",
          at: document.location(of: node),
          help: didYouMean(type, in: types) ?? "the types are \(types.joined(separator: ", "))")
        return Ruling(false, unknownType, [diagnostic])
      }
      return ruling(
        [(members.attributes, example.attributes), (members.contentState, example.contentState)],
        sentAt: time, by: app.device.assumptions.activities, in: document)
    }
    let hint = members.attributesType.flatMap(document.string).flatMap { examples[$0] }
    let all = examples.keys.sorted().compactMap { examples[$0] }
    let rulings = (hint.map { [$0] } ?? all).map {
      ruling(
        [(members.contentState, $0.contentState)], sentAt: time,
        by: app.device.assumptions.activities, in: document)
    }
    return rulings.first { $0.value }
      ?? rulings.min { $0.diagnostics.count < $1.diagnostics.count } ?? Ruling(true)
  }

  /// Words the mismatches of values with their examples.
  static func ruling(
    _ values: [(JSONNode?, ActivitySchema?)], sentAt time: Double?,
    by assumptions: ActivityAssumptions, in document: JSONDocument
  ) -> Ruling<Bool> {
    var comparison = ActivityComparison(document: document, assumptions)
    for case (let node?, let schema?) in values where document.kind(of: node) == .object {
      // PAY314 reports anything but an object.
      comparison.compare(node, with: schema, path: "")
    }
    let isDecoded = comparison.mismatches.isEmpty
    var ruling = Ruling(isDecoded)
    if !isDecoded { ruling.decisions.insert(notDecoded) }
    ruling.diagnostics = comparison.mismatches.map { $0.diagnostic(in: document) }
    ruling.diagnostics += comparison.dates.compactMap {
      epoch(of: $0.node, named: $0.name, sentAt: time, in: document)
    }
    return ruling
  }

  /// The number of seconds from 1970 to 2001.
  private static let reference = 978_307_200.0

  /// Returns PAY317 for a date that is nearer to the push if it is read as UNIX time.
  private static func epoch(
    of node: JSONNode, named name: String, sentAt time: Double?, in document: JSONDocument
  ) -> Diagnostic? {
    guard let seconds = document.double(node) else { return nil }
    let isMilliseconds = Delivery.secondsOfMilliseconds(seconds) != nil
    // Without the time of the push, dates from 2008 are taken to be UNIX time.
    let isUNIX =
      time.map { abs(seconds - $0) < abs(seconds + reference - $0) } ?? (seconds > 1_200_000_000)
    guard isUNIX || isMilliseconds else { return nil }
    let year = CalendarYear.year(ofUNIXTime: seconds + reference)
    let unix = isMilliseconds ? seconds / 1000 : seconds
    let meant = isMilliseconds ? "milliseconds" : "seconds"
    return Diagnostic(
      .activityDateEpoch,
      "'\(name)' is read as seconds since 2001, so it is in the year \(year)",
      at: document.location(of: node),
      help: "if it is in \(meant) since 1970, send \(Int(unix - reference)), in seconds since 2001")
  }
}

extension DiagnosticKind {
  static let activityDateAsText = DiagnosticKind(
    "PAY316", "live-activity-date-as-text", .error, rule: "LA7",
    summary: "A date of a Live Activity is a string, so the whole push is lost.",
    explanation: """
      The device decodes attributes and content-state with a default JSONDecoder, which reads a \
      Date from a number of seconds since 2001. A string does not decode, and the device drops \
      the push: no card, no alert, no sound. APNs answers 200.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113,
        "content-state": {"arrival": "2026-09-06T21:15:00Z"}}}}
      """,
    remedy: "Send seconds since 2001-01-01: the UNIX time minus 978307200.")

  static let activityDateEpoch = DiagnosticKind(
    "PAY317", "live-activity-date-epoch", .warning, rule: "LA7",
    summary: "A date of a Live Activity is in UNIX time, so the card shows a date decades later.",
    explanation: """
      A default JSONDecoder reads a Date as seconds since 2001, not since 1970. Any number \
      decodes, so the push has its effect, but the date is 31 years later than meant.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113,
        "content-state": {"arrival": 1788729113}}}}
      """,
    remedy: """
      Send seconds since 2001-01-01: the UNIX time in seconds minus 978307200. Divide milliseconds \
      by 1000 first.
      """)

  static let activityValueSuspect = DiagnosticKind(
    "PAY318", "live-activity-suspect-value", .warning, rule: "LA7",
    summary: "A value of a Live Activity often does not decode.",
    explanation: """
      A Date does not decode from a string, an Int does not decode from a fraction, and names are \
      not converted from snake_case. If one member does not decode, the whole push is lost. If a \
      value has another type than in an earlier push of the activity, one of the two pushes is \
      lost. The same is true for a name in another style. devsim does not know the types of the \
      app, so the value may be right.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113,
        "content-state": {"arrival": "2026-09-06T21:15:00Z"}}}}
      """,
    remedy: "Give an example of the types of the app with --activity TYPE=FILE.")

  static let activityTypeUnknown = DiagnosticKind(
    "PAY323", "live-activity-unknown-type", .error, rule: "LA7",
    summary: "The attributes-type of a start is not a type of the app.",
    explanation: """
      attributes-type is the name of the Swift type that conforms to ActivityAttributes. With \
      another name nothing starts, and APNs answers 200. devsim knows the types that have an \
      example.
      """,
    example: """
      {"aps": {"event": "start", "attributes-type": "RideAttributesX"}}
      """,
    remedy: "Send the name of the type without its module, or give an example of it.")

  static let activityStateMismatch = DiagnosticKind(
    "DEV302", "live-activity-state-mismatch", .error, rule: "LA7",
    summary: "The content of a Live Activity does not fit the app's type, so the push is lost.",
    explanation: """
      A member is missing, has another name, or has a value of another type than in the example \
      of --activity. The device drops the whole push with its alert. A card that is shown keeps \
      its last content.
      """,
    example: """
      {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"line_name": "S1"}}}
      with the example {"content-state": {"lineName": "S1"}}
      """,
    remedy: "Send every member that is not optional, with its exact name and type.")
}
