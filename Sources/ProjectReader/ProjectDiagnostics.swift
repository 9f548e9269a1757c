import Platform
import ServiceExtensionKit
package import SourceText

extension Diagnostic {
  /// Returns the finding for a bridging header with more than C.
  package static func leftOut(_ header: BridgingHeader) -> Diagnostic {
    Diagnostic(
      .leftOutOfExtension, "the bridging header needs Objective-C, or a framework that is not here, and is left out",
      at: SourceFile(name: header.path, bytes: []).location(at: 0))
  }

  static func missingProjectFile(
    _ path: String, group: String?, at location: SourceLocation
  ) -> Diagnostic {
    let place = group.map { " (in the group '\($0)')" } ?? ""
    return Diagnostic(
      .missingProjectFile, "there is no file '\(path)'\(place)", at: location)
  }
}

extension ProjectExtension {
  /// What is wrong with the files of its target.
  package var diagnostics: [Diagnostic] {
    let others = otherSources.map { "'\(Path.name(of: $0))'" }
    guard !others.isEmpty else { return target.diagnostics }
    let file = SourceFile(name: project.path, bytes: [])
    return target.diagnostics + [
      Diagnostic(
        .leftOutOfExtension,
        "\(others.joined(separator: ", ")) of the target '\(target.name)' "
          + "\(others.count == 1 ? "is" : "are") not in Swift, and left out",
        at: file.location(at: 0))
    ]
  }
}
