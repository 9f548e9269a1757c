import Platform
import ServiceExtensionKit
import SourceText

/// The object files of the C files of modules, each compiled once: what is left out of an extension
/// is only in Swift files.
struct CObjects {
  private(set) var paths: [String] = []
  /// The names of the modules whose files are compiled.
  private var compiled: Set<String> = []

  /// Compiles the C files of a module, and writes its module map.
  mutating func compile(
    _ module: SwiftModule, with shims: AppleShims.Product, by compiler: SwiftCompiler,
    in work: WorkFolder
  ) throws(CommandFailure) -> [Diagnostic] {
    guard compiled.insert(module.name).inserted else { return [] }
    if let headers = module.publicHeaders, headers.file == nil {
      try work.write(headers.text, to: Path.name(of: headers.mapPath(of: module, in: work)))
    }
    // Apple's headers in C that are here, such as that of CommonCrypto.
    let system =
      shims.moduleMaps.map { "-I" + Path.folder(of: Path.folder(of: $0)) }
      + shims.headerFolders.flatMap { ["-idirafter", $0] }
    for file in module.c.files {
      let object = "\(work.path)/\(paths.count).o"
      let output = try compiler.runClang(
        module.c.arguments + system + [file, "-o", object], in: work)
      if let output { return try problems(of: file, in: module, output) }
      paths.append(object)
    }
    return []
  }

  private func problems(
    of file: String, in module: SwiftModule, _ output: String
  ) throws(CommandFailure) -> [Diagnostic] {
    var sources: [String: SourceFile] = [:]
    for path in IncludedHeaders(of: [file], in: module.c.headerFolders).paths {
      sources[path] = SourceFile(name: path, bytes: try CommandFailure.bytes(ofFile: path))
    }
    let problems = CompilerOutput(sources: sources).diagnostics(in: output)
    guard problems.isEmpty else { return problems }
    let line = output.split(whereSeparator: \.isNewline).first ?? ""
    throw CommandFailure("'\(file)' cannot be compiled: \(line)")
  }
}
