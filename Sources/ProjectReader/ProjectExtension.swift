import LocalizationResolver
import Platform
import ServiceExtensionKit
import SourceText

/// A notification service extension as its project describes it.
package struct ProjectExtension: Sendable {
  /// The SDKs of the other systems that run such extensions.
  private static let otherSystems: Set<String> = ["macosx", "watchos", "xros"]

  package let project: XcodeProject
  package let target: ProjectTarget
  package let configuration: String
  /// The settings of the target in the configuration.
  package let settings: BuildSettings
  /// The app that contains the extension; `nil` if no target does.
  package let app: ProjectTarget?

  /// Finds the extension in a workspace.
  ///
  /// - Parameters:
  ///   - workspace: The projects.
  ///   - name: The name of the target; `nil` for the only one.
  ///   - configuration: The name of the configuration; `nil` for the usual one.
  /// - Returns: The extension.
  /// - Throws: If there is no such target or configuration, or several targets.
  package static func find(
    in workspace: Workspace, target name: String?, configuration: String?
  ) throws(ProjectFailure) -> ProjectExtension {
    let all = try some(in: workspace, configuration: configuration)
    let names = all.map { "'\($0.target.name)'" }.joined(separator: ", ")
    var found = name.map { name in all.filter { $0.target.name == name } } ?? all
    if found.isEmpty, let name {
      let isOther = workspace.projects.contains { $0.target(name) != nil }
      throw ProjectFailure(
        isOther
          ? "the target '\(name)' is not a notification service extension"
          : "'\(workspace.path)' has no target '\(name)'",
        help: "its notification service extensions: \(names)")
    }
    // A project for several systems has an extension for each.
    let ofPhone = found.filter { !otherSystems.contains($0.settings["SDKROOT"] ?? "") }
    if !ofPhone.isEmpty { found = ofPhone }
    guard let first = found.first, found.count == 1 else {
      let projects = found.map { "'\($0.project.path)'" }.uniqued(on: \.self)
      throw ProjectFailure(
        "'\(workspace.path)' has several notification service extensions: \(names)",
        help: found.uniqued(on: \.target.name).count == found.count
          ? "choose one with '--target'"
          : "name one of their projects: \(projects.joined(separator: ", "))")
    }
    try first.checkConfiguration()
    return first
  }

  /// Throws if its project does not have its configuration.
  package func checkConfiguration() throws(ProjectFailure) {
    // A project without configurations has an empty name for the usual one.
    guard !project.configurations.contains(configuration),
      configuration != project.usualConfiguration
    else { return }
    throw ProjectFailure(
      "the project '\(project.name)' has no configuration '\(configuration)'",
      help: "its configurations: \(project.configurations.joined(separator: ", "))")
  }

  /// Returns all notification service extensions of a workspace that has at least one.
  package static func some(
    in workspace: Workspace, configuration: String?
  ) throws(ProjectFailure) -> [ProjectExtension] {
    let found = all(in: workspace, configuration: configuration)
    guard found.isEmpty else { return found }
    let help =
      if let other = otherPoint(in: workspace, configuration: configuration) {
        "the Info.plist of the target '\(other.target)', '\(other.list)', has the extension point "
          + "'\(other.point)': write '\(Diagnostic.extensionPoint)'"
      } else if let help = helpAboutFile(in: workspace) {
        help
      } else {
        "a target is one if its Info.plist names the extension point '\(Diagnostic.extensionPoint)'"
      }
    throw ProjectFailure("'\(workspace.path)' has no notification service extension", help: help)
  }

  /// Returns the first target whose sources have the class of these extensions, but whose
  /// Info.plist names another extension point.
  private static func otherPoint(
    in workspace: Workspace, configuration: String?
  ) -> (target: String, list: String, point: String)? {
    appExtensions(of: workspace, configuration).lazy.compactMap { found in
      guard let point = found.extensionPoint, found.hasBaseClass else { return nil }
      return (found.target.name, found.informationList ?? found.project.path, point)
    }.first
  }

  /// Returns all notification service extensions of a workspace.
  package static func all(
    in workspace: Workspace, configuration: String?
  ) -> [ProjectExtension] {
    appExtensions(of: workspace, configuration).filter(\.isForNotifications)
  }

  /// Returns the extensions of every kind.
  private static func appExtensions(
    of workspace: Workspace, _ configuration: String?
  ) -> [ProjectExtension] {
    workspace.projects.flatMap { project in
      project.targets.filter { $0.kind == .appExtension }.map {
        ProjectExtension($0, of: project, configuration ?? project.usualConfiguration)
      }
    }
  }

  private init(_ target: ProjectTarget, of project: XcodeProject, _ configuration: String) {
    self.project = project
    self.configuration = configuration
    settings = target.settings(configuration, in: project)
    self.target = target.including(settings)
    let apps = project.targets.filter { $0.kind == .app }
    app =
      apps.first { $0.embedded.contains(target.name) }
      ?? apps.first { $0.dependencies.contains(target.name) }
  }

  private var isForNotifications: Bool {
    extensionPoint.map { $0 == Diagnostic.extensionPoint } ?? hasBaseClass
  }

  /// The extension point that its Info.plist names; `nil` if it is not known.
  private var extensionPoint: String? {
    let file = informationList.flatMap { try? Descriptor.bytes(ofFile: $0) }
    guard let data = file ?? target.informationList,
      let members = try? PropertyListValue.members(in: data),
      let point = members["NSExtension"]?.members["NSExtensionPointIdentifier"]?.text
    else { return nil }
    let value = settings.expand(point)
    return value.isEmpty ? nil : value
  }

  /// Whether a source names the class that each of these extensions inherits from.
  ///
  /// This decides if the Info.plist is missing, or names a setting without a value.
  private var hasBaseClass: Bool { target.sources.contains(where: Self.mentionsBaseClass) }

  static func mentionsBaseClass(_ path: String) -> Bool {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("UNNotificationServiceExtension")
  }

  // MARK: - The extension

  /// The path of the Info.plist; `nil` if the settings name none.
  package var informationList: String? { path("INFOPLIST_FILE", in: settings) }

  package var bridgingHeader: String? { path("SWIFT_OBJC_BRIDGING_HEADER", in: settings) }

  /// What it links, each once: frameworks of its project, packages and finished frameworks.
  package var linked: [ProjectTarget.Product] {
    let frameworks = target.dependencies.filter { project.target($0)?.kind == .framework }
      .map { ProjectTarget.Product(name: $0, origin: .target) }
    return (frameworks + target.products).uniqued(on: \.name)
  }

  package var bundle: BundleContents { BundleContents(target, settings, in: project) }

  /// Its entitlements; `nil` if the project has none, or their file is not there.
  package var entitlements: Entitlements? { entitlements(of: target, settings) }

  /// The entitlements of its app; `nil` if the project has none, or their file is not there.
  package var appEntitlements: Entitlements? {
    guard let app, let appSettings else { return nil }
    return entitlements(of: app, appSettings)
  }

  /// The entitlements that say which levels and forms of notifications are permitted.
  ///
  /// They are those of the app, or else its own; `nil` if neither are known.
  package var notificationEntitlements: Entitlements? { appEntitlements ?? entitlements }

  private func entitlements(of target: ProjectTarget, _ settings: BuildSettings) -> Entitlements? {
    let path = path(Self.entitlementsSetting, in: settings)
    if let path, (try? FileStatus.of(path)) != nil { return Entitlements(path, settings) }
    return target.entitlements.map {
      Entitlements($0, named: project.path, of: target.location, settings)
    }
  }

  /// The path of the file with its entitlements, if it is not there.
  var missingEntitlements: String? {
    guard target.entitlements == nil, let path = path(Self.entitlementsSetting, in: settings) else {
      return nil
    }
    return (try? FileStatus.of(path)) == nil ? path : nil
  }

  private static let entitlementsSetting = "CODE_SIGN_ENTITLEMENTS"

  /// Returns the access groups of its keychain, the default one first.
  ///
  /// They are those of the entitlement, its own and those of app groups; `nil` if the project does
  /// not name the team. Apple, *Sharing access to keychain items among a collection of apps*.
  package func keychainGroups(of entitlements: Entitlements) -> [String]? {
    guard let team = settings["DEVELOPMENT_TEAM"], !team.isEmpty else { return nil }
    let own = settings["PRODUCT_BUNDLE_IDENTIFIER"].map { ["\(team).\($0)"] } ?? []
    return entitlements.keychainGroups + own + entitlements.appGroups
  }

  private func path(_ setting: String, in settings: BuildSettings) -> String? {
    settings[setting].flatMap {
      $0.isEmpty ? nil : Folder.pathIgnoringCase(Path.join(project.folder, $0))
    }
  }

  // MARK: - Its app

  /// The settings of the app's target; `nil` if no app contains the extension.
  private var appSettings: BuildSettings? { app?.settings(configuration, in: project) }

  /// The identifier of the app, which pushes name as their topic.
  package var appIdentifier: String? {
    appSettings?["PRODUCT_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The paths of the app's tables.
  package var appTables: [String] {
    let suffixes = ["strings", "stringsdict", "xcstrings"]
    return (app?.resources ?? []).filter { suffixes.contains(Path.suffix(of: $0)) }
  }

  package var appBundle: BundleContents? {
    guard let app, let appSettings else { return nil }
    return BundleContents(app, appSettings, in: project)
  }
}

extension BuildSettings {
  /// `SWIFT_VERSION`, as today's compiler takes it: `5`; 4 for older ones, which it does not know.
  package var swiftVersion: String? {
    let number = self["SWIFT_VERSION"].flatMap { $0.split(separator: ".").first }.flatMap {
      Int($0)
    }
    return number.map { String(max(4, $0)) }
  }

  /// The conditions of `#if` that are true, besides those of the platform.
  package var compilationConditions: [String] {
    let flags = words("OTHER_SWIFT_FLAGS")
    let defined = flags.indices.compactMap { index -> String? in
      if flags[index] == "-D" { return flags.indices.contains(index + 1) ? flags[index + 1] : nil }
      return flags[index].hasPrefix("-D") ? String(flags[index].dropFirst(2)) : nil
    }
    return (words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + defined).uniqued(on: \.self)
  }

  /// The further arguments of the compiler that change how code is understood.
  package var languageArguments: [String] {
    var arguments: [String] = []
    // Xcode has it on unless it is off.
    if self["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" {
      arguments.append("-enable-bare-slash-regex")
    }
    if let isolation = self["SWIFT_DEFAULT_ACTOR_ISOLATION"], isolation == "MainActor" {
      arguments += ["-default-isolation", isolation]
    }
    return arguments
  }

  /// The folders in which C files find headers: those of the settings, then all of the project.
  package func headerFolders(in project: XcodeProject) -> [String] {
    let named = ["USER_HEADER_SEARCH_PATHS", "HEADER_SEARCH_PATHS"].flatMap(words).map { path in
      Path.join(project.folder, path.hasSuffix("/**") ? String(path.dropLast(3)) : path)
    }
    return (named + project.headerFolders).uniqued(on: \.self)
  }

  /// The name of the module that a target makes.
  package var moduleName: String { BuildSettings.identifier(self["PRODUCT_MODULE_NAME"] ?? "") }
}
