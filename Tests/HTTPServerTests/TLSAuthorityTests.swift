import Platform
import TestSupport
import Testing

@testable import HTTPServer

@Suite struct TLSAuthorityTests {
  private func authority() throws -> TLSAuthority {
    do throws(TLSAuthority.Failure) {
      return try TLSAuthority()
    } catch .missingLibrary {
      try Test.cancel("OpenSSL is not installed")
    }
  }

  @Test(arguments: [
    "cdn.example.com", "xn--bcher-kva.example", "a_b.example", "127.0.0.1", "2001:db8::1",
    String(repeating: "a.", count: 126) + "a",
  ])
  func `a host gets one identity`(host: String) throws {
    let authority = try authority()
    let made = try #require(authority.identity(for: host))
    #expect(authority.identity(for: host) === made)
    #expect(authority.identity(for: "other.example") !== made)
  }

  // What OpenSSL would read as another name, a section, a mail address or nothing.
  @Test(arguments: [
    "", "a,IP:1.2.3.4", "@section", "a b", "é.example", "a:b", "fe80::1%eth0", "email:a",
    "999.1.1.1", "a\n", "a\u{0}b", String(repeating: "a", count: 254),
  ])
  func `what is not a host gets no identity, and no tunnel`(host: String) throws {
    let authority = try authority()
    #expect(authority.identity(for: host) == nil)
    let server = try TestServer(authority: authority)
    let name = host.filter { $0.isASCII && !$0.isWhitespace && $0 != "\u{0}" }
    guard name == host else { return }
    let address = host.contains(":") ? "[\(host)]:443" : "\(host):443"
    let answer = try server.exchange("CONNECT \(address) HTTP/1.1\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 502"))
  }

  @Test func `a request in a tunnel has the origin of the tunnel`() throws {
    let server = try TestServer(authority: try authority())
    for (target, host) in [
      ("a.example:80", "a.example"), ("b.example:8080", "b"), ("[::1]:80", "c"),
    ] {
      let answer = try server.exchange(
        "CONNECT \(target) HTTP/1.1\r\n\r\nGET /x HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(answer.contains("GET /x"))
    }
    _ = try server.exchange("GET /x HTTP/1.1\r\n\r\n")
    #expect(
      server.requests.map(\.origin) == [
        "http://a.example", "http://b.example:8080", "http://[::1]", nil,
      ])
  }

  @Test func `a handshake that fails is handed on once, with the origin`() throws {
    let server = try TestServer(authority: try authority())
    // A record of a handshake without a ClientHello (RFC 8446, section 5.1).
    let record: [UInt8] = [0x16, 3, 1, 0, 5, 0, 0, 0, 1, 0]
    let answer = try server.exchange(
      Array("CONNECT a.example:443 HTTP/1.1\r\n\r\n".utf8) + record + record)
    #expect(answer.starts(with: Array("HTTP/1.1 200".utf8)))
    #expect(server.requests.map(\.problem) == [.handshake])
    #expect(server.requests.map(\.origin) == ["https://a.example"])
    _ = try server.exchange(record + record)
    #expect(server.requests.map(\.problem) == [.handshake, .handshake])
    #expect(server.requests.map(\.origin) == ["https://a.example", nil])
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
  }
}
