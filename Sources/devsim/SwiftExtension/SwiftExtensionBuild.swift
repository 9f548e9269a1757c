import ServiceExtensionKit
import SourceText

/// One build of an extension in a folder of its own.
struct SwiftExtensionBuild {
  /// What the program starts in.
  private static let start = "ServiceExtensionStart"

  private let serviceExtension: SwiftExtension
  private let module: String
  private let work: Folder
  private let compiler: SwiftCompiler
  private let shims: AppleShims.Product
  /// For the compiler, beside those made here.
  private let arguments: [String]

  init(
    _ serviceExtension: SwiftExtension, module: String, in work: Folder,
    with compiler: SwiftCompiler, _ shims: AppleShims.Product, arguments: [String]
  ) {
    self.serviceExtension = serviceExtension
    self.module = module
    self.work = work
    self.compiler = compiler
    self.shims = shims
    self.arguments = arguments
  }

  /// Compiles and links; returns what is wrong with the sources.
  func run() throws(CommandFailure) -> [Diagnostic] {
    let shared =
      arguments + ["-swift-version", serviceExtension.languageMode.rawValue]
      + ["-I", "\(shims.folder)/Modules", "-I", work.path, "-L", shims.folder, "-L", work.path]
      + shims.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    var libraries: [String] = []
    for stub in serviceExtension.stubs {
      let file = "\(work.path)/\(stub.module)/\(stub.module).swift"
      try write(stub.source, to: stub.module, as: "\(stub.module).swift")
      let copies = [file: stub.source.original]
      let problems = try compile(
        copies,
        shared + [
          "-parse-as-library", "-emit-module", "-emit-library", "-static",
          "-module-name", stub.module, "-emit-module-path",
          "\(work.path)/\(stub.module).swiftmodule", "-o", "\(work.path)/lib\(stub.module).a",
        ])
      guard problems.isEmpty else { return problems }
      libraries.append("-l\(stub.module)")
    }
    let copies = try copy(serviceExtension.sources, to: "sources")
    try write { () throws(SystemError) in _ = try Folder(making: bundlePath) }
    // The author's own files may have the name `main.swift`.
    let start = """
      import ServiceExtensionHost
      @main enum \(Self.start) {
        static func main() {
          ServiceExtensionHost.run(usesCenter: \(serviceExtension.usesCenter)) { \
          \(serviceExtension.principalClass.name)() }
        }
      }

      """
    try write { () throws(SystemError) in
      try work.write(Array(start.utf8), to: "\(Self.start).swift")
    }
    return try compile(
      copies, making: serviceExtension.principalClass,
      shared + libraries.reversed() + [
        "\(work.path)/\(Self.start).swift", "-parse-as-library", "-module-name", module,
        "-lAppleShims", "-Xlinker", "-rpath",
        "-Xlinker", shims.folder, "-o", "\(bundlePath)/\(module)",
      ])
  }

  /// Returns the folder of the program with what stands beside it.
  func bundle() throws(SystemError) -> Folder {
    let folder = try Folder(making: bundlePath)
    for file in serviceExtension.bundleFiles {
      guard let path = Environment.absolutePath(file), let name = path.split(separator: "/").last
      else { continue }
      // The property list may have another name in the project.
      try folder.link(name.hasSuffix(".lproj") ? String(name) : "Info.plist", to: path)
    }
    return folder
  }

  private var bundlePath: String { "\(work.path)/bundle" }

  /// Writes copies of files; returns the originals by the paths of the copies.
  private func copy(
    _ sources: [PortableSource], to name: String
  ) throws(CommandFailure) -> [String: SourceFile] {
    let folder = "\(work.path)/\(name)"
    var copies: [String: SourceFile] = [:]
    for source in sources {
      let file = source.original.name.split(separator: "/").last.map(String.init) ?? ""
      guard copies.updateValue(source.original, forKey: "\(folder)/\(file)") == nil else {
        throw CommandFailure("two files of the extension are called '\(file)'")
      }
      try write(source, to: name, as: file)
    }
    return copies
  }

  private func write(
    _ source: PortableSource, to name: String, as file: String
  ) throws(CommandFailure) {
    try write { () throws(SystemError) in
      try Folder(making: "\(work.path)/\(name)").write(source.bytes, to: file)
    }
  }

  private func write(_ body: () throws(SystemError) -> Void) throws(CommandFailure) {
    try CommandFailure.unless(cannot: "write", work.path, body)
  }

  private func compile(
    _ copies: [String: SourceFile], making made: PrincipalClass? = nil, _ arguments: [String]
  ) throws(CommandFailure) -> [Diagnostic] {
    guard
      let output = try compiler.run(arguments + copies.keys.sorted(), log: "\(work.path)/log")
    else { return [] }
    let problems = CompilerOutput(sources: copies, making: made).diagnostics(in: output)
    guard problems.isEmpty else { return problems }
    let lines = output.split(whereSeparator: \.isNewline).suffix(20).joined(separator: " / ")
    throw CommandFailure("the extension cannot be linked: \(lines)")
  }
}
