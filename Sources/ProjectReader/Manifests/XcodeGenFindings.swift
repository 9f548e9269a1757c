import ServiceExtensionKit
import SourceText

/// What XcodeGen does not report of a spec: it ignores members that it does not know, and leaves
/// variables without a value as they are.
///
/// XcodeGen, *Project Spec*.
struct XcodeGenFindings {
  /// The settings from which an extension is made here.
  private static let settings = [
    "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS",
    "SWIFT_VERSION",
  ]
  /// Build settings that Xcode sets itself.
  private static let settingsOfXcode: Set<String> = [
    "inherited", "CONFIGURATION", "DEVELOPMENT_TEAM", "PROJECT_DIR", "PROJECT_NAME",
    "PRODUCT_MODULE_NAME", "PRODUCT_NAME", "SRCROOT", "TARGET_NAME",
  ]

  /// The findings; one for each name.
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<String> = []

  /// Checks the members of the whole spec.
  init(of spec: ManifestMembers) {
    check(ManifestMembers.namesOfSpec, in: spec)
    spec["options"].map { check(path: $0["bundleIdPrefix"]) }
    let packages = spec["packages"]?.members ?? ManifestMembers()
    for name in packages.names { check(path: packages[name]?["path"]) }
    let targets = spec["targets"]?.members ?? ManifestMembers()
    for target in targets.names.compactMap({ targets[$0] }) {
      check(ManifestMembers.namesOfTarget, in: target.members)
      for source in target["sources"].map(XcodeGenSpec.list) ?? [] {
        check(ManifestMembers.namesOfSource, in: source.members)
      }
      for dependency in target["dependencies"]?.elements ?? [] {
        check(ManifestMembers.namesOfDependency, in: dependency.members)
      }
    }
  }

  /// Checks the variables of a target.
  init(of target: ManifestValue, settings known: Set<String>) {
    for source in target["sources"].map(XcodeGenSpec.list) ?? [] {
      check(path: source.text == nil ? source["path"] : source)
    }
    for dependency in target["dependencies"]?.elements ?? [] {
      for name in ["target", "package", "framework"] { check(path: dependency[name]) }
    }
    for path in ["info", "entitlements"] { check(path: target[path]?["path"]) }
    let own = target["settings"]
    for values in [own, own?["base"]] {
      for name in Self.settings { check(path: values?[name], knowing: known) }
    }
  }

  /// Reports the variables that a path or name still has.
  private mutating func check(path value: ManifestValue?, knowing known: Set<String> = []) {
    guard let value, let text = value.text else { return }
    for match in text.matches(of: #/\$\{([^}]+)\}/#) {
      let name = String(match.output.1)
      guard !known.contains(name), !Self.settingsOfXcode.contains(name),
        reported.insert(name).inserted
      else { continue }
      diagnostics.append(
        Diagnostic(
          .manifestNotData, "the environment variable '\(name)' is not set", at: value.location,
          help: "set it; XcodeGen needs it too: '\(name)=… devsim …'"))
    }
  }

  /// Reports members whose names are nearly those of XcodeGen; others may be anchors of YAML.
  private mutating func check(_ names: [String], in members: ManifestMembers) {
    for name in members.names where !names.contains(name) {
      guard let value = members[name], let near = nearest(to: name, in: names),
        members[near] == nil, reported.insert(name).inserted
      else { continue }
      diagnostics.append(
        Diagnostic(
          .manifestNotData, "XcodeGen has no member '\(name)', and ignores it",
          at: value.location, help: "write '\(near)'"))
    }
  }
}

extension ManifestMembers {
  fileprivate static let namesOfSpec = [
    "aggregateTargets", "attributes", "breakpoints", "configFiles", "configs", "fileGroups",
    "include", "localPackages", "name", "options", "packages", "projectReferences",
    "schemeTemplates", "schemes", "settingGroups", "settingPresets", "settings",
    "targetTemplates", "targets",
  ]

  fileprivate static let namesOfTarget = [
    "attributes", "buildRules", "buildToolPlugins", "configFiles", "dependencies",
    "deploymentTarget", "directlyEmbedCarthageDependencies", "entitlements", "info", "legacy",
    "name", "onlyCopyFilesOnInstall", "platform", "platformPrefix", "platformSuffix",
    "postBuildScripts", "postCompileScripts", "postbuildScripts", "preBuildScripts",
    "prebuildScripts", "productName", "putResourcesBeforeSourcesBuildPhase",
    "requiresObjCLinking", "scheme", "settings", "sources", "supportedDestinations",
    "templateAttributes", "templates", "transitivelyLinkDependencies", "type",
  ]

  fileprivate static let namesOfDependency = [
    "bundle", "carthage", "codeSign", "copy", "destinationFilters", "embed", "findFrameworks",
    "framework", "implicit", "includeType", "link", "linkType", "package", "platform",
    "platformFilter", "platforms", "product", "products", "removeHeaders", "root", "sdk",
    "target", "weak",
  ]

  fileprivate static let namesOfSource = [
    "attributes", "buildPhase", "compilerFlags", "createIntermediateGroups",
    "destinationFilters", "excludePatterns", "excludes", "explicitFolders", "group",
    "headerVisibility", "includes", "inferDestinationFiltersByPath", "name", "optional", "path",
    "resourceTags", "type",
  ]
}
