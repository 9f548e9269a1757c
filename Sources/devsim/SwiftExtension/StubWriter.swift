import Platform
import ServiceExtensionKit
import SourceText

/// Writes a stub for a missing module by compiling an extension against it, again and again,
/// until the compiler misses nothing new of it.
struct StubWriter {
  /// More rounds than a chain of members has.
  private static let mostRounds = 12

  private let name: String
  private let serviceExtension: SwiftExtension
  private let build: SwiftExtensionBuild
  private let work: Folder
  private var skeleton: StubSkeleton

  init(
    _ name: String, for serviceExtension: SwiftExtension, _ build: SwiftExtensionBuild,
    in work: Folder
  ) {
    self.name = name
    self.serviceExtension = serviceExtension
    self.build = build
    self.work = work
    skeleton = StubSkeleton(module: name)
  }

  /// Returns the source of the stub.
  ///
  /// - Throws: If no code imports the module, or if it exists.
  consuming func write() throws(CommandFailure) -> String {
    let (needed, missing) = try build.neededModules()
    let names = missing.map(\.name)
    guard names.contains(name) else {
      throw CommandFailure(
        "nothing imports a missing module '\(name)'",
        help: names.isEmpty
          ? "every imported module is available"
          : "missing modules: \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    let others = names.filter { $0 != name }
    for module in needed {
      try learn(from: module, without: others)
      // Without a library that does not compile there is less to learn, but there is something.
      _ = try build.emitModule(module)
    }
    try learn(from: serviceExtension.module, without: others)
    return skeleton.proposal
  }

  private mutating func learn(
    from module: SwiftModule, without others: [String]
  ) throws(CommandFailure) {
    let importers = module.sources.filter { source in
      source.imports.contains { $0.module == name }
    }
    guard !importers.isEmpty else { return }
    try learn(fromAll: importers, of: module, without: others)
    // The other files may use values of its types. They are checked last, because most do not, and
    // each check of all files takes long.
    guard importers.count < module.sources.count else { return }
    try learn(fromAll: module.sources, of: module, without: others)
  }

  private mutating func learn(
    fromAll files: [PortableSource], of module: SwiftModule, without others: [String]
  ) throws(CommandFailure) {
    for _ in 0..<Self.mostRounds {
      let path = "\(work.path)/\(name)-stub.swift"
      try CommandFailure.unless(cannot: "write", path) { () throws(SystemError) in
        try work.write(Array(skeleton.text.utf8), to: Path.name(of: path))
      }
      let stub = try SwiftModule(name, files: [path])
      // What is guessed may not compile; then the last guess is as far as it goes.
      guard try build.emitModule(stub).isEmpty else { return }
      var isNew = false
      let found = try build.check(files, of: module, without: others)
      let problems = found.compactMap { problem in
        problem.location.flatMap { location in
          module.sources.first { $0.original.name == location.file }
            .map { (problem.message, location, $0) }
        }
      }
      for (message, _, source) in problems {
        let imports = Set(source.imports.map(\.module))
        skeleton.note(message, missing: imports.intersection(others + [name]))
      }
      for (message, location, source) in problems {
        isNew = skeleton.learn(message, at: location, in: source) || isNew
      }
      if !isNew { return }
    }
  }
}
