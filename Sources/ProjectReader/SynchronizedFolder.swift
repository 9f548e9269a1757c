import Platform

/// A folder of Xcode 16, whose files belong to targets without being listed.
///
/// `PBXFileSystemSynchronizedRootGroup` has sets of exceptions: for a target that has the folder,
/// the files that it leaves out; for another target, the files that it takes.
struct SynchronizedFolder {
  private let folder: String
  private let files: [String]
  /// The exceptions by the identifier of the target.
  private var exceptions: [String: Set<String>] = [:]

  init(_ group: ProjectObjects.Object, at path: String, in objects: ProjectObjects) {
    folder = path
    files = FolderFiles(path).names
    for set in objects.objects("exceptions", of: group) {
      let names = set.texts("membershipExceptions")
      if let target = set["target"] {
        exceptions[target, default: []].formUnion(names)
      }
    }
  }

  /// The paths of its headers.
  var headers: [String] {
    files.filter { Path.suffix(of: $0) == "h" }.map { Path.join(folder, $0) }
  }

  /// Finds the files that a target has of the folder.
  ///
  /// - Parameters:
  ///   - target: The identifier of the target.
  ///   - isOwner: Whether the target has the folder as a whole.
  /// - Returns: Their paths.
  func files(of target: String, isOwner: Bool) -> [String] {
    let names = exceptions[target] ?? []
    if !isOwner, names.isEmpty { return [] }
    return files.filter { file in Self.isListed(file, in: names) != isOwner }
      .map { Path.join(folder, $0) }
  }

  /// An exception is a file, a folder with all in it, or `/Localized/NAME` for a file in every
  /// language.
  private static func isListed(_ file: String, in names: Set<String>) -> Bool {
    if names.isEmpty { return false }
    var path = file
    while path != "." {
      if names.contains(path) { return true }
      path = Path.folder(of: path)
    }
    let parts = file.split(separator: "/").map(String.init)
    guard let language = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return false }
    let above = parts[..<language] + ["Localized"] + parts[(language + 1)...]
    return names.contains(above.joined(separator: "/"))
      || names.contains("/" + above.joined(separator: "/"))
  }
}
