/// Paths as texts.
package enum Path {
  /// Returns the path of something in a folder; an absolute path stays.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path.isEmpty || path == "." { return folder }
    if folder.isEmpty || folder == "." { return normal(path) }
    return normal(child(path, of: folder))
  }

  /// Returns the path of something in a folder whose path stays as it is written.
  package static func child(_ name: String, of folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the folder of a file: `.` for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the last component up to its first dot.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// Returns what follows the last dot of the name, in lower case; empty without one.
  package static func suffix(of path: String) -> String {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Returns the path without slashes at its end; `/` stays.
  package static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Removes `.` and what `..` takes back.
  private static func normal(_ path: String) -> String {
    guard path.contains("./") || path.hasSuffix("/.") || path.hasSuffix("..") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let text = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + text : text.isEmpty ? "." : text
  }
}
