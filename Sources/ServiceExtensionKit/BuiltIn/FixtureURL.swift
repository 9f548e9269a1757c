import SourceText

/// A web address, with the parts that are needed to find its file.
package struct FixtureURL: Sendable, Hashable {
  /// The host in lower case, without the port; an IPv6 address has no brackets.
  package let host: String
  /// The path's components, unescaped; none is empty or leads out of its folder.
  package let components: [String]

  /// Parses an address with the scheme `http` or `https`; `nil` if the text is not one.
  package init?(_ text: String) {
    guard let mark = text.utf8.firstRange(of: Array("://".utf8)),
      ["http", "https"].contains(text[..<mark.lowerBound].lowercased())
    else { return nil }
    let rest = text[mark.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    host = Self.host(of: parts[0].split(separator: "@").last ?? "")
    guard !host.isEmpty else { return nil }
    components = parts.dropFirst().compactMap(Self.unescaped).filter { !$0.isEmpty }
    let isOutside = { (name: String) in name == "." || name == ".." || name.contains("/") }
    guard !components.contains(where: isOutside), !isOutside(host) else { return nil }
  }

  /// The host and the path, without the host if it is this machine.
  package var path: String {
    ((isLoopback ? [] : [host]) + components).joined(separator: "/")
  }

  /// The paths, below a folder, of the possible files: the first that exists is used.
  ///
  /// A URL without a path, or with a hidden component, has no file.
  package var relativePaths: [String] {
    guard let name = components.last else { return [] }
    let isHidden = ([host] + components).contains { $0.hasPrefix(".") }
    return isHidden ? [] : path == name ? [name] : [path, name]
  }

  /// Whether the host is this machine, so that no file replaces the address.
  var isLoopback: Bool { Self.isLoopback(host) }

  /// Returns whether a host is this machine.
  package static func isLoopback(_ host: String) -> Bool {
    ["127.0.0.1", "localhost", "::1"].contains(host)
  }

  /// Returns the host of `HOST:PORT` in the form of `host`, such as `::1` for `[::1]:80`; empty if
  /// there is none.
  package static func host(of authority: some StringProtocol) -> String {
    guard authority.hasPrefix("[") else {
      return String(authority.prefix { $0 != ":" }).lowercased()
    }
    guard let end = authority.firstIndex(of: "]") else { return "" }
    return String(authority[..<end].dropFirst()).lowercased()
  }

  /// Returns a component with its escapes resolved (RFC 3986, section 2.1).
  private static func unescaped(_ component: Substring) -> String? {
    let bytes = PercentEncoding.decode(component)
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
