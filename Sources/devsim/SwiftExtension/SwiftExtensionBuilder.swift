import Platform
import ProjectReader
import ServiceExtensionKit
import SourceText

/// Builds Swift extensions, each once: what is built is kept under a name made of all that it is
/// made from.
struct SwiftExtensionBuilder {
  private let compiler: SwiftCompiler
  private let shims: AppleShims
  private let cache: BuildCache

  init() throws(CommandFailure) {
    #if !os(Linux)
    throw CommandFailure("Swift extensions are built on Linux only")
    #else
    compiler = try SwiftCompiler()
    shims = try AppleShims(compiler: compiler)
    cache = try BuildCache(at: BuildCache.userPath(), toolKey: shims.key)
    #endif
  }

  /// Builds an extension, unless it is built already, and says what is wrong with it.
  ///
  /// - Returns: The path of the program, beside which its bundle is; `nil` if the sources do not
  ///   compile.
  func program(
    of serviceExtension: SwiftExtension, console: inout Console
  ) throws(CommandFailure) -> String? {
    var serviceExtension = serviceExtension
    let (library, modules) = try modules(of: &serviceExtension)
    let folder = cache.entry("extension-\(key(of: serviceExtension, with: modules))")
    let program = "\(folder)/\(SwiftExtensionBuild.program)"
    var problems: [Diagnostic] = []
    var leftOut: [Diagnostic] = []
    // A program needs the shims that it was linked with.
    if !Self.isProgram(program) || !shims.isBuilt(in: cache.entry(shims.entryName)) {
      do throws(CommandFailure) {
        let product = try shims.build(in: cache, console: &console)
        (problems, leftOut) = try build(
          serviceExtension, with: modules, of: library, product, as: folder)
      } catch .failed(let message, let help) {
        throw .failed(message, help: cache.fix ?? help)
      }
    } else {
      leftOut = SwiftExtensionBuild.leftOutFiles(
        ofBuildIn: folder, of: serviceExtension, with: modules)
    }
    try console.say(serviceExtension.warnings + leftOut + problems)
    return problems.isEmpty ? program : nil
  }

  /// The modules of Swift, and of the shims for Apple's frameworks.
  private var knownModules: Set<String> { Self.modulesOfSystem.union(shims.modules) }

  /// The modules that need no shim.
  private static let modulesOfSystem = AppleModules.ofSwift.union(PortableSource.replacedModules)

  /// Finds the modules that an extension may import, except for some, and checks its stubs.
  private func modules(
    of serviceExtension: inout SwiftExtension, except replaced: Set<String> = []
  ) throws(CommandFailure) -> (ModuleLibrary, [SwiftModule]) {
    let library = ModuleLibrary(
      stubs: serviceExtension.stubs, of: serviceExtension.project,
      SwiftPackages(in: cache, of: compiler))
    try serviceExtension.addBridgingHeader(
      Set(shims.modules), in: shims.product(in: cache).cFolders
    ) { header, folders throws(CommandFailure) in
      try isC(header, in: folders)
    }
    var modules = try library.modules(
      importedBy: serviceExtension.module, except: Self.modulesOfSystem.union(replaced))
    try serviceExtension.checkStubs(against: knownModules, using: modules)
    serviceExtension.addBundles(of: &modules)
    if let project = serviceExtension.project {
      for index in modules.indices {
        modules[index].addUmbrellaImports(
          Set(shims.modules), in: project.found.project.folder)
      }
    }
    return (library, modules)
  }

  /// Returns whether a header is C, the only language that Swift imports on Linux.
  private func isC(_ header: String, in folders: [String]) throws(CommandFailure) -> Bool {
    let work = try cache.workFolder()
    defer { work.remove() }
    return try compiler.runClang(
      ["-x", "c", "-std=gnu11", "-fblocks", "-fsyntax-only", "-w"]
        + HeaderFolders.arguments(for: folders) + [header],
      in: work) == nil
  }

  /// Finds out what an extension uses of some modules, as far as the compiler says it.
  ///
  /// A module of the project counts as missing.
  ///
  /// - Parameters:
  ///   - names: The modules.
  ///   - serviceExtension: The extension.
  ///   - end: When nothing more is learned, as `Environment.uptime` is then.
  ///   - console: Where the progress is shown.
  /// - Returns: The stubs.
  /// - Throws: If nothing imports a module, or if it is one of Swift or of the shims.
  func stubs(
    for names: Set<String>, of serviceExtension: SwiftExtension, until end: Duration,
    console: inout Console
  ) throws(CommandFailure) -> StubProposals {
    var serviceExtension = serviceExtension
    let (library, modules) = try modules(of: &serviceExtension, except: names)
    let product = try shims.build(in: cache, console: &console)
    let sources = modules.flatMap(\.sources) + serviceExtension.module.sources
    let skeleton = StubSkeleton(
      modules: names, for: sources, principalClass: serviceExtension.principalClass,
      known: knownModules)
    let work = try cache.workFolder()
    defer { work.remove() }
    var build = SwiftExtensionBuild(
      serviceExtension, with: modules, of: library, in: work, by: compiler, product)
    let all = build
    build.leaveOutUnneededFiles()
    // A module that only other files import is learned from these.
    var found = try build.neededModules()
    if !names.isSubset(of: found.missing.map(\.name)) {
      build = all
      found = try build.neededModules()
    }
    return try StubWriter(skeleton, build, importing: found, until: end).learn(console: &console)
  }

  /// Returns the modules for which an extension needs stubs to compile; none if it compiles.
  func missingModules(
    of serviceExtension: SwiftExtension, console: inout Console
  ) throws(CommandFailure) -> [String] {
    var serviceExtension = serviceExtension
    let (library, modules) = try modules(of: &serviceExtension)
    let product = try shims.build(in: cache, console: &console)
    let work = try cache.workFolder()
    defer { work.remove() }
    var build = SwiftExtensionBuild(
      serviceExtension, with: modules, of: library, in: work, by: compiler, product)
    _ = try build.run()
    return build.missing.filter(\.canBeStub).map(\.stub)
  }

  private static func isProgram(_ path: String) -> Bool {
    (try? FileStatus.of(path))?.kind == .regularFile && Environment.isExecutable(path)
  }

  /// Builds an extension as an entry of the cache; returns what is wrong with the sources, and the
  /// findings for files that are left out.
  private func build(
    _ serviceExtension: SwiftExtension, with modules: [SwiftModule], of library: ModuleLibrary,
    _ product: AppleShims.Product, as folder: String
  ) throws(CommandFailure) -> (problems: [Diagnostic], leftOut: [Diagnostic]) {
    let work = try cache.workFolder()
    defer { work.remove() }
    var build = SwiftExtensionBuild(
      serviceExtension, with: modules, of: library, in: work, by: compiler, product)
    let problems = try build.run()
    guard problems.isEmpty else { return (problems, build.leftOutFiles) }
    do throws(SystemError) {
      // An entry that is there already is as good, unless a part of it was removed.
      if !Self.isProgram("\(folder)/\(SwiftExtensionBuild.program)") { Folder(at: folder).remove() }
      let bundle = try build.bundle()
      try bundle.synchronize()
      try bundle.move(to: folder)
    } catch {
      throw CommandFailure(cannot: "write", folder, error)
    }
    return ([], build.leftOutFiles)
  }

  private func key(of serviceExtension: SwiftExtension, with modules: [SwiftModule]) -> String {
    var key = ContentKey()
    key.add(compiler.identity)
    key.add(shims.path)
    key.add(shims.key)
    for module in modules + [serviceExtension.module] { module.add(to: &key) }
    key.add(SwiftExtensionBuild.start(of: serviceExtension, with: modules))
    for (name, path) in serviceExtension.bundle.resources.sorted(by: { $0.key < $1.key }) {
      key.add(name)
      key.add(Environment.absolutePath(path) ?? path)
    }
    for (name, bytes) in serviceExtension.bundle.files.sorted(by: { $0.key < $1.key }) {
      key.add(name)
      key.add(bytes)
    }
    return key.text
  }
}
