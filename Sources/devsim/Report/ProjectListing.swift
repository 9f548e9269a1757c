import LocalizationResolver
import Platform
import ProjectReader
import SourceText

/// What a project says about its notification service extensions, for `extension list`.
struct ProjectListing {
  private let workspace: Workspace
  private let extensions: [ProjectExtension]

  /// Reads a project.
  ///
  /// - Throws: If it cannot be read, or has no notification service extension.
  init(_ path: String, configuration: String?) throws(CommandFailure) {
    do throws(ProjectFailure) {
      workspace = try Workspace(path, variables: Environment.variable)
      extensions = try ProjectExtension.some(in: workspace, configuration: configuration)
      for found in extensions { try found.checkConfiguration() }
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }

  /// The problems of the projects; one of a manifest belongs to all its extensions.
  var diagnostics: [Diagnostic] {
    extensions.flatMap { $0.diagnostics + Self.findings(about: $0) }.uniqued(on: \.self)
  }

  /// Returns why the Info.plist of an extension cannot be read.
  private static func findings(about found: ProjectExtension) -> [Diagnostic] {
    guard let path = found.informationList, let data = try? Descriptor.bytes(ofFile: path)
    else { return [] }
    return ExtensionInformation.read(path, data: data).diagnostics
  }

  // MARK: - JSON

  /// The object `devsim.project/1`, with a line feed.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "devsim.project/1")
      json.member("path", workspace.path)
      json.array("extensions") { json in
        for found in extensions {
          json.object { json in
            Self.write(found, to: &json)
            if let entitlements = found.entitlements { Self.write(entitlements, to: &json) }
          }
        }
      }
      json.member("diagnostics", diagnostics)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ found: ProjectExtension, to json: inout JSONWriter) {
    let settings = found.settings
    json.member("target", found.target.name)
    json.member("project", found.project.path)
    json.member("configuration", found.configuration)
    json.member("configurations", found.project.configurations)
    json.member("module", settings.moduleName)
    json.member("swiftVersion", settings.swiftVersion)
    json.member("conditions", settings.compilationConditions)
    json.member("informationList", found.informationList)
    json.member("bridgingHeader", found.bridgingHeader)
    json.member("sources", found.target.sources)
    json.array("resources") { json in
      for (name, path) in found.bundle.resources.sorted(by: { $0.key < $1.key }) {
        json.object { json in
          json.member("name", name)
          json.member("path", path)
        }
      }
    }
    json.array("products") { json in
      for product in found.linked {
        json.object { json in
          json.member("name", product.name)
          json.member("kind", product.origin.kind)
          json.member("origin", product.origin.place)
        }
      }
    }
    if let app = found.app {
      json.object("app") { json in
        json.member("target", app.name)
        json.member("identifier", found.appIdentifier)
        json.member("tables", found.appTables)
        if let entitlements = found.appEntitlements { Self.write(entitlements, to: &json) }
      }
    }
  }

  private static func write(_ entitlements: Entitlements, to json: inout JSONWriter) {
    json.object("entitlements") { json in
      json.member("appGroups", entitlements.appGroups)
      json.member("keychainGroups", entitlements.keychainGroups)
      json.member("filtering", entitlements.allowsFiltering)
      json.member("communication", entitlements.allowsCommunication)
      json.member("timeSensitive", entitlements.allowsTimeSensitive)
      json.member("criticalAlerts", entitlements.allowsCriticalAlerts)
    }
  }

  // MARK: - Text

  /// Lines that end in a line feed.
  var text: String {
    extensions.map(Self.text).joined(separator: "\n")
  }

  private static func text(of found: ProjectExtension) -> String {
    let settings = found.settings
    var text = VisibleText.make(from: found.target.name) + "\n"
    func add(_ name: String, _ values: [String]) {
      for (number, value) in values.enumerated() {
        let label = TextLayout.padded(number == 0 ? name : "", to: 15)
        text += "  \(label)\(VisibleText.make(from: value))\n"
      }
    }
    add("project", [found.project.path])
    let others = found.project.configurations.filter { $0 != found.configuration }
    let rest = others.isEmpty ? "" : " (others: \(others.joined(separator: ", ")))"
    add("configuration", [found.configuration + rest])
    add("module", [settings.moduleName])
    add("Swift", [settings.swiftVersion].compactMap(\.self))
    add("conditions", [settings.compilationConditions.joined(separator: " ")].filter { $0 != "" })
    add("Info.plist", [found.informationList].compactMap(\.self))
    add("bridging", [found.bridgingHeader].compactMap(\.self))
    add("sources", found.target.sources)
    add("resources", found.bundle.resources.sorted { $0.key < $1.key }.map(\.value))
    add("uses", found.linked.map { "\($0.name): \($0.origin.description)" })
    if let entitlements = found.entitlements {
      add("app groups", entitlements.appGroups)
      add("keychain", entitlements.keychainGroups)
      add("may", entitlements.rights)
    }
    if let app = found.app {
      add("app", [[app.name, found.appIdentifier].compactMap(\.self).joined(separator: ", ")])
      add("app may", found.appEntitlements?.rights ?? [])
      add("app's tables", found.appTables)
    }
    return text
  }
}

extension Entitlements {
  /// What they allow besides groups, one phrase for each.
  fileprivate var rights: [String] {
    let all = [
      ("filtering", allowsFiltering), ("communication", allowsCommunication),
      ("time-sensitive", allowsTimeSensitive), ("critical alerts", allowsCriticalAlerts),
    ]
    return all.filter(\.1).map(\.0)
  }
}

extension ProjectTarget.Product.Origin {
  /// One word for JSON.
  fileprivate var kind: String {
    switch self {
    case .target: "target"
    case .localPackage: "local-package"
    case .remotePackage: "remote-package"
    case .binary: "binary"
    case .otherProject: "other-project"
    }
  }

  /// The address or path; `nil` if there is none.
  fileprivate var place: String? {
    switch self {
    case .remotePackage(let place), .binary(let place): place
    case .target, .localPackage, .otherProject: nil
    }
  }

  /// What a message calls it.
  var description: String {
    switch self {
    case .target: "a target of the project"
    case .localPackage: "a package of the project"
    case .remotePackage(let address): "the package \(address)"
    case .binary(let path): "the finished framework '\(path)'"
    case .otherProject: "another project (such as that of CocoaPods)"
    }
  }
}
