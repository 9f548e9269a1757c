import Platform
import ServiceExtensionKit
import SourceText

/// Writes stubs for missing modules by compiling an extension against them, again and again, until
/// the compiler misses nothing new.
///
/// All of them are learned at once: what they have is in one module, which each of them exports.
/// So the number of compiles does not grow with that of the modules.
struct StubWriter {
  /// More rounds than a chain of members has.
  private static let mostRounds = 20
  /// The module with what all of them have.
  private static let union = "DevsimStubs"

  private let names: Set<String>
  private var build: SwiftExtensionBuild
  private let graph: ImportGraph
  private let needed: NeededDeclarations
  /// The modules that the code imports.
  private let imported: Set<String>
  /// The modules that it imports and that do not exist.
  private let missing: [String]
  /// The stubs so far, which compile.
  private var skeleton: StubSkeleton
  /// The errors whose answers do not compile.
  private var rejected: Set<String> = []
  /// The texts of this round that do not compile: parts of the answers can make the same one.
  private var broken: Set<String> = []
  /// When nothing more is learned, as `Environment.uptime` is then.
  private let end: Duration
  private var isStopped = false
  /// The modules with files that import one of them, or that import such a module.
  private var users: Set<String> = []
  private var rounds = 0

  /// Prepares to learn what code needs, until some moment.
  init(
    _ skeleton: StubSkeleton, _ build: SwiftExtensionBuild,
    importing found: (needed: [SwiftModule], missing: [Diagnostic.MissingModule]),
    until end: Duration
  ) {
    self.end = end
    names = skeleton.modules
    imported = Set(found.needed.map(\.name))
    missing = found.missing.map(\.name)
    self.build = build
    graph = ImportGraph(of: build.modules + [build.serviceExtension.module])
    needed = build.neededDeclarations
    self.build.change(needed.changes)
    if names.contains(SwiftExtension.bridgingModule) {
      self.build.serviceExtension.showBridgingModule()
    }
    self.skeleton = skeleton
  }

  /// Returns the stubs.
  ///
  /// - Throws: If no code imports a module, or if it exists.
  consuming func learn(console: inout Console) throws(CommandFailure) -> StubProposals {
    if let unknown = names.sorted().first(where: { !missing.contains($0) }) {
      throw CommandFailure(
        "nothing imports a missing module '\(unknown)'",
        help: missing.isEmpty
          ? "every imported module is available"
          : "missing modules: \(missing.map { "'\($0)'" }.joined(separator: ", "))")
    }
    build.leftOut = Set(missing).subtracting(names)
    let needed = build.modules.filter { imported.contains($0.name) }
    guard try emits(skeleton) else { return StubProposals(of: skeleton, isComplete: true) }
    for name in names.sorted() { _ = try emit(name, "@_exported import \(Self.union)\n") }
    for module in needed where !isOver() {
      try learn(from: module, console: &console)
      // A library with errors is still made, without what is wrong in it.
      // The compiler may crash at one, so that nothing is known of what imports it.
      _ = try? build.emitModule(module, SwiftCompiler.allowingErrors)
    }
    try learn(from: build.serviceExtension.module, console: &console)
    for source in (needed + [build.serviceExtension.module]).flatMap(\.sources) {
      skeleton.noteTypes(
        in: source,
        missing: graph.modules(importedBy: source).intersection(build.leftOut.union(names)))
    }
    console.endProgress()
    return StubProposals(of: skeleton, isComplete: !isStopped)
  }

  private mutating func learn(
    from module: SwiftModule, console: inout Console
  ) throws(CommandFailure) {
    let importers = module.sources.filter {
      !graph.modules(importedBy: $0).isDisjoint(with: names)
    }
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
    guard !isOver(), try emits(skeleton) else { return }
    var effort = SwiftCompiler.Effort.usual
    // Files without an error are checked again when the others have none left.
    var open = files
    for _ in 0..<Self.mostRounds where !isOver() {
      rounds += 1
      broken = []
      console.showProgress(step: "compiling '\(module.name)' to see what it needs, round \(rounds)")
      var problems: [(key: String, problem: StubSkeleton.Problem)] = []
      var isLimited = false
      // An error in a library that was made in spite of errors has no place: what is known then
      // remains.
      let check = (try? build.check(open, of: module, effort: effort)) ?? []
      for found in check {
        isLimited = isLimited || SwiftCompiler.isLimit(found.message)
        guard let location = found.location, !needed.isUnneeded(location),
          let source = module.sources.first(where: { $0.original.name == location.file })
        else { continue }
        // Notes say why a type cannot conform to a protocol, and why an initializer does not take a
        // value, or a dictionary a key.
        let parts = ["synthesize", "candidate requires that the types", "to 'RangeExpression'"]
        let causes = found.notes.map(\.message).filter { message in
          parts.contains { message.contains($0) }
        }
        for message in [found.message] + causes {
          let key = "\(location.file):\(location.offset): \(message)"
          guard !rejected.contains(key),
            let problem = StubSkeleton.Problem(
              message, at: location, in: source, importing: graph.modules(importedBy: source))
          else { continue }
          problems.append((key, problem))
        }
      }
      if try adopt(problems[...]) {
        let wrong = Set(check.compactMap(\.location?.file))
        open = files.filter { wrong.contains($0.original.name) }
        continue
      }
      // What the compiler stopped at may have further errors.
      if isLimited, effort == .usual {
        effort = .high
        continue
      }
      guard open.count < files.count else { return }
      open = files
    }
  }

  /// Adds what errors say is missing, except for guesses with which the stubs do not compile.
  ///
  /// - Returns: Whether there was something new.
  private mutating func adopt(
    _ problems: ArraySlice<(key: String, problem: StubSkeleton.Problem)>
  ) throws(CommandFailure) -> Bool {
    guard !isOver() else { return false }
    var candidate = skeleton
    let missing = build.leftOut.union(names)
    guard candidate.learn(from: problems.map(\.problem), missing: missing) else {
      skeleton.noteHomes(in: candidate)
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

  /// Returns whether the time is over.
  private mutating func isOver() -> Bool {
    isStopped = isStopped || Environment.uptime > end
    return isStopped
  }

  /// Makes the module of what all stubs have; returns whether it compiles.
  private mutating func emits(_ skeleton: StubSkeleton) throws(CommandFailure) -> Bool {
    let text = skeleton.text
    if broken.contains(text) { return false }
    let isMade = try emit(Self.union, text)
    if !isMade { broken.insert(text) }
    return isMade
  }

  /// Makes a module of a text; returns whether it compiles.
  private func emit(_ name: String, _ text: String) throws(CommandFailure) -> Bool {
    let file = "\(name)-stub.swift"
    try build.work.write(text, to: file)
    let module = try SwiftModule(name, files: ["\(build.work.path)/\(file)"])
    // Without problems that have a place, the compiler crashed.
    return (try? build.emitStub(module).isEmpty) ?? false
  }
}
