import Groundwork
import Testing

/// Apple, *NSAppTransportSecurity* and the pages of its keys.
@Suite struct AppTransportSecurityTests {
  private static let exceptions: [String: Any] = [
    "NSExceptionDomains": [
      "own.example": ["NSExceptionAllowsInsecureHTTPLoads": true],
      "wide.example": ["NSExceptionAllowsInsecureHTTPLoads": true, "NSIncludesSubdomains": true],
      "strict.wide.example": ["NSIncludesSubdomains": true],
    ]
  ]

  @Test(arguments: [
    ("https://example.com/a.png", true), ("http://example.com/a.png", false),
    ("HTTP://EXAMPLE.com", false), ("http://own.example", true), ("http://OWN.example:8080", true),
    ("http://sub.own.example", false), ("http://wide.example", true),
    ("http://a.b.wide.example", true), ("http://strict.wide.example", false),
    ("http://a.strict.wide.example", false), ("http://notwide.example", false),
    ("file:///tmp/a.png", true), ("http://192.0.2.1/a", false), ("http://[2001:db8::1]/a", false),
    ("http://printer.local", false), ("http://printer", false),
  ])
  func `http URLs need an exception for their domain`(url: String, isAllowed: Bool) throws {
    let url = try #require(URL(string: url))
    #expect(AppTransportSecurity.allows(url, settings: Self.exceptions) == isAllowed)
  }

  // "Domains you specify in that dictionary aren't affected by this key's value." "In iOS 10 and
  // later, the value of the NSAllowsArbitraryLoads key is ignored if any of the following keys are
  // present."
  @Test(arguments: [
    (["NSAllowsArbitraryLoads": true], ["http://example.com": true, "http://printer": true]),
    (
      ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true],
      ["http://example.com": false, "http://printer": true, "http://printer.local": true]
    ),
    (
      ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": false],
      ["http://example.com": false]
    ),
  ])
  func `general keys apply to other domains`(
    settings: [String: Bool], urls: [String: Bool]
  ) throws {
    for (text, isAllowed) in urls {
      let url = try #require(URL(string: text))
      #expect(AppTransportSecurity.allows(url, settings: settings) == isAllowed, "\(text)")
    }
    let strict: [String: Any] = [
      "NSExceptionDomains": ["example.com": [String: Any]()], "NSAllowsArbitraryLoads": true,
    ]
    let url = try #require(URL(string: "http://example.com"))
    #expect(!AppTransportSecurity.allows(url, settings: strict))
  }

  // "In iOS 17, iPadOS 17, and macOS 14, ATS no longer allows connections to IP addresses by
  // default. Add individual IP addresses and classless inter-domain routing (CIDR) ranges in the
  // NSExceptionDomains dictionary." NSAllowsLocalNetworking is about them too.
  @Test(arguments: [
    ("http://192.0.2.1/a", true), ("http://192.0.2.2", false), ("http://198.51.100.255", true),
    ("http://198.51.101.0", false), ("http://198.51.100.7:8080", false),
    ("http://[2001:db8::1]/a", true), ("http://[2001:db9::1]/a", false),
    // Nothing on a phone answers at these.
    ("http://127.0.0.1:8000/a", true), ("http://[::1]/a", true),
  ])
  func `http to an address needs an exception for it or its range`(
    url: String, isAllowed: Bool
  ) throws {
    let allowed = ["NSExceptionAllowsInsecureHTTPLoads": true]
    let settings: [String: Any] = [
      "NSExceptionDomains": [
        "192.0.2.1": allowed, "198.51.100.0/24": allowed, "198.51.100.7": [String: Bool](),
        "2001:db8::/32": allowed, "192.0.2.0/99": allowed, "192.0.2.0/": allowed,
      ]
    ]
    let url = try #require(URL(string: url))
    #expect(AppTransportSecurity.allows(url, settings: settings) == isAllowed)
  }

  @Test(arguments: ["NSAllowsLocalNetworking", "NSAllowsArbitraryLoads"])
  func `a general key allows http to all addresses`(key: String) throws {
    for text in ["http://192.0.2.1/a", "http://[2001:db8::1]/a"] {
      let url = try #require(URL(string: text))
      #expect(AppTransportSecurity.allows(url, settings: [key: true]))
      #expect(!AppTransportSecurity.allows(url, settings: [key: false]))
    }
  }

  // Foundation loads what is not a file like URLSession.
  @Test func `a blocked URL is not read as data`() async throws {
    let url = try #require(URL(string: "http://blocked.invalid/b.png"))
    let remarks = await Remark.all {
      #expect(throws: CocoaError.self) { try Data(contentsOf: url) }
      #expect(NSData(contentsOf: url) == nil)
    }
    #expect(remarks == [.requestBlocked(url: "http://blocked.invalid/b.png")])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("a".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Data(contentsOf: file) == Data("a".utf8))
    #expect(NSData(contentsOf: file) == NSData(data: Data("a".utf8)))
  }

  // The tests have no Info.plist with exceptions. Nothing answers at this name, so another error
  // would mean that the request was sent.
  @Test(arguments: [URLSessionConfiguration.default, .ephemeral])
  func `a blocked request fails`(configuration: URLSessionConfiguration) async throws {
    let session = URLSession(configuration: configuration)
    let url = try #require(URL(string: "http://blocked.invalid/a.png"))
    await #expect {
      _ = try await session.download(from: url)
    } throws: { error in
      (error as? URLError)?.code == .appTransportSecurityRequiresSecureConnection
        && (error as NSError).code == -1022
    }
  }
}
