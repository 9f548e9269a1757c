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

    init(_ text: MarkedText, _ facts: [String], help: [String]) {
      (self.text, self.facts, self.help) = (text, facts, help)
    }

    var testDescription: String { text.text }
  }

  static let mistakes: [Mistake] = [
    Mistake("1️⃣[]", ["array"], help: ["object"]),
    Mistake("1️⃣5", ["number"], help: ["object"]),
    Mistake(#"{"languages": 1️⃣"ko"}"#, ["languages"], help: ["array", "pt-BR"]),
    Mistake(#"{"languages": 1️⃣["ko", 5]}"#, ["languages"], help: ["array", "pt-BR"]),
    Mistake(#"{"languages": ["ko", 1️⃣"english"]}"#, ["english", "language tag"], help: ["pt-BR"]),
    Mistake(#"{"systemVersion": 1️⃣17.1}"#, ["systemVersion"], help: ["17.2"]),
    Mistake(#"{"systemVersion": 1️⃣"iOS 17"}"#, ["systemVersion"], help: ["17.2"]),
    Mistake(#"{"maxPerApp": 1️⃣-1}"#, ["maxPerApp"], help: ["from 0 to"]),
    Mistake(#"{"activities": 1️⃣[]}"#, ["activities"], help: ["example"]),
    Mistake(#"{"activities": {"Ride": {1️⃣"home": 1}}}"#, ["home"], help: ["content-state"]),
    Mistake(#"{"settings": 1️⃣[]}"#, ["settings"], help: ["object"]),
    Mistake(#"{"app": 1️⃣null}"#, ["app"], help: ["object"]),
    Mistake(#"{"settings": {"banners": 1️⃣1}}"#, ["banners"], help: ["true", "false"]),
    Mistake(
      #"{"settings": {"bannerStyle": "none", 1️⃣"banners": true}}"#, ["banners", "bannerStyle"],
      help: ["remove"]),
    Mistake(
      #"{"focus": {"silences": ["a.b"], "allows": 1️⃣["a.c"]}}"#, ["allows", "silences"],
      help: ["allows", "silences"]),
    Mistake(
      #"{"apps": {1️⃣"a.b": {"app": {"name": "In"}}}, "app": {"bundleIdentifier": "a.b"}}"#,
      ["a.b", "twice"], help: ["settings", "app"]),
    Mistake(
      #"{"apps": {"a.b": {"app": {"bundleIdentifier": 1️⃣"a.c"}}}}"#, ["a.b", "a.c"],
      help: ["delete", "apps"]),
    Mistake(
      #"{"apps": {"a": {"app": {"state": 1️⃣"foreground"}}}, "app": {"state": "foreground"}}"#,
      ["foreground"], help: ["background"]),
    Mistake(#"{"settings": {"banners": 1️⃣"false"}}"#, ["banners"], help: ["true", "false"]),
    Mistake(
      #"{"settings": {"grouping": 1️⃣"byapp"}}"#, ["grouping"],
      help: ["automatic", "byApp", "off"]),
    Mistake(
      #"{"settings": {"authorization": 1️⃣true}}"#, ["authorization"],
      help: ["authorized", "provisional", "denied", "notDetermined"]),
    Mistake(#"{"app": {"name": 1️⃣5}}"#, ["name"], help: ["string"]),
    Mistake(
      #"{"app": {"state": 1️⃣"front"}}"#, ["state"],
      help: ["foreground", "background", "forceQuit"]),
    Mistake(
      #"{"app": {"foregroundPresentation": ["list", 1️⃣"alert"]}}"#,
      ["alert", "foregroundPresentation"], help: ["banner", "list", "sound", "badge"]),
    Mistake(
      #"{"app": {"foregroundPresentation": 1️⃣"banner"}}"#, ["foregroundPresentation"],
      help: ["array", "banner", "list", "sound", "badge"]),
    Mistake(#"{"app": {"categories": 1️⃣["A"]}}"#, ["categories"], help: ["object", "actions"]),
    Mistake(#"{"app": {"categories": {"A": 1️⃣["Play"]}}}"#, ["A"], help: ["object"]),
    Mistake(
      #"{"app": {"categories": {"A": {"actions": 1️⃣"Play"}}}}"#, ["actions"],
      help: ["array", "strings"]),
    Mistake(
      #"{"app": {"categories": {"A": {"actions": 1️⃣["Play", 5]}}}}"#, ["actions"],
      help: ["array", "title"]),
    Mistake(
      #"{"app": {"categories": {"A": {"actions": ["Play", 1️⃣{"identifier": "R"}]}}}}"#,
      ["action", "title"], help: ["add"]),
    Mistake(
      #"{"app": {"categories": {"A": {"actions": [{"title": "R", "options": [1️⃣"red"]}]}}}}"#,
      ["red", "options"], help: ["authenticationRequired", "destructive", "foreground"]),
    Mistake(
      #"{"app": {"categories": {"A": {"options": [1️⃣"hiddenPreviewShowTitle"]}}}}"#,
      ["hiddenPreviewShowTitle"], help: ["did you mean 'hiddenPreviewsShowTitle'"]),
    Mistake(#"{"summary": ["08:00", 1️⃣"8:60"]}"#, ["8:60", "time of the day"], help: ["08:00"]),
    Mistake(#"{"summary": [1️⃣"+8:00"]}"#, ["+8:00", "time of the day"], help: ["08:00"]),
    // A step 'action' names it.
    Mistake(
      #"{"app": {"categories": {"A": {"actions": ["R", 1️⃣{"title": "T", "identifier": "R"}]}}}}"#,
      ["two actions", "'R'"], help: ["identifier"]),
    Mistake(
      #"{"app": {"categories": {"A": {"actions": ["R", 1️⃣"R"]}}}}"#, ["two actions", "'R'"],
      help: ["identifier"]),
    Mistake(
      #"{"app": {"lastOpened": 1️⃣"yesterday"}}"#, ["lastOpened"],
      help: ["recently", "never", "2026"]),
    Mistake(
      #"{"app": {"categories": {"A": {1️⃣"action": ["Play"]}}}}"#, ["action", "object"],
      help: ["actions"]),
    Mistake(#"{1️⃣"language": ["ko"]}"#, ["language", "object"], help: ["languages"]),
    Mistake(
      #"{"settings": {1️⃣"bannerstyle": "none"}}"#, ["bannerstyle", "object"],
      help: ["did you mean 'bannerStyle'"]),
    Mistake(#"{"app": {1️⃣"isInstalled": false}}"#, ["isInstalled", "object"], help: ["installed"]),
    Mistake(#"{1️⃣"previews": "never"}"#, ["previews", "object"], help: ["into 'settings'"]),
    Mistake(#"{1️⃣"name": "Acme"}"#, ["name", "object"], help: ["into 'focus' or 'app'"]),
    Mistake(
      #"{"apps": {"a.b": {1️⃣"sounds": false}}}"#, ["sounds", "object"], help: ["into 'settings'"]),
    Mistake(
      #"{1️⃣"colour": "blue"}"#, ["colour", "object"],
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
