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

  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let entry: String
    let message: String
    var help: String?
    var code = "LOC206"
    var testDescription: String { name }
  }

  /// Each entry has one mistake; 1️⃣ marks the place.
  static let mistakes: [Mistake] = [
    Mistake(
      name: "no format",
      entry: "<key>1️⃣N</key><dict>\(variable("v", texts(["other": "x"])))</dict>",
      message: "'N > NSStringLocalizedFormatKey' is missing",
      help: "add the format, for example \"%#@name@\", which names the variable"),
    Mistake(
      name: "format misspelt",
      entry:
        "<key>N</key><dict><key>1️⃣NSStringLocalisedFormatKey</key><string>%#@v@</string></dict>",
      message: "'N > NSStringLocalisedFormatKey' is not a rule",
      help: "did you mean 'NSStringLocalizedFormatKey'?"),
    Mistake(
      name: "variable not defined, near name",
      entry: "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>1️⃣%#@file@</string>"
        + variable("files", texts(["other": "%d files"])) + "</dict>",
      message: "'N > NSStringLocalizedFormatKey' names the variable 'file', which is not defined",
      help: "did you mean 'files'?"),
    Mistake(
      name: "nested variable not defined",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>other</key><string>1️⃣%d in %#@folders@</string>") + "</dict>",
      message: "'N > v > other' names the variable 'folders', which is not defined",
      help: "define 'folders' beside the format"),
    Mistake(
      name: "variable not used",
      entry: "<key>N</key><dict>\(format("%#@v@"))\(variable("v", texts(["other": "%d"])))"
        + variable("1️⃣w", texts(["other": "%d"])) + "</dict>",
      message: "'N > w' is not named by the format", help: "name it as %#@w@, or remove it",
      code: "LOC210"),
    Mistake(
      name: "category misspelt",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>1️⃣ones</key><string>x</string>" + texts(["other": "%d"])) + "</dict>",
      message: "'N > v > ones' is not a plural category", help: "did you mean 'one'?"),
    Mistake(
      name: "category with a capital",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>1️⃣Other</key><string>x</string>" + texts(["one": "%d"])) + "</dict>",
      message: "'N > v > Other' is not a plural category", help: "did you mean 'other'?"),
    Mistake(
      name: "no other",
      entry: "<key>N</key><dict>\(format("%#@v@"))\(variable("1️⃣v", texts(["one": "x"])))</dict>",
      message: "'N > v > other' is missing",
      help: "add 'other', which is shown for every number that has no text of its own"),
    Mistake(
      name: "category no text",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>1️⃣one</key><integer>1</integer>" + texts(["other": "%d"])) + "</dict>",
      message: "'N > v > one' is not a string"),
    Mistake(
      name: "no type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>1️⃣v</key><dict>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(texts(["other": "%d"]))</dict></dict>",
      message: "'N > v > NSStringFormatSpecTypeKey' is missing",
      help: "add it with the value 'NSStringPluralRuleType'"),
    Mistake(
      name: "unknown type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>v</key><dict>"
        + "<key>1️⃣NSStringFormatSpecTypeKey</key><string>NSStringPlural</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(texts(["other": "%d"]))</dict></dict>",
      message: "'N > v > NSStringFormatSpecTypeKey' is 'NSStringPlural'",
      help: "the only type is 'NSStringPluralRuleType'"),
    Mistake(
      name: "no value type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>1️⃣v</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + texts(["other": "%d"]) + "</dict></dict>",
      message: "'N > v > NSStringFormatValueTypeKey' is missing",
      help: "add the conversion of the number, for example 'd'"),
    Mistake(
      name: "value type with a percent sign",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>v</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>1️⃣NSStringFormatValueTypeKey</key><string>%ld</string>\(texts(["other": "%ld"]))</dict></dict>",
      message: "'N > v > NSStringFormatValueTypeKey' has a percent sign", help: "write 'ld'"),
    Mistake(
      name: "unknown value type",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>v</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>1️⃣NSStringFormatValueTypeKey</key><string>number</string>\(texts(["other": "%d"]))</dict></dict>",
      message:
        "'N > v > NSStringFormatValueTypeKey' is 'number', which is not a conversion of a number",
      help: "write a conversion without the percent sign, for example 'd', 'ld' or 'f'"),
    Mistake(
      name: "placeholder clashes with the value type",
      entry: "<key>N</key><dict>\(format("%#@v@"))"
        + variable("v", "<key>one</key><string>1️⃣%@ file</string>" + texts(["other": "%d"]))
        + "</dict>",
      message: "'N > v > one' takes the number as an object: '%@'",
      help: "the first placeholder of a variable's text is its own number, '%d'; "
        + "put other arguments beside the variable, or give their positions"),
    Mistake(
      name: "one argument of two kinds",
      entry: "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>1️⃣%@ %1$#@v@</string>"
        + variable("v", texts(["other": "%d"])) + "</dict>",
      message:
        "'N > NSStringLocalizedFormatKey' takes argument 1 as an object and as a whole number",
      help: "give each argument one kind, and count positions like %2$#@name@ from 1"),
    // A name after "#@" ends before anything but a letter, digit or "_" (CFString.c).
    Mistake(
      name: "a variable that cannot be named",
      entry:
        "<key>N</key><dict>\(format("%#@v@ %#@all-files@"))\(variable("v", texts(["other": "%d"])))"
        + variable("1️⃣all-files", texts(["other": "%d"])) + "</dict>",
      message: "'N > all-files' has a name that a format cannot contain",
      help: "use letters, digits and '_' of ASCII"),
    Mistake(
      name: "variables in a circle",
      entry: "<key>N</key><dict>\(format("%#@a@"))\(variable("1️⃣a", texts(["other": "%#@b@"])))"
        + variable("b", texts(["other": "%#@a@"])) + "</dict>",
      message: "'N > a' goes round in a circle: 'a' names 'b' names 'a'",
      help: "remove one of these references"),
    Mistake(
      name: "a text in place of a variable",
      entry: "<key>N</key><dict>\(format("%#@v@"))<key>1️⃣v</key><string>files</string></dict>",
      message: "'N > v' is not a dictionary, as a variable is"),
    Mistake(
      name: "two rules",
      entry: "<key>N</key><dict>\(format("%#@v@"))\(variable("v", texts(["other": "%d"])))"
        + "<key>1️⃣NSStringVariableWidthRuleType</key><dict><key>1</key><string>x</string></dict></dict>",
      message: "'N > NSStringVariableWidthRuleType' is beside 'NSStringLocalizedFormatKey'",
      help: "give the entry one rule; here 'NSStringLocalizedFormatKey' is read"),
    Mistake(
      name: "unknown device",
      entry: "<key>N</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>"
        + "<key>1️⃣iPhones</key><string>x</string></dict></dict>",
      message: "'N > NSStringDeviceSpecificRuleType > iPhones' is not a kind of device",
      help: "did you mean 'iphone'?"),
    Mistake(
      name: "a width that is not a number",
      entry: "<key>N</key><dict><key>NSStringVariableWidthRuleType</key><dict>"
        + "<key>1️⃣wide</key><string>x</string></dict></dict>",
      message: "'N > NSStringVariableWidthRuleType > wide' is not a width",
      help: "write a whole number, which is roughly that of the characters"),
    Mistake(
      name: "an entry that is a number", entry: "<key>1️⃣N</key><integer>1</integer>",
      message: "'N' is neither a text nor a dictionary"),
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
    #expect(found.message == mistake.message)
    #expect(found.help == mistake.help)
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
