package import Platform

/// The header with the C and Objective-C that a target's Swift files see.
package struct BridgingHeader: Sendable {
  package let path: String
  /// The frameworks that it imports: `CommonCrypto` of `<CommonCrypto/CommonCrypto.h>`.
  package private(set) var frameworks: [String] = []
  /// Whether it declares something of its own.
  package private(set) var hasDeclarations = false
  /// Whether it needs Objective-C, which cannot be read on Linux.
  package private(set) var needsObjectiveC = false

  /// Headers that include each other end here.
  private static let deepest = 16

  /// - Throws: If the header itself cannot be read.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    try read(path, depth: 0)
  }

  private mutating func read(_ path: String, depth: Int) throws(SystemError) {
    let text = String(decoding: try Descriptor.bytes(ofFile: path), as: UTF8.self)
    for line in Self.withoutComments(text).split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.hasPrefix("#import") || line.hasPrefix("#include") {
        include(line, from: path, depth)
      } else if line.hasPrefix("@") {
        needsObjectiveC = true
      } else if !line.isEmpty, !line.hasPrefix("#") {
        hasDeclarations = true
      }
    }
  }

  private mutating func include(_ line: Substring, from path: String, _ depth: Int) {
    if let name = Self.text(in: line, from: "<", to: ">") {
      let parts = name.split(separator: "/")
      if parts.count > 1, parts[0].first?.isUppercase ?? false {
        frameworks.append(String(parts[0]))
      }
    } else if let name = Self.text(in: line, from: "\"", to: "\""), depth < Self.deepest {
      let other = Path.join(Path.folder(of: path), name)
      // What is elsewhere in the header search paths is most often Objective-C of the app.
      if (try? read(other, depth: depth + 1)) == nil { needsObjectiveC = true }
    }
  }

  private static func text(in line: Substring, from open: Character, to close: Character) -> String?
  {
    guard let start = line.firstIndex(of: open),
      let end = line[start...].dropFirst().firstIndex(of: close)
    else { return nil }
    return String(line[line.index(after: start)..<end])
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/") {
      result += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
