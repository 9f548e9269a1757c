package import SourceText

/// Which members of a payload have an effect.
enum PayloadMembers: RuleFamily {
  static let rules = [
    Rule(
      "P1", "the members that a device knows", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [
            .generating,
            "Apple, Starting and updating Live Activities with ActivityKit push notifications",
            .archived,
          ],
          """
          `aps`, its alert and its sound dictionary have a fixed set of members. An unknown member \
          has no effect, but stays in `userInfo`, which is the whole payload, unchanged. Custom \
          members belong beside `aps`.
          """)
      ]),
    Rule(
      "P3", "names of other push services do nothing", simulated: .whole,
      claims: [
        Claim(
          .observed, ["firebase-ios-sdk#3368", "net-core#9"],
          """
          `content_available` and `mutable_content` belong to the interface of another service, \
          and `contentAvailable` and `mutableContent` to the objects of a server library. In `aps` \
          they have no effect: the device knows only the names with a hyphen.
          """)
      ]),
    Rule(
      "P6", "saved payloads are often not quite JSON", simulated: .whole,
      claims: [
        Claim(
          .observed, ["39 public .apns files"],
          """
          Files saved by hand for the Simulator often have trailing commas or comments, misspell \
          `Simulator Target Bundle`, or have a member in the wrong object.
          """),
        Claim(
          .assumed, [.decision],
          """
          A payload that is not valid JSON is not delivered. devsim reports the place and the \
          mistake. With `--lenient` it reads past trailing commas and comments, and warns about \
          each.
          """),
      ]),
  ]

  static let decisions: [Decision] = []

  static let diagnostics: [DiagnosticKind] = [
    .unknownMember, .misplacedMember, .otherServiceMember, .simulatorTargetMisspelt,
  ]
}

extension DiagnosticKind {
  package static let unknownMember = DiagnosticKind(
    "PAY203", "unknown-member", .warning, rule: "P1",
    summary: "aps, alert or sound has a member that the device does not know.",
    explanation: """
      The device ignores the member. If the name is misspelt, its effect is missing on the screen: \
      with lockey instead of loc-key no text is found. The app still finds the member in userInfo.
      """,
    example: #"{"aps": {"alert": {"lockey": "GREETING"}}}"#,
    remedy: "Correct the name. Put custom members beside aps, not inside it.")

  package static let misplacedMember = DiagnosticKind(
    "PAY206", "misplaced-member", .warning, rule: "P1",
    summary: "A member is in the wrong object.",
    explanation: """
      The device looks for each member in one place only: sound, badge and thread-id in aps, the \
      keys of texts in alert, the collapse identifier in a header. In another place the member has \
      no effect.
      """,
    example: #"{"aps": {"alert": {"body": "Hello", "sound": "default"}}}"#,
    remedy: """
      Move the member to its place: sound, badge, thread-id, category and the flags into aps, \
      custom members beside aps, apns-collapse-id into the headers.
      """)

  package static let otherServiceMember = DiagnosticKind(
    "PAY304", "other-service-member", .warning, rule: "P3",
    summary: "The payload has a member that belongs to another push service.",
    explanation: """
      Names such as content_available, mutableContent or gcm.notification.title belong to the \
      interface of another service or to its library. In a payload for APNs they have no effect: \
      the app is not woken, and the service extension does not run.
      """,
    example: #"{"aps": {"alert": "Hello", "mutable_content": true}}"#,
    remedy: "Use Apple's names: content-available and mutable-content, with the number 1.")

  package static let simulatorTargetMisspelt = DiagnosticKind(
    "PAY307", "simulator-target-misspelt", .warning, rule: "P6",
    summary: "A member looks like Simulator Target Bundle, but is misspelt.",
    explanation: """
      The Simulator finds the app by the member Simulator Target Bundle, spelt exactly so, unless \
      the command line names the app. On a device the member has no meaning and is only one more \
      custom member.
      """,
    example: #"{"Simulator Target Bundel": "com.example.app", "aps": {"alert": "Hello"}}"#,
    remedy: "Spell it Simulator Target Bundle, with spaces and capitals.")
}
