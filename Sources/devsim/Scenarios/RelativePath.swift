import Platform

/// Paths that a file may have in it.
enum RelativePath {
  /// Returns a path from a folder; absolute if one of them does not exist.
  static func make(to path: String, from folder: String) -> String {
    guard let target = Environment.absolutePath(path),
      let base = Environment.absolutePath(folder.isEmpty ? "." : folder)
    else { return path }
    let (parts, bases) = (target.split(separator: "/"), base.split(separator: "/"))
    let shared = zip(parts, bases).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: bases.count - shared)
    let relative = (up + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
    return relative.isEmpty ? "." : relative
  }
}
