import DeviceSim
import SourceText
import TestSupport
import Testing

/// Mistakes in device files: each is reported, and affects no other member.
@Suite struct DeviceFileMistakeTests {
  private func read(_ text: String) -> Checked<SimulatedDevice> { DeviceFileTests().read(text) }

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
    Mistake(
      text: #"{"languages": ["ko", 1️⃣"english"]}"#, facts: ["english", "language tag"],
      help: ["pt-BR"]),
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
      text: #"{"app": {"categories": {"A": {"actions": 1️⃣["Play", 5]}}}}"#,
      facts: ["actions"], help: ["array", "title"]),
    Mistake(
      text: #"{"app": {"categories": {"A": {"actions": ["Play", 1️⃣{"identifier": "R"}]}}}}"#,
      facts: ["action", "title"], help: ["add"]),
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
      text: #"{1️⃣"previews": "never"}"#, facts: ["previews", "object"], help: ["into 'settings'"]),
    Mistake(
      text: #"{1️⃣"name": "Acme"}"#, facts: ["name", "object"], help: ["into 'focus' or 'app'"]),
    Mistake(
      text: #"{"apps": {"a.b": {1️⃣"sounds": false}}}"#, facts: ["sounds", "object"],
      help: ["into 'settings'"]),
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
