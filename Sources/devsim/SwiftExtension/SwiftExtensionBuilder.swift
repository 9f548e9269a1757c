import ServiceExtensionKit
import SourceText

/// Builds Swift extensions, each once: what is built is kept under a name made of all that it is made from.
struct SwiftExtensionBuilder {
  /// What the module of an extension and its program are called.
  private static let module = "NotificationServiceExtension"
  /// The module that every file may use as if it imported it; with it comes Foundation.
  private static let implicitImport = [
    "-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications",
  ]

  /// What became of an extension.
  enum Result {
    /// The path of the program, beside which its bundle is.
    case program(String)
    /// It does not compile.
    case problems([Diagnostic])
  }

  private let compiler: SwiftCompiler
  private let shims: AppleShims
  private let cache: BuildCache

  init() throws(CommandFailure) {
    #if !os(Linux)
    throw CommandFailure("Swift extensions are built on Linux only")
    #else
    compiler = try SwiftCompiler()
    shims = try AppleShims(compiler: compiler)
    cache = try BuildCache(at: BuildCache.userPath)
    #endif
  }

  /// Builds an extension, unless it is built already.
  func build(
    _ serviceExtension: SwiftExtension, console: inout Console
  ) throws(CommandFailure) -> Result {
    let folder = cache.entry("extension-\(key(of: serviceExtension))")
    let program = "\(folder)/\(Self.module)"
    // A program needs the stand-ins that it was linked with.
    let scratch = cache.entry(shims.entryName)
    if (try? FileStatus.of(program)) != nil, shims.isBuilt(in: scratch) { return .program(program) }
    do throws(CommandFailure) {
      let product = try shims.build(in: scratch, console: &console)
      let problems = try build(serviceExtension, with: product, as: folder)
      return problems.isEmpty ? .program(program) : .problems(problems)
    } catch .failed(let message, _) where cache.lackOfSpace != nil {
      throw .failed(message, help: cache.lackOfSpace)
    }
  }

  /// Builds an extension as an entry of the cache; returns what is wrong with the sources.
  private func build(
    _ serviceExtension: SwiftExtension, with product: AppleShims.Product, as folder: String
  ) throws(CommandFailure) -> [Diagnostic] {
    let work = try cache.workFolder()
    defer { work.remove() }
    let build = SwiftExtensionBuild(
      serviceExtension, module: Self.module, in: work, with: compiler, product,
      arguments: Self.implicitImport)
    let problems = try build.run()
    guard problems.isEmpty else { return problems }
    try CommandFailure.unless(cannot: "write", folder) {
      () throws(SystemError) in
      try build.bundle().move(to: folder)
    }
    return []
  }

  private func key(of serviceExtension: SwiftExtension) -> String {
    var key = ContentKey()
    key.add(compiler.identity)
    key.add(shims.path)
    key.add(shims.key)
    for source in serviceExtension.sources {
      key.add(source.original.name)
      key.add(source.original.bytes)
    }
    for stub in serviceExtension.stubs {
      key.add(stub.module)
      key.add(stub.source.original.bytes)
    }
    key.add(serviceExtension.languageMode.rawValue)
    key.add(serviceExtension.principalClass.name)
    for path in serviceExtension.bundleFiles { key.add(Environment.absolutePath(path) ?? path) }
    return key.text
  }
}

extension SwiftExtension {
  /// What stands beside the program, so that `Bundle.main` finds it.
  var bundleFiles: [String] { (informationList.map { [$0] } ?? []) + resources }
}
