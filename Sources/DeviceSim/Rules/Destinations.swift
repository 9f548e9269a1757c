import SourceText

/// The destinations of pushes that are not for UserNotifications.
enum Destinations: RuleFamily {
  static let rules = [
    Rule(
      "P10", "voip pushes start a call", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, .pushKit, .pushRegistry],
          """
          PushKit launches the app, which must report a call before the handler ends. Otherwise \
          the system ends the app. After repeated failures it no longer launches the app. This is \
          so since iOS 13. PushKit exists since iOS 8. The payload does not need `aps`.
          """),
        Claim(
          .observed,
          [
            "public thread 768136 of the Apple Developer Forums",
            "public thread 817976 of the Apple Developer Forums",
          ],
          """
          An app that is in the foreground, or already has a call, does not have to report one. \
          Since iOS 26.4 the metadata of the push says whether the app must report a call. For a \
          very old push it does not have to.
          """),
        Claim(
          .documented, [.pushRegistry, "Apple, PKVoIPPushMetadata.mustReport"],
          "The system ends an app that reports no call only if `mustReport` is true."),
        Claim(
          .assumed, [.decision],
          """
          Apple does not say how old a push must be. devsim treats a push as old if the push \
          service kept it while the phone was offline, and the phone has iOS 26.4 or later.
          """),
        Claim(
          .observed,
          [
            "public thread 764376 of the Apple Developer Forums",
            "react-native-voip-push-notification#84",
          ],
          """
          An app that the system no longer launches gets voip pushes again after the person \
          installs it again.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim assumes that an app reports its calls, unless `reportsCalls` of the device file \
          is false. The app has a call while `inCall` is true; a restart of the phone and a \
          force-quit end the call. Apple gives no number of failures: after two, devsim no longer \
          launches the app (`unreportedCalls`).
          """),
        Claim(
          .assumed, [.decision],
          """
          The permission for notifications and Background App Refresh do not affect this push type \
          or those of P11 to P15.
          """),
      ]),
    Rule(
      "P11", "pushtotalk pushes go to the PushToTalk framework", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, .pushToTalk, .incomingPush],
          """
          The framework calls a handler of the app, which must return a participant or leave the \
          channel at once. The payload does not need `aps`. The framework exists since iOS 16.
          """),
        Claim(
          .documented, [.ephemeralToken, "Apple, PTChannelManager.activeChannelUUID"],
          """
          The token is active only while the person has joined a channel. After they leave it, no \
          push arrives until they join one again.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim assumes that an app has joined a channel, unless `inChannel` of the device file \
          is false. Service updates need a channel too, because their token is the same.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim assumes that an app returns a participant, unless `leavesChannel` of the device \
          file is true. The handler of a service update does not leave the channel. The app is in \
          a channel again when a step of a scenario sets `inChannel` to true, or when the person \
          installs it again.
          """),
        Claim(
          .observed, ["public thread 787878 of the Apple Developer Forums"],
          """
          A service update goes to the same token. Its payload is `{"aps": {"ptt-push-type": \
          "service-update"}}`.
          """),
        Claim(
          .documented, [.serviceUpdate],
          """
          Service updates exist since iOS 17.2. Those of high priority have a budget, and the app \
          learns how much of it is left.
          """),
        Claim(
          .assumed, [.decision],
          """
          Apple gives no number, so there is no limit by default; `serviceUpdatesPerDay` of the \
          device file sets one. devsim counts the service updates of priority 10, or without a \
          priority, to an app within any 24 hours, and drops the others. On an older system it \
          treats a service update as a transmission.
          """),
      ]),
    Rule(
      "P12", "location pushes go to an extension", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, .locationExtension],
          """
          The Location Push Service Extension gets the push, since iOS 15. The app needs the \
          permission to use the location at all times. A device has a budget of about 360 pushes \
          in 24 hours, which is refilled every few minutes. When it is used up, no push arrives \
          for a while.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim delivers 360 pushes to an app within any 24 hours, if the times of arrival are \
          known (`locationPushesPerDay` of the device file). Each app has a budget of its own, \
          because few phones have two apps with such pushes.
          """),
        Claim(
          .observed, ["public thread 775340 of the Apple Developer Forums"],
          """
          In Low Power Mode the extension may not be started (`lowPowerLocation` of the device \
          file). Apple names no such condition, so by default it is started.
          """),
      ]),
    Rule(
      "P13", "widgets and controls are reloaded", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [
            .sending, .widgetKit, "Apple, Updating widgets with WidgetKit push notifications",
            "Apple, WWDC 2025 session 278", "Apple, ControlPushHandler",
          ],
          """
          The system reloads the widgets or the controls of the app. The payload is `{"aps": \
          {"content-changed": true}}`. The topic ends with `.push-type.widgets` or \
          `.push-type.controls`. There is a budget, and there are no broadcasts. Each control has \
          its own token. Pushes for controls exist since iOS 18, and those for widgets since iOS 26.
          """),
        Claim(
          .assumed, [.decision],
          """
          On an older system, nothing happens. \
          Without `content-changed` the widgets are reloaded too, with a warning. Apple gives no \
          number, so there is no limit by default; `reloadsPerDay` of the device file sets one. \
          devsim counts the pushes of each of the two types to an app within any 24 hours.
          """),
      ]),
    Rule(
      "P14", "fileprovider pushes go to an extension",
      simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, .fileProvider, "Apple, PKPushType.fileProvider"],
          """
          The File Provider extension gets the identifier of a container, which is a member of the \
          payload itself, beside `aps`. Such pushes exist since iOS 11.
          """),
        Claim(
          .observed, ["public thread 706004 of the Apple Developer Forums"],
          "An identifier inside `aps` has no effect."),
        Claim(
          .assumed, [.decision],
          "Nothing happens without an identifier."),
      ]),
    Rule(
      "P15", "complication and mdm pushes",
      simulated: .partly(missing: "whether the complication is on the watch face"),
      claims: [
        Claim(
          .documented,
          [.sending, .pushKit, "Apple, PKPushType.complication", "Apple, Device Management"],
          """
          A complication push launches the watch app, if the complication is on the watch face. \
          Such pushes exist since iOS 9. After 50 pushes in a day, further ones are not delivered. \
          An mdm push tells the device to contact its management server; the topic of the push is \
          that of the certificate. Neither payload needs `aps`; that of an mdm push is \
          `{"mdm": "…"}`.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim counts the complication pushes to an app within any 24 hours \
          (`complicationPushesPerDay` of the device file).
          """),
      ]),
  ]

  static let updatesComplication = Decision(
    .destinations, 2, "P15", "updates-complication", .documented,
    "the watch app is launched to update its complication")
  static let asksLocation = Decision(
    .destinations, 4, "P12", "asks-location", .documented,
    "it goes to the Location Push Service Extension")

  static let locationSuppressed = Decision(
    .destinations, 19, "P12", "low-power", .observed,
    "the Location Push Service Extension is not started: Low Power Mode is on",
    isObstacle: true)

  static let decisions: [Decision] = [
    calls, startsPushToTalk, updatesComplication, signalsFiles, asksLocation, reloads, manages,
    containerMisplaced, locationBudgetSpent, complicationBudgetSpent, reloadBudgetSpent,
    noBroadcast, callMissing, callNotNeeded, callsStopped, updatesService, serviceBudgetSpent,
    noChannel, leavesChannel, locationSuppressed, reloadTooOld, containerMissing,
    reloadsAnyway, takenForTransmission, callNotNeededYet, callNotNeededLate, transmissionTooOld,
    locationTooOld, callTooOld, filesTooOld, complicationTooOld,
  ]

  static let revisions = [
    Revision(
      callsStopped,
      of: [calls, callMissing, callNotNeeded, callNotNeededYet, callNotNeededLate]),
    Revision(
      noChannel,
      of: [
        PushTypes.handledByApp, startsPushToTalk, leavesChannel, updatesService,
        takenForTransmission,
      ]),
    Revision(serviceBudgetSpent, of: [updatesService]),
    Revision(locationBudgetSpent, of: [asksLocation]),
    Revision(complicationBudgetSpent, of: [updatesComplication]),
    Revision(reloadBudgetSpent, of: [reloads, reloadsAnyway]),
  ]

  static let diagnostics: [DiagnosticKind] = [
    .callNotReported, .budgetSpent, .containerMissing, .contentChangedMissing, .widgetBroadcast,
    .pushMagicMissing,
  ]
}

// MARK: - Deciding

extension Destinations {
  /// Decides the destination of a push; `nil` if its type is for notifications or Live Activities.
  static func admission(
    of type: PushType, _ payload: PushPayload, _ capture: Capture, to app: InstalledApp,
    in document: JSONDocument
  ) -> Ruling<Admission>? {
    let (decision, wakesApp): (Decision, Bool)
    var found: [Diagnostic] = []
    if let feature = neededFeature(of: type), !app.device.has(feature) {
      return refusal(of: type, lacking: feature, on: app.device, at: payload, in: document)
    }
    switch type {
    case .alert, .background, .liveactivity: return nil
    case .voip: (decision, wakesApp) = (call(to: app, isLate: capture.isLate), true)
    case .pushtotalk:
      guard app.device.app.isInChannel else { return Ruling(Admission(), noChannel) }
      (decision, wakesApp) = (pushToTalk(payload, to: app, in: document), true)
    case .complication: (decision, wakesApp) = (updatesComplication, true)
    case .fileprovider:
      if let missing = missingContainer(in: payload, of: document) { return missing }
      (decision, wakesApp) = (signalsFiles, false)
    case .location:
      if app.device.isLowPower, app.device.assumptions.lowPowerLocation == .suppressed {
        return Ruling(Admission(), locationSuppressed)
      }
      (decision, wakesApp) = (asksLocation, false)
    case .controls, .widgets:
      if let channel = capture.channel {
        return Ruling(Admission(), noBroadcast, [broadcast(to: type, on: channel, in: document)])
      }
      found = contentChanged(in: payload, of: document)
      (decision, wakesApp) = (found.isEmpty ? reloads : reloadsAnyway, false)
    case .mdm:
      found = pushMagicMissing(in: payload, of: document)
      (decision, wakesApp) = (manages, false)
    }
    var ruling = Ruling(Admission(verdict: .app, wakesApp: wakesApp, isRead: true))
    ruling.diagnostics = found
    ruling.decisions.insert(PushTypes.handledByApp)
    ruling.decisions.insert(decision)
    return ruling
  }
}
