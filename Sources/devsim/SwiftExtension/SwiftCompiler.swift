import Platform

/// The Swift compiler of this machine.
struct SwiftCompiler {
  private let tool: Tool
  /// Changes when another compiler is installed.
  let identity: String

  static let missing = CommandFailure(
    "there is no 'swiftc' in the PATH", help: "install Swift: https://www.swift.org/install")

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
    // The tools of swiftly are links to it; which compiler it runs stands elsewhere.
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

  /// Compiles, and tells what it printed.
  ///
  /// - Parameters:
  ///   - arguments: Beside those that every call has.
  ///   - variables: Environment variables in place of those of this process, as `NAME=value`.
  ///   - log: The file that gets the output.
  /// - Returns: What it printed if it failed; `nil` if it did not.
  /// - Throws: If it cannot be run.
  func run(
    _ arguments: [String], variables: [String], log: String
  ) throws(CommandFailure) -> String? {
    let style = ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    let status: Int32
    do throws(SystemError) {
      status = try tool.run(style + arguments, variables: variables, output: log)
    } catch {
      throw CommandFailure(cannot: "run", tool.path, error)
    }
    guard status != 0 else { return nil }
    var source = try InputSource(.file(log))
    return String(decoding: try source.readAll(), as: UTF8.self)
  }
}
