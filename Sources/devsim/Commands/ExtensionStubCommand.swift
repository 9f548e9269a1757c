import Platform
import ServiceExtensionKit

/// `devsim extension stub`: stubs for missing modules, to be completed.
enum ExtensionStubCommand {
  /// How many minutes it takes at most, apart from the compile that runs then.
  private static let limit = 3

  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    // If a signal ends the run, its compilers end too.
    let marked = try DeviceFolder()
    defer { marked.remove() }
    if let folder = arguments.value(of: .stubFolder) {
      return try writeAll(to: folder, arguments, console: &console)
    }
    guard let name = arguments.operands.first, arguments.operands.count > 1 else {
      throw CommandFailure(
        "there is no file", help: "write 'MODULE FILE…', or '--folder DIR FILE…' for all modules")
    }
    let serviceExtension = try SwiftExtension(
      Array(arguments.operands.dropFirst()), SwiftExtensionOptions(arguments))
    let stubs = try SwiftExtensionBuilder().stubs(
      for: [name], of: serviceExtension, until: end, console: &console)
    try console.write(stubs.text(of: name))
    if !stubs.isComplete { try noteLimit(console: &console) }
    return .success
  }

  private static var end: Duration { Environment.uptime + .seconds(60 * limit) }

  private static func noteLimit(console: inout Console) throws(CommandFailure) {
    try console.note(
      "stopped after \(limit) minutes, so the stubs are incomplete: add what "
        + "'devsim extension build' with them reports")
  }

  /// Writes a stub for each missing module.
  private static func writeAll(
    to folder: String, _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var options = SwiftExtensionOptions(arguments)
    let builder = try SwiftExtensionBuilder()
    _ = try CommandFailure.unless(cannot: "write", folder, Folder(making: folder))
    var flags: [String] = []
    func use(_ name: String) {
      let path = Path.join(folder, "\(name).swift")
      options.stubs.append("\(name)=\(path)")
      flags.append("--stub \(name)=\(path)")
    }
    func write(_ name: String, _ stubs: StubProposals) throws(CommandFailure) {
      try CommandFailure.unless(
        cannot: "write", folder,
        Folder(making: folder).write(Array(stubs.text(of: name).utf8), to: "\(name).swift"))
      use(name)
    }
    var tried: [String: StubProposals?] = [:]
    let end = Self.end
    var isComplete = true
    // With stubs, the compiler may get to code that needs further modules.
    while isComplete {
      let missing = try builder.missingModules(
        of: try SwiftExtension(arguments.operands, options), console: &console)
      let names = Set(missing).subtracting(tried.keys)
      guard !names.isEmpty else {
        // A file with other errors imports them: with empty stubs, a build reports these errors.
        for name in Set(missing).sorted() {
          if let stubs = tried[name] ?? nil { try write(name, stubs) }
        }
        break
      }
      let isThere = { (name: String) in
        (try? FileStatus.of(Path.join(folder, "\(name).swift"))) != nil
      }
      for name in names.filter(isThere).sorted() {
        tried[name] = .some(nil)
        use(name)
      }
      let absent = names.filter { !isThere($0) }
      guard !absent.isEmpty else { continue }
      let stubs = try builder.stubs(
        for: absent, of: try SwiftExtension(arguments.operands, options), until: end,
        console: &console)
      isComplete = stubs.isComplete
      for name in absent { tried[name] = stubs }
      // Files that need another missing module may import one, and use nothing of it.
      for name in stubs.modules { try write(name, stubs) }
    }
    guard !flags.isEmpty else { throw CommandFailure("the extension needs no stub") }
    try console.write(flags.joined(separator: " ") + "\n")
    if !isComplete { try noteLimit(console: &console) }
    return .success
  }
}
