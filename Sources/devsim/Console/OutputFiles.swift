import LocalizationResolver
import Platform

/// The files that a run writes: none of them may be a file that it also reads, or writes otherwise.
struct OutputFiles: Sendable {
  private var files: [(identity: FileIdentity, path: String)] = []

  /// Adds the file of a path, which may be missing.
  ///
  /// - Throws: If it is there already.
  mutating func add(_ path: String) throws(CommandFailure) {
    guard let identity = FileIdentity(of: path) else { return }
    guard !files.contains(where: { $0.identity == identity }) else {
      throw CommandFailure("'\(path)' is the output of two flags", help: "write to two files")
    }
    files.append((identity, path))
  }

  private static let standardOutput = "-"

  /// Adds what standard output is redirected to.
  mutating func addStandardOutput() {
    guard let identity = Descriptor.standardOutput.status?.identity else { return }
    files.append((identity, Self.standardOutput))
  }

  /// Whether a file is an empty output, which a shell made, or an earlier run that found nothing.
  func isNewOutput(_ status: FileStatus) -> Bool { status.size == 0 && contains(status) }

  func contains(_ status: FileStatus) -> Bool {
    status.identity.map { identity in files.contains { $0.identity == identity } } ?? false
  }

  /// Refuses an input that is one of the files.
  ///
  /// - Parameters:
  ///   - name: What the failure calls it.
  ///   - status: What it is; `nil` if that is unknown.
  ///   - output: The path of an output that may replace it; `nil` if none may.
  /// - Throws: If it is one of the others.
  func refuse(
    _ name: String, _ status: FileStatus?, unlessReplacedBy output: String? = nil
  ) throws(CommandFailure) {
    guard let identity = status?.identity,
      files.contains(where: { $0.identity == identity && $0.path != output })
    else { return }
    throw CommandFailure("'\(name)' is also the output", help: "write to another file")
  }

  /// Refuses an app of which a table or the `Info.plist` is one of the files.
  func refuse(filesOf app: AppBundle) throws(CommandFailure) {
    guard !files.isEmpty else { return }
    for path in app.informationPaths + app.tablePaths { try refuse(path, try? FileStatus.of(path)) }
  }
}
