import SourceText
import Testing

@testable import DeviceSim

/// What matches what: the contract of scenario files.
@Suite struct ExpectationTests {
  /// Returns the places that do not match.
  private static func mismatches(_ expected: String, _ actual: String) -> [Found] {
    func document(_ text: String) -> JSONDocument {
      JSONReader.read(SourceFile(name: "t", bytes: Array(text.utf8))).document
    }
    var expectation = Expectation(document(expected), document(actual))
    expectation.compare(JSONNode(0), with: JSONNode(0), at: "r")
    return expectation.mismatches.map { mismatch in
      Found(
        path: mismatch.path, text: mismatch.actual.map { expectation.text(of: $0, for: mismatch) })
    }
  }

  /// A place that does not match, and what a failure prints of it.
  struct Found: Equatable {
    let path: String
    let text: String?
  }

  struct Case: Sendable {
    let expected: String
    let actual: String
    let mismatches: [String]
  }

  static let cases = [
    // An object matches if each expected member does; others may be there.
    Case(expected: #"{"a":1}"#, actual: #"{"a":1,"b":2}"#, mismatches: []),
    Case(expected: #"{}"#, actual: #"{"b":2}"#, mismatches: []),
    Case(expected: #"{"a":{"b":1}}"#, actual: #"{"a":{"b":2}}"#, mismatches: ["r.a.b"]),
    Case(expected: #"{"a":1,"c":3}"#, actual: #"{"a":2}"#, mismatches: ["r.a", "r.c"]),
    Case(expected: #"{"a":{}}"#, actual: #"{"a":[]}"#, mismatches: ["r.a"]),
    // null means absent.
    Case(expected: #"{"a":null}"#, actual: #"{}"#, mismatches: []),
    Case(expected: #"{"a":null}"#, actual: #"{"a":0}"#, mismatches: ["r.a"]),
    // Arrays match element by element with equal length.
    Case(expected: "[1,2]", actual: "[1,2]", mismatches: []),
    Case(expected: "[1]", actual: "[1,2]", mismatches: ["r"]),
    Case(expected: "[1,3]", actual: "[1,2]", mismatches: ["r[1]"]),
    Case(expected: #"[{"a":1}]"#, actual: #"[{"a":1,"b":2}]"#, mismatches: []),
    // Text, numbers and booleans are equal.
    Case(expected: #"{"a":1.0}"#, actual: #"{"a":1}"#, mismatches: []),
    Case(expected: #"{"a":"\u0041"}"#, actual: #"{"a":"A"}"#, mismatches: []),
    Case(expected: #"{"a":true}"#, actual: #"{"a":1}"#, mismatches: ["r.a"]),
    // The only two operators.
    Case(expected: #"{"a":{"any":["x","y"]}}"#, actual: #"{"a":"y"}"#, mismatches: []),
    Case(expected: #"{"a":{"any":["x","y"]}}"#, actual: #"{"a":"z"}"#, mismatches: ["r.a"]),
    Case(expected: #"{"a":{"any":[null,1]}}"#, actual: #"{}"#, mismatches: []),
    Case(expected: #"{"a":{"any":[{"b":1}]}}"#, actual: #"{"a":{"b":1,"c":2}}"#, mismatches: []),
    Case(expected: #"{"a":{"contains":"lo w"}}"#, actual: #"{"a":"hello world"}"#, mismatches: []),
    Case(expected: #"{"a":{"contains":"x"}}"#, actual: #"{"a":"hello"}"#, mismatches: ["r.a"]),
    Case(expected: #"{"a":{"contains":"1"}}"#, actual: #"{"a":1}"#, mismatches: ["r.a"]),
    Case(expected: #"{"a":{"contains":"x"}}"#, actual: "{}", mismatches: ["r.a"]),
    // docs/scenarios.md: an array contains an element for each that is expected, in any order.
    Case(expected: #"{"a":{"contains":[3,1]}}"#, actual: #"{"a":[1,2,3]}"#, mismatches: []),
    Case(expected: #"{"a":{"contains":[1,4]}}"#, actual: #"{"a":[1,2,3]}"#, mismatches: ["r.a"]),
    Case(expected: #"{"a":{"contains":[1]}}"#, actual: "{}", mismatches: ["r.a"]),
    Case(expected: #"{"a":{"contains":["x"]}}"#, actual: #"{"a":"x"}"#, mismatches: ["r.a"]),
    Case(expected: #"{"a":{"contains":"x"}}"#, actual: #"{"a":["x"]}"#, mismatches: ["r.a"]),
    Case(
      expected: #"{"a":{"contains":[{"b":1,"c":{"contains":"lo"}}]}}"#,
      actual: #"{"a":[{"b":1,"c":"x"},{"b":1,"c":"hello","d":2}]}"#, mismatches: []),
    Case(
      expected: #"{"a":{"contains":[{"b":1,"c":2}]}}"#,
      actual: #"{"a":[{"b":1,"c":3},{"b":2,"c":2}]}"#, mismatches: ["r.a"]),
  ]

  @Test(arguments: cases)
  func `a part of a report is compared by the contract`(_ sample: Case) {
    let found = Self.mismatches(sample.expected, sample.actual)
    #expect(found.map(\.path) == sample.mismatches)
  }

  // docs/scenarios.md: an operator prints the members that it names; `null` is an absent one.
  @Test(arguments: [
    (#"{"any":[{"b":1},{"c":2}]}"#, #"{"a":0,"b":3,"c":4}"#, #"{"b":3,"c":4}"#),
    (#"{"any":[{"b":1},null]}"#, #"{"a":0}"#, #"{"b":null}"#),
    (#"{"any":[{"any":[{"b":{"c":1}}]}]}"#, #"{"b":{"c":2,"d":3}}"#, #"{"b":{"c":2}}"#),
    (#"{"any":[{"b":{"contains":"x"}}]}"#, #"{"a":0,"b":"y"}"#, #"{"b":"y"}"#),
    (
      #"{"contains":[{"b":1},{"c":2}]}"#, #"[{"a":0,"b":1},{"c":3}]"#,
      #"[{"b":1,"c":null},{"b":null,"c":3}]"#
    ),
    (#"{"any":[[{"b":1}],[]]}"#, #"[{"a":0,"b":2}]"#, #"[{"b":2}]"#),
    (#"{"any":[1,"x"]}"#, #"{"a":0}"#, #"{"a":0}"#),
    (#"{"contains":"x"}"#, #"[1]"#, "[1]"),
  ])
  func `a failed operator prints what it is about`(
    _ expected: String, _ actual: String, _ printed: String
  ) {
    #expect(Self.mismatches(expected, actual) == [Found(path: "r", text: printed)])
    // What an update writes in place of the operator matches.
    #expect(Self.mismatches(printed, actual) == [])
  }
}
