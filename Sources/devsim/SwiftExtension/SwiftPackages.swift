import Platform
import ProjectReader

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The local Swift packages of a project, as SwiftPM describes them.
struct SwiftPackages {
  private let cache: BuildCache
  private let compiler: SwiftCompiler

  init(in cache: BuildCache, of compiler: SwiftCompiler) {
    self.cache = cache
    self.compiler = compiler
  }

  /// Returns a module of a package; `nil` if the package has none of this name.
  ///
  /// - Throws: If the package cannot be described, or a file cannot be read.
  func module(
    _ name: String, ofPackageIn folder: String
  ) throws(CommandFailure) -> SwiftModule? {
    let package = try description(of: folder)
    guard let target = package.targets.first(where: { $0.moduleName == name }),
      target.type == "regular"
    else { return nil }
    let files = Self.files(of: target, in: folder)
    guard !files.isEmpty else { return nil }
    var module = try SwiftModule(name, files: files)
    module.languageMode = package.languageMode
    module.conditions = target.definitions + ["SWIFT_PACKAGE"]
    module.features = target.features.flatMap { ["-enable-upcoming-feature", $0] }
    return module
  }

  /// Finds the files as SwiftPM does: in the folder of the target, without those that it excludes.
  private static func files(of target: Description.Target, in folder: String) -> [String] {
    let places = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
    let isThere = { (place: String) in
      (try? FileStatus.of(Path.join(folder, place)))?.kind == .directory
    }
    guard let place = target.path ?? places.first(where: isThere) else { return [] }
    let home = Path.join(folder, place)
    let parts = target.sources ?? ["."]
    return FolderFiles(home).names.filter { name in
      name.hasSuffix(".swift") && parts.contains { Self.isIn(name, $0) }
        && !(target.exclude ?? []).contains { Self.isIn(name, $0) }
    }.map { Path.join(home, $0) }
  }

  private static func isIn(_ name: String, _ part: String) -> Bool {
    let folder = part.hasSuffix("/") ? String(part.dropLast()) : part
    return folder == "." || folder.isEmpty || name == folder || name.hasPrefix(folder + "/")
  }

  // MARK: - Descriptions

  /// What `swift package dump-package` prints.
  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
      let sources: [String]?
      let exclude: [String]?
      let settings: [Setting]?

      var moduleName: String { BuildSettings.identifier(name) }

      /// The conditions that the target defines for every platform.
      var definitions: [String] { general.compactMap(\.define?._0) }

      /// The features of later language modes that it enables.
      var features: [String] { general.compactMap(\.enableUpcomingFeature?._0) }

      /// Its settings without a condition.
      private var general: [Setting.Kind] {
        (settings ?? []).filter { $0.condition == nil }.map(\.kind)
      }
    }

    struct Setting: Decodable {
      struct Kind: Decodable {
        struct Name: Decodable { let _0: String }
        let define: Name?
        let enableUpcomingFeature: Name?
      }
      struct Condition: Decodable {}
      let kind: Kind
      let condition: Condition?
    }

    struct ToolsVersion: Decodable {
      let _version: String
    }

    let targets: [Target]
    let toolsVersion: ToolsVersion
    let swiftLanguageVersions: [String]?

    var languageMode: String {
      let version = swiftLanguageVersions?.last ?? toolsVersion._version
      return version.split(separator: ".").first.map(String.init) ?? "5"
    }
  }

  /// Describes a package once: the manifest is a program, which takes a second to build.
  private func description(of folder: String) throws(CommandFailure) -> Description {
    let manifest = Path.join(folder, "Package.swift")
    var key = ContentKey()
    key.add(compiler.identity)
    key.add(
      try CommandFailure.unless(cannot: "read", manifest) { () throws(SystemError) in
        try Descriptor.bytes(ofFile: manifest)
      })
    let entry = cache.entry("package-\(key.text)")
    if let known = read("\(entry)/description.json") { return known }
    guard let swift = Tool.find("swift") else { throw SwiftCompiler.missing }
    let work = try cache.workFolder()
    defer { work.remove() }
    let output = "\(work.path)/description.json"
    let arguments =
      ["package", "--package-path", folder, "--scratch-path", "\(work.path)/build"]
      + cache.packageManagerArguments + ["dump-package"]
    let status = try CommandFailure.unless(cannot: "run", swift.path) {
      () throws(SystemError) in
      try swift.run(arguments, variables: cache.toolVariables(in: work), output: output)
    }
    guard status == 0, let description = read(output) else {
      throw CommandFailure(
        "the package '\(folder)' cannot be described",
        help: "run 'swift package --package-path \(folder) dump-package'")
    }
    try CommandFailure.unless(cannot: "write", entry) { () throws(SystemError) in
      let bytes = try Descriptor.bytes(ofFile: output)
      try Folder(making: entry).write(bytes, to: "description.json")
    }
    return description
  }

  private func read(_ path: String) -> Description? {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else { return nil }
    // Warnings of SwiftPM come before the object.
    let json = bytes.drop { $0 != UInt8(ascii: "{") }
    return try? JSONDecoder().decode(Description.self, from: Data(json))
  }
}
