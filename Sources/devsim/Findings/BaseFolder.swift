import SourceText

/// The folder to which the paths of a report are relative.
struct BaseFolder: Sendable {
  private let components: [Substring]

  /// Makes a folder from an absolute path; with an empty path, paths stay unchanged.
  init(_ path: String) {
    components = Self.resolved(path.split(separator: "/"))
  }

  /// Returns the components of a path from the root, without `.` and `..`.
  func components(of path: String) -> [Substring] {
    let parts = path.split(separator: "/")
    return Self.resolved(path.hasPrefix("/") ? parts : components + parts)
  }

  /// Returns a path relative to the folder, without `.` and `..`; absolute if it is elsewhere.
  func relative(_ path: String) -> String {
    let parts = components(of: path)
    let isAbsolute = path.hasPrefix("/") || !components.isEmpty
    if isAbsolute, !components.isEmpty, parts.starts(with: components) {
      return parts.dropFirst(components.count).joined(separator: "/")
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns a path as a URI reference (RFC 3986): relative to `uri` if it is in the folder.
  func reference(to path: String) -> String {
    let relative = relative(path)
    return (relative.hasPrefix("/") ? "file://" : "") + Self.escaped(relative)
  }

  /// The folder as an absolute URI that ends in a slash; `nil` if it is unknown.
  var uri: String? {
    guard !components.isEmpty else { return nil }
    return "file:///" + Self.escaped(components.joined(separator: "/")) + "/"
  }

  private static func resolved(_ parts: [Substring]) -> [Substring] {
    parts.reduce(into: []) { resolved, part in
      if part == "." { return }
      if part == "..", let last = resolved.last, last != ".." {
        resolved.removeLast()
      } else {
        resolved.append(part)
      }
    }
  }

  private static func escaped(_ path: String) -> String {
    PercentEncoding.encode(path, keeping: "/")
  }
}
