import Platform
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
    cache = try BuildCache(at: BuildCache.userPath())
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
    try serviceExtension.checkStubs(against: shims.modules)
    let folder = cache.entry("extension-\(key(of: serviceExtension))")
    let program = "\(folder)/\(SwiftExtensionBuild.module)"
    var problems: [Diagnostic] = []
    // A program needs the stand-ins that it was linked with.
    if !Self.isProgram(program) || !shims.isBuilt(in: cache.entry(shims.entryName)) {
      do throws(CommandFailure) {
        let product = try shims.build(in: cache, console: &console)
        problems = try build(serviceExtension, with: product, as: folder)
      } catch .failed(let message, let help) {
        throw .failed(message, help: cache.fix ?? help)
      }
    }
    let said = serviceExtension.warnings + problems
    if !said.isEmpty {
      try console.say(TextDiagnosticRenderer(style: console.messageStyle).render(said))
    }
    return problems.isEmpty ? program : nil
  }

  private static func isProgram(_ path: String) -> Bool {
    (try? FileStatus.of(path))?.kind == .regularFile && Environment.isExecutable(path)
  }

  /// Builds an extension as an entry of the cache; returns what is wrong with the sources.
  private func build(
    _ serviceExtension: SwiftExtension, with product: AppleShims.Product, as folder: String
  ) throws(CommandFailure) -> [Diagnostic] {
    let work = try cache.workFolder()
    defer { work.remove() }
    let build = SwiftExtensionBuild(
      serviceExtension, in: work, with: compiler, product,
      variables: cache.toolVariables(in: work))
    let problems = try build.run()
    guard problems.isEmpty else { return problems }
    try CommandFailure.unless(cannot: "write", folder) {
      () throws(SystemError) in
      // What is there already is as good, unless something was taken away from it.
      if !Self.isProgram("\(folder)/\(SwiftExtensionBuild.module)") { Folder(at: folder).remove() }
      let bundle = try build.bundle()
      try bundle.synchronize()
      try bundle.move(to: folder)
    }
    return []
  }

  private func key(of serviceExtension: SwiftExtension) -> String {
    var key = ContentKey()
    key.add(compiler.identity)
    key.add(shims.path)
    key.add(shims.key)
    // The program reports where it crashes, so the paths belong to it.
    for source in serviceExtension.sources {
      key.add(source.path)
      key.add(source.bytes)
    }
    for stub in serviceExtension.stubs {
      key.add(stub.module)
      key.add(stub.source.path)
      key.add(stub.source.bytes)
    }
    for argument in SwiftExtensionBuild.arguments(for: serviceExtension) { key.add(argument) }
    key.add(SwiftExtensionBuild.start(of: serviceExtension))
    for path in serviceExtension.bundleFiles { key.add(Environment.absolutePath(path) ?? path) }
    return key.text
  }
}

extension SwiftExtension {
  /// What is next to the program, so that `Bundle.main` finds it.
  var bundleFiles: [String] { (informationList.map { [$0] } ?? []) + resources }
}

extension PortableSource {
  /// The path of the author's file, from the root.
  var path: String { Environment.absolutePath(original.name) ?? original.name }
}
