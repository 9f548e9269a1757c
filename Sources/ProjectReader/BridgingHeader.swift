package import Platform
package import SourceText

/// The header with the C and Objective-C that a target's Swift files see.
package struct BridgingHeader: Sendable {
  package let path: String
  /// Its start, for findings.
  package private(set) var location: SourceLocation?
  /// The frameworks that it imports: `CommonCrypto` of `<CommonCrypto/CommonCrypto.h>`.
  package private(set) var frameworks: [String] = []
  /// Whether it has more than imports of frameworks: declarations, or a header that is not of the
  /// project.
  package private(set) var hasMoreThanImports = false

  /// How deep headers may include others, as headers may include each other.
  private static let depthLimit = 64
  /// The headers that were read, each once.
  private var known: Set<String> = []

  /// The folders in which it finds further headers.
  private let folders: [String]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - path: The path of the header.
  ///   - folders: The folders in which it finds further headers, besides its own.
  /// - Throws: If the header itself cannot be read.
  package init(_ path: String, in folders: [String] = []) throws(SystemError) {
    self.path = path
    self.folders = folders
    try read(path, depth: 0)
  }

  private mutating func read(_ path: String, depth: Int) throws(SystemError) {
    guard known.insert(path).inserted else { return }
    let bytes = try Descriptor.bytes(ofFile: path)
    if location == nil { location = SourceFile(name: path, bytes: bytes).location(at: 0) }
    let text = String(decoding: bytes, as: UTF8.self)
    for line in Self.withoutComments(text).split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.hasPrefix("#import") || line.hasPrefix("#include") {
        include(line, from: path, depth)
      } else if !line.isEmpty, !line.hasPrefix("#") || Self.isConstant(line) {
        hasMoreThanImports = true
      }
    }
  }

  /// Whether a line defines a macro with a value, and not only a guard.
  private static func isConstant(_ line: Substring) -> Bool {
    line.hasPrefix("#define ") && line.split(separator: " ").count > 2
  }

  private mutating func include(_ line: Substring, from path: String, _ depth: Int) {
    var places = folders
    var name = Self.text(in: line, from: "<", to: ">")
    if let parts = name?.split(separator: "/"), parts.count > 1,
      parts[0].first?.isUppercase ?? false
    {
      frameworks.append(String(parts[0]))
      return
    }
    if name == nil {
      name = Self.text(in: line, from: "\"", to: "\"")
      places.insert(Path.folder(of: path), at: 0)
    }
    guard let found = name.flatMap({ Self.find($0, in: places) }), depth < Self.depthLimit,
      (try? read(found, depth: depth + 1)) != nil
    else {
      hasMoreThanImports = true
      return
    }
  }

  private static func find(_ name: String, in folders: [String]) -> String? {
    folders.lazy.map { Path.join($0, name) }.first {
      (try? FileStatus.of($0))?.kind == .regularFile
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
