import Platform
import SourceText

/// The paths in a Tuist manifest.
///
/// Tuist, *ProjectDescription*: Path, FileListGlob, SourceFileGlob, ResourceFileElement.
struct TuistPaths {
  /// The folder of the manifest.
  let folder: String
  /// The folder above with the `Tuist` folder; that of the manifest without one.
  let root: String

  init(_ folder: String) {
    self.folder = folder
    var above = Environment.absolutePath(folder) ?? folder
    while above != "/", above != ".", (try? FileStatus.of(Path.join(above, "Tuist"))) == nil,
      (try? FileStatus.of(Path.join(above, "Tuist.swift"))) == nil,
      (try? FileStatus.of(Path.join(above, ".git"))) == nil
    {
      above = Path.folder(of: above)
    }
    root = above == "/" || above == "." ? folder : above
  }

  /// Returns the path of a text, or of a call such as `.relativeToRoot("Shared")`.
  func path(_ data: SwiftData, _ values: inout TuistValues) -> String? {
    if let (name, arguments) = values.call(data) {
      switch name {
      case "relativeToRoot":
        return values.text(arguments.first?.value).map { Path.join(root, $0) }
      case "relativeToManifest", "relativeToCurrentFile", "path", "file", "glob",
        "folderReference":
        return arguments.first.flatMap { path($0.value, &values) }
      default: break
      }
    }
    return values.text(data).map {
      $0.hasPrefix("//") ? Path.join(root, String($0.dropFirst(2))) : Path.join(folder, $0)
    }
  }

  /// Adds the files of `sources`, `resources` or `buildableFolders` to those of a target.
  ///
  /// - Parameters:
  ///   - data: An array of patterns and paths, or one.
  ///   - kind: The kind that counts; `nil` for all.
  ///   - files: The files of the target.
  ///   - values: The values of the manifest.
  func add(
    _ data: SwiftData?, _ kind: FileKind?, to files: inout ManifestFiles,
    _ values: inout TuistValues
  ) {
    for element in values.elements(data) {
      let call = values.call(element)
      switch call?.name {
      // Lists in a type of their own have the elements as their first argument.
      case "resources", "sourceFilesList", "SourceFilesList", "ResourceFileElements", "paths":
        add(call?.arguments.first?.value, kind, to: &files, &values)
      case "folderReference":
        if let path = path(element, &values) { files.add(path, as: .resource) }
      default: addOne(element, call?.arguments ?? [], kind, to: &files, &values)
      }
    }
  }

  private func addOne(
    _ element: SwiftData, _ arguments: [SwiftData.Argument], _ kind: FileKind?,
    to files: inout ManifestFiles, _ values: inout TuistValues
  ) {
    guard let pattern = path(element, &values) else { return }
    let excluded = values.elements(arguments["excluding"] ?? arguments["exceptions"])
      .compactMap { path($0, &values) }
    let isExcluded = { (path: String) in
      excluded.contains { PathGlob($0).matches(path) }
    }
    func add(_ path: String) {
      if kind == nil || FileKind(path) == kind, !isExcluded(path) { files.add(path) }
    }
    if let found = FolderFiles.matching(pattern) {
      for path in found { add(path) }
    } else if let isFolder = ManifestFiles.isFolder(pattern) {
      guard isFolder else { return add(pattern) }
      for name in FolderFiles(pattern).names { add(Path.join(pattern, name)) }
    } else {
      files.report(missing: pattern, at: values.file.location(of: element.range))
    }
  }
}
