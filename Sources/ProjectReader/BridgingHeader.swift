package import Platform
package import SourceText

/// The header with the C and Objective-C that a target's Swift files see.
package struct BridgingHeader: Sendable {
  package let path: String
  /// Its start, for findings.
  package private(set) var location: SourceLocation?
  /// The frameworks that it imports: `CommonCrypto` of `<CommonCrypto/CommonCrypto.h>`.
  package private(set) var frameworks: [String] = []
  /// Whether it declares something of its own.
  package private(set) var hasDeclarations = false
  /// Whether it needs Objective-C, which cannot be read on Linux, or a header that is nowhere.
  package private(set) var needsObjectiveC = false

  /// Headers that include each other end here.
  private static let deepest = 64
  /// The headers that were read, each once.
  private var known: Set<String> = []

  /// The folders in which it finds further headers.
  private let folders: [String]

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
      } else if let found = Self.find(name, in: folders) {
        if depth >= Self.deepest || (try? read(found, depth: depth + 1)) == nil {
          needsObjectiveC = true
        }
      } else if !Self.ofCompiler.contains(name), Self.find(name, in: Self.systemFolders) == nil {
        needsObjectiveC = true
      }
    } else if let name = Self.text(in: line, from: "\"", to: "\""), depth < Self.deepest {
      // What is nowhere is most often Objective-C of the app.
      if let found = Self.find(name, in: [Path.folder(of: path)] + folders),
        (try? read(found, depth: depth + 1)) != nil
      {
        return
      }
      needsObjectiveC = true
    }
  }

  /// The headers of C that come with the compiler or with the shims for Apple's systems.
  private static let ofCompiler: Set<String> = [
    "TargetConditionals.h", "float.h", "iso646.h", "limits.h", "stdalign.h", "stdarg.h",
    "stdatomic.h", "stdbool.h",
    "stddef.h", "stdint.h", "stdnoreturn.h", "tgmath.h",
  ]

  private static let systemFolders = [
    "/usr/local/include", "/usr/include", "/usr/include/x86_64-linux-gnu",
    "/usr/include/aarch64-linux-gnu",
  ]

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
