import Platform
import ServiceExtensionKit
import SourceText

/// Writes a stub for a missing module by compiling an extension against it, again and again,
/// until the compiler misses nothing new of it.
struct StubWriter {
  /// More rounds than a chain of members has.
  private static let mostRounds = 20

  private let name: String
  private let serviceExtension: SwiftExtension
  private var build: SwiftExtensionBuild
  private let work: Folder
  private let graph: ImportGraph
  private var skeleton: StubSkeleton
  /// The last skeleton that compiles.
  private var accepted: StubSkeleton
  private var rounds = 0

  init(
    _ name: String, _ skeleton: StubSkeleton, for serviceExtension: SwiftExtension,
    _ build: SwiftExtensionBuild, in work: Folder
  ) {
    self.name = name
    self.serviceExtension = serviceExtension
    self.build = build
    self.work = work
    graph = ImportGraph(of: build.modules)
    self.skeleton = skeleton
    accepted = skeleton
  }

  /// Returns the source of the stub.
  ///
  /// - Throws: If no code imports the module, or if it exists.
  consuming func write(console: inout Console) throws(CommandFailure) -> String {
    let (needed, missing) = try build.neededModules()
    let names = missing.map(\.name)
    guard names.contains(name) else {
      throw CommandFailure(
        "nothing imports a missing module '\(name)'",
        help: names.isEmpty
          ? "every imported module is available"
          : "missing modules: \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    build.leftOut = Set(names).subtracting([name])
    for module in needed {
      try learn(from: module, console: &console)
      // Without a library that does not compile there is less to learn, but there is something.
      _ = try build.emitModule(module)
    }
    try learn(from: serviceExtension.module, console: &console)
    console.endProgress()
    return skeleton.proposal
  }

  private mutating func learn(
    from module: SwiftModule, console: inout Console
  ) throws(CommandFailure) {
    let importers = module.sources.filter { graph.modules(importedBy: $0).contains(name) }
    guard !importers.isEmpty else { return }
    try learn(fromAll: importers, of: module, console: &console)
    // The other files may use values of its types. They are checked last, because most do not, and
    // each check of all files takes long.
    guard importers.count < module.sources.count else { return }
    try learn(fromAll: module.sources, of: module, console: &console)
  }

  private mutating func learn(
    fromAll files: [PortableSource], of module: SwiftModule, console: inout Console
  ) throws(CommandFailure) {
    for _ in 0..<Self.mostRounds {
      rounds += 1
      console.showProgress(step: "compiling '\(module.name)' to see what it needs, round \(rounds)")
      guard try emit() else {
        // What is guessed may not compile; then the last guess is as far as it goes.
        skeleton = accepted
        _ = try emit()
        return
      }
      accepted = skeleton
      let problems = try build.check(files, of: module).compactMap { found in
        found.location.flatMap { location in
          module.sources.first { $0.original.name == location.file }.flatMap {
            StubSkeleton.Problem(
              found.message, at: location, in: $0, importing: graph.modules(importedBy: $0))
          }
        }
      }
      guard skeleton.learn(from: problems, missing: build.leftOut.union([name])) else { return }
    }
  }

  /// Makes the module of the stub; returns whether it compiles.
  private func emit() throws(CommandFailure) -> Bool {
    let path = "\(work.path)/\(name)-stub.swift"
    try CommandFailure.unless(cannot: "write", path) { () throws(SystemError) in
      try work.write(Array(skeleton.text.utf8), to: Path.name(of: path))
    }
    return try build.emitModule(try SwiftModule(name, files: [path])).isEmpty
  }
}
