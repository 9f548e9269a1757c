import SourceText

/// Observations about push types without notifications.
extension Observation {
  static let pushTypes: [Observation] = [
    Observation(
      "voip-goes-to-app", "P10", .pushKit,
      "A VoIP push starts the app and is never shown."),
    Observation(
      "voip-topic-without-type", "P7", "PyAPNs2#87; node-apn#464",
      "A push without a push type, whose topic ends with .voip, reached PushKit, also on iOS 13."),
    Observation(
      "alert-to-voip-topic", "P7", "PyAPNs2#87; sideshow/apns2#149",
      "APNs answered 400 InvalidPushType to an alert whose topic ends with .voip."),
    Observation(
      "voip-call-not-reported", "P10", "Apple, PKPushRegistryDelegate; VialerSIPLib#197",
      """
      An app that reported no call for a VoIP push was ended, and after repeated failures the \
      system stopped launching it.
      """),
    Observation(
      "voip-call-in-foreground", "P10", "Apple Developer Forums 768136",
      "In the foreground an app does not have to report a call, and is not ended."),
    Observation(
      "voip-call-going-on", "P10", "Apple Developer Forums 768136",
      "An app that has a call does not have to report another one, and is not ended."),
    Observation(
      "voip-call-late", "P10", "Apple Developer Forums 817976",
      "Since iOS 26.4 an app does not have to report a call for a push that is too old."),
    Observation(
      "voip-again-after-install", "P10",
      "Apple Developer Forums 764376; react-native-voip-push-notification#84",
      "An app that no longer got VoIP pushes got them again after it was deleted and installed."),
    Observation(
      "pushtotalk-goes-to-framework", "P11", .pushToTalk,
      "A pushtotalk push goes to the framework and is never shown."),
    Observation(
      "pushtotalk-without-channel", "P11", .ephemeralToken,
      "No pushtotalk push arrives until the person has joined a channel."),
    Observation(
      "pushtotalk-leaves-channel", "P11", .incomingPush,
      """
      An app without a participant to return leaves the channel when a push comes; its token is \
      not active any more.
      """),
    Observation(
      "pushtotalk-service-update", "P11", "Apple Developer Forums 787878",
      "A pushtotalk push with the ptt-push-type service-update goes to another method of the app."),
    Observation(
      "pushtotalk-budget", "P11", .serviceUpdate,
      "Service updates of high priority have a budget; those of low priority do not count."),
    Observation(
      "location-goes-to-extension", "P12", .locationExtension,
      "A location push goes to its extension and is never shown."),
    Observation(
      "location-budget", "P12", .locationExtension,
      "After about 360 location pushes in 24 hours, further ones are not delivered."),
    Observation(
      "location-in-low-power", "P12", "Apple Developer Forums 775340",
      "In Low Power Mode the location extension was not always started.",
      difference: """
        One report, and not of every push; Apple names no such condition. \
        `"lowPowerLocation": "suppressed"` follows it.
        """),
    Observation(
      "widgets-reload", "P13", .widgetKit,
      "A widgets or controls push with content-changed reloads them, and nothing is shown."),
    Observation(
      "widgets-without-content-changed", "P13", .widgetKit,
      "An alert in a widgets push is never shown."),
    Observation(
      "widgets-no-broadcast", "P13", .sending,
      "Broadcasts are for Live Activities, so a widgets push on a channel reloads nothing."),
    Observation(
      "widgets-budget", "P13",
      "Apple, Updating widgets with WidgetKit push notifications; pushward.app, Limits",
      """
      The number of reloads of widgets is limited. Apple gives no number; about 5 reloads an \
      hour are reported.
      """,
      difference: """
        devsim has no limit by default, because no source gives a number for pushes. \
        `"reloadsPerDay": 5` sets one.
        """),
    Observation(
      "fileprovider-at-the-top", "P14", .fileProvider,
      "A fileprovider push has its identifier at the top of the payload."),
    Observation(
      "fileprovider-in-aps", "P14", "Apple Developer Forums 706004",
      #"An identifier of a container inside "aps" did nothing."#),
    Observation(
      "complication-budget", "P15", .pushKit,
      "Of 51 complication pushes on one day the last is not delivered."),
  ]
}
