import Platform

/// Finds out which modules code imports, as the compiler sees it: `#if` counts.
struct ImportScan {
  private let compiler: SwiftCompiler
  private let work: WorkFolder
  /// The arguments that show the compiler which modules exist.
  private let search: [String]

  /// Writes for the compiler which modules there will be.
  init(
    _ compiler: SwiftCompiler, in work: WorkFolder, search: [String], modules names: [String]
  ) throws(CommandFailure) {
    self.compiler = compiler
    self.work = work
    let maps = names.map { "module \($0) {}\n" }.joined()
    try work.write(maps, to: "planned.modulemap")
    self.search = search + ["-Xcc", "-fmodule-map-file=\(work.path)/planned.modulemap"]
  }

  /// Returns the modules that files import; `nil` if they cannot be parsed.
  func imports(
    of files: [String], in module: SwiftModule
  ) throws(CommandFailure) -> Set<String>? {
    try imports(of: files, module.languageArguments)
  }

  /// Returns those of some modules that can be imported.
  func existing(_ names: Set<String>) throws(CommandFailure) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let text = names.sorted().map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
    try work.write(text, to: "existing.swift")
    return try imports(of: ["\(work.path)/existing.swift"], []) ?? []
  }

  private func imports(
    of files: [String], _ arguments: [String]
  ) throws(CommandFailure) -> Set<String>? {
    let list = "\(work.path)/imports"
    let output = try compiler.runFrontend(
      ["-emit-imported-modules", "-o", list] + arguments + search + files, in: work)
    guard output == nil, let bytes = try? Descriptor.bytes(ofFile: list) else { return nil }
    // The import of a part, as in `UIKit.UIImage`, becomes that of the module.
    return Set(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { String($0.prefix { $0 != "." }) })
  }
}
