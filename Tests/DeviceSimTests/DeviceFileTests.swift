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

    init(_ json: String, _ edit: @escaping @Sendable (inout SimulatedDevice) -> Void) {
      (self.json, self.edit) = (json, edit)
    }

    /// One member, such as `app.name`, and the property that its value sets.
    init<Value: Sendable>(
      _ path: String, _ value: JSONValue,
      _ property: any WritableKeyPath<SimulatedDevice, Value> & Sendable, _ expected: Value
    ) {
      var json = JSONWriter()
      let names = path.split(separator: ".")
      json.value(names.reversed().reduce(value) { .object(JSONObject([(String($1), $0)])) })
      self.init(String(decoding: json.bytes, as: UTF8.self)) { $0[keyPath: property] = expected }
    }
  }

  private typealias Category = SimulatedDevice.App.Category

  static let members: [Member] = [
    Member("{}") { _ in },
    Member("languages", ["ko", "zh-Hant-TW"], \.languages, ["ko", "zh-Hant-TW"]),
    Member("languages", [], \.languages, []),
    Member("locked", true, \.isLocked, true),
    Member("silent", true, \.isSilent, true),
    Member("lowPower", true, \.isLowPower, true),
    Member("showNextSummary", true, \.showsNextSummary, true),
    Member("systemVersion", "17.1", \.systemVersion, SystemVersion(17, 1)),
    Member("systemVersion", "26", \.systemVersion, SystemVersion(26)),
    Member("dynamicIsland", false, \.hasDynamicIsland, false),
    Member("focus", false, \.focus, nil),
    Member("focus", [:], \.focus, SimulatedDevice.Focus()),
    Member(
      #"""
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
      #"""
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
    Member("settings.authorization", "authorized", \.settings.authorization, .authorized),
    Member("settings.authorization", "provisional", \.settings.authorization, .provisional),
    Member("settings.authorization", "ephemeral", \.settings.authorization, .ephemeral),
    Member("settings.authorization", "denied", \.settings.authorization, .denied),
    Member("settings.authorization", "notDetermined", \.settings.authorization, .notDetermined),
    Member("settings.lockScreen", false, \.settings.lockScreen, false),
    Member("settings.notificationCenter", false, \.settings.notificationCenter, false),
    Member("settings.banners", false, \.settings.bannerStyle, .none),
    Member("settings.banners", true, \.settings.bannerStyle, .temporary),
    Member("settings.bannerStyle", "none", \.settings.bannerStyle, .none),
    Member("settings.bannerStyle", "temporary", \.settings.bannerStyle, .temporary),
    Member("settings.bannerStyle", "persistent", \.settings.bannerStyle, .persistent),
    Member("settings.sounds", false, \.settings.sounds, false),
    Member("settings.badges", false, \.settings.badges, false),
    Member("settings.timeSensitive", false, \.settings.timeSensitive, false),
    Member("settings.critical", true, \.settings.critical, true),
    Member("settings.grouping", "automatic", \.settings.grouping, .automatic),
    Member("settings.grouping", "byApp", \.settings.grouping, .byApp),
    Member("settings.grouping", "off", \.settings.grouping, .off),
    Member("settings.previews", "whenUnlocked", \.settings.previews, .whenUnlocked),
    Member("settings.previews", "never", \.settings.previews, .never),
    Member("settings.liveActivities", false, \.settings.liveActivities, false),
    Member("settings.liveActivitiesAsked", false, \.settings.wasAskedAboutActivities, false),
    Member("app.bundleIdentifier", "com.example.acme", \.app.bundleIdentifier, "com.example.acme"),
    Member("app.name", "Acme é", \.app.name, "Acme é"),
    Member("app.languages", ["ja"], \.app.languages, ["ja"]),
    Member("app.installed", false, \.app.isInstalled, false),
    Member("app.registered", false, \.app.isRegistered, false),
    Member("app.state", "foreground", \.app.state, .foreground),
    Member("app.state", "background", \.app.state, .background),
    Member("app.state", "forceQuit", \.app.state, .forceQuit),
    Member("app.lastOpened", "never", \.app.lastOpened, .never),
    Member("app.lastOpened", "recently", \.app.lastOpened, .recently),
    Member(
      "app.lastOpened", "1970-01-01T00:01:00Z", \.app.lastOpened,
      .at(SimulatedInstant(seconds: 60))),
    Member("app.remoteNotificationMode", false, \.app.hasRemoteNotificationMode, false),
    Member("app.backgroundAppRefresh", false, \.app.backgroundAppRefresh, false),
    Member("app.timeSensitiveCapability", false, \.app.hasTimeSensitiveCapability, false),
    Member("app.criticalEntitlement", true, \.app.hasCriticalEntitlement, true),
    Member("app.reportsCalls", false, \.app.reportsCalls, false),
    Member("app.inCall", true, \.app.isInCall, true),
    Member("app.inChannel", false, \.app.isInChannel, false),
    Member("app.leavesChannel", true, \.app.leavesChannel, true),
    Member("app.librarySounds", ["a.caf"], \.app.librarySounds, ["a.caf"]),
    Member(
      "app.foregroundPresentation", ["banner", "list", "sound", "badge"],
      \.app.foregroundPresentation, [.banner, .list, .sound, .badge]),
    Member(#"{"app": {"categories": {"A": {"actions": ["Play", "No"]}, "B": {}}}}"#) {
      $0.app.categories = ["A": Category(actions: ["Play", "No"]), "B": Category(actions: [])]
    },
    Member(
      #"""
      {"app": {"categories": {"A": {"hiddenPreviewsBodyPlaceholder": "%u new",
        "categorySummaryFormat": "%u more", "options": ["hiddenPreviewsShowTitle", "hiddenPreviewsShowSubtitle"]}}}}
      """#
    ) {
      var category = Category(actions: [])
      category.hiddenPreviewsBodyPlaceholder = "%u new"
      category.categorySummaryFormat = "%u more"
      category.options = [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]
      $0.app.categories = ["A": category]
    },
    Member(
      #"""
      {"app": {"categories": {"A": {"actions": ["Play", {"title": "Delete"},
        {"title": "Reply", "identifier": "R", "options": ["authenticationRequired"]},
        {"title": "Open", "options": ["foreground", "destructive"]}]}}}}
      """#
    ) {
      typealias Action = SimulatedDevice.App.Action
      $0.app.categories = [
        "A": Category(actions: [
          "Play", "Delete",
          Action(identifier: "R", title: "Reply", options: [.authenticationRequired]),
          Action(identifier: "Open", title: "Open", options: [.foreground, .destructive]),
        ])
      ]
    },
    Member("badgeZero", "alwaysClears", \.assumptions.badgeZero, .alwaysClears),
    Member("badgeZero", "keepsOwnAlert", \.assumptions.badgeZero, .keepsOwnAlert),
    Member("badgeZero", "clearsIfBadged", \.assumptions.badgeZero, .clearsIfBadged),
    Member("replacements", "silentIfLocked", \.assumptions.replacements, .silentIfLocked),
    Member("soundWithoutText", "silent", \.assumptions.soundWithoutText, .silent),
    Member("pushLanguage", "app", \.assumptions.pushLanguage, .app),
    Member("tableSearch", "chosenLanguage", \.assumptions.tableSearch, .chosenLanguage),
    Member("offlineCalls", "kept", \.assumptions.offlineCalls, .kept),
    Member("lowPowerLocation", "suppressed", \.assumptions.lowPowerLocation, .suppressed),
    Member("backgroundWakesPerDay", 20, \.assumptions.backgroundWakesPerDay, 20),
    Member("backgroundWakesPerDay", .null, \.assumptions.backgroundWakesPerDay, nil),
    Member("wakeDelayAfterRestart", 0, \.assumptions.wakeDelayAfterRestart, 0),
    Member("wakeIntervalInUse", 900, \.assumptions.wakeIntervalInUse, 900),
    Member("unusedAfterDays", 7, \.assumptions.unusedAfterDays, 7),
    Member("locationPushesPerDay", 1, \.assumptions.locationPushesPerDay, 1),
    Member("complicationPushesPerDay", 2, \.assumptions.complicationPushesPerDay, 2),
    Member("reloadsPerDay", 5, \.assumptions.reloadsPerDay, 5),
    Member("reloadsPerDay", .null, \.assumptions.reloadsPerDay, nil),
    Member("serviceUpdatesPerDay", 3, \.assumptions.serviceUpdatesPerDay, 3),
    Member("serviceUpdatesPerDay", .null, \.assumptions.serviceUpdatesPerDay, nil),
    Member("unreportedCalls", 4, \.assumptions.unreportedCalls, 4),
    Member("extensionMemory", 150, \.assumptions.extensionMemory, 150),
    Member("negativeBadge", "removesBadge", \.assumptions.payloads.negativeBadge, .removesBadge),
    Member("titleAlone", "notShown", \.assumptions.payloads.titleAlone, .notShown),
    Member("emptySound", "defaultSound", \.assumptions.payloads.emptySound, .defaultSound),
    Member("emptyAlert", "preventsWake", \.assumptions.payloads.emptyAlert, .preventsWake),
    Member("textBesideKey", "wins", \.assumptions.payloads.textBesideKey, .wins),
    Member("endTimestamp", "compared", \.assumptions.activities.endTimestamp, .compared),
    Member("activitySounds", "defaultOnly", \.assumptions.activities.sounds, .defaultOnly),
    Member("activityFocus", "ignored", \.assumptions.activities.focus, .ignored),
    Member("lowPowerStarts", "suppressed", \.assumptions.activities.lowPowerStarts, .suppressed),
    Member("forceQuitStarts", "suppressed", \.assumptions.activities.forceQuitStarts, .suppressed),
    Member("startTokens", "stale", \.assumptions.activities.startTokens, .stale),
    Member("nullMembers", "undecodable", \.assumptions.activities.nullMembers, .undecodable),
    Member("timestampAge", 60, \.assumptions.activities.timestampAge, 60),
    Member(
      "undecodedUpdates", "showLoading", \.assumptions.activities.undecodedUpdates, .showLoading),
    Member("drawInterval", 15, \.assumptions.activities.drawInterval, 15),
    Member("maxPerApp", 3, \.assumptions.activities.maxPerApp, 3),
    Member("startBudget", 4, \.assumptions.activities.startBudget, 4),
    Member("startRefill", 1, \.assumptions.activities.startRefill, 1),
    Member("updatesPerHour", 15, \.assumptions.activities.updatesPerHour, 15),
    Member("updatesPerHour", .null, \.assumptions.activities.updatesPerHour, nil),
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

  // For tests in Swift; docs/recipes/test-pushes-in-swift.md.
  @Test func `a device is read from a file, in any encoding, and no mistake is ignored`() throws {
    let text = #"{"app": {"name": "날씨"}, "locked": true}"#
    let bytes: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let folder = try ScratchFolder(["bad.json": #"{"loked": true}"#])
    try folder.write([0xFF, 0xFE] + bytes, to: "phone.json")
    let device = try SimulatedDevice(path: folder.path("phone.json"))
    #expect(device.isLocked && device.app.name == "날씨")

    let bad = #expect(throws: DeviceFileError.self) {
      try SimulatedDevice(path: folder.path("bad.json"))
    }
    #expect("\(try #require(bad))".lacks(["bad.json:1:2:", "DEV103", "'loked'", "'locked'"]) == [])
    let missing = #expect(throws: DeviceFileError.self) {
      try SimulatedDevice(path: folder.path("none.json"))
    }
    #expect("\(try #require(missing))".lacks(["none.json", "no such file"]) == [])
  }

  // As in a scenario, whose 'device' has the same members.
  @Test func `comments and trailing commas are allowed`() {
    let checked = read(#"{"languages": ["ko"],} // c"#)
    #expect(checked.diagnostics == [] && checked.value.languages == ["ko"])
  }
}
