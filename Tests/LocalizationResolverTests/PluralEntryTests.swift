import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Tests entries of a `.stringsdict`; they have the forms in Apple's "Stringsdict File Format" and
/// "Creating width and device variants of strings".
@Suite struct PluralEntryTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>

    """

  /// A list with these entries, whose markers mark places.
  private static func list(_ entries: String) -> MarkedText {
    MarkedText(head + entries + "</dict></plist>")
  }

  private static func read(_ entries: String) -> Checked<StringsTable> {
    var reader = TableFileReader(name: "Localizable", language: "en")
    reader.readPlurals(name: "Localizable.stringsdict", data: list(entries).bytes)
    return Checked(reader.table, reader.diagnostics)
  }

  private static func variable(
    _ name: String, _ texts: String, type: String = "d"
  ) -> String {
    """
    <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      \(texts)
    </dict>
    """
  }

  private static func texts(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
  }

  private static func format(_ text: String) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
  }

  @Test func `an entry has several variables, one of which contains another`() throws {
    let checked = Self.read(
      """
      <key>N</key><dict>\(Self.format("%#@files@, %2$#@left@"))
      \(Self.variable("files", Self.texts(["one": "a file %3$#@in@", "other": "%d files %3$#@in@"])))
      \(Self.variable("left", Self.texts(["zero": "none", "other": "%lu left"]), type: "lu"))
      \(Self.variable("in", Self.texts(["few": "in a few", "other": "in %3$d"])))
      </dict>
      """)
    #expect(checked.diagnostics.isEmpty)
    let table = checked.value
    let number = try #require(table.entry("N"))
    guard case .plural(let plural) = table.variations(number) else {
      Issue.record("no plural")
      return
    }
    #expect(plural.format == "%#@files@, %2$#@left@")
    #expect(plural.variables.keys.sorted() == ["files", "in", "left"])
    #expect(plural.variables["files"]?.texts[.other] == "%d files %3$#@in@")
    #expect(plural.variables["left"]?.valueType == "lu")
    #expect(plural.variables["left"]?.texts == [.zero: "none", .other: "%lu left"])
    #expect(plural.variables["in"]?.texts[.few] == "in a few")
    #expect(table.text(forKey: "N") == plural.format)
  }

  @Test func `a device rule and a width rule may contain plurals`() throws {
    let checked = Self.read(
      """
      <key>D</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>iphone</key><string>Tap here</string><key>mac</key><dict>
          \(Self.format("%#@v@"))\(Self.variable("v", Self.texts(["other": "%d clicks"])))
        </dict></dict></dict>
      <key>W</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>1</key><string>Hi</string><key>22</key><string>Hello</string></dict></dict>
      <key>T</key><string>plain</string>
      """)
    #expect(checked.diagnostics.isEmpty)
    let table = checked.value
    let numbers = try ["D", "W", "T"].map { key in
      try #require(table.entry(key))
    }
    guard case .devices(let devices) = table.variations(numbers[0]),
      case .plural(let clicks) = devices["mac"]
    else {
      Issue.record("no devices")
      return
    }
    #expect(devices["iphone"] == .text("Tap here"))
    #expect(clicks.variables["v"]?.texts == [.other: "%d clicks"])
    #expect(table.variations(numbers[1]) == .widths([1: .text("Hi"), 22: .text("Hello")]))
    #expect(table.variations(numbers[2]) == nil)
    #expect(numbers.map(table.isPlural) == [true, true, false])
    #expect(table.text(forKey: "T") == "plain")
    #expect(table.text(forKey: "W") == nil)
  }

  // damus counts an NSNumber in this way; SwiftGen's parser rejects a text that shows it itself.
  @Test(arguments: [("%2$@ sats", []), ("%@ sats", ["LOC206"])])
  func `a variable of the type '@' shows another argument`(text: String, codes: [String]) {
    let variable = Self.variable("v", Self.texts(["other": text]), type: "@")
    let entry = "<key>N</key><dict>\(Self.format("%1$#@v@"))\(variable)</dict>"
    #expect(Self.read(entry).diagnostics.map(\.kind.code) == codes)
  }

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
      name: "variables in a circle",
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

  @Test
  func
    `LOC204: a key that appears twice in an XML list, at any depth, is reported with both places`()
    throws
  {
    let entries =
      "<key>1️⃣N</key><string>first</string>"
      + "<key>M</key><dict>\(Self.format("%#@v@"))"
      + Self.variable(
        "v",
        "<key>3️⃣other</key><string>a</string><key>4️⃣other</key><string>%d</string>")
      + "</dict><key>2️⃣N</key><string>last</string>"
    let checked = Self.read(entries)
    let places = Self.list(entries)
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC204", "LOC204"])
    #expect(
      checked.diagnostics.map { $0.location?.offset } == [places[4].offset, places[2].offset])
    #expect(
      checked.diagnostics.map { $0.notes.first?.location?.offset } == [
        places[3].offset, places[1].offset,
      ])
    // Foundation's decoder also keeps the last.
    #expect(checked.value.text(forKey: "N") == "last")
  }

  /// "é" is one character or two; a dictionary of Foundation compares the units of UTF-16.
  @Test func `keys that differ only in their normal form are two keys`() {
    let checked = Self.read(
      "<key>\u{E9}</key><string>one</string><key>e\u{301}</key><string>two</string>")
    #expect(checked.diagnostics.isEmpty)
    #expect(checked.value.text(forKey: "\u{E9}") == "one")
    #expect(checked.value.text(forKey: "e\u{301}") == "two")
  }

  @Test func `places survive comments, CDATA, entities and empty elements`() throws {
    let entries = """
      <!-- <key>N</key> --><key>empty</key><dict/><key>a</key><array><string>x</string><dict>
      <key>N</key><string/></dict></array><key>1️⃣R&amp;<![CDATA[<D>]]>&#x21;</key><string>2️⃣v</string>
      """
    let checked = Self.read(entries)
    let number = try #require(checked.value.entry("R&<D>!"))
    #expect(checked.value.keyLocation(number)?.offset == Self.list(entries)[1].offset)
    #expect(checked.value.valueLocation(number)?.offset == Self.list(entries)[2].offset)
  }
}
