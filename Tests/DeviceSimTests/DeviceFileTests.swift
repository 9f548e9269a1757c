import DeviceSim
import SourceText
import TestSupport
import Testing

@Suite
struct DeviceFileTests {
  private func read(_ text: String) -> Checked<SimulatedDevice> {
    DeviceFile.read(SourceFile(name: "device.json", bytes: Array(text.utf8)))
  }

  struct Member: Sendable, CustomTestStringConvertible {
    let json: String
    let edit: @Sendable (inout SimulatedDevice) -> Void
    var testDescription: String { json }
  }

  static let members: [Member] = [
    Member(json: "{}") { _ in },
    Member(json: #"{"languages": ["ko", "zh-Hant-TW"]}"#) { $0.languages = ["ko", "zh-Hant-TW"] },
    Member(json: #"{"languages": []}"#) { $0.languages = [] },
    Member(json: #"{"app": {"languages": ["ja"]}}"#) { $0.app.languages = ["ja"] },
    Member(json: #"{"locked": true}"#) { $0.isLocked = true },
    Member(json: #"{"silent": true}"#) { $0.isSilent = true },
    Member(json: #"{"lowPower": true}"#) { $0.isLowPower = true },
    Member(json: #"{"focus": false}"#) { _ in },
    Member(json: #"{"focus": {}}"#) { $0.focus = SimulatedDevice.Focus() },
    Member(
      json: #"""
        {"focus": {"silences": ["a"], "showSilencedOnLockScreen": true, "hideBadges": true,
         "allowsPeople": ["Mina"]}}
        """#
    ) {
      $0.focus = SimulatedDevice.Focus()
      $0.focus?.silencedApps = ["a"]
      $0.focus?.allowedPeople = ["Mina"]
      $0.focus?.showsSilencedOnLockScreen = true
      $0.focus?.hidesBadges = true
    },
    Member(
      json: #"""
        {"focus": {"name": "Sleep", "allows": ["a.b"], "allowsTimeSensitive": false, "filter": ["x"]}}
        """#
    ) {
      var focus = SimulatedDevice.Focus()
      focus.name = "Sleep"
      focus.allowedApps = ["a.b"]
      focus.allowsTimeSensitive = false
      focus.acceptedCriteria = ["x"]
      $0.focus = focus
    },
    Member(json: #"{"settings": {"previews": "whenUnlocked"}}"#) {
      $0.settings.previews = .whenUnlocked
    },
    Member(json: #"{"settings": {"previews": "never"}}"#) { $0.settings.previews = .never },
    Member(
      json: #"""
        {"app": {"categories": {"A": {"hiddenPreviewsBodyPlaceholder": "%u new",
          "categorySummaryFormat": "%u more", "options": ["hiddenPreviewsShowTitle", "hiddenPreviewsShowSubtitle"]}}}}
        """#
    ) {
      var category = SimulatedDevice.App.Category(actions: [])
      category.hiddenPreviewsBodyPlaceholder = "%u new"
      category.categorySummaryFormat = "%u more"
      category.options = [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]
      $0.app.categories = ["A": category]
    },
    Member(json: #"{"app": {"bundleIdentifier": "com.example.acme"}}"#) {
      $0.app.bundleIdentifier = "com.example.acme"
    },
    Member(json: #"{"systemVersion": "17.1"}"#) { $0.systemVersion = SystemVersion(17, 1) },
    Member(json: #"{"systemVersion": "26"}"#) { $0.systemVersion = SystemVersion(26) },
    Member(json: #"{"dynamicIsland": false}"#) { $0.hasDynamicIsland = false },
    Member(json: #"{"settings": {"liveActivities": false}}"#) {
      $0.settings.liveActivities = false
    },
    Member(json: #"{"settings": {"liveActivitiesAsked": false}}"#) {
      $0.settings.wasAskedAboutActivities = false
    },
    Member(json: #"{"endTimestamp": "compared"}"#) {
      $0.assumptions.activities.endTimestamp = .compared
    },
    Member(json: #"{"activitySounds": "defaultOnly", "activityFocus": "ignored"}"#) {
      ($0.assumptions.activities.sounds, $0.assumptions.activities.focus) = (.defaultOnly, .ignored)
    },
    Member(json: #"{"lowPowerStarts": "suppressed"}"#) {
      $0.assumptions.activities.lowPowerStarts = .suppressed
    },
    Member(json: #"{"startTokens": "stale"}"#) {
      $0.assumptions.activities.startTokens = .stale
    },
    Member(json: #"{"maxPerApp": 3, "startBudget": 4, "startRefill": 1}"#) {
      $0.assumptions.activities.maxPerApp = 3
      $0.assumptions.activities.startBudget = 4
      $0.assumptions.activities.startRefill = 1
    },
    Member(json: #"{"badgeZero": "alwaysClears"}"#) { $0.assumptions.badgeZero = .alwaysClears },
    Member(json: #"{"badgeZero": "keepsOwnAlert"}"#) { $0.assumptions.badgeZero = .keepsOwnAlert },
    Member(json: #"{"badgeZero": "clearsIfBadged"}"#) { _ in },
    Member(json: #"{"negativeBadge": "removesBadge"}"#) {
      $0.assumptions.payloads.negativeBadge = .removesBadge
    },
    Member(json: #"{"titleAlone": "notShown", "emptySound": "defaultSound"}"#) {
      $0.assumptions.payloads.titleAlone = .notShown
      $0.assumptions.payloads.emptySound = .defaultSound
    },
    Member(json: #"{"emptyAlert": "preventsWake", "textBesideKey": "wins"}"#) {
      $0.assumptions.payloads.emptyAlert = .preventsWake
      $0.assumptions.payloads.textBesideKey = .wins
    },
    Member(json: #"{"lowPowerLocation": "suppressed"}"#) {
      $0.assumptions.lowPowerLocation = .suppressed
    },
    Member(json: #"{"replacements": "silentIfLocked", "offlineCalls": "kept"}"#) {
      $0.assumptions.replacements = .silentIfLocked
      $0.assumptions.offlineCalls = .kept
    },
    Member(
      json: #"{"forceQuitStarts": "suppressed", "nullMembers": "undecodable", "timestampAge": 60}"#
    ) {
      $0.assumptions.activities.forceQuitStarts = .suppressed
      $0.assumptions.activities.nullMembers = .undecodable
      $0.assumptions.activities.timestampAge = 60
    },
    Member(json: #"{"soundWithoutText": "silent"}"#) {
      $0.assumptions.soundWithoutText = .silent
    },
    Member(json: #"{"pushLanguage": "app"}"#) { $0.assumptions.pushLanguage = .app },
    Member(json: #"{"tableSearch": "chosenLanguage"}"#) {
      $0.assumptions.tableSearch = .chosenLanguage
    },
    Member(json: #"{"settings": {"authorization": "authorized"}}"#) {
      $0.settings.authorization = .authorized
    },
    Member(json: #"{"settings": {"authorization": "provisional"}}"#) {
      $0.settings.authorization = .provisional
    },
    Member(json: #"{"settings": {"authorization": "denied"}}"#) {
      $0.settings.authorization = .denied
    },
    Member(json: #"{"settings": {"authorization": "notDetermined"}}"#) {
      $0.settings.authorization = .notDetermined
    },
    Member(json: #"{"settings": {"lockScreen": false}}"#) { $0.settings.lockScreen = false },
    Member(json: #"{"settings": {"notificationCenter": false}}"#) {
      $0.settings.notificationCenter = false
    },
    Member(json: #"{"settings": {"banners": false}}"#) { $0.settings.bannerStyle = .none },
    Member(json: #"{"settings": {"banners": true}}"#) { $0.settings.bannerStyle = .temporary },
    Member(json: #"{"settings": {"bannerStyle": "none"}}"#) { $0.settings.bannerStyle = .none },
    Member(json: #"{"settings": {"bannerStyle": "temporary"}}"#) { _ in },
    Member(json: #"{"settings": {"bannerStyle": "persistent"}}"#) {
      $0.settings.bannerStyle = .persistent
    },
    Member(json: #"{"settings": {"authorization": "ephemeral"}}"#) {
      $0.settings.authorization = .ephemeral
    },
    Member(json: #"{"app": {"lastOpened": "never"}}"#) { $0.app.lastOpened = .never },
    Member(json: #"{"app": {"lastOpened": "recently"}}"#) { _ in },
    Member(json: #"{"app": {"lastOpened": "1970-01-01T00:01:00Z"}}"#) {
      $0.app.lastOpened = .at(SimulatedInstant(seconds: 60))
    },
    Member(json: #"{"app": {"librarySounds": ["a.caf"]}}"#) { $0.app.librarySounds = ["a.caf"] },
    Member(json: #"{"unusedAfterDays": 7}"#) { $0.assumptions.unusedAfterDays = 7 },
    Member(json: #"{"updatesPerHour": 15, "reloadsPerDay": 5}"#) {
      $0.assumptions.activities.updatesPerHour = 15
      $0.assumptions.reloadsPerDay = 5
    },
    Member(json: #"{"updatesPerHour": null, "reloadsPerDay": null}"#) { _ in },
    Member(json: #"{"unreportedCalls": 4, "app": {"reportsCalls": false}}"#) {
      $0.assumptions.unreportedCalls = 4
      $0.app.reportsCalls = false
    },
    Member(json: #"{"serviceUpdatesPerDay": 3, "app": {"inCall": true}}"#) {
      $0.assumptions.serviceUpdatesPerDay = 3
      $0.app.isInCall = true
    },
    Member(json: #"{"wakeIntervalInUse": 900, "app": {"inChannel": false, "leavesChannel": true}}"#)
    {
      $0.assumptions.wakeIntervalInUse = 900
      $0.app.leavesChannel = true
      $0.app.isInChannel = false
    },
    Member(json: #"{"backgroundWakesPerDay": 20, "wakeDelayAfterRestart": 0}"#) {
      $0.assumptions.backgroundWakesPerDay = 20
      $0.assumptions.wakeDelayAfterRestart = 0
    },
    Member(json: #"{"backgroundWakesPerDay": null, "serviceUpdatesPerDay": null}"#) { _ in },
    Member(json: #"{"undecodedUpdates": "showLoading", "drawInterval": 15}"#) {
      $0.assumptions.activities.undecodedUpdates = .showLoading
      $0.assumptions.activities.drawInterval = 15
    },
    Member(json: #"{"showNextSummary": true}"#) { $0.showsNextSummary = true },
    Member(json: #"{"extensionMemory": 150}"#) { $0.assumptions.extensionMemory = 150 },
    Member(json: #"{"locationPushesPerDay": 1, "complicationPushesPerDay": 2}"#) {
      $0.assumptions.locationPushesPerDay = 1
      $0.assumptions.complicationPushesPerDay = 2
    },
    Member(
      json: #"""
        {"app": {"categories": {"A": {"actions": ["Play", {"title": "Delete"},
          {"title": "Reply", "identifier": "R", "options": ["authenticationRequired"]},
          {"title": "Open", "options": ["foreground", "destructive"]}]}}}}
        """#
    ) {
      typealias Action = SimulatedDevice.App.Action
      $0.app.categories = [
        "A": SimulatedDevice.App.Category(actions: [
          "Play", "Delete",
          Action(identifier: "R", title: "Reply", options: [.authenticationRequired]),
          Action(identifier: "Open", title: "Open", options: [.foreground, .destructive]),
        ])
      ]
    },
    Member(json: #"{"settings": {"sounds": false}}"#) { $0.settings.sounds = false },
    Member(json: #"{"settings": {"badges": false}}"#) { $0.settings.badges = false },
    Member(json: #"{"settings": {"timeSensitive": false}}"#) { $0.settings.timeSensitive = false },
    Member(json: #"{"settings": {"critical": true}}"#) { $0.settings.critical = true },
    Member(json: #"{"settings": {"grouping": "automatic"}}"#) { $0.settings.grouping = .automatic },
    Member(json: #"{"settings": {"grouping": "byApp"}}"#) { $0.settings.grouping = .byApp },
    Member(json: #"{"settings": {"grouping": "off"}}"#) { $0.settings.grouping = .off },
    Member(json: #"{"app": {"name": "Acme \u00e9"}}"#) { $0.app.name = "Acme é" },
    Member(json: #"{"app": {"installed": false}}"#) { $0.app.isInstalled = false },
    Member(json: #"{"app": {"registered": false}}"#) { $0.app.isRegistered = false },
    Member(json: #"{"app": {"state": "foreground"}}"#) { $0.app.state = .foreground },
    Member(json: #"{"app": {"state": "background"}}"#) { $0.app.state = .background },
    Member(json: #"{"app": {"state": "forceQuit"}}"#) { $0.app.state = .forceQuit },
    Member(json: #"{"app": {"remoteNotificationMode": false}}"#) {
      $0.app.hasRemoteNotificationMode = false
    },
    Member(json: #"{"app": {"backgroundAppRefresh": false}}"#) {
      $0.app.backgroundAppRefresh = false
    },
    Member(json: #"{"app": {"timeSensitiveCapability": false}}"#) {
      $0.app.hasTimeSensitiveCapability = false
    },
    Member(json: #"{"app": {"criticalEntitlement": true}}"#) {
      $0.app.hasCriticalEntitlement = true
    },
    Member(
      json: #"{"app": {"foregroundPresentation": ["banner", "list", "sound", "badge"]}}"#
    ) { $0.app.foregroundPresentation = [.banner, .list, .sound, .badge] },
    Member(json: #"{"app": {"categories": {"A": {"actions": ["Play", "No"]}, "B": {}}}}"#) {
      $0.app.categories = [
        "A": SimulatedDevice.App.Category(actions: ["Play", "No"]),
        "B": SimulatedDevice.App.Category(actions: []),
      ]
    },
  ]

  @Test(arguments: members)
  func `each member sets its property and nothing else`(_ member: Member) {
    var expected = SimulatedDevice()
    member.edit(&expected)
    let checked = read(member.json)
    #expect(checked.value == expected)
    #expect(checked.diagnostics == [])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: MarkedText
    let facts: [String]
    let help: [String]
    var testDescription: String { text.text }
  }

  static let mistakes: [Mistake] = [
    Mistake(text: "1️⃣[]", facts: ["array"], help: ["object"]),
    Mistake(text: "1️⃣5", facts: ["number"], help: ["object"]),
    Mistake(
      text: #"{"languages": 1️⃣"ko"}"#, facts: ["languages"],
      help: ["array", "pt-BR"]),
    Mistake(
      text: #"{"languages": 1️⃣["ko", 5]}"#, facts: ["languages"],
      help: ["array", "pt-BR"]),
    Mistake(text: #"{"systemVersion": 1️⃣17.1}"#, facts: ["systemVersion"], help: ["17.2"]),
    Mistake(text: #"{"systemVersion": 1️⃣"iOS 17"}"#, facts: ["systemVersion"], help: ["17.2"]),
    Mistake(text: #"{"maxPerApp": 1️⃣-1}"#, facts: ["maxPerApp"], help: ["from 0 to"]),
    Mistake(text: #"{"activities": 1️⃣[]}"#, facts: ["activities"], help: ["example"]),
    Mistake(
      text: #"{"activities": {"Ride": {1️⃣"home": 1}}}"#, facts: ["home"],
      help: ["content-state"]),
    Mistake(
      text: #"{"settings": 1️⃣[]}"#, facts: ["settings"],
      help: ["object"]),
    Mistake(
      text: #"{"app": 1️⃣null}"#, facts: ["app"],
      help: ["object"]),
    Mistake(
      text: #"{"settings": {"banners": 1️⃣1}}"#, facts: ["banners"],
      help: ["true", "false"]),
    Mistake(
      text: #"{"settings": {"bannerStyle": "none", 1️⃣"banners": true}}"#,
      facts: ["banners", "bannerStyle"], help: ["remove"]),
    Mistake(
      text: #"{"focus": {"silences": ["a.b", 1️⃣"a.c"], "allows": ["a.c"]}}"#,
      facts: ["a.c"], help: ["allows", "silences"]),
    Mistake(
      text: #"{"apps": {1️⃣"a.b": {"app": {"name": "In"}}}, "app": {"bundleIdentifier": "a.b"}}"#,
      facts: ["a.b", "twice"], help: ["settings", "app"]),
    Mistake(
      text: #"{"apps": {"a.b": {"app": {"bundleIdentifier": 1️⃣"a.c"}}}}"#,
      facts: ["a.b", "a.c"], help: ["delete", "apps"]),
    Mistake(
      text: #"{"apps": {"a": {"app": {"state": 1️⃣"foreground"}}}, "app": {"state": "foreground"}}"#,
      facts: ["foreground"], help: ["background"]),
    Mistake(
      text: #"{"settings": {"banners": 1️⃣"false"}}"#,
      facts: ["banners"], help: ["true", "false"]),
    Mistake(
      text: #"{"settings": {"grouping": 1️⃣"byapp"}}"#,
      facts: ["grouping"],
      help: ["automatic", "byApp", "off"]),
    Mistake(
      text: #"{"settings": {"authorization": 1️⃣true}}"#,
      facts: ["authorization"],
      help: ["authorized", "provisional", "denied", "notDetermined"]),
    Mistake(
      text: #"{"app": {"name": 1️⃣5}}"#, facts: ["name"],
      help: ["string"]),
    Mistake(
      text: #"{"app": {"state": 1️⃣"front"}}"#, facts: ["state"],
      help: ["foreground", "background", "forceQuit"]),
    Mistake(
      text: #"{"app": {"foregroundPresentation": ["list", 1️⃣"alert"]}}"#,
      facts: ["alert", "foregroundPresentation"], help: ["banner", "list", "sound", "badge"]),
    Mistake(
      text: #"{"app": {"foregroundPresentation": 1️⃣"banner"}}"#,
      facts: ["foregroundPresentation"],
      help: ["array", "banner", "list", "sound", "badge"]),
    Mistake(
      text: #"{"app": {"categories": 1️⃣["A"]}}"#,
      facts: ["categories"],
      help: ["object", "actions"]),
    Mistake(
      text: #"{"app": {"categories": {"A": 1️⃣["Play"]}}}"#,
      facts: ["A"], help: ["object"]),
    Mistake(
      text: #"{"app": {"categories": {"A": {"actions": 1️⃣"Play"}}}}"#,
      facts: ["actions"], help: ["array", "strings"]),
    Mistake(
      text: #"{"app": {"categories": {"A": {"actions": 1️⃣[{"identifier": "R"}]}}}}"#,
      facts: ["actions"], help: ["array", "title"]),
    Mistake(
      text: #"{"app": {"categories": {"A": {"actions": [{"title": "R", "options": [1️⃣"red"]}]}}}}"#,
      facts: ["red", "options"], help: ["authenticationRequired", "destructive", "foreground"]),
    Mistake(
      text: #"{"app": {"categories": {"A": {"options": [1️⃣"hiddenPreviewShowTitle"]}}}}"#,
      facts: ["hiddenPreviewShowTitle"], help: ["did you mean 'hiddenPreviewsShowTitle'"]),
    Mistake(
      text: #"{"summary": ["08:00", 1️⃣"8:60"]}"#, facts: ["8:60", "time of the day"],
      help: ["08:00"]),
    // A step 'action' names it.
    Mistake(
      text:
        #"{"app": {"categories": {"A": {"actions": ["R", 1️⃣{"title": "T", "identifier": "R"}]}}}}"#,
      facts: ["two actions", "'R'"], help: ["identifier"]),
    Mistake(
      text: #"{"app": {"categories": {"A": {"actions": ["R", 1️⃣"R"]}}}}"#,
      facts: ["two actions", "'R'"], help: ["identifier"]),
    Mistake(
      text: #"{"app": {"lastOpened": 1️⃣"yesterday"}}"#, facts: ["lastOpened"],
      help: ["recently", "never", "2026"]),
    Mistake(
      text: #"{"app": {"categories": {"A": {1️⃣"action": ["Play"]}}}}"#,
      facts: ["action", "object"], help: ["actions"]),
    Mistake(
      text: #"{1️⃣"language": ["ko"]}"#, facts: ["language", "object"],
      help: ["languages"]),
    Mistake(
      text: #"{"settings": {1️⃣"bannerstyle": "none"}}"#,
      facts: ["bannerstyle", "object"], help: ["did you mean 'bannerStyle'"]),
    Mistake(
      text: #"{"app": {1️⃣"isInstalled": false}}"#,
      facts: ["isInstalled", "object"], help: ["installed"]),
    Mistake(
      text: #"{1️⃣"colour": "blue"}"#, facts: ["colour", "object"],
      help: ["app", "badgeZero", "focus", "languages", "locked", "settings", "tableSearch"]),
  ]

  @Test(arguments: mistakes)
  func `an invalid value is reported, with its place and the fix`(_ mistake: Mistake) throws {
    let checked = read(mistake.text.text)
    let found = try #require(checked.diagnostics.first)
    #expect(checked.diagnostics.count == 1)
    #expect(found.kind.code == "DEV103")
    #expect(found.severity == .error)
    #expect(found.message.lacks(mistake.facts) == [])
    #expect(found.help?.lacks(mistake.help) == [])
    #expect(found.location?.offset == mistake.text[1].offset)
    #expect(found.location?.line == mistake.text[1].line)
  }

  // 'banners' is the older form of 'bannerStyle': it is read, but not offered.
  @Test func `a member that another one has replaced is not suggested`() throws {
    let help = try #require(read(#"{"settings": {"banner": false}}"#).diagnostics.first?.help)
    #expect(help.lacks(["bannerStyle"]) == [] && help.lacks(["banners"]) != [])
  }

  @Test func `a wrong member does not affect the others, and all mistakes are reported at once`() {
    let checked = read(
      #"{"settings": {"banners": 0, "sounds": false, "bagdes": true}, "languages": ["de"]}"#)
    var expected = SimulatedDevice()
    expected.settings.sounds = false
    expected.languages = ["de"]
    #expect(checked.value == expected)
    #expect(checked.diagnostics.map(\.kind.code) == ["DEV103", "DEV103"])
  }

  @Test(arguments: ["", "{", "settings: {}", "{\"app\": {}", "\u{0}"])
  func `text that is not JSON is reported, and the device is the default one`(text: String) {
    let checked = read(text)
    #expect(checked.value == SimulatedDevice())
    #expect(checked.diagnostics.contains { $0.severity == .error })
    #expect(!checked.diagnostics.contains { $0.kind.code == "DEV103" })
  }

  @Test func `any bytes give a device`() throws {
    var random = RandomBytes(seed: 11)
    let sample = Array(
      #"{"languages":["ko"],"settings":{"banners":false},"app":{"categories":{"A":{"actions":["x"]}}}}"#
        .utf8)
    for _ in 0..<500 {
      let bytes = random.mutations(of: sample, count: 3)
      let checked = DeviceFile.read(SourceFile(name: "device.json", bytes: bytes))
      if checked.diagnostics.isEmpty { _ = try #require(String(validating: bytes, as: UTF8.self)) }
    }
  }

  // As in a scenario, whose 'device' has the same members.
  @Test func `comments and trailing commas are allowed`() {
    let checked = read(#"{"languages": ["ko"],} // c"#)
    #expect(checked.diagnostics == [] && checked.value.languages == ["ko"])
  }

  @Test func `nothing else beyond JSON is allowed, and --lenient is not suggested (P5)`() {
    let diagnostics = read(#"{"languages": ["ko"] "app": {}}"#).diagnostics
    #expect(diagnostics.map(\.kind.code) == ["PAY101"])
    #expect(diagnostics.first?.help == "add ','")
  }

  @Test func `a duplicate member is a mistake of the file`() {
    let checked = read(#"{"locked": true, "locked": false}"#)
    #expect(checked.diagnostics.map(\.kind.code) == ["DEV103"])
    #expect(checked.diagnostics.first?.location?.column == 18)
  }
}
