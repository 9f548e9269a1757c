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

  package static let manifestNotData = DiagnosticKind(
    "EXT109", "manifest-not-data", .warning,
    summary: "A part of a Tuist manifest is code, and is not read.",
    explanation: """
      A Project.swift is a program. devsim does not run it: it reads the project and its targets as \
      they are written, with the constants of the same file. The result of a function, a condition or \
      a loop is not known, so what it would add to the project is missing.
      """,
    example: "settings: makeSettings(for: .app)",
    remedy: """
      Run 'tuist generate --no-open' and give the workspace that it makes, or write the part as plain \
      data.
      """)

  /// The kinds of findings in projects.
  package static let projectKinds = [missingProjectFile, leftOutOfExtension, manifestNotData]
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

extension TuistValues {
  /// The expressions that are not data, in one finding; `nil` if all are.
  var diagnostic: Diagnostic? {
    let places = unread.sorted { $0.lowerBound < $1.lowerBound }.map(file.location)
    guard let first = places.first else { return nil }
    let more = places.dropFirst()
    return Diagnostic(
      .manifestNotData,
      places.count == 1
        ? "this is not plain data, and is not read"
        : "\(places.count) expressions are not plain data, and are not read",
      at: first, notes: more.prefix(9).map { Diagnostic.Note("another one", at: $0) })
  }
}

extension ProjectExtension {
  /// What is wrong with its project's manifest, and with the files of its target.
  package var diagnostics: [Diagnostic] {
    let others = otherSources.map { "'\(Path.name(of: $0))'" }
    let found = project.diagnostics + target.diagnostics
    guard !others.isEmpty else { return found }
    let file = SourceFile(name: project.path, bytes: [])
    return found + [
      Diagnostic(
        .leftOutOfExtension,
        "\(others.joined(separator: ", ")) of the target '\(target.name)' "
          + "\(others.count == 1 ? "is" : "are") not in Swift, and left out",
        at: file.location(at: 0))
    ]
  }
}
