import Platform
import SourceText

/// The files of a target as its manifest lists them, each once.
struct ManifestFiles {
  private(set) var sources: [String] = []
  private(set) var resources: [String] = []
  /// The files that are not there.
  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<String> = []

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - kind: What the target does with it; `nil` to decide by its name.
  mutating func add(_ path: String, as kind: FileKind? = nil) {
    guard known.insert(path).inserted else { return }
    switch (kind ?? FileKind(path)).applied(to: path) {
    case .source: sources.append(path)
    case .resource: resources.append(path)
    case .neither: break
    }
  }

  /// Reports a file that is not there.
  mutating func report(missing path: String, at location: SourceLocation) {
    diagnostics.append(.missingProjectFile(path, group: nil, at: location))
  }

  /// The kind of what a path names; `nil` if nothing is there.
  static func isFolder(_ path: String) -> Bool? {
    guard let status = try? FileStatus.of(path) else { return nil }
    return status.kind == .directory && !FileKind.isOneFile(Path.name(of: path))
  }
}
