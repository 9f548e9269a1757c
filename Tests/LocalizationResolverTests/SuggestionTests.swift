import SourceText
import Testing

struct SuggestionTests {
  static let cases: [(String, [String], String?)] = [
    ("lockey", ["loc-args", "loc-key"], "loc-key"), ("badeg", ["badge", "sound"], "badge"),
    ("critial", ["critical"], "critical"), ("SOUND", ["sound"], "sound"),
    ("zebra", ["badge", "sound"], nil), ("ab", ["cd"], nil), ("", ["a"], "a"), ("x", [], nil),
    ("same", ["same"], nil), ("kitten", ["sitting", "mitten"], "mitten"),
    ("über", ["uber"], nil),
  ]

  @Test("the nearest name is offered, and none if all are far", arguments: cases)
  func suggestion(name: String, candidates: [String], expected: String?) {
    #expect(nearest(to: name, in: candidates) == expected)
  }
}
