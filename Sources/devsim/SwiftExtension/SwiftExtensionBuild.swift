import Platform
import ProjectReader
import ServiceExtensionKit
import SourceText

/// One build of an extension in its own folder.
struct SwiftExtensionBuild {
  var serviceExtension: SwiftExtension
  /// What the extension may import.
  var modules: [SwiftModule]
  private let library: ModuleLibrary
  /// Where the compiler runs.
  let work: WorkFolder
  private let compiler: SwiftCompiler
  private let shims: AppleShims.Product
  /// The modules whose imports are left out of the copies.
  var leftOut: Set<String> = []
  /// The modules without which the code did not compile.
  private(set) var missing: [Diagnostic.MissingModule] = []
  /// The findings for files and declarations that are left out, because they do not compile and are
  /// not needed.
  private(set) var leftOutFiles: [Diagnostic] = []
  /// The declarations that are left out, by the paths of their files.
  var changes: [String: Set<UnneededDeclarations.Change>] = [:]
  private var objects = CObjects()
  /// The modules whose libraries are made of the present sources.
  private var compiled: Set<String> = []

  /// Prepares a build; `modules` is what the extension may import, each after its own imports.
  init(
    _ serviceExtension: SwiftExtension, with modules: [SwiftModule], of library: ModuleLibrary,
    in work: WorkFolder, by compiler: SwiftCompiler, _ shims: AppleShims.Product
  ) {
    self.serviceExtension = serviceExtension
    self.modules = modules
    self.library = library
    self.work = work
    self.compiler = compiler
    self.shims = shims
  }

  /// Compiles and links; returns the problems of the sources.
  ///
  /// The import of a module that does not exist here is left out, as many extensions do not use all
  /// that they import. So are files and declarations that do not compile and are not needed.
  mutating func run() throws(CommandFailure) -> [Diagnostic] {
    var removed: [Diagnostic] = []
    let imported = try neededModules()
    leftOut = Set(imported.missing.map(\.name))
    let names = Set(imported.needed.map(\.name))
    while true {
      let needed = modules.filter { names.contains($0.name) }
      let (failed, found) = try build(needed)
      let unneeded = unneededFiles(causing: found)
      leftOutFiles += unneeded.findings
      leaveOut(unneeded.paths)
      if unneeded.problems.isEmpty, unneeded.paths.isEmpty { return [] }
      let parts = unneededDeclarations(causing: unneeded.problems)
      guard !parts.problems.isEmpty else {
        leftOutFiles += parts.findings
        change(parts.changes)
        removed += parts.removed
        continue
      }
      let problems = UnneededDeclarations.withCauses(parts.problems, removed)
      // Read again, because the files that were left out are not places of imports.
      let missing = try neededModules().missing
      // Only a module that a needed file imports can be a cause.
      leaveOutUnneededFiles()
      let code = modules.filter { names.contains($0.name) }
      let imports = MissingImports(missing: missing, modules: code + [serviceExtension.module])
      self.missing = imports.modules(missingBecauseOf: problems).modules
      // Much of what does not compile only needs one of these.
      if !self.missing.isEmpty { leftOutFiles = [] }
      return withReplacement(of: failed, imports.causes(of: problems))
    }
  }

  /// Returns the findings, with what to do about a module of the project that does not compile.
  private func withReplacement(of module: String, _ findings: [Diagnostic]) -> [Diagnostic] {
    let own = serviceExtension.stubs.map(\.name) + [serviceExtension.module.name]
    return own.contains(module) ? findings : Diagnostic.failures(findings, ofModule: module)
  }

  /// Compiles what is not compiled yet, and links; returns the first module that has problems, or
  /// else that of the extension, with the problems.
  private mutating func build(
    _ needed: [SwiftModule]
  ) throws(CommandFailure) -> (module: String, problems: [Diagnostic]) {
    for module in needed + [serviceExtension.module] {
      let problems = try objects.compile(module, with: shims, by: compiler, in: work)
      guard problems.isEmpty else { return (module.name, problems) }
    }
    let libraries = needed.filter { !$0.sources.isEmpty }
    for module in libraries where !compiled.contains(module.name) {
      var problems = try checkWithoutImports(module)
      if problems.isEmpty { problems = try compileLibrary(module) }
      guard problems.isEmpty else { return (module.name, problems) }
      compiled.insert(module.name)
    }
    let copies = try copies(of: serviceExtension.module.sources + serviceExtension.module.made)
    _ = try CommandFailure.unless(cannot: "write", work.path, Folder(making: bundlePath))
    let start = Self.start(of: serviceExtension, with: modules)
    try work.write(start, to: "\(Self.startName).swift")
    let problems = try compile(
      copies, making: serviceExtension.principalClass,
      serviceExtension.module.arguments + paths + objects.paths
        + libraries.reversed().map { "-l\($0.name)" } + [
          "\(work.path)/\(Self.startName).swift", "-lAppleShims", "-Xlinker", "-rpath", "-Xlinker",
          shims.folder, "-o", "\(bundlePath)/\(Self.program)",
        ])
    return (serviceExtension.module.name, problems)
  }

  /// Has the modules with changed files compiled again, and all that may import them.
  mutating func recompile(_ isChanged: (String) -> Bool) {
    let first = modules.firstIndex { $0.sources.contains { isChanged($0.original.name) } }
    compiled.subtract(modules[(first ?? modules.endIndex)...].map(\.name))
  }

  /// Returns the folder of the program and the files next to it.
  func bundle() throws(SystemError) -> Folder {
    let folder = try Folder(making: bundlePath)
    try serviceExtension.bundle.write(to: folder)
    try writeLeftOutFiles(to: folder)
    return folder
  }

  private var bundlePath: String { "\(work.path)/bundle" }

  /// Where the compiler finds the shims for Apple's frameworks.
  private var search: [String] {
    ["-I", "\(shims.folder)/Modules"]
      + shims.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + shims.headerFolders.flatMap { ["-Xcc", "-idirafter", "-Xcc", $0] }
  }

  /// Where the compiler finds all modules and libraries.
  ///
  /// The paths of the project are first, because a module may have the name of a framework.
  private var paths: [String] {
    ["-I", work.path] + search + ["-L", shims.folder, "-L", work.path]
      + modules.flatMap { module in
        module.publicHeaders.map { headers in
          let map = headers.mapPath(of: module, in: work)
          return ["-Xcc", "-I\(headers.folder)", "-Xcc", "-fmodule-map-file=\(map)"]
        } ?? []
      }
  }

  /// Checks a module of which imports are left out; returns the problems of its sources.
  ///
  /// An expression whose types are unknown can take the compiler a minute, which says no more than
  /// the errors at other places. So there is a limit, as for stubs: see `SwiftCompiler.check`.
  private func checkWithoutImports(_ module: SwiftModule) throws(CommandFailure) -> [Diagnostic] {
    guard module.imports.contains(where: leftOut.contains) else { return [] }
    // The driver finds macros, which the frontend does not.
    let limit = ["-typecheck", "-Xfrontend", SwiftCompiler.Effort.usual.argument]
    return try compile(copies(of: module.sources + module.made), module.arguments + paths + limit)
      .filter { !SwiftCompiler.isLimit($0.message) }
  }

  /// Compiles a module that others import; returns the problems of its sources.
  private func compileLibrary(_ module: SwiftModule) throws(CommandFailure) -> [Diagnostic] {
    try emitModule(
      module,
      // By default, the compiler reads the files once for the code and once more for the module.
      ["-no-emit-module-separately-wmo"]
        + ["-emit-library", "-static", "-o", "\(work.path)/lib\(module.name).a"])
  }

  /// Makes what others need to import a module; returns the problems of its sources.
  func emitModule(
    _ module: SwiftModule, _ further: [String]
  ) throws(CommandFailure) -> [Diagnostic] {
    try compile(
      copies(of: module.sources + module.made),
      module.arguments + paths + further + [
        "-emit-module", "-emit-module-path", "\(work.path)/\(module.name).swiftmodule",
      ])
  }

  /// Makes what others need to import a module without macros; returns the problems of its sources.
  func emitStub(_ module: SwiftModule) throws(CommandFailure) -> [Diagnostic] {
    let copies = try copies(of: module.sources)
    let product = "\(work.path)/\(module.name)"
    let output = try compiler.runFrontend(
      ["-emit-module", "-o", "\(product).swiftmodule"]
        + ["-emit-module-source-info-path", "\(product).swiftsourceinfo"]
        + module.arguments + paths + copies.arguments,
      in: work)
    return try copies.problems(in: output)
  }

  /// Checks files of a module against the modules that were made, without making anything.
  ///
  /// - Parameters:
  ///   - files: The files to check; of the others, only the declarations are read.
  ///   - module: The module.
  ///   - effort: How long the compiler tries.
  /// - Returns: The problems of the files.
  /// - Throws: If the compiler cannot be run.
  func check(
    _ files: [PortableSource], of module: SwiftModule, effort: SwiftCompiler.Effort
  ) throws(CommandFailure) -> [Diagnostic] {
    let chosen = Set(files.map(\.path))
    let copies = try copies(of: module.sources + module.made)
    let inputs = copies.originals.sorted { $0.key < $1.key }.flatMap { path, source in
      chosen.contains(source.path) ? ["-primary-file", path] : [path]
    }
    let output = try compiler.check(
      inputs, module.arguments + paths + copies.placeArguments, effort: effort, in: work)
    return try copies.problems(in: output)
  }

  // MARK: - Imports

  /// Finds out before anything is compiled which modules the code imports.
  ///
  /// - Returns: The modules to build, in order, and those that do not exist here.
  func neededModules() throws(CommandFailure) -> (
    needed: [SwiftModule], missing: [Diagnostic.MissingModule]
  ) {
    let scan = try ImportScan(
      compiler, in: work, search: search, modules: modules.map(\.name))
    var needed: Set<String> = []
    var absent: [(module: String, importer: SwiftModule)] = []
    var librariesOfUniFFI: Set<String> = []
    // Each module is after those that it imports, so its importers are known here.
    for module in [serviceExtension.module] + modules.reversed()
    where module.name == serviceExtension.module.name || needed.contains(module.name) {
      needed.formUnion(module.dependencies)
      guard !module.sources.isEmpty else { continue }
      let files = module.sources.map(\.original.name)
      guard let imports = try scan.imports(of: files, in: module) else {
        // What cannot be parsed is reported when it is compiled, with all that it may import.
        needed.formUnion(module.imports)
        continue
      }
      needed.formUnion(imports)
      let names = imports.subtracting(modules.map(\.name)).subtracting([module.name])
        .subtracting(PortableSource.replacedModules)
      let libraries = Set(
        module.sources.flatMap(\.imports).filter(\.isOfUniFFI).map(\.module))
      librariesOfUniFFI.formUnion(libraries)
      absent += names.union(libraries).sorted().map { ($0, module) }
    }
    if serviceExtension.lacksBridgingHeader {
      absent.append((SwiftExtension.bridgingModule, serviceExtension.module))
    }
    // The compiler need not be asked for the shims.
    let names = Set(absent.map(\.module))
    let existing = names.intersection(shims.modules)
    var known = existing.union(try scan.existing(names.subtracting(existing)))
    let missing = absent.filter { known.insert($0.module).inserted }.map { name, importer in
      Diagnostic.MissingModule(
        name, at: importer.location(ofImport: name), from: library.origin(of: name),
        for: importer.name == serviceExtension.module.name ? nil : importer.name,
        isOfUniFFI: librariesOfUniFFI.contains(name))
    }
    return (modules.filter { needed.contains($0.name) }, missing)
  }

  // MARK: - Compiler

  /// Writes copies of files, which the compiler gets.
  private func copies(of sources: [PortableSource]) throws(CommandFailure) -> SourceCopies {
    try SourceCopies(of: sources, for: serviceExtension, in: work, withoutImportsOf: leftOut)
  }

  /// Compiles, and returns the problems.
  private func compile(
    _ copies: SourceCopies, making made: PrincipalClass? = nil, _ arguments: [String]
  ) throws(CommandFailure) -> [Diagnostic] {
    let output = try compiler.run(arguments + copies.arguments, in: work)
    return try copies.problems(making: made, in: output)
  }
}
