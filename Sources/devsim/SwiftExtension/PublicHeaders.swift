import Platform

/// The headers of a C module that others import, with the module map that Clang needs.
struct PublicHeaders {
  let folder: String
  /// The path of a module map; `nil` if it is made from `text`.
  let file: String?
  /// The text of the module map; empty if there is a file of it.
  let text: String

  /// Finds the module map as SwiftPM does: a file, or else one for the header with the name of the
  /// module, or for all headers.
  init(of module: String, in folder: String) {
    self.folder = folder
    let isThere = { (name: String) in (try? FileStatus.of(Path.join(folder, name))) != nil }
    guard !isThere("module.modulemap") else {
      file = Path.join(folder, "module.modulemap")
      text = ""
      return
    }
    file = nil
    let root = Environment.absolutePath(folder) ?? folder
    let header = ["\(module).h", "\(module)/\(module).h"].first(where: isThere)
    let umbrella = header.map { "umbrella header \"\(root)/\($0)\"" } ?? "umbrella \"\(root)\""
    text = "module \(module) {\n  \(umbrella)\n  export *\n}\n"
  }

  /// Returns the path of the module map; one that is made is in the folder of a build.
  ///
  /// Folders of work are used again, and Clang knows a map by its path, time and size. The name
  /// depends on the content, so a module of the last build is not taken for this one.
  func mapPath(of module: SwiftModule, in work: WorkFolder) -> String {
    if let file { return file }
    var key = ContentKey()
    key.add(text)
    return "\(work.path)/\(module.name)-\(key.text).modulemap"
  }
}
