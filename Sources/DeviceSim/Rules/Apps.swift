import SourceText

/// The app that receives a push, and the state that each app has separately.
enum Apps: RuleFamily {
  static let rules = [
    Rule(
      "C3", "each app has its own identifiers, badge and list", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, .center],
          """
          The topic of a push names its app: it is the bundle identifier, with a suffix for some \
          push types. Each app has its own notifications, badge, settings and authorization, so \
          an identifier replaces only a notification of the same app.
          """),
        Claim(
          .assumed, [.decision],
          """
          A push in a capture without a topic is for the first app of `--app`, whose state it \
          changes.
          """),
      ])
  ]

  static let diagnostics: [DiagnosticKind] = [.appNotGiven]
}

// MARK: - Deciding

extension Apps {
  /// Returns DEV104 for a push to an app without tables, if other apps have tables.
  static func notGiven(_ name: String, at place: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .appNotGiven, "the push is for the app '\(name)', which is not given", at: place,
      help: """
        give the tables of this app too, or, for another build of a given app, set \
        'bundleIdentifier' of 'app' in the device file
        """)
  }
}

extension DiagnosticKind {
  static let appNotGiven = DiagnosticKind(
    "DEV104", "app-not-given", .warning, rule: "C3",
    summary: "The push is for an app that was not given.",
    explanation: """
      The topic of the push, without its suffix, is the bundle identifier of its app. The apps \
      that were given have other identifiers. So the tables, sounds and categories of this app are \
      not known, and keys are shown instead of texts.
      """,
    example: """
      {"headers": {"apns-topic": "com.example.other"}, "payload": {"aps": {"alert": "Hi"}}}
      """,
    remedy: """
      Add the app with another --app, or correct the topic. If it is another build of the only \
      given app, write its identifier into the device file: {"app": {"bundleIdentifier": "…"}}.
      """)
}
