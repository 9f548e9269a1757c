import Platform
import ServiceExtensionKit
package import SourceText

extension Diagnostic {
  /// Returns the finding for a bridging header with more than C.
  package static func leftOut(_ header: BridgingHeader) -> Diagnostic {
    Diagnostic(
      .leftOutOfExtension,
      "the bridging header needs Objective-C, or a framework or header that is not here, "
        + "and is left out",
      at: header.location,
      help: "if the code needs it, 'devsim extension stub BridgingHeader FILE…' writes a first "
        + "version of a stub for it")
  }

  static func missingProjectFile(
    _ path: String, group: String?, at location: SourceLocation
  ) -> Diagnostic {
    let place = group.map { " (in the group '\($0)')" } ?? ""
    return Diagnostic(
      .missingProjectFile, "there is no file '\(path)'\(place)", at: location,
      help: help(forMissing: path))
  }

  /// What makes a file that is not in a repository.
  private static func help(forMissing path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    if folders.contains("Pods") { return "run 'pod install', which makes the file" }
    if folders.last == "Flutter" { return "run 'flutter pub get', which makes the file" }
    return "correct the path in the project, or run the tool that generates the file"
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
    var found =
      project.diagnostics + (target.settingsDiagnostics[configuration] ?? []) + target.diagnostics
    if let path = missingEntitlements {
      found.append(
        Diagnostic(
          .missingProjectFile, "there is no file '\(path)', so the extension has no entitlements",
          at: target.location, help: "correct CODE_SIGN_ENTITLEMENTS, or add the file"))
    }
    if linked.contains(where: { $0.origin == .localPackage }) {
      found += project.packages.filter { !Workspace.isPackage($0) }.map { folder in
        Diagnostic(
          .missingProjectFile, "there is no Swift package in the folder '\(folder)'",
          at: target.location, help: "correct the folder in the project, or add the package")
      }
    }
    found += (entitlements?.diagnostics ?? []) + (appEntitlements?.diagnostics ?? [])
    guard !others.isEmpty else { return found }
    return found + [
      Diagnostic(
        .leftOutOfExtension,
        "\(others.joined(separator: ", ")) of the target '\(target.name)' "
          + (others.count == 1
            ? "is not in Swift or C, so it is left out"
            : "are not in Swift or C, so they are left out"),
        at: target.location,
        help: "if the code needs them, declare what it uses in a Swift file, and pass that file "
          + "after the project")
    ]
  }
}
