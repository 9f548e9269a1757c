import SourceText
import TestSupport
import Testing

@testable import ProjectReader

/// YAML 1.2.2, chapters 2, 7 and 8: the examples with their meaning.
struct YAMLReaderTests {
  @Test(arguments: [
    // 2.1 to 2.6
    (
      "- Mark McGwire\n- Sammy Sosa\n- Ken Griffey", #"["Mark McGwire","Sammy Sosa","Ken Griffey"]"#
    ),
    (
      "hr:  65    # Home runs\navg: 0.278 # Batting average\nrbi: 147   # Runs Batted In",
      #"{"hr":65,"avg":0.278,"rbi":147}"#
    ),
    (
      "american:\n- Boston Red Sox\n- Detroit Tigers\nnational:\n- New York Mets",
      #"{"american":["Boston Red Sox","Detroit Tigers"],"national":["New York Mets"]}"#
    ),
    (
      "-\n  name: Mark McGwire\n  hr:   65\n-\n  name: Sammy Sosa\n  hr:   63",
      #"[{"name":"Mark McGwire","hr":65},{"name":"Sammy Sosa","hr":63}]"#
    ),
    (
      "- [name        , hr, avg  ]\n- [Mark McGwire, 65, 0.278]",
      #"[["name","hr","avg"],["Mark McGwire",65,0.278]]"#
    ),
    (
      "Mark McGwire: {hr: 65, avg: 0.278}\nSammy Sosa: {\n    hr: 63,\n    avg: 0.288,\n }",
      #"{"Mark McGwire":{"hr":65,"avg":0.278},"Sammy Sosa":{"hr":63,"avg":0.288}}"#
    ),
    // 2.10 and 2.12
    (
      "---\nhr:\n- Mark McGwire\n# Following node labeled SS\n- &SS Sammy Sosa\nrbi:\n- *SS # Again\n",
      #"{"hr":["Mark McGwire","Sammy Sosa"],"rbi":["Sammy Sosa"]}"#
    ),
    (
      "---\n# Products purchased\n- item    : Super Hoop\n  quantity: 1\n- item    : Basketball\n  quantity: 4",
      #"[{"item":"Super Hoop","quantity":1},{"item":"Basketball","quantity":4}]"#
    ),
    // 2.13 to 2.16
    (
      "# ASCII Art\n--- |\n  \\//||\\/||\n  // ||  ||__\n", #""\//||\/||⏎// ||  ||__⏎""#
    ),
    (
      "--- >\n  Mark McGwire's\n  year was crippled\n  by a knee injury.\n",
      #""Mark McGwire's year was crippled by a knee injury.⏎""#
    ),
    (
      """
      --- >
       Sammy Sosa completed another
       fine season with great stats.

         63 Home Runs
         0.288 Batting Average

       What a year!

      """,
      #""Sammy Sosa completed another fine season with great stats.⏎⏎  63 Home Runs⏎"#
        + #"  0.288 Batting Average⏎⏎What a year!⏎""#
    ),
    (
      """
      name: Mark McGwire
      accomplishment: >
        Mark set a major league
        home run record in 1998.
      stats: |
        65 Home Runs
        0.278 Batting Average

      """,
      #"{"name":"Mark McGwire","#
        + #""accomplishment":"Mark set a major league home run record in 1998.⏎","#
        + #""stats":"65 Home Runs⏎0.278 Batting Average⏎"}"#
    ),
    // 2.17 and 2.18
    (
      #"""
      unicode: "Sosa did fine.\u263A"
      hex esc: "\x0d\x0a is \r\n"
      single: '"Howdy!" he cried.'
      quoted: ' # Not a ''comment''.'
      tie-fighter: '|\-*-/|'
      """#,
      "{\"unicode\":\"Sosa did fine.☺\",\"hex esc\":\"\r⏎ is \r⏎\",\"single\":\"\"Howdy!\" he cried.\","
        + "\"quoted\":\" # Not a 'comment'.\",\"tie-fighter\":\"|\\-*-/|\"}"
    ),
    (
      "plain:\n  This unquoted scalar\n  spans many lines.\n\nquoted: \"So does this\n  quoted scalar.\\n\"",
      #"{"plain":"This unquoted scalar spans many lines.","quoted":"So does this quoted scalar.⏎"}"#
    ),
    // 7.5, 7.9 and 7.12
    (
      "\"folded \nto a space,\t\n \nto a line feed, or \t\\\n \\ \tnon-content\"",
      "\"folded to a space,⏎to a line feed, or \t \tnon-content\""
    ),
    (
      "' 1st non-empty\n\n 2nd non-empty \n\t3rd non-empty '",
      #"" 1st non-empty⏎2nd non-empty 3rd non-empty ""#
    ),
    (
      "1st non-empty\n\n 2nd non-empty \n\t3rd non-empty",
      #""1st non-empty⏎2nd non-empty 3rd non-empty""#
    ),
    // 8.2, 8.4, 8.5 and 8.10
    (
      "- |\n detected\n- >\n \n  \n  # detected\n- |1\n  explicit\n- >\n \t\n detected\n",
      "[\"detected⏎\",\"⏎⏎# detected⏎\",\" explicit⏎\",\"\t⏎detected⏎\"]"
    ),
    (
      "strip: |-\n  text\nclip: |\n  text\nkeep: |+\n  text\n",
      #"{"strip":"text","clip":"text⏎","keep":"text⏎"}"#
    ),
    (
      ">\n\n folded\n line\n\n next\n line\n   * bullet\n\n   * list\n   * lines\n\n last\n line\n\n# Comment\n",
      #""⏎folded line⏎next line⏎  * bullet⏎⏎  * list⏎  * lines⏎⏎last line⏎""#
    ),
    // yaml.org/type/merge.html
    (
      "- &CENTER { x: 1, y: 2 }\n- &BIG { r: 10 }\n- << : [ *CENTER, *BIG ]\n  x: 3",
      #"[{"x":1,"y":2},{"r":10},{"x":3,"y":2,"r":10}]"#
    ),
    // JSON is YAML.
    (
      "{\n\t\"a\": [true, \"YES\", -1.5e0, \"\\ud83d\\ude00\\/\"],\n\t\"b\":{}}",
      #"{"a":[true,"YES","-1.5e0","😀/"],"b":{}}"#
    ),
  ])
  func `the examples of the specification mean what it says`(text: String, meaning: String) throws {
    #expect(Self.shape(try YAMLReader.read(Self.file(text))) == meaning)
  }

  /// YAML 1.1, as XcodeGen's reader has it: *Boolean Language-Independent Type*.
  @Test func `plain words are flags, and quoted ones are texts`() throws {
    let value = try YAMLReader.read(
      Self.file("[YES, no, On, 'YES', \"no\", yesterday, 5.0, '1', 1]"))
    #expect(Self.shape(value) == #"[true,false,true,"YES","no","yesterday",5.0,"1",1]"#)
  }

  @Test(arguments: [
    ("a: 1\n\tb: 2", 2, 2), ("a: [1, 2", 1, 4), ("a: 'x", 1, 4), ("a: b: c", 1, 4),
    ("a: 1\na: 2", 2, 1), ("a: *b", 1, 4), ("a: !!str 1", 1, 4), ("? a\n: b", 1, 1),
    ("a: 1\n---\nb: 2", 2, 1), ("a:\n    b: 1\n  c: 2", 3, 3), ("a: 1\n- b", 2, 1),
    ("a: \"\\q\"", 1, 6), ("a: @b", 1, 4), ("a: - b", 1, 4), ("a: x\n  b: y", 2, 3),
    ("a: 'x' y", 1, 8), ("a: \u{1}", 1, 4), ("a: 1\nb", 2, 1),
  ])
  func `what is not understood is a mistake with its place`(
    text: String, line: Int, column: Int
  ) throws {
    do throws(ManifestMistake) {
      let value = try YAMLReader.read(Self.file(text))
      Issue.record("read as \(Self.shape(value))")
    } catch {
      #expect(error.location.line == line, "\(error.message)")
      #expect(error.location.column == column, "\(error.message)")
    }
  }

  @Test func `deep nesting and aliases that multiply end early`() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<40 {
      let names = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(names)]\n"
    }
    let brackets = String(repeating: "[", count: 100_000)
    let dashes = String(repeating: "- ", count: 100_000)
    for text in [bomb, brackets, dashes] {
      #expect(throws: ManifestMistake.self) { try YAMLReader.read(Self.file(text)) }
    }
  }

  @Test func `changed bytes are read or are mistakes`() {
    let seed = Array(
      "---\na: &x {b: 'c', d: [1, \"e\\n\"]}\nf:\n- g: |\n    h\n  i: >-\n    j\n- <<: *x\n# k\n"
        .utf8)
    var random = RandomBytes(seed: 7)
    for _ in 0..<1000 {
      let bytes = random.mutations(of: seed, count: Int.random(in: 1...4, using: &random))
      _ = try? YAMLReader.read(SourceFile(name: "project.yml", bytes: bytes))
      _ = SwiftDataReader(SourceFile(name: "Project.swift", bytes: bytes))
    }
  }

  static func file(_ text: String) -> SourceFile {
    SourceFile(name: "project.yml", bytes: Array(text.utf8))
  }

  /// The value on one line; ⏎ is a line feed.
  static func shape(_ value: ManifestValue) -> String {
    switch value.content {
    case .scalar(_, .flag(let isOn)): return "\(isOn)"
    case .scalar(let text, .text):
      return "\"\(String(text.unicodeScalars.map { $0 == "\n" ? "⏎" : Character($0) }))\""
    case .scalar(let text, _): return text
    case .array(let elements): return "[\(elements.map(shape).joined(separator: ","))]"
    case .dictionary(let members):
      let pairs = members.names.compactMap { name in
        members[name].map { "\"\(name)\":\(shape($0))" }
      }
      return "{\(pairs.joined(separator: ","))}"
    }
  }
}
