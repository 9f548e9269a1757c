import Platform
import ProjectReader

/// The files of a package's target, found as SwiftPM does: in its folder, without those that it
/// excludes.
struct PackageFiles {
  /// The folder of the target.
  let home: String
  let swift: [String]
  let c: [String]
  /// Sources in languages that cannot be built here.
  let others: [String]
  /// The resources, by their names in the bundle.
  private(set) var resources: [String: String] = [:]
  let publicHeaders: PublicHeaders

  /// Finds the files of a target; `nil` if its folder is not there.
  ///
  /// - Parameters:
  ///   - target: The target; one of another type than a library has no files here.
  ///   - package: Its package.
  ///   - folder: The folder of the package.
  init?(
    _ target: PackageDescription.Target, of package: PackageDescription, in folder: String
  ) {
    guard target.type == "regular" else { return nil }
    let roots = ["Sources", "Source", "src", "srcs"]
    // The only target needs no folder of its own.
    let places = roots.map { "\($0)/\(target.name)" } + (package.hasOneSourceFolder ? roots : [])
    let isThere = { (place: String) in
      (try? FileStatus.of(Path.join(folder, place)))?.kind == .directory
    }
    guard let place = target.path ?? places.first(where: isThere) else { return nil }
    let home = Path.join(folder, place)
    self.home = home
    let names = FolderFiles(home).names.filter { name in
      !(target.exclude ?? []).contains { Self.isIn(name, $0) }
    }
    let parts = target.sources ?? ["."]
    let copied = (target.resources ?? []).filter(\.rule.isCopy).map(\.path)
    let sources = names.filter { name in
      parts.contains { Self.isIn(name, $0) } && !copied.contains { Self.isIn(name, $0) }
    }
    func paths(_ suffixes: Set<String>) -> [String] {
      sources.filter { suffixes.contains(Path.suffix(of: $0)) }.map { Path.join(home, $0) }
    }
    swift = paths(["swift"])
    c = paths(["c"])
    others = paths(["m", "mm", "cc", "cpp", "cxx"])
    publicHeaders = PublicHeaders(
      of: target.moduleName, in: Path.join(home, target.publicHeadersPath ?? "include"))
    addResources(target.resources ?? [], names)
  }

  /// Adds the resources as a build places them.
  ///
  /// A copied file or folder keeps its name; processed files are at the top or in the folder of
  /// their language. Tables and asset catalogs need not be listed. Apple, *Bundling resources with
  /// a Swift package*.
  private mutating func addResources(
    _ listed: [PackageDescription.Resource], _ names: [String]
  ) {
    for name in names {
      let path = Path.join(home, name)
      if let resource = listed.first(where: { Self.isIn(name, $0.path) }) {
        if resource.rule.isCopy {
          resources[Path.name(of: resource.path)] = Path.join(home, resource.path)
        } else {
          resources[BundleContents.name(of: path)] = path
        }
      } else if ["xcassets", "xcstrings", "xcdatamodeld"].contains(Path.suffix(of: name))
        || name.contains(".lproj/")
      {
        resources[BundleContents.name(of: path)] = path
      }
    }
  }

  private static func isIn(_ name: String, _ part: String) -> Bool {
    let folder = part.hasSuffix("/") ? String(part.dropLast()) : part
    return folder == "." || folder.isEmpty || name == folder || name.hasPrefix(folder + "/")
  }
}
