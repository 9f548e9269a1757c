import SourceText

/// The destinations of pushes that are not for UserNotifications.
enum Destinations: RuleFamily {
  static let rules = [
    Rule(
      "P10", "voip pushes start a call", simulated: .partly(missing: "what the app does then"),
      claims: [
        Claim(
          .documented, [.sending, "Apple, PushKit"],
          """
          PushKit launches the app, which must report a call before the handler ends. Otherwise \
          the system terminates the app, and after repeated failures no longer launches it. The \
          payload does not need `aps`.
          """),
        Claim(
          .assumed, [.decision],
          """
          The permission for notifications and Background App Refresh do not affect this push type \
          or those of P11 to P15.
          """),
      ]),
    Rule(
      "P11", "pushtotalk pushes go to the PushToTalk framework",
      simulated: .partly(missing: "what the app does then"),
      claims: [
        Claim(
          .documented, [.sending, "Apple, PushToTalk"],
          """
          The framework's handler returns a participant or leaves the channel at once. The payload \
          does not need `aps`.
          """)
      ]),
    Rule(
      "P12", "location pushes go to an extension", simulated: .partly(missing: "the budget"),
      claims: [
        Claim(
          .documented, [.sending, "Apple, Creating a location push service extension"],
          """
          The Location Push Service Extension gets the push. The app needs the permission to use \
          the location at all times.
          """)
      ]),
    Rule(
      "P13", "widgets and controls are reloaded", simulated: .partly(missing: "the budget"),
      claims: [
        Claim(
          .documented, [.sending, "Apple, WidgetKit"],
          """
          The system reloads the widgets or the controls of the app. The payload is \
          `{"aps": {"content-changed": true}}`.
          """)
      ]),
    Rule(
      "P14", "fileprovider pushes go to an extension",
      simulated: .partly(missing: "whether the identifier is at the top of the payload"),
      claims: [
        Claim(
          .documented, [.sending, "Apple, NSFileProviderManager"],
          """
          The File Provider extension gets the identifier of a container, which is at the top of \
          the payload.
          """)
      ]),
    Rule(
      "P15", "complication and mdm pushes", simulated: .partly(missing: "the budget"),
      claims: [
        Claim(
          .documented, [.sending, "Apple, PushKit", "Apple, Device Management"],
          """
          A complication push launches the watch app, up to 50 times a day. An mdm push tells the \
          device to contact its management server; the topic of the push is that of the \
          certificate. Neither payload needs `aps`.
          """)
      ]),
  ]

  static let calls = Decision(
    .destinations, 0, "P10", "starts-call", .documented,
    "the app is launched by PushKit, and must report a call or is ended")
  static let startsPushToTalk = Decision(
    .destinations, 1, "P11", "starts-push-to-talk", .documented,
    "the app is launched by the PushToTalk framework")
  static let updatesComplication = Decision(
    .destinations, 2, "P15", "updates-complication", .documented,
    "the watch app is launched to update its complication")
  static let signalsFiles = Decision(
    .destinations, 3, "P14", "signals-file-provider", .documented,
    "it goes to the File Provider extension")
  static let asksLocation = Decision(
    .destinations, 4, "P12", "asks-location", .documented,
    "it goes to the Location Push Service Extension")
  static let reloads = Decision(
    .destinations, 5, "P13", "reloads-widgets", .documented,
    "the system reloads the widgets or controls of the app")
  static let manages = Decision(
    .destinations, 6, "P15", "manages-device", .documented,
    "the device contacts its management server")

  static let decisions: [Decision] = [
    calls, startsPushToTalk, updatesComplication, signalsFiles, asksLocation, reloads, manages,
  ]

  static let diagnostics: [DiagnosticKind] = []
}

// MARK: - Deciding

extension Destinations {
  /// Decides the destination of a push; `nil` if its type is for notifications or Live Activities.
  static func admission(of type: PushType) -> Ruling<Admission>? {
    let (decision, wakesApp): (Decision, Bool)
    switch type {
    case .alert, .background, .liveactivity: return nil
    case .voip: (decision, wakesApp) = (calls, true)
    case .pushtotalk: (decision, wakesApp) = (startsPushToTalk, true)
    case .complication: (decision, wakesApp) = (updatesComplication, true)
    case .fileprovider: (decision, wakesApp) = (signalsFiles, false)
    case .location: (decision, wakesApp) = (asksLocation, false)
    case .controls, .widgets: (decision, wakesApp) = (reloads, false)
    case .mdm: (decision, wakesApp) = (manages, false)
    }
    var ruling = Ruling(Admission(verdict: .app, wakesApp: wakesApp, isRead: true))
    ruling.decisions.insert(PushTypes.handledByApp)
    ruling.decisions.insert(decision)
    return ruling
  }
}
