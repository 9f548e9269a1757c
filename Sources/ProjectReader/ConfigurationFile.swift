import Platform

/// An `.xcconfig` file with the files that it includes.
///
/// Apple, *Adding a build configuration file to your project*.
struct ConfigurationFile {
  /// The assignments in their order, with those of other files where these are included.
  private(set) var assignments: [BuildSettings.Assignment] = []
  /// The paths of files that cannot be read: its own, and those that it includes, unless with
  /// `#include?`.
  private(set) var missing: [String] = []

  /// How deep files may include others, as files may include each other.
  private static let depthLimit = 16
  private static let mostFiles = 256
  private var fileCount = 0

  /// The folder of the project, in which included files may be too.
  private let folder: String

  /// Reads a file of a project.
  init(_ path: String, in folder: String) {
    self.folder = folder
    read(path, depth: 0)
  }

  private mutating func read(_ path: String, isOptional: Bool = false, depth: Int) {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else {
      if !isOptional { missing.append(path) }
      return
    }
    fileCount += 1
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = Self.withoutComment(line)
      if text.hasPrefix("#include") {
        include(text.dropFirst("#include".count), from: path, depth)
      } else if let assignment = Self.assignment(text) {
        assignments.append(assignment)
      }
    }
  }

  private mutating func include(_ rest: Substring, from path: String, _ depth: Int) {
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, depth < Self.depthLimit, fileCount < Self.mostFiles else { return }
    let places = [Path.folder(of: path), folder].map { Path.join($0, String(parts[1])) }
    let found = places.first { (try? FileStatus.of($0)) != nil } ?? places[0]
    read(found, isOptional: rest.hasPrefix("?"), depth: depth + 1)
  }

  /// A comment starts at `//`.
  private static func withoutComment(_ line: Substring) -> Substring {
    let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return text.trimmed
  }

  /// `NAME = value`, or `NAME[sdk=iphoneos*] = value`.
  private static func assignment(_ text: Substring) -> BuildSettings.Assignment? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        let name = text[..<index].trimmed
        var value = text[text.index(after: index)...].trimmed
        if value.hasSuffix(";") { value = value.dropLast() }
        return name.isEmpty ? nil : (String(name), String(value))
      default: break
      }
    }
    return nil
  }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
