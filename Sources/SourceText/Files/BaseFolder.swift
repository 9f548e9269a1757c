/// The folder that the paths of a report are relative to.
package struct BaseFolder: Sendable {
  private let components: [Substring]

  /// Makes a folder of an absolute path; of an empty one, paths stay as they are.
  package init(_ path: String) {
    components = Self.resolved(path.split(separator: "/"))
  }

  /// Returns a path as it is written below the folder, without `.` and `..`; absolute if it leads elsewhere.
  package func relative(_ path: String) -> String {
    var parts = path.split(separator: "/")
    var isAbsolute = path.hasPrefix("/")
    if !isAbsolute, !components.isEmpty {
      parts = components + parts
      isAbsolute = true
    }
    parts = Self.resolved(parts)
    if isAbsolute, !components.isEmpty, parts.starts(with: components) {
      return parts.dropFirst(components.count).joined(separator: "/")
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns a path as a URI reference (RFC 3986): relative to `uri` if the path is below the folder.
  package func reference(to path: String) -> String {
    let relative = relative(path)
    return (relative.hasPrefix("/") ? "file://" : "") + Self.escaped(relative)
  }

  /// The folder as an absolute URI with a slash at its end; `nil` if it is not known.
  package var uri: String? {
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

  /// All but the unreserved characters and slashes as `%XX`.
  private static func escaped(_ path: String) -> String {
    var escaped = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return escaped
  }
}
