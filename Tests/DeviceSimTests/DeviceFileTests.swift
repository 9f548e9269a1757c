import DeviceSim
import SourceText
import TestSupport
import Testing

@Suite
struct DeviceFileTests {
  func read(_ text: String) -> Checked<SimulatedDevice> {
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

  @Test func `any bytes give a device`() throws {
    var random = RandomBytes(seed: 11)
    let sample =
      #"{"languages":["ko"],"settings":{"banners":false},"#
      + #""app":{"categories":{"A":{"actions":["x"]}}}}"#
    for _ in 0..<500 {
      let bytes = random.mutations(of: Array(sample.utf8), count: 3)
      let checked = DeviceFile.read(SourceFile(name: "device.json", bytes: bytes))
      if checked.diagnostics.isEmpty { _ = try #require(String(validating: bytes, as: UTF8.self)) }
    }
  }

  // As in a scenario, whose 'device' has the same members.
  @Test func `comments and trailing commas are allowed`() {
    let checked = read(#"{"languages": ["ko"],} // c"#)
    #expect(checked.diagnostics == [] && checked.value.languages == ["ko"])
  }
}
