import Platform

/// What a target does with a file, by its name.
enum FileKind {
  case source
  case resource
  /// Headers, settings, documentation: no target builds or copies them by default.
  case neither

  init(_ path: String) {
    switch Path.suffix(of: path) {
    case "swift", "m", "mm", "c", "cc", "cpp", "s", "metal", "intentdefinition", "mlmodel",
      "xcdatamodeld", "xcdatamodel":
      self = .source
    case "h", "hpp", "hh", "pch", "modulemap", "entitlements", "xcconfig", "md", "docc",
      "xctestplan",
      "swiftinterface", "framework", "xcframework", "a", "xcodeproj", "xcworkspace", "":
      self = .neither
    default:
      self = Path.name(of: path).hasPrefix(".") ? .neither : .resource
    }
  }

  /// Whether a folder counts as one file.
  static func isOneFile(_ folder: String) -> Bool {
    [
      "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "docc", "xcodeproj",
      "xcworkspace", "playground",
    ].contains(Path.suffix(of: folder))
  }
}

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
      for name in (try? Folder.names(in: path)) ?? [] where !name.hasPrefix(".") {
        let own = part.isEmpty ? name : "\(part)/\(name)"
        let isFolder = (try? FileStatus.ofEntry(Path.join(folder, own)))?.kind == .directory
        if isFolder, !FileKind.isOneFile(name) { open.append(own) } else { names.append(own) }
      }
    }
    names.sort()
  }
}
