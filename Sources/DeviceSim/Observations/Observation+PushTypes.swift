import SourceText

/// Observations about push types without notifications.
extension Observation {
  static let pushTypes: [Observation] = [
    Observation(
      id: "voip-goes-to-app", rule: "P10",
      source: .pushKit,
      seen: "A VoIP push starts the app and is never shown."),
    Observation(
      id: "voip-call-not-reported", rule: "P10",
      source: "Apple, PKPushRegistryDelegate; VialerSIPLib#197",
      seen: """
        An app that reported no call for a VoIP push was ended, and after repeated failures the \
        system stopped launching it.
        """),
    Observation(
      id: "voip-call-in-foreground", rule: "P10",
      source: "Apple Developer Forums 768136",
      seen: "In the foreground an app does not have to report a call, and is not ended."),
    Observation(
      id: "voip-call-going-on", rule: "P10",
      source: "Apple Developer Forums 768136",
      seen: "An app that has a call does not have to report another one, and is not ended."),
    Observation(
      id: "voip-call-late", rule: "P10",
      source: "Apple Developer Forums 817976",
      seen: "Since iOS 26.4 an app does not have to report a call for a push that is too old."),
    Observation(
      id: "voip-again-after-install", rule: "P10",
      source: "Apple Developer Forums 764376; react-native-voip-push-notification#84",
      seen: """
        An app that no longer got VoIP pushes got them again after it was deleted and installed.
        """),
    Observation(
      id: "pushtotalk-goes-to-framework", rule: "P11",
      source: .pushToTalk,
      seen: "A pushtotalk push goes to the framework and is never shown."),
    Observation(
      id: "pushtotalk-without-channel", rule: "P11",
      source: .ephemeralToken,
      seen: "No pushtotalk push arrives until the person has joined a channel."),
    Observation(
      id: "pushtotalk-leaves-channel", rule: "P11",
      source: .incomingPush,
      seen: """
        An app without a participant to return leaves the channel when a push comes; its token is \
        not active any more.
        """),
    Observation(
      id: "pushtotalk-service-update", rule: "P11",
      source: "Apple Developer Forums 787878",
      seen: """
        A pushtotalk push with the ptt-push-type service-update goes to another method of the app.
        """),
    Observation(
      id: "pushtotalk-budget", rule: "P11",
      source: .serviceUpdate,
      seen: "Service updates of high priority have a budget; those of low priority do not count."),
    Observation(
      id: "location-goes-to-extension", rule: "P12",
      source: .locationExtension,
      seen: "A location push goes to its extension and is never shown."),
    Observation(
      id: "location-budget", rule: "P12",
      source: .locationExtension,
      seen: """
        After about 360 location pushes in 24 hours, further ones are not delivered.
        """),
    Observation(
      id: "location-in-low-power", rule: "P12",
      source: "Apple Developer Forums 775340",
      seen: "In Low Power Mode the location extension was not always started.",
      difference: """
        One report, and not of every push; Apple names no such condition. \
        `"lowPowerLocation": "suppressed"` follows it.
        """),
    Observation(
      id: "widgets-reload", rule: "P13",
      source: .widgetKit,
      seen: """
        A widgets or controls push with content-changed reloads them, and nothing is shown.
        """),
    Observation(
      id: "widgets-without-content-changed", rule: "P13",
      source: .widgetKit,
      seen: "An alert in a widgets push is never shown."),
    Observation(
      id: "widgets-no-broadcast", rule: "P13",
      source: .sending,
      seen: "Broadcasts are for Live Activities, so a widgets push on a channel reloads nothing."),
    Observation(
      id: "widgets-budget", rule: "P13",
      source: "Apple, Updating widgets with WidgetKit push notifications; pushward.app, Limits",
      seen: """
        The number of reloads of widgets is limited. Apple gives no number; about 5 reloads an \
        hour are reported.
        """,
      difference: """
        devsim has no limit by default, because no source gives a number for pushes. \
        `"reloadsPerDay": 5` sets one.
        """),
    Observation(
      id: "fileprovider-at-the-top", rule: "P14",
      source: .fileProvider,
      seen: "A fileprovider push has its identifier at the top of the payload."),
    Observation(
      id: "fileprovider-in-aps", rule: "P14",
      source: "Apple Developer Forums 706004",
      seen: #"An identifier of a container inside "aps" did nothing."#),
    Observation(
      id: "complication-budget", rule: "P15",
      source: .pushKit,
      seen: "Of 51 complication pushes on one day the last is not delivered."),
  ]
}
