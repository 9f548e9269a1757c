import ProjectReader

/// What `swift package dump-package` prints of a package.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]?
    let resources: [Resource]?
    let publicHeadersPath: String?
    fileprivate let dependencies: [Dependency]?
    private let settings: [Setting]?

    var moduleName: String { BuildSettings.identifier(name) }

    /// The names of the targets and products that it depends on.
    var dependencyNames: [String] { (dependencies ?? []).flatMap(\.names) }

    /// The conditions that its Swift files find defined on every platform.
    var conditions: [String] { general("swift").compactMap(\.define?._0) }

    /// The features of later language modes that it enables.
    var features: [String] { general("swift").compactMap(\.enableUpcomingFeature?._0) }

    /// The macros that its C files find defined on every platform: `NAME` or `NAME=VALUE`.
    var macros: [String] { general("c").compactMap(\.define?._0) }

    /// The folders of headers besides the public ones, relative to its own.
    var headerFolders: [String] { general("c").compactMap(\.headerSearchPath?._0) }

    /// Its settings for a language without a condition.
    private func general(_ tool: String) -> [Setting.Kind] {
      (settings ?? []).filter { $0.tool == tool && $0.condition == nil }.map(\.kind)
    }
  }

  struct Resource: Decodable {
    struct Rule: Decodable {
      private enum CodingKeys: CodingKey {
        case copy
      }

      /// Whether the file or folder is copied as it is.
      let isCopy: Bool

      init(from decoder: any Decoder) throws {
        isCopy = try decoder.container(keyedBy: CodingKeys.self).contains(.copy)
      }
    }

    let path: String
    let rule: Rule
  }

  fileprivate struct Dependency: Decodable {
    /// A name, followed by what is not needed here.
    private struct Reference: Decodable {
      let name: String

      init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        name = try elements.decode(String.self)
      }
    }

    /// A product of a package, followed by what is not needed here.
    struct Product: Decodable {
      let name: String
      let package: String?

      init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        name = try elements.decode(String.self)
        package = elements.isAtEnd ? nil : try elements.decodeIfPresent(String.self)
      }
    }

    private let byName: Reference?
    private let target: Reference?
    let product: Product?

    var names: [String] {
      [byName, target].compactMap { $0?.name } + [product?.name].compactMap(\.self)
    }
  }

  private struct Setting: Decodable {
    struct Kind: Decodable {
      struct Name: Decodable { let _0: String }
      let define: Name?
      let enableUpcomingFeature: Name?
      let headerSearchPath: Name?
    }
    struct Condition: Decodable {}
    let tool: String
    let kind: Kind
    let condition: Condition?
  }

  /// Another package that it depends on.
  private struct OtherPackage: Decodable {
    struct Folder: Decodable { let path: String }

    struct Source: Decodable {
      struct Location: Decodable {
        struct Remote: Decodable { let urlString: String }
        let remote: [Remote]?
      }
      let identity: String
      let location: Location
    }

    /// The place of a local one.
    let fileSystem: [Folder]?
    /// The place of one from the network.
    let sourceControl: [Source]?
  }

  private struct ToolsVersion: Decodable {
    let _version: String
  }

  let name: String
  let targets: [Target]
  /// As `-std` takes it.
  let cLanguageStandard: String?
  private let toolsVersion: ToolsVersion
  private let swiftLanguageVersions: [String]?
  private let dependencies: [OtherPackage]?

  /// The folders of the local packages that it depends on.
  var localPackages: [String] {
    (dependencies ?? []).flatMap { $0.fileSystem ?? [] }.map(\.path)
  }

  /// The address of the package from the network that has a product which a target uses; `nil` if
  /// no target does.
  func address(ofProduct name: String) -> String? {
    let products = targets.flatMap { $0.dependencies ?? [] }.compactMap(\.product)
    guard let package = products.first(where: { $0.name == name })?.package else { return nil }
    let sources = (dependencies ?? []).flatMap { $0.sourceControl ?? [] }
    return sources.first { $0.identity == package.lowercased() }?.location.remote?.first?.urlString
  }

  /// Whether the files of a target may be in the folder of all targets.
  ///
  /// They may from the tools of Swift 5.9 on, if there is only one target besides tests and
  /// plug-ins.
  var hasOneSourceFolder: Bool {
    let version = toolsVersion._version.split(separator: ".").compactMap { Int($0) }
    guard !version.lexicographicallyPrecedes([5, 9]) else { return false }
    return targets.count { !["test", "plugin"].contains($0.type) } == 1
  }

  /// As `-swift-version` takes it.
  var languageMode: String {
    let version = swiftLanguageVersions?.last ?? toolsVersion._version
    return version.split(separator: ".").first.map(String.init) ?? "5"
  }
}
