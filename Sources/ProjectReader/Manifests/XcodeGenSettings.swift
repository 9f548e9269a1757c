import Platform
import SourceText

/// The build settings that a spec of XcodeGen sets.
///
/// XcodeGen, *Project Spec*: Settings, Setting Groups, Configs, Config Files. The presets that are
/// left out change nothing that is read here.
struct XcodeGenSettings {
  struct Configuration {
    let name: String
    /// `debug` or `release`; `nil` for neither, which has no presets.
    let type: String?
  }

  let configurations: [Configuration]
  private let spec: ManifestMembers
  private let folder: String
  /// The settings of groups, by their name and the configuration.
  private var groups: [String: [String: String]] = [:]
  /// The configuration files that are not there.
  private(set) var missing: [(path: String, location: SourceLocation)] = []

  init(_ spec: ManifestMembers, in folder: String) {
    self.spec = spec
    self.folder = folder
    let named = spec["configs"]?.members ?? ManifestMembers()
    let types = ["debug", "release"]
    configurations =
      named.isEmpty
      ? [
        Configuration(name: "Debug", type: "debug"),
        Configuration(name: "Release", type: "release"),
      ]
      : named.names.map { name in
        let type = named[name]?.text ?? ""
        return Configuration(name: name, type: types.contains(type) ? type : nil)
      }
  }

  mutating func project(_ configuration: Configuration) -> BuildSettings {
    var settings = BuildSettings(configuration: configuration.name)
    let presets = spec["options"]?["settingPresets"]?.text ?? "all"
    if let type = configuration.type, ["all", "project"].contains(presets) {
      settings.add(["PRODUCT_NAME": "$(TARGET_NAME)", "SWIFT_VERSION": "5.0"])
      if type == "debug" { settings.add(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG"]) }
    }
    settings.add(file(spec["configFiles"], configuration.name))
    settings.add(values(spec["settings"], configuration.name))
    return settings
  }

  /// The settings of a target in its configuration file.
  mutating func file(
    _ files: ManifestValue?, _ configuration: String
  ) -> [BuildSettings.Assignment] {
    guard let value = files?[configuration], let name = value.text else { return [] }
    let file = ConfigurationFile(Path.join(folder, name), in: folder)
    for path in file.missing where !missing.contains(where: { $0.path == path }) {
      missing.append((path, value.location))
    }
    return file.assignments
  }

  /// The values of `settings` in a configuration: groups, then the base, then what is for it.
  mutating func values(_ settings: ManifestValue?, _ configuration: String) -> [String: String] {
    guard let settings else { return [:] }
    guard ["base", "configs", "groups"].contains(where: { settings[$0] != nil }) else {
      return settings.settings
    }
    var values: [String: String] = [:]
    for name in (settings["groups"] ?? settings["presets"])?.texts ?? [] {
      values.merge(group(name, configuration)) { $1 }
    }
    values.merge(settings["base"]?.settings ?? [:]) { $1 }
    let variants = settings["configs"]?.members ?? ManifestMembers()
    for name in variants.names where applies(name, to: configuration) {
      values.merge(self.values(variants[name], configuration)) { $1 }
    }
    return values
  }

  private mutating func group(_ name: String, _ configuration: String) -> [String: String] {
    let key = "\(name)\n\(configuration)"
    if let known = groups[key] { return known }
    // A group that contains itself adds nothing.
    groups[key] = [:]
    let values = values(spec["settingGroups"]?[name], configuration)
    groups[key] = values
    return values
  }

  /// A part of a configuration's name is enough, unless another configuration has exactly it.
  private func applies(_ variant: String, to configuration: String) -> Bool {
    configuration.lowercased().contains(variant.lowercased())
      && (variant == configuration || !configurations.contains { $0.name == variant })
  }
}
