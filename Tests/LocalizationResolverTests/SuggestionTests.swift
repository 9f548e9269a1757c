import SourceText
import Testing

@Suite struct SuggestionTests {
  static let cases: [(String, [String], String?)] = [
    ("lockey", ["loc-args", "loc-key"], "loc-key"), ("badeg", ["badge", "sound"], "badge"),
    ("critial", ["critical"], "critical"), ("SOUND", ["sound"], "sound"),
    ("zebra", ["badge", "sound"], nil), ("ab", ["cd"], nil), ("", ["a"], "a"), ("x", [], nil),
    // Xcode puts the key "" into catalogs.
    ("x", [""], nil), ("x", ["", "xy"], "xy"),
    ("same", ["same"], nil), ("kitten", ["sitting", "mitten"], "mitten"),
    ("über", ["uber"], nil),
  ]

  @Test(arguments: cases)
  func `the nearest name is suggested, and none if all are too different`(
    name: String, candidates: [String], expected: String?
  ) {
    #expect(nearest(to: name, in: candidates) == expected)
  }
}
