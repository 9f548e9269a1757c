import Platform

/// An app whose Xcode project Expo makes, if that project is not there.
///
/// The plugin `@bacons/apple-targets` takes the targets from subfolders:
///
/// ```
/// package.json                               "dependencies": { "expo": "~54.0.0" }
/// targets/push/expo-target.config.js         module.exports = { type: "notification-service" }
/// targets/push/NotificationService.swift
/// ```
package struct ExpoApp {
  private let folder: String
  /// The folders of its notification service extensions, if they are targets of the plugin.
  package let services: [String]

  /// Reads an app; `nil` if a folder is not that of one.
  package init?(in folder: String) {
    let package = Path.join(folder, "package.json")
    guard Descriptor.hasText("\"expo\"", inFile: package) else { return nil }
    self.folder = folder
    let targets = Path.join(folder, "targets")
    services = Folder.readableNames(in: targets).sorted()
      .map { Path.join(targets, $0) }
      .filter { target in
        ["expo-target.config.js", "expo-target.config.json"].contains { name in
          Descriptor.hasText("notification-service", inFile: Path.join(target, name))
        }
      }
  }

  /// Returns the paths of an extension's files.
  ///
  /// If a path is an app without an Xcode project, the folder of the extension's sources replaces
  /// it.
  ///
  /// - Parameter paths: What a command line names.
  /// - Returns: The paths; others stay.
  package static func sources(of paths: [String]) -> [String] {
    paths.map { path in
      guard !Workspace.isMeant(by: path), let app = ExpoApp(in: path), app.services.count == 1
      else { return path }
      return app.services[0]
    }
  }

  /// What to do to get a project, or without one.
  package var help: String {
    let command = "run 'npx expo prebuild -p ios' in '\(folder)' to make it"
    guard let service = services.first else { return command }
    return command + "; or build the sources alone: devsim extension build \(service)"
  }

  /// The failure to read its project.
  var failure: ProjectFailure {
    ProjectFailure("the Xcode project of the Expo app '\(folder)' is not there", help: help)
  }
}
