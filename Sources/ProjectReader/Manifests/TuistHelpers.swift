import Platform
import SourceText

/// The constants of the files that manifests of Tuist share.
///
/// Tuist, *Code sharing*: the files in `Tuist/ProjectDescriptionHelpers` are a module that
/// manifests import.
enum TuistHelpers {
  /// The constants of a manifest, and those of the module if the manifest imports it.
  ///
  /// - Parameters:
  ///   - reader: What was read of the manifest.
  ///   - file: The manifest.
  /// - Returns: The constants by name; those of the module are where it is imported.
  static func constants(of reader: SwiftDataReader, in file: SourceFile) -> [String: SwiftData] {
    let bytes = file.bytes
    let start = bytes.span.firstIndex(of: "import ProjectDescriptionHelpers", from: 0)
    guard start < bytes.count else { return reader.constants }
    let place = start..<start + "import".utf8.count
    let root = TuistPaths(Path.folder(of: file.name)).root
    let folder = Path.join(root, "Tuist/ProjectDescriptionHelpers")
    var constants = reader.constants
    for name in FolderFiles(folder).names where name.hasSuffix(".swift") {
      let path = Path.join(folder, name)
      guard let bytes = try? Descriptor.bytes(ofFile: path) else { continue }
      let read = SwiftDataReader(SourceFile(name: path, bytes: bytes))
      constants.merge(read.constants.mapValues { $0.placed(at: place) }) { first, _ in first }
    }
    return constants
  }

  /// The targets that constants are, or that arrays of them have, by the name of the constant.
  static func targets(_ constants: [String: SwiftData]) -> [SwiftData] {
    constants.sorted { $0.key < $1.key }.flatMap { _, value in
      if case .array(let elements) = value.form { elements } else { [value] }
    }
    .filter { data in
      guard case .call(let name, let arguments) = data.form else { return false }
      return ["target", "Target"].contains(name.split(separator: ".").last ?? "")
        && arguments["product"] != nil
    }
  }
}
