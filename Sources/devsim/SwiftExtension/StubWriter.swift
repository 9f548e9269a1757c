import Platform
import ServiceExtensionKit
import SourceText

/// Writes a stub for a missing module by compiling an extension against it, again and again,
/// until the compiler misses nothing new of it.
struct StubWriter {
  /// More rounds than a chain of members has.
  private static let mostRounds = 20
  /// The error of the compiler for an expression with which it stopped.
  private static let limitMessage =
    "the compiler is unable to type-check this expression in reasonable time"

  private let name: String
  private var build: SwiftExtensionBuild
  private let emitted: EmittedModules
  private let graph: ImportGraph
  private let needed: NeededDeclarations
  /// What is known; it compiles.
  private var skeleton: StubSkeleton
  /// The errors whose answers do not compile.
  private var rejected: Set<String> = []
  /// The modules with files that import it, or that import such a module.
  private var users: Set<String> = []
  private var rounds = 0

  init(
    _ name: String, _ skeleton: StubSkeleton, _ build: SwiftExtensionBuild,
    _ emitted: EmittedModules
  ) {
    self.name = name
    self.build = build
    self.emitted = emitted
    graph = ImportGraph(of: build.modules)
    needed = build.neededDeclarations
    self.build.change(needed.changes)
    self.skeleton = skeleton
  }

  /// Returns the stub.
  ///
  /// - Throws: If no code imports the module, or if it exists.
  consuming func learn(console: inout Console) throws(CommandFailure) -> StubSkeleton {
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
      if emitted.isNew(module, withoutImportsOf: build.leftOut) { _ = try build.emitModule(module) }
    }
    try learn(from: build.serviceExtension.module, console: &console)
    console.endProgress()
    return skeleton
  }

  private mutating func learn(
    from module: SwiftModule, console: inout Console
  ) throws(CommandFailure) {
    let importers = module.sources.filter { graph.modules(importedBy: $0).contains(name) }
    // Values of its types also come from modules that import it.
    guard !importers.isEmpty || !users.isDisjoint(with: module.imports) else { return }
    users.insert(module.name)
    if !importers.isEmpty { try learn(fromAll: importers, of: module, console: &console) }
    // The other files may use values of its types. They are checked last, because most do not, and
    // each check of all files takes long.
    guard importers.count < module.sources.count else { return }
    try learn(fromAll: module.sources, of: module, console: &console)
  }

  private mutating func learn(
    fromAll files: [PortableSource], of module: SwiftModule, console: inout Console
  ) throws(CommandFailure) {
    guard try emits(skeleton) else { return }
    var effort = SwiftCompiler.Effort.usual
    for _ in 0..<Self.mostRounds {
      rounds += 1
      console.showProgress(step: "compiling '\(module.name)' to see what it needs, round \(rounds)")
      var problems: [(key: String, problem: StubSkeleton.Problem)] = []
      var isLimited = false
      for found in try build.check(files, of: module, effort: effort) {
        isLimited = isLimited || found.message.hasPrefix(Self.limitMessage)
        guard let location = found.location, !needed.isUnneeded(location),
          let source = module.sources.first(where: { $0.original.name == location.file }),
          let problem = StubSkeleton.Problem(
            found.message, at: location, in: source,
            importing: graph.modules(importedBy: source))
        else { continue }
        let key = "\(location.file):\(location.offset): \(found.message)"
        if !rejected.contains(key) { problems.append((key, problem)) }
      }
      if try adopt(problems[...]) { continue }
      // What the compiler stopped at may have further errors.
      guard isLimited, effort == .usual else { return }
      effort = .high
    }
  }

  /// Adds what errors say is missing, except for guesses with which the stub does not compile.
  ///
  /// - Returns: Whether there was something new.
  private mutating func adopt(
    _ problems: ArraySlice<(key: String, problem: StubSkeleton.Problem)>
  ) throws(CommandFailure) -> Bool {
    var candidate = skeleton
    let missing = build.leftOut.union([name])
    guard candidate.learn(from: problems.map(\.problem), missing: missing) else {
      skeleton.noteOwners(in: candidate)
      return false
    }
    if try emits(candidate) {
      skeleton = candidate
      return true
    }
    guard problems.count > 1 else {
      rejected.formUnion(problems.map(\.key))
      return false
    }
    let middle = problems.startIndex + problems.count / 2
    let isNew = try adopt(problems[..<middle])
    return try adopt(problems[middle...]) || isNew
  }

  /// Makes the module of a stub; returns whether it compiles.
  private func emits(_ skeleton: StubSkeleton) throws(CommandFailure) -> Bool {
    let path = "\(emitted.work.path)/\(name)-stub.swift"
    try CommandFailure.unless(cannot: "write", path) { () throws(SystemError) in
      try emitted.work.write(Array(skeleton.text.utf8), to: Path.name(of: path))
    }
    let module = try SwiftModule(name, files: [path])
    _ = emitted.isNew(module, withoutImportsOf: [])
    return try build.emitModule(module).isEmpty
  }
}
