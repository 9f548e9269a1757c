import SourceText

/// The replacement of one notification by another.
enum Collapsing: RuleFamily {
  static let rules = [
    Rule(
      "C1", "the collapse identifier names the request", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, .request],
          """
          `apns-collapse-id` becomes the identifier of the notification request. Without the \
          header the identifier is an opaque UUID.
          """),
        Claim(
          .assumed, [.analysis, "Apple, NSString.isEqual(to:)"],
          """
          Identifiers and thread-ids are compared by code units: `é` as one character and `é` as \
          two are different, although they look the same.
          """),
      ]),
    Rule(
      "C2", "a notification with the same identifier replaces the delivered one", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [
            "Apple, WWDC 2016 session 707, Introduction to Notifications",
            .request, .sending, "HA_blueprints#528", "StackXI#47",
            "flutterfire#17028",
          ],
          """
          The new notification replaces the delivered one with the same identifier in the same \
          app. It alerts again as its own payload says: without a sound member it is silent.
          """),
        Claim(
          .assumed, [.decision, .request],
          """
          It moves to the top and to the group of its own thread-id, and has its own attachments. \
          If the old one was dismissed, it appears as a new notification. Apple documents these \
          details for local notifications only.
          """),
        Claim(
          .assumed, [.decision, "react-native-onesignal#562"],
          """
          One report says that only the first notification vibrates on the lock screen; \
          `"replacements": "silentIfLocked"` in the device file follows it.
          """),
      ]),
  ]

  static let identifierFromHeader = Decision(
    .collapsing, 0, "C1", "collapse-identifier", .documented,
    "its identifier is the collapse identifier")
  static let identifierOpaque = Decision(
    .collapsing, 1, "C1", "opaque-identifier", .documented,
    "without a collapse identifier it gets an opaque UUID")
  static let replacedEarlier = Decision(
    .collapsing, 2, "C2", "replaced", .documented,
    "it replaces the delivered notification with the same identifier")
  static let identifierFromApp = Decision(
    .collapsing, 3, "C1", "app-identifier", .documented,
    "its identifier is the one that the app gave")
  static let silentReplacement = Decision(
    .collapsing, 4, "C2", "replacement-silent", .assumed,
    "on the lock screen only the first notification with its identifier alerts")

  static let decisions: [Decision] = [
    identifierFromHeader, identifierOpaque, replacedEarlier, identifierFromApp, silentReplacement,
  ]

  static let revisions = [Revision(silentReplacement, of: Sounds.played)]

  static let diagnostics: [DiagnosticKind] = [.replacedByCollapseIdentifier]
}

// MARK: - Deciding

extension Collapsing {
  /// Returns the decision about the identifier of a push's request (C1).
  @inline(__always)
  static func name(of capture: Capture) -> Decision {
    if capture.headers.collapseIdentifier == nil { return identifierOpaque }
    return capture.isLocal ? identifierFromApp : identifierFromHeader
  }

  /// Reports that a push replaced a delivered notification (C2): DEV201.
  static func replacement(
    of identifier: String, by capture: Capture, in document: JSONDocument
  ) -> Ruling<Void> {
    let diagnostic = Diagnostic(
      .replacedByCollapseIdentifier,
      "it replaces the delivered notification '\(identifier)'",
      at: capture.headers.collapseIdentifier.map(document.location))
    return Ruling((), replacedEarlier, [diagnostic])
  }

  /// Returns whether the sound of a replacement is not heard (C2).
  static func isSilent(on device: SimulatedDevice) -> Bool {
    device.isLocked && device.assumptions.replacements == .silentIfLocked
  }

  /// Returns a UUID with the number of a request without a collapse identifier: the same in every
  /// run (C1).
  static func opaqueIdentifier(_ number: Int) -> InlineArray<36, UInt8> {
    // 00000000-0000-4000-8000-000000000000
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "0"))
    for dash in [8, 13, 18, 23] { text[dash] = UInt8(ascii: "-") }
    text[14] = UInt8(ascii: "4")
    text[19] = UInt8(ascii: "8")
    var rest = number
    var place = text.count - 1
    while rest > 0, text[place] != UInt8(ascii: "-") {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      text[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
      place -= 1
    }
    return text
  }
}

extension DiagnosticKind {
  static let replacedByCollapseIdentifier = DiagnosticKind(
    "DEV201", "replaced-by-collapse-identifier", .note, rule: "C2",
    summary: "The notification replaces a delivered one with the same identifier.",
    explanation: """
      The earlier notification is removed from the list, and the new one is on top. It alerts \
      again as its own payload says: without a sound member it is silent.
      """,
    example: "apns-collapse-id: score",
    remedy: """
      If you meant to replace the notification, change nothing. To stack notifications instead, \
      use thread-id in aps.
      """)
}
