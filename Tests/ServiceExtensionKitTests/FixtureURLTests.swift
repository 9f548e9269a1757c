import Testing

@testable import ServiceExtensionKit

@Suite struct FixtureURLTests {
  @Test(arguments: [
    ("https://a.example/b/c.png", ["a.example/b/c.png", "c.png"]),
    ("http://[2001:DB8::1]:8080/b/c.png", ["2001:db8::1/b/c.png", "c.png"]),
    ("http://user:word@[::2]/c.png", ["::2/c.png", "c.png"]),
    ("http://127.0.0.1:80/b/c.png", ["b/c.png", "c.png"]),
    ("http://[::1]:80/b/c.png", ["b/c.png", "c.png"]),
    ("http://localhost/c.png", ["c.png"]),
    // Nothing that could be the name of a file, or only hidden names.
    ("https://a.example", []), ("https://a.example/?b", []),
    ("https://a.example/.git/config", []), ("https://a.example/b/.secret", []),
    ("https://a.example/b/%2Esecret", []), ("https://.ssh/key", []),
  ])
  func `the file for a URL is found by host and path, or else by its name`(
    text: String, paths: [String]
  ) {
    #expect(FixtureURL(text)?.relativePaths == paths)
  }

  @Test(arguments: ["http://[::1/b", "http://[]/b", "http://[..]/b", "http://:80/b", "http:///b"])
  func `a text without a host is not a URL`(text: String) {
    #expect(FixtureURL(text) == nil)
  }
}
