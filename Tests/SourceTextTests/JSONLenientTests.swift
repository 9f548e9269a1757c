import TestSupport
import Testing

@testable import SourceText

@Suite struct JSONLenientTests {
  /// Texts that lenient reading accepts, each with a valid text of the same value (RFC 8259).
  static let pairs: [(lenient: String, correct: String)] = [
    (#"{"a": [1, 2,], "b": {"c": 1 , }, }"#, #"{"a": [1, 2], "b": {"c": 1}}"#),
    ("# x\n{ // one\n\"a\": /* two */ 1 } // three", #"{"a": 1}"#),
    ("{\u{A0}\"a\":\u{3000}[1,\u{2028}\u{200B} 2]\u{FEFF}}\u{B}", #"{"a": [1, 2]}"#),
    (
      "{“a”: “It’s ‘ok’”, ‘b’: „x“, \"c”: \"d”, \"e\": ”f\"}",
      #"{"a": "It’s ‘ok’", "b": "x", "c": "d", "e": "f"}"#
    ),
    ("{\"a\": “x\\n\\u00e9”}", #"{"a": "x\né"}"#),
    ("{\"a\": \"chime”,\t\"b\": 1}", #"{"a": "chime", "b": 1}"#),
    (
      "{\"a\": \"x\" \"b\": {\"c\": 1}\n\"d\": [2]\"e\": null}",
      #"{"a": "x", "b": {"c": 1}, "d": [2], "e": null}"#
    ),
    // As JavaScript and Python write objects.
    (
      "{aps: {alert: 'Hi', 'badge': 1} b: ['a'], $c_1: {'d{': '}]'}}",
      #"{"aps": {"alert": "Hi", "badge": 1}, "b": ["a"], "$c_1": {"d{": "}]"}}"#
    ),
  ]

  @Test(arguments: pairs.indices)
  func `lenient reading gives the value of the corrected text, with a warning at each place (P6)`(
    index: Int
  ) {
    let pair = Self.pairs[index]
    let lenient = JSONReading(pair.lenient, policy: .lenient)
    let strict = JSONReading(pair.lenient)
    #expect(lenient.value == JSONReading(pair.correct).value)
    #expect(lenient.root.isAccepted && !strict.root.isAccepted && strict.root.isReadable)
    #expect(lenient.diagnostics.allSatisfy { $0.kind == .lenientReading && $0.help == nil })
    #expect(strict.diagnostics.allSatisfy { $0.kind == .invalidJSON && $0.help != nil })
    #expect(!lenient.findings.isEmpty && lenient.findings == strict.findings)
  }

  @Test(arguments: [
    "['say \"hi\"']", "['it\\'s']", "[a]", "[1 2]", "[\"a\" \"b\"]", "{\"a\" = 1}", "{a b: 1}",
    "{\"a\": 1; \"b\": 2}", "[,1]",
    "[1,,2]", "[01]", "[+1]", "[.5]", "[0x1]", "[NaN]", "[True]", "[\"\\x\"]", "[\"\t\"]",
    "[\"a\nb\"]", "[“\t”]", "[“\\q”]", "[“say \"hi\" now”]", "[\"\\ud83d\"]", "[“\\ud83d”]",
    "[1}", "[1", "{\"a\"}", "{\"a\":}", "/* [1]", "[1] /*", "", "// x", "[1] [2]", "[1],",
    "{\"a\": 1 \"b\"}", "[\"He said \"hi\" now\"]",
  ])
  func `lenient reading accepts nothing else`(text: String) {
    let lenient = JSONReading(text, policy: .lenient)
    let strict = JSONReading(text)
    #expect(!lenient.root.isAccepted && !lenient.root.isReadable)
    #expect(!strict.root.isAccepted && !strict.root.isReadable)
    #expect(lenient.diagnostics.contains { $0.kind == .invalidJSON })
    #expect(lenient.findings == strict.findings)
  }
}
