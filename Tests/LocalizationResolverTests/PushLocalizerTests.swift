import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct PushLocalizerTests {
  private let localizer = PushLocalizer(
    "en",
    [
      "GREETING": "%@ invited you to %@", "PLAIN": "Hello", "EMPTY": "", "DIGIT": "%d new",
      "BARE": "10% of %@", "HALF": "50%é %@",
    ])

  @Test func `L2: the table beats the literal, the literal a missing key, the key itself nothing`()
  {
    #expect(localizer.resolve(key: "PLAIN", literal: "body").text == "Hello")
    #expect(localizer.resolve(key: "PLAIN", literal: "body").resolution.source == .table)
    #expect(localizer.resolve(key: "NONE", literal: "body").text == "body")
    #expect(localizer.resolve(key: "NONE", literal: "body").resolution.source == .fallback)
    #expect(localizer.resolve(key: "NONE").text == "NONE")
    #expect(localizer.resolve(key: "NONE").resolution.source == .key)
    #expect(localizer.resolve(key: "", literal: "body").text == "body")
    #expect(localizer.resolve(key: "", literal: "body").resolution.source == .literal)
    #expect(localizer.resolve(key: "").text.isEmpty)
  }

  @Test func `L1: arguments count only with a key`() {
    #expect(localizer.resolve(key: "", literal: "%@ %%", arguments: ["A"]).text == "%@ %%")
  }

  @Test func `L2: an empty text of the table is shown, not the literal`() {
    let shown = localizer.resolve(key: "EMPTY", literal: "body", arguments: ["A"])
    #expect(shown.text.isEmpty)
    #expect(shown.resolution.source == .table)
  }

  @Test func `L5: an empty argument keeps its position, and a key as an argument is not looked up`()
  {
    let shown = localizer.resolve(key: "GREETING", arguments: ["", "PLAIN"])
    #expect(shown.text == " invited you to PLAIN")
  }

  @Test func `without a table the literal or the key is shown`() {
    let none = LanguageChoice.choose(from: [], preferences: ["en"], developmentRegion: nil)
    let localizer = PushLocalizer(table: nil, choice: none)
    #expect(localizer.resolve(key: "%@!", arguments: ["A"]).text == "A!")
    #expect(localizer.resolve(key: "K", literal: "body").text == "body")
    #expect(localizer.diagnose(key: "K").first?.message.contains("no table") == true)
  }

  static let findings: [(String, [String], [String])] = [
    ("PLAIN", [], []), ("GREETING", ["A", "B"], []), ("NONE", [], ["LOC301"]),
    ("GREETING", ["A"], ["LOC401"]), ("GREETING", [], ["LOC401"]),
    ("GREETING", ["A", "B", "C"], ["LOC402"]), ("PLAIN", ["A"], ["LOC402"]),
    ("DIGIT", ["3"], ["LOC403"]), ("DIGIT", [], ["LOC403"]), ("BARE", ["A"], ["LOC405"]),
    ("HALF", ["A"], ["LOC405"]), ("BARE", [], ["LOC401"]), ("NO %@ KEY", ["A"], ["LOC301"]),
    ("NO %@ KEY", ["A", "B"], ["LOC301"]),
  ]

  @Test(arguments: findings)
  func `L2 to L4: problems of a text are reported`(
    key: String, arguments: [String], codes: [String]
  ) {
    #expect(localizer.diagnose(key: key, arguments: arguments).map(\.kind.code) == codes)
  }

  @Test func `a literal with a percent sign is found, with the wording of the payload`() {
    let shown = localizer.resolve(key: "", literal: "100%")
    #expect(shown.resolution.findings == .percentInLiteral)
    #expect(localizer.diagnose(key: "", literal: "100%").isEmpty)
    #expect(localizer.resolve(key: "", literal: "100").resolution.findings.isEmpty)
  }

  @Test func `LOC401 counts arguments, and notes the format with its place in the table`() throws {
    let source = MarkedText("\"GREETING\" = 1️⃣\"%@ invited you to %@\";")
    let localizer = PushLocalizer(
      table: readStrings(source.text).value,
      choice: .choose(from: ["en"], preferences: ["en"], developmentRegion: nil))
    let diagnostic = try #require(localizer.diagnose(key: "GREETING", arguments: ["A"]).first)
    #expect(diagnostic.message.lacks(["GREETING", "1", "2"]) == [])
    #expect(diagnostic.notes.first?.message.lacks(["%@ invited you to %@"]) == [])
    #expect(diagnostic.notes.first?.location?.offset == source.offsets.first)
    #expect(diagnostic.help?.contains("<null>") == true)
  }

  @Test func `LOC301 suggests a similar key`() {
    #expect(localizer.diagnose(key: "GREETNIG").first?.help?.lacks(["GREETING"]) == [])
    #expect(localizer.diagnose(key: "WHATEVER").first?.help?.contains("did you mean") == false)
  }

  @Test func `every missing key has its suggestion, whatever was asked before`() {
    let keys = (100..<200).map { "ORDER_NUMBER_\($0)_TITLE" }
    let table = readStrings(keys.map { "\"\($0)\" = \"\";" }.joined()).value
    let localizer = PushLocalizer(
      table: table, choice: .choose(from: ["en"], preferences: ["en"], developmentRegion: nil))
    for key in keys {
      let misspelt = key.replacing("TITLE", with: "TITEL")
      #expect(localizer.diagnose(key: misspelt).first?.help?.lacks([key]) == [])
    }
  }

  @Test func `places of the payload are the given ones`() {
    let payload = SourceFile(
      name: "p.json", bytes: Array("{\"loc-key\":\"X\",\"loc-args\":[]}".utf8))
    let keyPlace = payload.location(of: 11..<14)
    let argumentsPlace = payload.location(of: 26..<28)
    func diagnose(_ key: String, _ arguments: [String]) -> Diagnostic? {
      localizer.diagnostics(
        of: localizer.resolve(key: key, arguments: arguments).resolution, field: .title, key: key,
        argumentCount: arguments.count, keyPlace: keyPlace, argumentsPlace: argumentsPlace
      ).first
    }
    #expect(diagnose("NONE", [])?.location == keyPlace)
    #expect(diagnose("GREETING", ["A"])?.location == argumentsPlace)
    #expect(diagnose("NONE", [])?.message.contains("'en'") == true)
  }

  @Test func `more arguments than there are bits are all counted`() {
    let format = (1...70).map { "%\($0)$@" }.joined(separator: ",")
    let localizer = PushLocalizer("en", ["K": format])
    let arguments = (1...70).map { "\($0)" }
    let shown = localizer.resolve(key: "K", arguments: arguments)
    #expect(shown.text == arguments.joined(separator: ","))
    #expect(shown.resolution.findings.isEmpty)
    #expect(
      localizer.resolve(key: "K", arguments: arguments.dropLast()).resolution.findings
        == .missingArgument)
  }

  @Test func `arguments are removed and added again`() {
    var arguments = PushArguments()
    for round in ["A", "B"] {
      arguments.removeAll()
      arguments.append(Array(round.utf8).span)
      var output: [UInt8] = []
      _ = localizer.resolve(
        key: Array("BARE".utf8).span, literal: [UInt8]().span, arguments: arguments, into: &output)
      #expect(output == Array("10of \(round)".utf8))
      #expect(arguments.count == 1)
    }
  }
}
