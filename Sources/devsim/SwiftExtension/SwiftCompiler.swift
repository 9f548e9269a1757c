import Platform

/// The Swift compiler of this machine.
struct SwiftCompiler {
  /// The arguments of every call, which decide how messages are written.
  private static let style = [
    "-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics",
  ]

  /// The arguments to make a module in spite of errors, without the bodies of functions, which its
  /// importers do not need.
  ///
  /// Source: swift/include/swift/Option/FrontendOptions.td.
  static let allowingErrors = [
    "-Xfrontend", "-experimental-allow-module-with-compiler-errors",
    "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
  ]

  /// What only the driver understands.
  private static let driverArguments = ["-wmo", "-Xfrontend"]

  private let tool: Tool
  /// A text that changes when another compiler is installed.
  let identity: String

  static let missing = CommandFailure(
    "'swiftc' is not in the PATH", help: "install Swift: https://www.swift.org/install")

  init() throws(CommandFailure) {
    guard let tool = Tool.find("swiftc") else { throw Self.missing }
    try self.init(tool)
  }

  init(_ tool: Tool) throws(CommandFailure) {
    guard let path = Environment.absolutePath(tool.path),
      let status = try? FileStatus.of(path)
    else { throw Self.missing }
    self.tool = tool
    var identity = "\(path) \(status.size) \(status.modified)"
    // The tools of swiftly are links to it, so the path does not show which compiler it runs.
    if path.hasSuffix("/swiftly") { identity += " " + Self.version(of: tool) }
    self.identity = identity
  }

  private static func version(of tool: Tool) -> String {
    let place = Environment.temporaryFolder
    guard let (folder, lock) = try? Folder.temporary("devsim-version", in: place) else { return "" }
    defer {
      folder.remove()
      lock?.release()
    }
    let log = folder.path + "/log"
    guard (try? tool.run(["--version"], output: log)) == 0,
      let bytes = try? Descriptor.bytes(ofFile: log)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Compiles, and returns the output of a failed run.
  func run(_ arguments: [String], in work: WorkFolder) throws(CommandFailure) -> String? {
    try tool.failure(Self.style + arguments, in: work)
  }

  /// How long the compiler tries to find the types of one expression when it only checks.
  enum Effort: Int {
    /// Enough for expressions whose names all exist.
    case usual = 20_000
    /// Some seconds for an expression.
    case high = 200_000

    var argument: String { "-solver-scope-threshold=\(rawValue)" }
  }

  /// Returns whether an error is about an expression at which the compiler stopped.
  static func isLimit(_ message: String) -> Bool {
    message.hasPrefix("the compiler is unable to type-check this expression in reasonable time")
  }

  /// Checks some files of a module without making anything; see `run`.
  ///
  /// An expression of many values whose types a stub does not know can take the compiler a minute,
  /// so there is a limit. It counts steps, not seconds: the result is the same on each machine.
  ///
  /// The driver checks all files or none, so this calls the frontend.
  ///
  /// - Parameters:
  ///   - files: All files; `-primary-file` is before each that is checked.
  ///   - arguments: The other arguments, as the driver takes them.
  ///   - effort: After how many steps the compiler stops at an expression, with an error.
  ///   - work: Where it runs.
  /// - Returns: The output if there are errors; otherwise `nil`.
  /// - Throws: If the compiler cannot be run.
  func check(
    _ files: [String], _ arguments: [String], effort: Effort, in work: WorkFolder
  ) throws(CommandFailure) -> String? {
    try runFrontend(["-typecheck", effort.argument] + arguments + files, in: work)
  }

  /// Calls the frontend of the compiler, which starts faster than the driver, and only does one
  /// thing; see `run`.
  ///
  /// The frontend does not find macros, and reports that in addition to other errors.
  func runFrontend(_ arguments: [String], in work: WorkFolder) throws(CommandFailure) -> String? {
    let own = arguments.filter { !Self.driverArguments.contains($0) }
    return try tool.failure(["-frontend"] + Self.style + own, in: work)
  }

  /// Compiles a C file with the Clang that comes with Swift; see `run`.
  func runClang(_ arguments: [String], in work: WorkFolder) throws(CommandFailure) -> String? {
    guard let clang = Tool.find("clang") else {
      throw CommandFailure(
        "'clang' is not in the PATH", help: "install Swift with its Clang, which compiles C files")
    }
    let output = try clang.failure(arguments, in: work)
    return output?.replacing(": fatal error: ", with: ": error: ")
  }
}

extension Tool {
  /// Runs a compiler, and returns the output of a failed run; otherwise `nil`.
  fileprivate func failure(
    _ arguments: [String], in work: WorkFolder
  ) throws(CommandFailure) -> String? {
    let status = try CommandFailure.unless(
      cannot: "run", path, run(arguments, variables: work.variables, output: work.log))
    guard status != 0 else { return nil }
    return String(decoding: try CommandFailure.bytes(ofFile: work.log), as: UTF8.self)
  }
}
