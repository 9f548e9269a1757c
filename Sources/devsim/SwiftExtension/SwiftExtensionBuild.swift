import Platform
import ServiceExtensionKit
import SourceText

/// One build of an extension in its own folder.
struct SwiftExtensionBuild {
  /// The name of the extension's module and of its program.
  static let module = "NotificationServiceExtension"
  /// The name of the file and type with the program's entry point.
  private static let startName = "ServiceExtensionStart"

  /// Returns the arguments of the compiler, without paths.
  static func arguments(for serviceExtension: SwiftExtension) -> [String] {
    [
      // These are needed to report every error at its place, and a crash at its line.
      "-wmo", "-g", "-parse-as-library", "-swift-version", serviceExtension.languageMode.rawValue,
      // Every file may use this module, and with it Foundation, without importing it.
      "-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications",
    ]
  }

  /// Returns the file with the entry point; the author's own files may include a `main.swift`.
  static func start(of serviceExtension: SwiftExtension) -> String {
    """
    import ServiceExtensionHost
    @main enum \(startName) {
      static func main() {
        ServiceExtensionHost.run(usesCenter: \(serviceExtension.usesCenter)) { \
    \(serviceExtension.principalClass.name)() }
      }
    }

    """
  }

  private let serviceExtension: SwiftExtension
  private let work: Folder
  private let compiler: SwiftCompiler
  private let shims: AppleShims.Product
  /// The environment variables of the compiler that differ from those of this process.
  private let variables: [String]

  init(
    _ serviceExtension: SwiftExtension, in work: Folder, with compiler: SwiftCompiler,
    _ shims: AppleShims.Product, variables: [String]
  ) {
    self.serviceExtension = serviceExtension
    self.work = work
    self.compiler = compiler
    self.shims = shims
    self.variables = variables
  }

  /// Compiles and links; returns the problems of the sources.
  func run() throws(CommandFailure) -> [Diagnostic] {
    let shared =
      Self.arguments(for: serviceExtension)
      + ["-I", "\(shims.folder)/Modules", "-I", work.path, "-L", shims.folder, "-L", work.path]
      + shims.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    var libraries: [String] = []
    for stub in serviceExtension.stubs {
      let copies = try copy([stub.source])
      let problems = try compile(
        copies,
        shared + [
          "-emit-module", "-emit-library", "-static",
          "-module-name", stub.module, "-emit-module-path",
          "\(work.path)/\(stub.module).swiftmodule", "-o", "\(work.path)/lib\(stub.module).a",
        ])
      guard problems.isEmpty else { return problems }
      libraries.append("-l\(stub.module)")
    }
    let copies = try copy(serviceExtension.sources)
    try write { () throws(SystemError) in _ = try Folder(making: bundlePath) }
    try write { () throws(SystemError) in
      try work.write(
        Array(Self.start(of: serviceExtension).utf8), to: "\(Self.startName).swift")
    }
    return try compile(
      copies, making: serviceExtension.principalClass,
      shared + libraries.reversed() + [
        "\(work.path)/\(Self.startName).swift", "-module-name", Self.module,
        "-lAppleShims", "-Xlinker", "-rpath",
        "-Xlinker", shims.folder, "-o", "\(bundlePath)/\(Self.module)",
      ])
  }

  /// Returns the folder of the program and the files next to it.
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

  /// The folder of the copies; they keep the paths of the author's files, so a prefix can be
  /// removed.
  private var copyPath: String { "\(work.path)/sources" }

  /// Writes copies of files; returns the originals by the paths of the copies.
  private func copy(
    _ sources: [PortableSource]
  ) throws(CommandFailure) -> [String: PortableSource] {
    var copies: [String: PortableSource] = [:]
    var names: Set<Substring> = []
    for source in sources {
      var path = copyPath + source.path
      if !path.hasSuffix(".swift") { path += ".swift" }
      guard let slash = path.lastIndex(of: "/") else { continue }
      let name = path[slash...].dropFirst()
      guard names.insert(name).inserted else {
        throw CommandFailure("two files of the extension are called '\(name)'")
      }
      copies[path] = source
      try write { () throws(SystemError) in
        try Folder(making: String(path[..<slash])).write(source.bytes, to: String(name))
      }
    }
    return copies
  }

  private func write(_ body: () throws(SystemError) -> Void) throws(CommandFailure) {
    try CommandFailure.unless(cannot: "write", work.path, body)
  }

  /// Compiles and returns the problems; if modules are missing, only those, but all of them.
  private func compile(
    _ copies: [String: PortableSource], making made: PrincipalClass? = nil, _ arguments: [String]
  ) throws(CommandFailure) -> [Diagnostic] {
    let files = ["-file-prefix-map", "\(copyPath)="] + copies.keys.sorted()
    let reader = CompilerOutput(
      sources: copies.mapValues(\.original), making: made,
      neighbour: serviceExtension.neighbour)
    var missing: [Diagnostic] = []
    // The compiler stops at the first missing module; an empty module in its place lets it continue
    // to the next.
    var empty: [String] = []
    while true {
      let output = try compiler.run(
        arguments + empty + files, variables: variables, log: "\(work.path)/log")
      guard let output else { return missing }
      let problems = reader.diagnostics(in: output)
      let absent = problems.filter { problem in
        problem.kind == .extensionModuleMissing
          && !missing.contains { $0.subject == problem.subject }
      }
      missing += absent
      guard !absent.isEmpty else {
        guard missing.isEmpty else { return missing }
        guard problems.isEmpty else { return problems }
        let lines = output.split(whereSeparator: \.isNewline).suffix(20).joined(separator: " / ")
        throw CommandFailure("the extension cannot be linked: \(lines)")
      }
      for module in Set(absent.compactMap(\.subject)).sorted() {
        let name = module.prefix { $0 != "." }
        try write { () throws(SystemError) in
          try work.write(Array("module \(name) {}".utf8), to: "\(name).modulemap")
        }
        empty += ["-Xcc", "-fmodule-map-file=\(work.path)/\(name).modulemap"]
      }
    }
  }
}
