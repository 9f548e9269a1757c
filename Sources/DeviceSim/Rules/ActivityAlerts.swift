import SourceText

/// What the alert of a Live Activity does: light and sound, but no text on the phone.
enum ActivityAlerts: RuleFamily {
  static let rules = [
    Rule(
      "LA8", "the alert of a Live Activity", simulated: .whole,
      claims: [
        Claim(
          .documented, [.alertConfiguration, .liveActivities, .activityPushes],
          """
          An alert lights the screen, plays its sound, and expands the Dynamic Island. An unlocked \
          iPhone without a Dynamic Island shows the card as a banner while another app is in use. \
          The title and the body are shown only on the Apple Watch. Without an alert, the content \
          changes without light or sound. The sound is a member of `alert`: `default`, or a file \
          of the app.
          """),
        Claim(
          .documented, ["Apple, Activity.update with an alert", .startDate],
          """
          The app itself can give an alert with an update. It can also give one with a start that \
          it schedules; the alert comes at the start. An immediate start and an end have no alert.
          """),
        Claim(
          .observed, ["public reference of OneSignal for updates of Live Activities"],
          "An alert without a title is ignored, and its sound with it."),
        Claim(
          .observed, ["public thread 718659 of the Apple Developer Forums"],
          """
          A named sound stayed silent on devices in 2026, although the file was in the app \
          (`activitySounds`).
          """),
        Claim(
          .assumed, [.decision],
          """
          The texts of an alert are resolved like those of a notification (L1 to L8). An alert \
          whose title is empty, or that is not an object, is ignored too, because what a device \
          does with it is not known. An alert that the app itself gives has the same effect \
          as that of a push. A sound beside `alert` is not played. A `title-loc-key` in the alert \
          counts as its title. If the app has no file of the sound's name, the default sound is \
          played, as for a notification. A Focus that does not allow the app, and the silent \
          switch, silence it like the alert of an active notification (`activityFocus`). The alert \
          of an update to an activity that starts later, and so has no card yet, is ignored.
          """),
      ])
  ]

  static let lightsScreen = Decision(
    .activityAlerts, 0, "LA8", "lights-screen", .documented, "the alert lights the screen")
  static let textOnWatch = Decision(
    .activityAlerts, 1, "LA8", "text-on-watch", .documented,
    "the title and the body of the alert are shown only on the Apple Watch")
  static let withoutAlert = Decision(
    .activityAlerts, 2, "LA8", "no-alert", .documented,
    "without an alert there is no light and no sound")
  static let withoutTitle = Decision(
    .activityAlerts, 3, "LA8", "alert-without-title", .observed,
    "an alert without a title is ignored, and its sound with it")
  static let soundPlayed = Decision(
    .activityAlerts, 4, "LA8", "activity-sound", .documented, "the sound of the alert is played")
  static let namedSoundSilent = Decision(
    .activityAlerts, 5, "LA8", "named-sound-silent", .observed,
    "a named sound of an activity stays silent")
  static let soundBeside = Decision(
    .activityAlerts, 6, "LA8", "sound-beside-alert", .assumed,
    "a sound beside 'alert' is not played")
  static let silenced = Decision(
    .activityAlerts, 7, "LA8", "alert-silenced", .assumed,
    "a Focus silences the alert, or the silent switch its sound")
  static let banner = Decision(
    .activityAlerts, 8, "LA8", "card-as-banner", .documented,
    "the phone has no Dynamic Island, so it shows the card as a banner")
  static let island = Decision(
    .activityAlerts, 9, "LA8", "island-expands", .documented, "the Dynamic Island expands")
  static let appInUse = Decision(
    .activityAlerts, 10, "LA8", "app-in-use", .documented,
    "the app is in use, so the card is not shown as a banner")

  static let soundMissing = Decision(
    .activityAlerts, 11, "LA8", "activity-sound-missing", .assumed,
    "the app has no file of this name, so the default sound is played")

  static let withoutUsableTitle = Decision(
    .activityAlerts, 12, "LA8", "alert-without-title", .assumed,
    "an alert whose title is empty, or that is not an object, is ignored, and its sound with it")

  static let withoutCard = Decision(
    .activityAlerts, 13, "LA8", "alert-without-card", .assumed,
    "the activity starts later and has no card yet, so the alert is ignored")

  static let textsResolved = Decision(
    .activityAlerts, 14, "LA8", "texts-resolved", .assumed,
    "the texts of the alert are resolved like those of a notification")

  static let decisions: [Decision] = [
    lightsScreen, textOnWatch, withoutAlert, withoutTitle, soundPlayed, namedSoundSilent,
    soundBeside, silenced, banner, island, appInUse, soundMissing, withoutUsableTitle, withoutCard,
    textsResolved,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .activityAlertIncomplete, .activityNamedSound, .activitySoundBesideAlert,
  ]
}

// MARK: - Deciding

extension ActivityAlerts {
  /// Decides what is seen and heard of the alert of a push that changed an activity (LA8).
  static func presentation(
    of payload: PushPayload, _ capture: Capture, to app: InstalledApp, named identifier: String,
    in batch: inout PushBatch
  ) -> Ruling<Presentation> {
    var ruling = Ruling(Presentation())
    let document = batch.document
    let members = ActivityMembers(of: payload.aps, in: document)
    if members.sound != nil { ruling.decisions.insert(soundBeside) }
    guard let alert = members.alert else {
      ruling.decisions.insert(withoutAlert)
      return ruling
    }
    guard case .some = title(of: payload) else {
      ruling.decisions.insert(
        isObservedWithoutTitle(alert, in: document) ? withoutTitle : withoutUsableTitle)
      return ruling
    }
    ruling.decisions.insert(textOnWatch)
    let device = app.device
    let isSilencing = device.assumptions.activities.focus == .silenced
    if let focus = device.focus, isSilencing, !focus.allows(identifier) {
      ruling.decisions.insert(silenced)
      return ruling
    }
    if device.isLocked {
      let isDark = capture.headers.priority == 1
      ruling.value.places.screenLights = !isDark
      ruling.decisions.insert(isDark ? Headers.screenStaysDark : lightsScreen)
    } else if app.isForeground {
      ruling.decisions.insert(appInUse)
    } else {
      ruling.value.places.banner = !device.hasDynamicIsland
      ruling.decisions.insert(device.hasDynamicIsland ? island : banner)
    }
    guard let sound = sound(of: members, in: document), let name = document.string(sound),
      !name.isEmpty
    else { return ruling }
    if device.isSilent, isSilencing {
      ruling.decisions.insert(silenced)
    } else if name == "default" {
      ruling.value.sound = PushContent.Sound()
      ruling.decisions.insert(soundPlayed)
    } else if device.assumptions.activities.sounds == .defaultOnly {
      ruling.decisions.insert(namedSoundSilent)
    } else if let missing = Sounds.missing(name, of: app, at: document.location(of: sound)) {
      ruling.value.sound = PushContent.Sound()
      ruling.take(Ruling((), soundMissing, [missing]))
    } else {
      ruling.value.sound = PushContent.Sound(name: batch.append(name))
      ruling.decisions.insert(soundPlayed)
    }
    return ruling
  }

  /// Returns the key or the literal of the title; `nil` without one.
  private static func title(of payload: PushPayload) -> JSONNode? {
    switch payload.title {
    case .none: nil
    case .literal(let node), .localized(let node, _, _): node
    }
  }

  /// Whether an alert has the form that was seen to be ignored: an object without a title.
  private static func isObservedWithoutTitle(
    _ alert: JSONNode, in document: JSONDocument
  ) -> Bool {
    document.kind(of: alert) == .object && !document.isEmpty(alert)
      && [.title, .titleKey].allSatisfy { (key: PayloadKey) in
        document.member(key.rawValue, of: alert) == nil
      }
  }

  private static func sound(of members: ActivityMembers, in document: JSONDocument) -> JSONNode? {
    members.alert.flatMap { document.member(PayloadKey.sound.rawValue, of: $0) }
  }

  /// Returns PAY320 to PAY322 for an alert that may stay silent.
  static func mistakes(
    in payload: PushPayload, _ members: ActivityMembers, _ event: ActivityPush.Event,
    _ document: JSONDocument
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func report(_ kind: DiagnosticKind, _ message: String, _ node: JSONNode, _ help: String) {
      found.append(Diagnostic(kind, message, at: document.location(of: node), help: help))
    }
    if let alert = members.alert {
      let kind = document.kind(of: alert)
      // A start with another value has PAY313.
      if kind == .string || kind != .object && event != .start {
        report(
          .activityAlertIncomplete, "the alert of a Live Activity is not an object", alert,
          #"write an object: {"title": "…", "body": "…"}"#)
      } else if payload.alert != nil, title(of: payload) == nil {
        report(
          .activityAlertIncomplete,
          "the alert has no title, so the screen may stay dark and the sound silent",
          alert, "add a title, which the Apple Watch shows")
      }
      for (key, text) in [(PayloadKey.titleKey, "title"), (.bodyKey, "body")] {
        guard let node = document.member(key.rawValue, of: alert) else { continue }
        report(
          .activityAlertIncomplete,
          "'\(key.rawValue)' is documented for notifications, not for Live Activities", node,
          #"write "\#(text)": {"loc-key": "…", "loc-args": ["…"]}"#)
      }
      if let sound = sound(of: members, in: document), let name = document.string(sound),
        name != "default", !name.isEmpty
      {
        report(
          .activityNamedSound, "the sound '\(name)' of a Live Activity may stay silent", sound,
          "send 'default': devices in 2026 played it, and no named sounds")
      }
    }
    if let sound = members.sound {
      report(
        .activitySoundBesideAlert, "'sound' beside 'alert' is not heard with a Live Activity",
        sound, "move it into 'alert'")
    }
    return found
  }
}

extension DiagnosticKind {
  static let activityAlertIncomplete = DiagnosticKind(
    "PAY320", "live-activity-alert-incomplete", .warning, rule: "LA8",
    summary: "The alert of a Live Activity has no title, or not the documented form.",
    explanation: """
      Devices ignored an alert without a title, and its sound: the card changed, but the screen \
      stayed dark. It is not known what a device does with an alert that is a string. The content \
      of the push has its effect. For a text with a key, Apple documents an object as the value of \
      title or body. devsim assumes that title-loc-key and loc-key count too.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {},
        "alert": {"body": "The train is late", "sound": "default"}}}}
      """,
    remedy: """
      Send an object with a title and a body. For a key, write "title": {"loc-key": "…"}.
      """)

  static let activityNamedSound = DiagnosticKind(
    "PAY321", "live-activity-named-sound", .warning, rule: "LA8",
    summary: "The alert of a Live Activity has a sound other than default.",
    explanation: """
      Apple documents that the sound of an alert may be a file of the app. On devices in 2026 a \
      named sound stayed silent, with the file in the app and in its extension, while default was \
      heard. Other reports say that named sounds work. activitySounds in the device file selects \
      which reports devsim follows.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {},
        "alert": {"title": "Goal", "body": "1:0", "sound": "goal.caf"}}}}
      """,
    remedy: #"Send "sound": "default", or try the sound on the systems that you support."#)

  static let activitySoundBesideAlert = DiagnosticKind(
    "PAY322", "live-activity-sound-beside-alert", .warning, rule: "LA8",
    summary: "The sound of a Live Activity push is beside alert, not in it.",
    explanation: """
      In a push for a notification the sound is a member of aps. In a push for a Live Activity it \
      is a member of alert. devsim assumes that a sound in aps is not heard.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {},
        "alert": {"title": "Goal", "body": "1:0"}, "sound": "default"}}}
      """,
    remedy: "Move sound into alert.")
}
