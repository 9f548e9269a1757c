import Platform
import ProjectReader
import ServiceExtensionKit

/// The files of an extension, as a command line names them.
struct ExtensionFiles {
  /// The Swift files, including those in subfolders of the given folders.
  let sources: [String]
  /// The folder in which the property list and the tables are looked for.
  let home: String

  /// Finds the files.
  ///
  /// - Parameter paths: Files and folders.
  /// - Throws: If one is missing, or is not a Swift file.
  init(_ paths: [String]) throws(CommandFailure) {
    var sources: [String] = []
    var home: String?
    for path in paths {
      let status = try CommandFailure.unless(cannot: "read", path, FileStatus.of(path))
      if status.kind == .directory {
        let found = try Self.sources(in: path)
        guard !found.isEmpty else {
          throw CommandFailure(
            "'\(path)' has no Swift file",
            help: ExpoApp(in: path)?.help
              ?? "give the folder of the extension's sources, or an Xcode project")
        }
        sources += found
        home = home ?? path
      } else {
        guard path.hasSuffix(".swift") else { throw Self.isNotSwift(path) }
        sources.append(path)
        home = home ?? Path.folder(of: path)
      }
    }
    self.sources = sources
    self.home = home ?? "."
  }

  /// The Swift files next to the sources that are not among the sources.
  var neighbours: [String] {
    let folders = Set(sources.map(Path.folder))
    let known = Set(sources)
    return folders.sorted().flatMap { folder in
      Folder.readableNames(in: folder).filter { $0.hasSuffix(".swift") }
        .map { Path.join(folder, $0) }
    }.filter { !known.contains($0) && !known.contains("./\($0)") }
  }

  /// Whether the value of `--extension` is a Swift file, a folder of such files, or a project.
  ///
  /// A folder with the name of a transformer needs a slash.
  static func areMeant(by specification: String) -> Bool {
    // The options of a transformer follow a colon.
    let name = specification.prefix { $0 != ":" }
    if name.hasSuffix(".swift") || Workspace.hasSuffix(of: String(name)) { return true }
    let isTransformer = TransformerRegistry.builtIn.transformers.contains { $0.name == name }
    return !isTransformer
      && (name.contains("/") && specification.hasSuffix(".swift")
        || (try? FileStatus.of(specification))?.kind == .directory)
  }

  /// Returns the failure for a file in another language.
  static func isNotSwift(_ path: String) -> CommandFailure {
    let isObjectiveC = [".m", ".mm", ".h"].contains(where: path.hasSuffix)
    return CommandFailure(
      "'\(path)' is not a Swift file",
      help: isObjectiveC ? "Objective-C cannot be built here" : nil)
  }

  /// Searches subfolders, as an Xcode target with a whole folder does; links to folders and what
  /// tools made, such as `Pods`, are skipped.
  private static func sources(in folder: String) throws(CommandFailure) -> [String] {
    let names = try CommandFailure.unless(cannot: "read", folder, Folder.names(in: folder))
    var found: [String] = []
    for name in names {
      let path = Path.child(name, of: folder)
      if (try? FileStatus.ofEntry(path))?.kind == .directory {
        guard !name.hasSuffix(".lproj"), !Folder.ofTools.contains(name) else { continue }
        found += try sources(in: path)
      } else if name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found
  }
}
