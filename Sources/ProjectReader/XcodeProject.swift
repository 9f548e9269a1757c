import Platform
package import SourceText

/// What a project says about its targets, whichever form it is written in.
package struct XcodeProject: Sendable {
  /// The path of the `.xcodeproj`, or of the manifest from which one is made.
  package let path: String
  /// The folder to which its paths are relative.
  package let folder: String
  /// `CFBundleDevelopmentRegion`, where the Info.plist takes it from the settings.
  var developmentRegion: String?
  /// The names of its configurations, in order.
  package internal(set) var configurations: [String] = []
  package internal(set) var targets: [ProjectTarget] = []
  /// The paths of the projects that it refers to, whose frameworks it may use.
  var references: [String] = []
  /// The folders with its headers, all of which its C files find by name.
  package internal(set) var headerFolders: [String] = []
  /// The folders of the Swift packages that belong to it.
  package internal(set) var packages: [String] = []
  package internal(set) var name: String
  /// The parts of a manifest that are not read, and the files that it names but that are not there.
  package internal(set) var diagnostics: [Diagnostic] = []

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
    name = Path.stem(of: path)
  }

  package func target(_ name: String) -> ProjectTarget? { targets.first { $0.name == name } }

  /// The configuration that is built if none is named: that of a developer's build, if there is
  /// one.
  var usualConfiguration: String {
    configurations.first { $0 == "Debug" } ?? configurations.first { $0.hasPrefix("Debug") }
      ?? configurations.first ?? "Debug"
  }
}
