import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Tests that every mistake in an entry is reported, with its path and place.
extension PluralEntryTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let entry: String
    let facts: [String]
    var help: [String]?
    var code = "LOC206"
    var testDescription: String { name }
  }

  /// Each entry has one mistake; 1️⃣ marks the place.
  static let mistakes: [Mistake] = [
    Mistake(
      name: "no format",
      entry: "<key>1️⃣N</key><dict>\(variable("v", texts(["other": "x"])))</dict>",
      facts: ["N > NSStringLocalizedFormatKey"],
      help: ["%#@name@"]),
    Mistake(
      name: "format misspelt",
      entry:
        "<key>N</key><dict><key>1️⃣NSStringLocalisedFormatKey</key><string>%#@v@</string></dict>",
      facts: ["N > NSStringLocalisedFormatKey"],
      help: ["NSStringLocalizedFormatKey"]),
    Mistake(
      name: "variable not defined, near name",
      entry: "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>1️⃣%#@file@</string>"
        + variable("files", texts(["other": "%d files"])) + "</dict>",
      facts: ["N > NSStringLocalizedFormatKey", "file"],
      help: ["files"]),
    Mistake(
      name: "nested variable not defined",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>other</key><string>1️⃣%d in %#@folders@</string>") + "</dict>",
      facts: ["N > v > other", "folders"],
      help: ["folders"]),
    Mistake(
      name: "variable not used",
      entry: "<key>N</key><dict>\(format("%#@v@"))\(variable("v", texts(["other": "%d"])))"
        + variable("1️⃣w", texts(["other": "%d"])) + "</dict>",
      facts: ["N > w"], help: ["%#@w@"],
      code: "LOC210"),
    Mistake(
      name: "category misspelt",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>1️⃣ones</key><string>x</string>" + texts(["other": "%d"])) + "</dict>",
      facts: ["N > v > ones"], help: ["one"]),
    Mistake(
      name: "category with a capital",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>1️⃣Other</key><string>x</string>" + texts(["one": "%d"])) + "</dict>",
      facts: ["N > v > Other"], help: ["other"]),
    Mistake(
      name: "no other",
      entry: "<key>N</key><dict>\(format("%#@v@"))\(variable("1️⃣v", texts(["one": "x"])))</dict>",
      facts: ["N > v > other"],
      help: ["other", "number"]),
    Mistake(
      name: "category no text",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>1️⃣one</key><integer>1</integer>" + texts(["other": "%d"])) + "</dict>",
      facts: ["N > v > one", "string"], help: ["text"]),
    Mistake(
      name: "no type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>1️⃣v</key><dict>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(texts(["other": "%d"]))</dict></dict>",
      facts: ["N > v > NSStringFormatSpecTypeKey"],
      help: ["NSStringPluralRuleType"]),
    Mistake(
      name: "unknown type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>v</key><dict>"
        + "<key>1️⃣NSStringFormatSpecTypeKey</key><string>NSStringPlural</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(texts(["other": "%d"]))</dict></dict>",
      facts: ["N > v > NSStringFormatSpecTypeKey", "NSStringPlural"],
      help: ["NSStringPluralRuleType"]),
    Mistake(
      name: "no value type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>1️⃣v</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + texts(["other": "%d"]) + "</dict></dict>",
      facts: ["N > v > NSStringFormatValueTypeKey"],
      help: ["number", "d"]),
    Mistake(
      name: "value type with a percent sign",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>v</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>1️⃣NSStringFormatValueTypeKey</key><string>%ld</string>\(texts(["other": "%ld"]))</dict></dict>",
      facts: ["N > v > NSStringFormatValueTypeKey"], help: ["ld"]),
    Mistake(
      name: "unknown value type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>v</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>1️⃣NSStringFormatValueTypeKey</key><string>number</string>\(texts(["other": "%d"]))</dict></dict>",
      facts: ["N > v > NSStringFormatValueTypeKey", "number", "number"],
      help: ["d", "ld", "f"]),
    Mistake(
      name: "placeholder clashes with the value type",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>one</key><string>1️⃣%@ file</string>" + texts(["other": "%d"]))
        + "</dict>",
      facts: ["N > v > one", "number", "object", "%@"],
      help: ["%d", "positions"]),
    Mistake(
      name: "placeholder with a position clashes with the value type",
      entry: "<key>N</key><dict>\(format("%@ %2$#@v@"))"
        + variable("v", "<key>one</key><string>1️⃣%2$@ file</string>" + texts(["other": "%d"]))
        + "</dict>",
      facts: ["N > v > one", "number", "object", "%2$@"],
      help: ["argument 2", "%2$d"]),
    Mistake(
      name: "one argument of two kinds",
      entry: "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>1️⃣%@ %1$#@v@</string>"
        + variable("v", texts(["other": "%d"])) + "</dict>",
      facts: ["N > NSStringLocalizedFormatKey", "1", "object", "number"],
      help: ["2", "1"]),
    // A name after "#@" ends before anything but a letter, digit or "_" (CFString.c).
    Mistake(
      name: "a variable that cannot be named",
      entry:
        "<key>N</key><dict>\(format("%#@v@ %#@all-files@"))\(variable("v", texts(["other": "%d"])))"
        + variable("1️⃣all-files", texts(["other": "%d"])) + "</dict>",
      facts: ["N > all-files"],
      help: ["_"]),
    Mistake(
      name: "variables in a cycle",
      entry: "<key>N</key><dict>\(format("%#@a@"))\(variable("1️⃣a", texts(["other": "%#@b@"])))"
        + variable("b", texts(["other": "%#@a@"])) + "</dict>",
      facts: ["N > a", "a", "b", "a"],
      help: ["references"]),
    Mistake(
      name: "a position without its '$'",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + "\(variable("v", "<key>other</key><string>1️⃣%3@</string>"))</dict>",
      facts: ["N > v > other", "%3@"], help: ["%3$@"]),
    Mistake(
      name: "the number has a position without its '$'",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + "\(variable("v", "<key>other</key><string>1️⃣%1$@ and %2d others</string>"))</dict>",
      facts: ["N > v > other", "%1$@"], help: ["%2$d"]),
    Mistake(
      name: "a text in place of a variable",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>1️⃣v</key><string>files</string></dict>",
      facts: ["N > v"], help: ["dictionary"]),
    Mistake(
      name: "two rules",
      entry: "<key>N</key><dict>\(format("%#@v@"))\(variable("v", texts(["other": "%d"])))"
        + "<key>1️⃣NSStringVariableWidthRuleType</key><dict><key>1</key><string>x</string></dict></dict>",
      facts: ["N > NSStringVariableWidthRuleType", "NSStringLocalizedFormatKey"],
      help: ["NSStringLocalizedFormatKey"]),
    Mistake(
      name: "unknown device",
      entry: "<key>N</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>"
        + "<key>1️⃣iPhones</key><string>x</string></dict></dict>",
      facts: ["N > NSStringDeviceSpecificRuleType > iPhones"],
      help: ["iphone"]),
    Mistake(
      name: "a width that is not a number",
      entry: "<key>N</key><dict><key>NSStringVariableWidthRuleType</key><dict>"
        + "<key>1️⃣wide</key><string>x</string></dict></dict>",
      facts: ["N > NSStringVariableWidthRuleType > wide"],
      help: ["number"]),
    Mistake(
      name: "an entry that is a number", entry: "<key>1️⃣N</key><integer>1</integer>",
      facts: ["N"], help: ["text"]),
  ]

  @Test(arguments: mistakes)
  func `LOC206: missing or wrong values are reported once, with path and place`(_ mistake: Mistake)
    throws
  {
    // The entry after it shows that reading continues.
    let entries = mistake.entry + "<key>LAST</key><string>read</string>"
    let checked = Self.read(entries)
    #expect(checked.diagnostics.map(\.kind.code) == [mistake.code])
    let found = try #require(checked.diagnostics.first)
    #expect(found.message.lacks(mistake.facts) == [])
    #expect(found.help?.lacks(mistake.help ?? []) == (mistake.help == nil ? nil : []))
    #expect(found.location?.offset == Self.list(entries)[1].offset)
    #expect(checked.value.text(forKey: "LAST") == "read")
  }

  @Test func `LOC206: the rest of a malformed entry is read`() throws {
    let checked = Self.read(
      """
      <key>N</key><dict>\(Self.format("%#@v@ %#@w@"))
      <key>v</key><dict><key>other</key><string>%d</string></dict>
      \(Self.variable("w", Self.texts(["one": "one", "oter": "%d"])))</dict>
      """)
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC206", "LOC206", "LOC206"])
    let number = try #require(checked.value.entry("N"))
    guard case .plural(let plural) = checked.value.variations(number) else {
      Issue.record("no plural")
      return
    }
    #expect(plural.variables["v"]?.texts == [.other: "%d"])
    #expect(plural.variables["w"]?.texts == [.one: "one"])
  }
}
