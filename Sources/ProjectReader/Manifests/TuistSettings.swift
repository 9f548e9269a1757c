import SourceText

/// `Settings` of a Tuist project or target.
///
/// Tuist, *ProjectDescription*: Settings, Configuration.
struct TuistSettings {
  struct Configuration {
    let name: String
    let isDebug: Bool
    var settings: [String: String] = [:]
    /// The path of the `.xcconfig`.
    var file: String?
    var location: SourceLocation?
  }

  /// Without configurations of its own, a project has these.
  static let usual = [
    Configuration(name: "Debug", isDebug: true), Configuration(name: "Release", isDebug: false),
  ]

  private(set) var base: [String: String] = [:]
  private(set) var configurations: [Configuration] = []
  /// Whether Tuist adds settings of its own.
  private(set) var hasDefaults = true

  init(_ data: SwiftData?, in paths: TuistPaths, _ values: inout TuistValues) {
    guard let data, let (name, arguments) = values.call(data),
      name == "settings" || name == "Settings"
    else {
      if let data, case .nothing = data.form { return }
      if let data { values.note(data) }
      return
    }
    base = values.members(arguments["base"]).settings
    hasDefaults = values.member(arguments["defaultSettings"]) != "none"
    for configuration in values.elements(arguments["configurations"]) {
      guard let (kind, own) = values.call(configuration), let name = values.text(own["name"])
      else { continue }
      configurations.append(
        Configuration(
          name: name, isDebug: kind == "debug",
          settings: values.members(own["settings"]).settings,
          file: own["xcconfig"].flatMap { paths.path($0, &values) },
          location: values.file.location(of: configuration.range)))
    }
    for (label, name) in [("debug", "Debug"), ("release", "Release")] {
      guard let own = arguments[label] else { continue }
      configurations.append(
        Configuration(
          name: name, isDebug: label == "debug", settings: values.members(own).settings))
    }
  }

  subscript(name: String) -> Configuration? { configurations.first { $0.name == name } }
}
