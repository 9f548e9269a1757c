import Platform

/// The files of a folder that a target takes as a whole.
package struct FolderFiles {
  /// The paths from the folder, in order.
  package private(set) var names: [String] = []

  /// More files than any project has, in case of a link to somewhere large.
  private static let most = 100_000

  /// Walks over a folder and those in it; links to folders are not followed.
  package init(_ folder: String) {
    var open = [""]
    while let part = open.popLast(), names.count < Self.most {
      let path = Path.join(folder, part)
      for name in Folder.readableNames(in: path) {
        let own = part.isEmpty ? name : "\(part)/\(name)"
        let isFolder = (try? FileStatus.ofEntry(Path.join(folder, own)))?.kind == .directory
        if isFolder, !FileKind.isOneFile(name) { open.append(own) } else { names.append(own) }
      }
    }
    names.sort()
  }
}
