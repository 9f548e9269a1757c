import Platform
import Testing

/// Expected values: `fnmatch` of POSIX without flags, for a name or for a path and its parents.
@Suite struct PathPatternTests {
  @Test(arguments: [
    ("drafts", "drafts/a.json", true), ("drafts", "x/drafts/y/a.json", true),
    ("drafts/", "drafts/a.json", true), ("drafts", "drafts.json", false),
    ("*.json", "x/a.json", true), ("a?.json", "a1.json", true), ("a?.json", "a12.json", false),
    ("[ab].json", "b.json", true), ("x/*.json", "x/y/a.json", true), ("x/*", "y/x/a", false),
    ("/x", "x/a", true), ("/x", "y/x", false), ("x/y", "x/y/z/a", true), ("x/y", "x/yz", false),
    ("*", "", false), ("", "a", false),
  ])
  func `a pattern fits a name anywhere, or a path from the start`(
    pattern: String, path: String, isMatch: Bool
  ) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }
}
