/// Observations about the life of Live Activities.
extension Observation {
  static let activityLife: [Observation] = [
    Observation(
      id: "activity-asks-permission", rule: "LA9",
      source: "a public blog in Chinese",
      seen: """
        The first Live Activity of an app asked on the lock screen whether to allow them.
        """),
    Observation(
      id: "activity-ends-after-8-hours", rule: "LA9",
      source: "Apple, Displaying live data with Live Activities; LoopFollow#659",
      seen: "After 8 hours the system ended the activity; its card stays for 4 hours."),
    Observation(
      id: "activity-update-at-7-55", rule: "LA9",
      source: .commuteAlert,
      seen: "7 hours and 55 minutes after the start APNs still accepted an update."),
    Observation(
      id: "activity-update-at-8-05", rule: "LA9",
      source: .commuteAlert,
      seen: "From 8 hours after the start APNs answered 410 ExpiredToken."),
    Observation(
      id: "activity-dismissal-capped", rule: "LA9",
      source: .dismissalPolicy,
      seen: "With a dismissal-date 9 hours after the end, the card stays for 4 hours."),
    Observation(
      id: "activity-dismissal-at-its-date", rule: "LA9",
      source: .dismissalPolicy,
      seen: "With a dismissal-date within 4 hours of the end, the card disappears at that time."),
    Observation(
      id: "activity-dismissal-at-once", rule: "LA9",
      source: .dismissalPolicy,
      seen: "With a dismissal-date in the past the card disappears at once."),
    Observation(
      id: "activity-swiped-away", rule: "LA9",
      source: .activityPushes,
      seen: "An update with an alert, to an activity that the person swiped away, has no effect."),
    Observation(
      id: "activity-update-after-end", rule: "LA9",
      source: """
        Apple, Starting and updating Live Activities with ActivityKit push notifications; \
        istornz/flutter_live_activities#174, herdrup#258
        """,
      seen: "An update to an activity that has ended had no effect, although APNs answered 200."),
    Observation(
      id: "activity-two-cards", rule: "LA9",
      source: """
        istornz/flutter_live_activities#174, Kilo-Org/cloud#5904, home-assistant/core#174870
        """,
      seen: "Two starts with the same attributes gave two cards."),
    Observation(
      id: "activity-becomes-stale", rule: "LA9",
      source: .liveActivities,
      seen: "At the stale-date the state becomes stale; the content stays."),
    Observation(
      id: "activity-stale-unmarked", rule: "LA9",
      source: "onebusaway-ios#1376",
      seen: "The system does not mark a stale card: the app must draw it differently."),
    Observation(
      id: "activity-active-again", rule: "LA9",
      source: .liveActivities,
      seen: "An update with a new stale-date makes a stale activity active again."),
    Observation(
      id: "activity-pending", rule: "LA9",
      source: "Apple, ActivityState.pending; Apple, Activity.request with a start date",
      seen: "On iOS 26 an activity that the app scheduled is pending until its start."),
    Observation(
      id: "activity-highest-score-first", rule: "LA9",
      source: .liveActivities,
      seen: "The activity with the highest relevance-score has the first place."),
    Observation(
      id: "activity-equal-scores", rule: "LA9",
      source: .liveActivities,
      seen: """
        Of activities with the same relevance-score, the one that started first has the first \
        place.
        """),
    Observation(
      id: "activity-three-cards", rule: "LA9",
      source: .commuteAlert,
      seen: "Three activities of one app had a card each."),
    Observation(
      id: "activity-limit-of-five", rule: "LA9",
      source: "OneSignal, Adobe, pushward",
      seen: "At most 5 activities of an app run at the same time."),
    Observation(
      id: "activity-start-budget", rule: "LA3",
      source: "Apple Developer Forums 799505",
      seen: "Of many starts by push in a short time about 10 had an effect."),
    Observation(
      id: "activity-start-refused", rule: "LA3",
      source: "EKKOLearnAI/hermes-studio#3111",
      seen: """
        APNs answered 200 to a start, and the device refused it: its log showed that nothing was \
        left of the budget.
        """),
    Observation(
      id: "activity-budget-after-a-day", rule: "LA10",
      source: "Apple Developer Forums 799505",
      seen: "The budget for starts is full again after 24 hours at the latest."),
    Observation(
      id: "activity-budget-after-an-hour", rule: "LA10",
      source: "QuintinShaw/sitrep",
      seen: "The budget for starts was full again after about an hour.",
      difference: "One report; another one says up to 24 hours. `\"startRefill\": 1` follows it."),
    Observation(
      id: "activity-start-after-force-quit", rule: "LA10",
      source: "mfaani.com; QuintinShaw/sitrep",
      seen: "After a force-quit a start by push still gave a card."),
    Observation(
      id: "activity-no-start-after-force-quit", rule: "LA10",
      source: "mobile-surfaces, rule MS019",
      seen: "After a force-quit no start by push worked until the app was opened.",
      difference: """
        One report against several that saw a card. The update token does not reach the server, \
        which DEV307 reports. `"forceQuitStarts": "suppressed"` follows this report.
        """),
    Observation(
      id: "activity-update-after-force-quit", rule: "LA10",
      source: .activityPushes,
      seen: "After a force-quit a running card stayed, and updates by push still changed it."),
    Observation(
      id: "activity-start-in-background", rule: "LA10",
      source: "Apple, Activity; Apple, ActivityAuthorizationError.visibility",
      seen: """
        The app cannot start an activity itself in the background, but it can update one there.
        """),
    Observation(
      id: "activity-start-by-intent", rule: "LA10",
      source: .liveActivityIntent,
      seen: "A LiveActivityIntent starts an activity while the app is in the background."),
    Observation(
      id: "activity-start-in-low-power", rule: "LA10",
      source: "QuintinShaw/sitrep",
      seen: "In Low Power Mode starts by push had no effect.",
      difference: "One report. `\"lowPowerStarts\": \"suppressed\"` follows it."),
    Observation(
      id: "activity-start-with-stale-token", rule: "LA10",
      source: "luka-ios#146; home-assistant/iOS#5812",
      seen: "APNs answered 200 to a start with an old start token, and nothing started.",
      difference: """
        A capture does not show which tokens are old. `"startTokens": "stale"` says that they are.
        """),
    Observation(
      id: "activity-update-budget", rule: "LA10",
      source: """
        Apple, Starting and updating Live Activities with ActivityKit push notifications; Apple \
        Developer Forums 797554; pushward.app, Limits
        """,
      seen: """
        Updates of priority 10 beyond the budget were silently dropped; those of priority 5 do not \
        count.
        """),
    Observation(
      id: "activity-updates-drawn-apart", rule: "LA10",
      source: "9to5Mac and TechRadar, September 2024",
      seen: "On iOS 18 the system draws updates 5 to 15 seconds apart, however many are sent."),
    Observation(
      id: "activity-survives-reboot", rule: "LA9",
      source: "public guides",
      seen: "After a restart of the phone the card was still there."),
    Observation(
      id: "activity-uninstalled-app", rule: "LA9",
      source: "istornz/flutter_live_activities, notes on new installations",
      seen: "When the app is deleted, its activities end."),
    Observation(
      id: "activity-channel-stores-last", rule: "LA11",
      source: .channels,
      seen: "Of three broadcasts to a phone that is offline, the channel delivers the last."),
    Observation(
      id: "activity-channel-for-8-hours", rule: "LA11",
      source: .channels,
      seen: "A channel stores a broadcast for 8 hours at most."),
    Observation(
      id: "activity-channel-expiration", rule: "LA11",
      source: .channels,
      seen: "A channel drops a stored broadcast at its expiration."),
    Observation(
      id: "activity-channel-stores-nothing", rule: "LA11",
      source: .channels,
      seen: "A channel without storage delivers nothing to a phone that was offline."),
    Observation(
      id: "broadcast-expiration-refused", rule: "LA11",
      source: "Apple, Sending broadcast push notification requests to APNs",
      seen: """
        On a channel without storage APNs refuses a broadcast with an expiration other than 0.
        """),
    Observation(
      id: "broadcast-without-channel", rule: "LA11",
      source: .errorResponses,
      seen: "APNs refuses a broadcast without apns-channel-id: MissingChannelId."),
    Observation(
      id: "broadcast-of-another-type", rule: "LA11",
      source: .errorResponses,
      seen: """
        APNs refuses a broadcast with a push type other than liveactivity: InvalidPushType.
        """),
  ]
}
