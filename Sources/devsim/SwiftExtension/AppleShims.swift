import Platform
import ServiceExtensionKit

/// The package with the shims for Apple's frameworks, which is built once and linked by every
/// extension.
struct AppleShims {
  /// Names the folder of the package, in place of the one that belongs to this program.
  static let variable = "DEVSIM_APPLE_SHIMS"

  /// The folder of the package.
  let path: String
  /// Changes with any of its files, with the compiler and with its arguments.
  let key: String

  /// Finds the package. It looks in this order:
  ///
  /// - where the variable says
  /// - next to this program
  /// - in `share/devsim` of the folder above, as installed
  /// - in the folders above, as in a clone of the repository
  init(compiler: SwiftCompiler) throws(CommandFailure) {
    path = try Self.find()
    var key = ContentKey()
    key.add(compiler.identity)
    for argument in Self.arguments { key.add(argument) }
    do throws(SystemError) {
      for name in ["Package.swift", "Sources"] { try Self.add("\(path)/\(name)", to: &key) }
    } catch {
      throw CommandFailure(cannot: "read", path, error)
    }
    self.key = key.text
  }

  private static func find() throws(CommandFailure) -> String {
    if let named = Environment.variable(variable), !named.isEmpty {
      guard let path = package(at: named) else {
        throw CommandFailure("\(variable) names '\(named)', which is not the package AppleShims")
      }
      return path
    }
    var folder = Environment.executable ?? ""
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      for place in ["AppleShims", "share/devsim/AppleShims"] {
        if let path = package(at: "\(folder)/\(place)") { return path }
      }
    }
    throw CommandFailure(
      "the package AppleShims is not beside this program",
      help: "name its folder in the environment variable \(variable)")
  }

  private static func package(at path: String) -> String? {
    guard (try? FileStatus.of(path + "/Sources/ServiceExtensionHost"))?.kind == .directory else {
      return nil
    }
    return Environment.absolutePath(path)
  }

  private static func add(_ path: String, to key: inout ContentKey) throws(SystemError) {
    if try FileStatus.of(path).kind == .directory {
      for name in try Folder.names(in: path) { try add("\(path)/\(name)", to: &key) }
      return
    }
    key.add(path)
    key.add(try Descriptor.bytes(ofFile: path))
  }

  // MARK: - Build

  /// The arguments of the package manager, without paths.
  ///
  /// The first extension waits for this build. Optimization doubles its time, and extensions are
  /// not faster with it: their time is in Foundation and in C. By default, each module is also
  /// read twice. Without debug information, a crash in a shim has the place of its caller.
  private static let arguments =
    ["-c", "release", "--product", "AppleShims"]
    + ["-Onone", "-gnone", "-no-emit-module-separately-wmo"].flatMap { ["-Xswiftc", $0] }

  /// The built package.
  struct Product {
    /// Where modules and library are.
    let folder: String
    /// The names of its modules.
    let modules: Set<String>
    /// The maps of its C modules.
    let moduleMaps: [String]
    /// The folders with headers of Apple's systems that code includes by their names alone.
    var headerFolders: [String] {
      moduleMaps.map { Path.folder(of: $0) }.filter { Path.name(of: $0) == "TargetConditionals" }
    }
    /// The folders in which C finds the headers of its modules.
    var cFolders: [String] {
      moduleMaps.map { Path.folder(of: Path.folder(of: $0)) }.uniqued(on: \.self) + headerFolders
    }
  }

  /// Returns the package as it is when it is built in an entry of a cache.
  func product(in cache: BuildCache) -> Product {
    Product(
      folder: cache.entry(entryName) + "/release", modules: Set(modules), moduleMaps: moduleMaps)
  }

  /// What the cache calls the folder of the build.
  var entryName: String { "shims-\(key)" }

  func isBuilt(in folder: String) -> Bool {
    (try? FileStatus.of("\(folder)/complete")) != nil
  }

  /// Builds the package in an entry of a cache, unless it is built there already.
  func build(in cache: BuildCache, console: inout Console) throws(CommandFailure) -> Product {
    let scratch = cache.entry(entryName)
    let product = product(in: cache)
    if isBuilt(in: scratch) { return product }
    guard let swift = Tool.find("swift") else { throw SwiftCompiler.missing }
    let folder = try CommandFailure.unless(cannot: "write", scratch, Folder(making: scratch))
    var lock = FolderLock.take(.exclusive, on: scratch, waits: false)
    defer { lock?.release() }
    if lock == nil {
      try console.say("waiting for a run that builds the shims for Apple's frameworks\n")
      lock = FolderLock.take(.exclusive, on: scratch, waits: true)
    }
    if isBuilt(in: scratch) { return product }
    try console.say(
      "building the shims for Apple's frameworks, once; this takes about half a minute\n")
    let work = try cache.workFolder()
    defer { work.remove() }
    let arguments =
      ["build", "--package-path", path, "--scratch-path", scratch]
      + Self.arguments + cache.packageManagerArguments
    let status = try CommandFailure.unless(
      cannot: "run", swift.path,
      swift.run(arguments, variables: work.variables, output: scratch + "/log", holding: lock))
    guard status == 0 else {
      throw CommandFailure(
        "the shims for Apple's frameworks cannot be built",
        help: "read '\(scratch)/log'")
    }
    try CommandFailure.unless(cannot: "write", scratch, Folder(at: product.folder).synchronize())
    try CommandFailure.unless(cannot: "write", scratch, folder.write([], to: "complete"))
    return product
  }

  /// The names of its modules; those over libraries of this machine only if their headers exist.
  var modules: [String] {
    Folder.readableNames(in: path + "/Sources").filter { name in
      guard let header = AppleModules.ofSystem[name]?.header else { return true }
      return ["/usr/include", "/usr/local/include"].contains {
        (try? FileStatus.of("\($0)/\(header)")) != nil
      }
    }
  }

  private var moduleMaps: [String] {
    modules.map { "\(path)/Sources/\($0)/module.modulemap" }
      .filter { (try? FileStatus.of($0)) != nil }
  }
}
