import Platform

/// The files of an extension, as a command line names them.
struct ExtensionFiles {
  /// The Swift files; of a folder, those of the folders in it too.
  let sources: [String]
  /// The folder beside whose files the property list and the tables are.
  let home: String

  /// Finds the files.
  ///
  /// - Throws: If one is missing, or no Swift file.
  init(_ paths: [String]) throws(CommandFailure) {
    var sources: [String] = []
    var home: String?
    for path in paths {
      let status = try CommandFailure.unless(cannot: "read", path) {
        () throws(SystemError) in try FileStatus.of(path)
      }
      if status.kind == .directory {
        let found = try Self.sources(in: path)
        guard !found.isEmpty else { throw CommandFailure("there is no Swift file in '\(path)'") }
        sources += found
        home = home ?? path
      } else {
        guard path.hasSuffix(".swift") else { throw Self.isNoSwift(path) }
        sources.append(path)
        home = home ?? Self.folder(of: path)
      }
    }
    self.sources = sources
    self.home = home ?? "."
  }

  /// The Swift files in the folders of the sources that do not belong to them.
  var neighbours: [String] {
    let folders = Set(sources.map(Self.folder))
    let known = Set(sources)
    return folders.sorted().flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".swift") }
        .map { folder == "." ? $0 : "\(folder)/\($0)" }
    }.filter { !known.contains($0) && !known.contains("./\($0)") }
  }

  /// Whether the value of `--extension` is a Swift file, or a folder of such files.
  static func areMeant(by specification: String) -> Bool {
    // Behind a colon are the options of a transformer.
    let name = specification.prefix { $0 != ":" }
    return name.hasSuffix(".swift")
      || name.contains("/")
        && (specification.hasSuffix(".swift")
          || (try? FileStatus.of(specification))?.kind == .directory)
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The failure of a file in another language.
  static func isNoSwift(_ path: String) -> CommandFailure {
    let isObjectiveC = [".m", ".mm", ".h"].contains(where: path.hasSuffix)
    return CommandFailure(
      "'\(path)' is no Swift file", help: isObjectiveC ? "Objective-C cannot be built here" : nil)
  }

  /// Goes down as a target of Xcode does that takes a whole folder; links to folders are not
  /// followed.
  private static func sources(in folder: String) throws(CommandFailure) -> [String] {
    let names = try CommandFailure.unless(cannot: "read", folder) {
      () throws(SystemError) in try Folder.names(in: folder)
    }
    var found: [String] = []
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if (try? FileStatus.ofEntry(path))?.kind == .directory {
        if !name.hasSuffix(".lproj") { found += try sources(in: path) }
      } else if name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found
  }
}
