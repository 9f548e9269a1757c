extension WordingInput {
  private static let push = #"{"aps":{"alert":"Hi"}}"#

  /// Replays pushes on a device.
  private static func device(
    _ code: String, _ device: String, _ pushes: [String] = [push]
  ) -> WordingInput {
    replay(code, pushes, "--device", "device.json", files: ["device.json": device])
  }

  private static func headers(_ members: String, _ payload: String = push) -> String {
    envelope(#"{"apns-push-type":"alert"\#(members)}"#, payload)
  }

  private static let app = [
    "App/Info.plist": """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.app</string>
    </dict></plist>
    """,
    "App/en.lproj/Localizable.strings": "a = b;", "App/chime.caf": "x", "App/chime.mp3": "x",
  ]

  static let devices: [WordingInput] =
    [
      #"{"app":{"installed":false}}"#, #"{"app":{"registered":false}}"#,
      #"{"settings":{"authorization":"denied"},"app":{"backgroundAppRefresh":false}}"#,
    ].map { device("DEV101", $0) }
    + [
      device("DEV101", #"{"app":{"lastOpened":"never"}}"#, [push]),
      device("DEV101", #"{"app":{"installed":false}}"#, [push, push]),
    ]
    + [
      #"{"settings":{"authorization":"denied"}}"#,
      #"{"settings":{"banners":false,"lockScreen":false,"notificationCenter":false}}"#,
      #"{"app":{"state":"foreground"}}"#,
    ].map { device("DEV102", $0) }
    + [
      "[]", #"{"languages":"ko","settings":{"banners":1,"grouping":"byapp"},"colour":1}"#,
      #"{"app":{"name":5,"isInstalled":false,"foregroundPresentation":["alert"],"#
        + #""categories":["A"]}}"#,
      #"{"app":{"categories":{"A":{"actions":"Play"}},"lastOpened":"yesterday"}}"#,
      #"{"systemVersion":17,"maxPerApp":-1,"activities":{"Ride":{"home":1}}}"#,
      #"{"activities":[]}"#,
      #"{"languages":["english"],"app":{"categories":{"A":{"actions":[{"identifier":"a"}]}}}}"#,
    ].map { device("DEV103", $0) }
    + [
      "[]", #"{"app":5,"languages":"ko","exclude":"x","ignored":[]}"#,
      #"{"ignore":"LOC303","only":["LOC30"],"severity":{"PAY202":"warn"}}"#, #"{"severity":[]}"#,
    ].map { replay("DEV105", ["{}"], files: [".devsim.json": $0]) }
    + [
      WordingInput("DEV106", ["test", "day.json"], ["day.json": invalidScenario]),
      WordingInput(
        "DEV106", ["test", "day.json"],
        ["day.json": #"{"scenario":"a","timeline":[{"do":"lock"}]}"#]),
      WordingInput(
        "DEV106", ["test", "day.json"], ["day.json": #"{"scenario":"a","timeline":[]}"#]),
      WordingInput(
        "DEV106", ["test", "day.json"],
        ["day.json": #"{"scenario":"a","timeline":[{"push":"b.json","expect":{"index":0}}]}"#]),
      misfit(#"{"outcome":"quiet"}"#), misfit(#"[{"outcome":"quiet"}]"#),
      WordingInput("DEV107", ["test", "day.json"], ["day.json": failingScenario]),
      replay("DEV104", [headers(#","apns-topic":"com.other""#)], "--app", "App", files: app),
      replay(
        "DEV201", [headers(#","apns-collapse-id":"m""#), headers(#","apns-collapse-id":"m""#)]),
      replay("DEV202", [#"{"aps":{"alert":"a","badge":3}}"#, #"{"aps":{"badge":0}}"#]),
      replay("DEV202", [#"{"aps":{"alert":"a","badge":3}}"#, #"{"aps":{"alert":"b","badge":0}}"#]),
      replay(
        "DEV203",
        [
          #"{"aps":{"alert":"a","sound":"chime"}}"#, #"{"aps":{"alert":"a","sound":"chine.caf"}}"#,
          #"{"aps":{"alert":"a","sound":"bell.caf"}}"#,
        ], "--app", "App", files: app),
      replay(
        "DEV204", [#"{"aps":{"alert":"a","sound":"chime.mp3"}}"#], "--app", "App", files: app),
      device(
        "DEV205", #"{"soundWithoutText":"silent"}"#, [#"{"aps":{"badge":9,"sound":"a.aiff"}}"#]),
      replay(
        "DEV206",
        [
          #"{"aps":{"alert":"a","interruption-level":"critical"}}"#,
          #"{"aps":{"alert":"a","sound":{"critical":1,"name":"default"}}}"#,
        ]),
      device(
        "DEV206", #"{"settings":{"timeSensitive":false}}"#,
        [#"{"aps":{"alert":"a","interruption-level":"time-sensitive"}}"#]),
      device(
        "DEV207", #"{"app":{"categories":{"GAME_INVITATION":{}}}}"#,
        [#"{"aps":{"alert":"a","category":"GAME_INVITE"}}"#]),
      WordingInput(
        "DEV208",
        [
          "replay", "push.json", "--device", "device.json", "--extension", "./communicate",
        ],
        [
          "device.json": #"{"app":{"communicationCapability":false}}"#, "push.json": mutable(),
          "communicate": #"""
          #!/bin/sh
          echo '{"type":"ready","version":1}'
          read -r line
          echo '{"type":"content","id":1,"content":{"body":"b","communication":{"sender":{"displayName":"Mina"}}}}'
          """#,
        ]),
      replay(
        "DEV209",
        [#"{"aps":{"alert":"a","badge":3}}"#, #"{"aps":{"alert":"b","badge":0,"sound":"a.caf"}}"#]),
      replay(
        "DEV313",
        [
          #"{"t":1773471660,"device":"ada0","payload":{"aps":{"alert":"Full time"}}}"#,
          #"{"t":1773471600,"device":"ada0","payload":{"aps":{"alert":"Kick-off"}}}"#,
        ]),
      device(
        "DEV215", #"{"locationPushesPerDay":0}"#,
        [envelope(#"{"apns-push-type":"location"}"#, #"{"aps":{}}"#)]),
      device("DEV210", #"{"online":false}"#, [push, push, silent]),
      device("DEV211", #"{"app":{"state":"forceQuit"}}"#, [silent]),
      device("DEV211", #"{"app":{"backgroundAppRefresh":false}}"#, [silent]),
      device("DEV211", #"{"app":{"remoteNotificationMode":false}}"#, [silent]),
      device(
        "DEV212", #"{"unreportedCalls":1,"app":{"reportsCalls":false}}"#, [call, call]),
      device(
        "DEV214",
        #"{"focus":{"allows":["com.example.acme"]},"app":{"bundleIdentifier":"com.example.acme"}}"#,
        [#"{"aps":{"alert":"a","filter-criteria":"work"}}"#]),
    ]
    + [
      #"{"backgroundWakesPerHour":0}"#, #"{"backgroundWakesPerDay":0}"#, #"{"lowPower":true}"#,
    ].map {
      device(
        "DEV213", $0,
        [
          envelope(
            #"{"apns-push-type":"background","apns-priority":"5"}"#,
            #"{"aps":{"content-available":1}}"#)
        ])
    }

  private static let call = envelope(#"{"apns-push-type":"voip"}"#, "{}")

  private static let silent = #"""
    {"headers":{"apns-push-type":"background","apns-priority":"5"},
     "payload":{"aps":{"content-available":1}}}
    """#

  private static let invalidScenario = """
    {
      "scenario": "a night",
      "dveice": {},
      "device": {"locked": 1},
      "start": "today",
      "timeline": [
        5,
        {"do": "lok"},
        {"do": "tap"},
        {"do": "lock", "push": {}},
        {"after": "5 minutes"},
        {"after": "5m", "at": "2026-03-14T22:00:00Z"},
        {"at": "2026-03-14T22:00:00Z"}, {"at": "2026-03-14T21:00:00Z"},
        {"do": "focus", "alows": []},
        {"do": "lowPower", "on": 1},
        {"do": "languages", "languages": "ko"},
        {"do": "set", "settings": {"sounds": 1}, "badges": false},
        {"do": "activity", "change": 5},
        {"do": "activity", "change": {"evnt": "start", "timestamp": "now"}},
        {"do": "activity", "change": {"event": "stop", "attributes": 1, "attributes-type": 1}},
        {"do": "activity", "change": {"event": "end", "intent": 1, "alert": {}}},
        {"do": "activity", "change": {"event": "start", "intent": true, "alert": {}}},
        {"do": "activity", "change": {"event": "update",
          "alert": {"titel": 1, "body": 1, "sound": 1}}},
        {"push": 5}, {"push": {}, "push": {}},
        {"expect": 5}, {"do": "lock", "expect": []}, {"push": {}, "expect": [5]},
        {"do": "lock", "expect": {"outcome": "quiet"}},
        {"push": {}, "expect": {"outcom": "quiet", "presentation": {"soud": null}}},
        {"push": {}, "expect": {"phone": {"groups": {"thread": ""}}, "content": {"colour": 1}}},
        {"push": {}, "expect": {"outcome": {"any": 1}, "content": {"body": {"contains": 1}}}},
        {"push": {}, "expect": {"decisions": [{"rule": "ZZ9"}], "diagnostics": [{"code": "X1"}]}},
        {"push": {}, "expect": {"body": "a", "decisions": {"contains": "P8"}}},
        {"push": {}, "expect": {"decisions": {"contains": []}, "outcome": "quiet"}},
        {"expect": {"phone": {"badge": {"contains": [1]}}}},
        {"push": {}, "expect": {"index": "1", "content": {"title": 5, "relevanceScore": "1"}}},
        {"push": {}, "expect": {"replaces": 1, "presentation": {"sound": 1}}}
      ]
    }
    """

  /// A scenario of which the expectations do not fit the number of pushes.
  private static func misfit(_ expected: String) -> WordingInput {
    let pushes = #"[{"aps":{"alert":"a"}},{"aps":{"alert":"b"}}]"#
    let step = #"{"push":\#(pushes),"expect":\#(expected)}"#
    return WordingInput(
      "DEV106", ["test", "day.json"],
      ["day.json": #"{"scenario":"a","timeline":[\#(step)]}"#])
  }

  private static let failingScenario = """
    {
      "scenario": "a night",
      "start": "2026-03-14T22:00:00Z",
      "timeline": [
        {"push": {"aps": {"alert": "Hi"}}, "expect": {"outcome": "quiet", "content": {"title": "T"},
         "presentation": {"sound": "default", "banner": null}}},
        {"do": "tap", "notification": "m-1"},
        {"do": "lock", "expect": {"phone": {"locked": false}, "delivered": [{"index": 0}]}},
        {"push": {"header": {}, "payload": {"aps": {"alert": "a", "badge": "x"}}},
         "expect": {"presentation": {"badge": 1}}},
        {"push": {"t": 1773527400, "payload": {"aps": {"alert": "a"}}}},
        {"at": "2026-03-14T22:15:00Z"}
      ]
    }
    """
}
