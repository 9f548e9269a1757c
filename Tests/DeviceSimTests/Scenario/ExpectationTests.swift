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

  @Test(arguments: [
    // An object matches if each expected member does; others may be there.
    (#"{"a":1}"#, #"{"a":1,"b":2}"#, []),
    (#"{}"#, #"{"b":2}"#, []),
    (#"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#, ["r.a.b"]),
    (#"{"a":1,"c":3}"#, #"{"a":2}"#, ["r.a", "r.c"]),
    (#"{"a":{}}"#, #"{"a":[]}"#, ["r.a"]),
    // null means absent.
    (#"{"a":null}"#, #"{}"#, []),
    (#"{"a":null}"#, #"{"a":0}"#, ["r.a"]),
    // Arrays match element by element with equal length.
    ("[1,2]", "[1,2]", []),
    ("[1]", "[1,2]", ["r"]),
    ("[1,3]", "[1,2]", ["r[1]"]),
    (#"[{"a":1}]"#, #"[{"a":1,"b":2}]"#, []),
    // Text, numbers and booleans are equal.
    (#"{"a":1.0}"#, #"{"a":1}"#, []),
    (#"{"a":"\u0041"}"#, #"{"a":"A"}"#, []),
    (#"{"a":true}"#, #"{"a":1}"#, ["r.a"]),
    // The only two operators.
    (#"{"a":{"any":["x","y"]}}"#, #"{"a":"y"}"#, []),
    (#"{"a":{"any":["x","y"]}}"#, #"{"a":"z"}"#, ["r.a"]),
    (#"{"a":{"any":[null,1]}}"#, #"{}"#, []),
    (#"{"a":{"any":[{"b":1}]}}"#, #"{"a":{"b":1,"c":2}}"#, []),
    (#"{"a":{"contains":"lo w"}}"#, #"{"a":"hello world"}"#, []),
    (#"{"a":{"contains":"x"}}"#, #"{"a":"hello"}"#, ["r.a"]),
    (#"{"a":{"contains":"1"}}"#, #"{"a":1}"#, ["r.a"]),
    (#"{"a":{"contains":"x"}}"#, "{}", ["r.a"]),
    // docs/scenarios.md: an array contains an element for each that is expected, in any order.
    (#"{"a":{"contains":[3,1]}}"#, #"{"a":[1,2,3]}"#, []),
    (#"{"a":{"contains":[1,4]}}"#, #"{"a":[1,2,3]}"#, ["r.a"]),
    (#"{"a":{"contains":[1]}}"#, "{}", ["r.a"]),
    (#"{"a":{"contains":["x"]}}"#, #"{"a":"x"}"#, ["r.a"]),
    (#"{"a":{"contains":"x"}}"#, #"{"a":["x"]}"#, ["r.a"]),
    (
      #"{"a":{"contains":[{"b":1,"c":{"contains":"lo"}}]}}"#,
      #"{"a":[{"b":1,"c":"x"},{"b":1,"c":"hello","d":2}]}"#, []
    ),
    (#"{"a":{"contains":[{"b":1,"c":2}]}}"#, #"{"a":[{"b":1,"c":3},{"b":2,"c":2}]}"#, ["r.a"]),
  ])
  func `a part of a report is compared by the contract`(
    expected: String, actual: String, mismatches: [String]
  ) {
    #expect(Self.mismatches(expected, actual).map(\.path) == mismatches)
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
