/// An address of the web, as far as a file that stands for it is to be found.
package struct FixtureURL: Sendable, Hashable {
  /// In lower case, without the port.
  package let host: String
  /// The path's components, unescaped; none is empty or leads out of its folder.
  package let components: [String]

  /// Reads an address with the scheme `http` or `https`; `nil` if the text is none.
  package init?(_ text: String) {
    guard let mark = text.utf8.firstRange(of: Array("://".utf8)),
      ["http", "https"].contains(text[..<mark.lowerBound].lowercased())
    else { return nil }
    let rest = text[mark.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    let authority = parts[0].split(separator: "@").last ?? ""
    host = String(authority.prefix { $0 != ":" }).lowercased()
    guard !host.isEmpty else { return nil }
    components = parts.dropFirst().compactMap(Self.unescaped).filter { !$0.isEmpty }
    let isOutside = { (name: String) in name == "." || name == ".." || name.contains("/") }
    guard !components.contains(where: isOutside), !isOutside(host) else { return nil }
  }

  /// The files of a folder that may stand for it, the first that exists counts.
  func candidates(in folder: String) -> [String] {
    guard let name = components.last else { return [] }
    return ["\(folder)/\(host)/\(components.joined(separator: "/"))", "\(folder)/\(name)"]
  }

  /// Whether it names this machine, so that nothing stands for it.
  package var isLoopback: Bool { host == "127.0.0.1" || host == "localhost" }

  /// Returns a component with its escapes resolved (RFC 3986, section 2.1).
  private static func unescaped(_ component: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(component.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
