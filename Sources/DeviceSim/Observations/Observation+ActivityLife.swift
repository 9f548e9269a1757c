/// Observations about the life of Live Activities.
extension Observation {
  static let activityLife: [Observation] = [
    Observation(
      "activity-asks-permission", "LA9", "a public blog in Chinese",
      "The first Live Activity of an app asked on the lock screen whether to allow them."),
    Observation(
      "activity-ends-after-8-hours", "LA9",
      "Apple, Displaying live data with Live Activities; LoopFollow#659",
      "After 8 hours the system ended the activity; its card stays for 4 hours."),
    Observation(
      "activity-update-at-7-55", "LA9", .commuteAlert,
      "7 hours and 55 minutes after the start APNs still accepted an update."),
    Observation(
      "activity-update-at-8-05", "LA9", .commuteAlert,
      "From 8 hours after the start APNs answered 410 ExpiredToken."),
    Observation(
      "activity-dismissal-capped", "LA9", .dismissalPolicy,
      "With a dismissal-date 9 hours after the end, the card stays for 4 hours."),
    Observation(
      "activity-dismissal-at-its-date", "LA9", .dismissalPolicy,
      "With a dismissal-date within 4 hours of the end, the card disappears at that time."),
    Observation(
      "activity-dismissal-at-once", "LA9", .dismissalPolicy,
      "With a dismissal-date in the past the card disappears at once."),
    Observation(
      "activity-swiped-away", "LA9", .activityPushes,
      "An update with an alert, to an activity that the person swiped away, has no effect."),
    Observation(
      "activity-update-after-end", "LA9",
      """
      Apple, Starting and updating Live Activities with ActivityKit push notifications; \
      istornz/flutter_live_activities#174, herdrup#258
      """,
      "An update to an activity that has ended had no effect, although APNs answered 200."),
    Observation(
      "activity-two-cards", "LA9",
      "istornz/flutter_live_activities#174, Kilo-Org/cloud#5904, home-assistant/core#174870",
      "Two starts with the same attributes gave two cards."),
    Observation(
      "activity-becomes-stale", "LA9", .liveActivities,
      "At the stale-date the state becomes stale; the content stays."),
    Observation(
      "activity-stale-unmarked", "LA9", "onebusaway-ios#1376",
      "The system does not mark a stale card: the app must draw it differently."),
    Observation(
      "activity-active-again", "LA9", .liveActivities,
      "An update with a new stale-date makes a stale activity active again."),
    Observation(
      "activity-pending", "LA9",
      "Apple, ActivityState.pending; Apple, Activity.request with a start date",
      "On iOS 26 an activity that the app scheduled is pending until its start."),
    Observation(
      "activity-highest-score-first", "LA9", .liveActivities,
      "The activity with the highest relevance-score has the first place."),
    Observation(
      "activity-equal-scores", "LA9", .liveActivities,
      """
      Of activities with the same relevance-score, the one that started first has the first \
      place.
      """),
    Observation(
      "activity-three-cards", "LA9", .commuteAlert,
      "Three activities of one app had a card each."),
    Observation(
      "activity-limit-of-five", "LA9", "OneSignal, Adobe, pushward",
      "At most 5 activities of an app run at the same time."),
    Observation(
      "activity-start-budget", "LA3", "Apple Developer Forums 799505",
      "Of many starts by push in a short time about 10 had an effect."),
    Observation(
      "activity-start-refused", "LA3", "EKKOLearnAI/hermes-studio#3111",
      """
      APNs answered 200 to a start, and the device refused it: its log showed that nothing was \
      left of the budget.
      """),
    Observation(
      "activity-budget-after-a-day", "LA10", "Apple Developer Forums 799505",
      "The budget for starts is full again after 24 hours at the latest."),
    Observation(
      "activity-budget-after-an-hour", "LA10", "QuintinShaw/sitrep",
      "The budget for starts was full again after about an hour.",
      difference: "One report; another one says up to 24 hours. `\"startRefill\": 1` follows it."),
    Observation(
      "activity-start-after-force-quit", "LA10", "mfaani.com; QuintinShaw/sitrep",
      "After a force-quit a start by push still gave a card."),
    Observation(
      "activity-no-start-after-force-quit", "LA10", "mobile-surfaces, rule MS019",
      "After a force-quit no start by push worked until the app was opened.",
      difference: """
        One report against several that saw a card. The update token does not reach the server, \
        which DEV307 reports. `"forceQuitStarts": "suppressed"` follows this report.
        """),
    Observation(
      "activity-update-after-force-quit", "LA10", .activityPushes,
      "After a force-quit a running card stayed, and updates by push still changed it."),
    Observation(
      "activity-start-in-background", "LA10",
      "Apple, Activity; Apple, ActivityAuthorizationError.visibility",
      "The app cannot start an activity itself in the background, but it can update one there."),
    Observation(
      "activity-start-by-intent", "LA10", .liveActivityIntent,
      "A LiveActivityIntent starts an activity while the app is in the background."),
    Observation(
      "activity-start-in-low-power", "LA10", "QuintinShaw/sitrep",
      "In Low Power Mode starts by push had no effect.",
      difference: "One report. `\"lowPowerStarts\": \"suppressed\"` follows it."),
    Observation(
      "activity-start-with-stale-token", "LA10", "luka-ios#146; home-assistant/iOS#5812",
      "APNs answered 200 to a start with an old start token, and nothing started.",
      difference: """
        A capture does not show which tokens are old. `"startTokens": "stale"` says that they are.
        """),
    Observation(
      "activity-update-budget", "LA10",
      """
      Apple, Starting and updating Live Activities with ActivityKit push notifications; Apple \
      Developer Forums 797554; pushward.app, Limits
      """,
      """
      Updates of priority 10 beyond the budget were silently dropped; those of priority 5 do not \
      count.
      """),
    Observation(
      "activity-updates-drawn-apart", "LA10", "9to5Mac and TechRadar, September 2024",
      "On iOS 18 the system draws updates 5 to 15 seconds apart, however many are sent."),
    Observation(
      "activity-survives-reboot", "LA9", "public guides",
      "After a restart of the phone the card was still there."),
    Observation(
      "activity-uninstalled-app", "LA9",
      "istornz/flutter_live_activities, notes on new installations",
      "When the app is deleted, its activities end."),
    Observation(
      "activity-channel-stores-last", "LA11", .channels,
      "Of three broadcasts to a phone that is offline, the channel delivers the last."),
    Observation(
      "activity-channel-for-8-hours", "LA11", .channels,
      "A channel stores a broadcast for 8 hours at most."),
    Observation(
      "activity-channel-expiration", "LA11", .channels,
      "A channel drops a stored broadcast at its expiration."),
    Observation(
      "activity-channel-stores-nothing", "LA11", .channels,
      "A channel without storage delivers nothing to a phone that was offline."),
    Observation(
      "broadcast-expiration-refused", "LA11",
      "Apple, Sending broadcast push notification requests to APNs",
      "On a channel without storage APNs refuses a broadcast with an expiration other than 0."),
    Observation(
      "broadcast-without-channel", "LA11", .errorResponses,
      "APNs refuses a broadcast without apns-channel-id: MissingChannelId."),
    Observation(
      "broadcast-of-another-type", "LA11", .errorResponses,
      "APNs refuses a broadcast with a push type other than liveactivity: InvalidPushType."),
  ]
}
