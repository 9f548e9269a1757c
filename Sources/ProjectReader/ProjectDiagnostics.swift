import Platform
package import SourceText

extension DiagnosticKind {
  package static let missingProjectFile = DiagnosticKind(
    "EXT107", "missing-project-file", .warning,
    summary: "The project names a file that is not there.",
    explanation: """
      A target of the project has the file, or a configuration is based on it. Xcode stops a build \
      at such a file. devsim leaves it out. Often a tool generates the file before a build, as \
      CocoaPods does with its configurations.
      """,
    example: "path = NotificationService.swift; (the file was renamed)",
    remedy: "Correct the reference in Xcode, or run the tool that generates the file.")

  package static let leftOutOfExtension = DiagnosticKind(
    "EXT108", "left-out-of-extension", .warning,
    summary: "A file of the extension's target cannot be built on Linux.",
    explanation: """
      Only Swift is built. Objective-C, Metal, models of Core Data and definitions of intents need \
      Apple's tools. Code that uses what such a file declares does not compile.
      """,
    example: "NotificationHelper.m",
    remedy: """
      Declare in a Swift file what the extension uses of it, and pass the file after the project: \
      devsim extension build App.xcodeproj Declarations.swift.
      """)

  /// The kinds of findings in projects.
  package static let projectKinds = [missingProjectFile, leftOutOfExtension]
}

extension Diagnostic {
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
