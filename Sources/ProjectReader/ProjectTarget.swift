import Platform
package import SourceText

/// A target of a project: what is built, and from which files.
package struct ProjectTarget: Sendable {
  package let name: String
  package let kind: Kind
  /// Settings by the name of the configuration, with those of the project below them.
  let settings: [String: BuildSettings]
  /// The paths of its sources in any language.
  package internal(set) var sources: [String] = []
  /// The paths of files and folders that go into its bundle.
  package internal(set) var resources: [String] = []
  /// The paths of what goes into bundles of its bundle, by the names of these without suffix.
  package internal(set) var bundles: [String: [String]] = [:]
  /// The names of the targets that it depends on or links.
  package internal(set) var dependencies: [String] = []
  /// The packages and finished frameworks that it links.
  package internal(set) var products: [Product] = []
  /// The names of the app extensions that it contains.
  var embedded: [String] = []
  /// The Info.plist that a manifest describes, in XML: used if the project has no such file.
  var informationList: [UInt8]?
  /// The entitlements that a manifest describes, in XML: used if the project has no such file.
  var entitlements: [UInt8]?
  /// Where its project defines it.
  var location: SourceLocation?
  /// The diagnostics about files that it names, but that do not exist.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics about files that are missing for a configuration, by its name.
  var settingsDiagnostics: [String: [Diagnostic]] = [:]

  package enum Kind: Sendable, Equatable {
    case app
    case appExtension
    /// A framework or a static library.
    case framework
    /// Tests, tools, bundles and what else a project builds.
    case other
  }

  /// What a target links but its project does not build.
  package struct Product: Sendable, Hashable {
    package let name: String
    package let origin: Origin

    package enum Origin: Sendable, Hashable {
      /// A framework that the project builds.
      case target
      /// One of the packages in folders of the project.
      case localPackage
      /// The address of a package elsewhere.
      case remotePackage(String)
      /// The path of a framework or library as a finished file.
      case binary(String)
      /// What another project builds, such as that of CocoaPods.
      case otherProject
    }
  }

  /// Returns the settings of a configuration with the names that Xcode itself sets.
  package func settings(_ configuration: String, in project: XcodeProject) -> BuildSettings {
    // Absolute as in Xcode, since paths in settings are also relative to it.
    let root = Environment.absolutePath(project.folder) ?? project.folder
    var settings = BuildSettings([
      "CONFIGURATION": configuration, "TARGET_NAME": name, "PRODUCT_NAME": name,
      "SRCROOT": root, "SOURCE_ROOT": root, "PROJECT_DIR": root,
      "PROJECT_NAME": project.name, "DEVELOPMENT_LANGUAGE": project.developmentRegion ?? "en",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "AppIdentifierPrefix": "$(DEVELOPMENT_TEAM).", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PLATFORM_NAME": "iphoneos",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": kind.packageType,
    ])
    // A project without the configuration is built with its own.
    let own = self.settings[configuration] ?? self.settings[project.usualConfiguration]
    settings.add(own?.values ?? [:])
    return settings
  }

  /// Adds a file that the target lists as a kind.
  mutating func add(_ path: String, as kind: FileKind) {
    switch kind.applied(to: path) {
    case .source: sources.append(path)
    case .resource: resources.append(path)
    case .neither: break
    }
  }

  init(_ name: String, _ kind: Kind, _ settings: [String: BuildSettings]) {
    self.name = name
    self.kind = kind
    self.settings = settings
  }
}

extension ProjectTarget.Kind {
  /// The type of its bundle, as the Info.plist has it.
  fileprivate var packageType: String {
    switch self {
    case .app: "APPL"
    case .appExtension: "XPC!"
    case .framework: "FMWK"
    case .other: "BNDL"
    }
  }

  /// Makes the kind of a product type.
  ///
  /// - Parameter type: A product type of Xcode, such as `com.apple.product-type.app-extension`.
  init(productType type: String) {
    switch type.split(separator: "-type.").last ?? "" {
    case "application", "application.on-demand-install-capable": self = .app
    case "app-extension", "app-extension.messages", "extensionkit-extension": self = .appExtension
    case "framework", "framework.static", "library.static", "library.dynamic": self = .framework
    default: self = .other
    }
  }
}
