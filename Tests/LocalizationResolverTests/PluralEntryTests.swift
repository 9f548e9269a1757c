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
  static func list(_ entries: String) -> MarkedText {
    MarkedText(head + entries + "</dict></plist>")
  }

  static func read(_ entries: String) -> Checked<StringsTable> {
    var reader = TableFileReader(name: "Localizable", language: "en")
    reader.readPlurals(name: "Localizable.stringsdict", data: list(entries).bytes)
    return Checked(reader.table, reader.diagnostics)
  }

  static func variable(
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

  static func texts(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
  }

  static func format(_ text: String) -> String {
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
