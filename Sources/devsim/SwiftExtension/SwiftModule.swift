import Platform
import ProjectReader
import ServiceExtensionKit
import SourceText

/// A module as it is built: that of an extension, or one that it imports.
///
/// It has Swift files, C files, or both.
struct SwiftModule {
  let name: String
  private(set) var sources: [PortableSource]
  /// The Swift files that a build makes, which are compiled with the sources.
  private(set) var made: [PortableSource] = []
  var c = CSources()
  /// The headers that others import; only of a module in C.
  var publicHeaders: PublicHeaders?
  /// The function that makes its models of Core Data; `nil` without one.
  private(set) var modelFunction: String?
  /// The modules that a module in C needs; those of Swift files are what they import.
  var dependencies: [String] = []
  /// The bundle of its resources, by its name in that of the extension; `nil` without resources.
  private(set) var bundle: (name: String, contents: BundleContents)?
  /// As `-swift-version` takes it.
  var languageMode = SwiftLanguageMode.swift5.rawValue
  /// The conditions of `#if` that are true, besides those of the platform.
  var conditions: [String] = []
  /// The modules that its files see without importing them.
  var visibleModules = ["UserNotifications"]
  /// The frameworks that the umbrella header of its framework imports.
  var umbrellaImports: [String] = []
  /// The path of the header with C that its files see.
  var bridgingHeader: String?
  /// The folders with the headers that the bridging header includes.
  var headerFolders: [String] = []
  /// Further arguments that change how the code is understood.
  var features: [String] = []

  /// Makes a module of files.
  init(_ name: String, files: [String], features: [String] = []) throws(CommandFailure) {
    self.name = name
    self.features = features
    let isMainActorDefault = features.contains("MainActor")
    sources = try files.map { path throws(CommandFailure) in
      try Self.source(path, CommandFailure.bytes(ofFile: path), isMainActorDefault)
    }
  }

  /// Makes a module of one input that the user names, such as `/dev/null` for an empty module.
  ///
  /// - Throws: If it cannot be read, or is in UTF-16.
  init(_ name: String, input path: String) throws(CommandFailure) {
    self.name = name
    let bytes = try CommandFailure.unless(cannot: "read", path, Descriptor.bytes(ofInput: path))
    sources = [try Self.source(path, bytes)]
  }

  /// Makes a module without files.
  init(empty name: String) {
    self.name = name
    sources = []
  }

  /// Makes a module of a target, with the Swift and C files of it that are there.
  init(
    _ target: ProjectTarget, _ settings: BuildSettings, in project: XcodeProject,
    with further: [String] = []
  ) throws(CommandFailure) {
    let own = target.sources.filter { $0.hasSuffix(".swift") && (try? FileStatus.of($0)) != nil }
    try self.init(
      settings.moduleName, files: own + further, features: settings.languageArguments)
    if let version = settings.swiftVersion { languageMode = version }
    conditions = settings.compilationConditions
    addDataModels(of: target.sources + target.resources, home: project.folder)
    c = CSources(target, settings, in: project)
    headerFolders = c.headerFolders
  }

  /// Adds a bundle of resources, and the file with which code finds it: `Bundle.module`, as SwiftPM
  /// makes it.
  ///
  /// - Parameters:
  ///   - contents: The bundle.
  ///   - name: Its name.
  ///   - home: The folder in which messages place the file.
  mutating func addBundle(_ contents: BundleContents, named name: String, in home: String) {
    bundle = (name, contents)
    let accessor = """
      import Foundation
      extension Bundle {
        static let module: Bundle = {
          let url = Bundle.main.bundleURL.appendingPathComponent("\(name)")
          guard let bundle = Bundle(url: url) else { fatalError("there is no bundle \(name)") }
          return bundle
        }()
      }

      """
    let file = Path.join(home, "resource_bundle_accessor.swift")
    made.append(PortableSource(SourceFile(name: file, bytes: Array(accessor.utf8))))
  }

  /// Adds the file with which code names what is in asset catalogs, as Xcode makes it.
  ///
  /// - Parameters:
  ///   - contents: The bundle with the catalogs.
  ///   - bundle: The expression for the bundle in code.
  ///   - settings: The settings of the target; `nil` for a package.
  ///   - home: The folder in which messages place the file.
  mutating func addAssetSymbols(
    of contents: BundleContents, in bundle: String, _ settings: BuildSettings?, home: String
  ) {
    guard settings?["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO" else { return }
    let imports = Set(imports)
    guard !imports.isDisjoint(with: ["DeveloperToolsSupport", "SwiftUI", "UIKit"]) else { return }
    let catalogs = contents.resources.filter { $0.key.hasSuffix(".xcassets") }.values
    let symbols = AssetSymbols(of: Array(catalogs))
    guard !symbols.isEmpty else { return }
    let hasExtensions =
      settings?.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS") ?? false
    var extended: [AssetSymbols.Extended] = []
    if hasExtensions { extended += AssetSymbols.Extended.ofUIKit }
    if hasExtensions, imports.contains("SwiftUI") { extended += AssetSymbols.Extended.ofSwiftUI }
    let text = """
      import UIKit
      \(imports.contains("SwiftUI") ? "import SwiftUI" : "")
      private final class AssetBundleToken {}
      \(symbols.source(bundle: bundle, extensions: extended))
      """
    let file = Path.join(home, "GeneratedAssetSymbols.swift")
    made.append(PortableSource(SourceFile(name: file, bytes: Array(text.utf8))))
  }

  /// Adds the file that a build makes of its models of Core Data.
  ///
  /// - Parameters:
  ///   - paths: The files and folders of a target, among which are the models.
  ///   - home: The folder in which messages place the file.
  mutating func addDataModels(of paths: [String], home: String) {
    guard imports.contains("CoreData") else { return }
    let models = paths.filter { ["xcdatamodeld", "xcdatamodel"].contains(Path.suffix(of: $0)) }
      .compactMap { try? DataModel($0) }
    guard !models.isEmpty else { return }
    let function = "registerDataModels_\(name)"
    let declared = sources.reduce(into: [:]) { $0.merge($1.declaredClasses) { one, _ in one } }
    let text = DataModel.source(of: models, function: function, declared: declared)
    let file = Path.join(home, "GeneratedDataModels.swift")
    made.append(PortableSource(SourceFile(name: file, bytes: Array(text.utf8))))
    modelFunction = function
  }

  /// The expression for the bundle of a framework.
  static let frameworkBundle = "Foundation.Bundle(for: AssetBundleToken.self)"

  /// Adds the bundle of a framework, which is in the folder of frameworks as in an app.
  mutating func addFrameworkBundle(_ contents: BundleContents) {
    guard !contents.isEmpty else { return }
    bundle = ("\(Self.frameworks)/\(name).framework", contents)
  }

  /// Whether its bundle is that of a framework.
  var hasFrameworkBundle: Bool { bundle?.name.hasPrefix(Self.frameworks) ?? false }

  private static let frameworks = "Frameworks"

  /// Adds the file with which code finds the bundles of frameworks: `Bundle(for:)` asks which
  /// library has a class, and here all are in the program.
  ///
  /// - Parameter home: The folder in which messages place the file.
  mutating func addFrameworkLookup(in home: String) {
    let accessor = """
      import Foundation
      extension Bundle {
        convenience init(for aClass: AnyClass) {
          let module = String(reflecting: aClass).prefix { $0 != "." }
          let framework = "\(Self.frameworks)/\\(module).framework"
          let path = Bundle.main.bundleURL.appendingPathComponent(framework).path
          let isThere = FileManager.default.fileExists(atPath: path)
          self.init(path: isThere ? path : Bundle.main.bundlePath)!
        }
      }

      """
    let file = Path.join(home, "framework_bundle_accessor.swift")
    made.append(PortableSource(SourceFile(name: file, bytes: Array(accessor.utf8))))
  }

  /// Lets its files, and those that import it, see what the umbrella header imports.
  ///
  /// - Parameters:
  ///   - known: The modules of the shims for Apple's frameworks.
  ///   - home: The folder in which messages place the file with the exports.
  mutating func addUmbrellaImports(_ known: Set<String>, in home: String) {
    let frameworks = umbrellaImports.filter(known.contains).uniqued(on: \.self)
    guard !frameworks.isEmpty, !sources.isEmpty else { return }
    visibleModules += frameworks
    let text = frameworks.map { "@_exported import \($0)\n" }.joined()
    let file = Path.join(home, "umbrella_header.swift")
    made.append(PortableSource(SourceFile(name: file, bytes: Array(text.utf8))))
  }

  private static func source(
    _ path: String, _ bytes: [UInt8], _ isMainActorDefault: Bool = false
  ) throws(CommandFailure) -> PortableSource {
    // Some editors save UTF-16; the compiler accepts only UTF-8.
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2))) {
      throw CommandFailure(
        "'\(path)' is in UTF-16", help: "save it in UTF-8: the compiler reads nothing else")
    }
    return PortableSource(
      SourceFile(name: path, bytes: bytes), isMainActorDefault: isMainActorDefault)
  }

  /// Returns the module with empty files at some paths.
  func emptying(_ paths: Set<String>) -> SwiftModule {
    var module = self
    module.sources = sources.map { source in
      let path = source.original.name
      return paths.contains(path) ? PortableSource(SourceFile(name: path, bytes: [])) : source
    }
    return module
  }

  /// Returns the module with changed declarations in the files with some paths.
  func changing(_ changes: [String: Set<UnneededDeclarations.Change>]) -> SwiftModule {
    var module = self
    module.sources = sources.map { source in
      changes[source.original.name].map { source.changing($0) } ?? source
    }
    return module
  }

  /// The modules that its files import under any condition, in order.
  var imports: [String] {
    (dependencies + sources.flatMap(\.imports).map(\.module)).uniqued(on: \.self)
  }

  /// The place where it imports a module.
  func location(ofImport module: String) -> SourceLocation? {
    for source in sources {
      if let place = source.imports.first(where: { $0.module == module })?.place {
        return source.original.location(of: place)
      }
    }
    return nil
  }

  /// The arguments that decide how the code is read, such as which parts of `#if` count.
  var languageArguments: [String] {
    ["-swift-version", languageMode] + features + conditions.flatMap { ["-D", $0] }
  }

  /// The arguments of the compiler, without paths.
  var arguments: [String] {
    // These are needed to report every error at its place, and a crash at its line. For a debugger,
    // the compiler would read all files once more and make a module of the extension.
    ["-wmo", "-gline-tables-only", "-parse-as-library", "-module-name", name] + languageArguments
      + visibleModules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
      + (bridgingHeader.map { header in
        ["-import-objc-header", header]
          + HeaderFolders.arguments(for: headerFolders).flatMap { ["-Xcc", $0] }
      } ?? [])
  }

  /// Adds all that the module is made from.
  func add(to key: inout ContentKey) {
    for argument in arguments { key.add(argument) }
    // The program reports where it crashes, so the paths belong to it.
    for source in sources + made {
      key.add(source.path)
      key.add(source.bytes)
    }
    c.add(to: &key)
    if let header = bridgingHeader {
      IncludedHeaders(of: [header], in: headerFolders).add(to: &key)
    }
    if let headers = publicHeaders {
      key.add(headers.text)
      let files = FolderFiles(headers.folder).names.map { Path.join(headers.folder, $0) }
      IncludedHeaders(of: files, in: c.headerFolders).add(to: &key)
    }
  }
}

extension PortableSource {
  /// The path of the author's file, from the root.
  var path: String { Environment.absolutePath(original.name) ?? original.name }
}
