import Platform
import ServiceExtensionKit
import SourceText

/// `devsim extension stub`: stubs for missing modules, to be completed.
enum ExtensionStubCommand {
  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    if let folder = arguments.value(of: .stubFolder) {
      return try writeAll(to: folder, arguments, console: &console)
    }
    guard let name = arguments.operands.first, arguments.operands.count > 1 else {
      throw CommandFailure(
        "there is no file", help: "write 'MODULE FILE…', or '--folder DIR FILE…' for all modules")
    }
    let serviceExtension = try SwiftExtension(
      Array(arguments.operands.dropFirst()), SwiftExtensionOptions(arguments))
    let builder = try SwiftExtensionBuilder()
    let emitted = try builder.emittedModules()
    defer { emitted.work.remove() }
    let stub = try builder.skeleton(of: name, for: serviceExtension, emitted, console: &console)
    try console.write(stub.proposal)
    return .success
  }

  /// Writes a stub for each missing module; each is learned with those before it.
  private static func writeAll(
    to folder: String, _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var options = SwiftExtensionOptions(arguments)
    let builder = try SwiftExtensionBuilder()
    let emitted = try builder.emittedModules()
    defer { emitted.work.remove() }
    try CommandFailure.unless(cannot: "write", folder) {
      () throws(SystemError) in _ = try Folder(making: folder)
    }
    var flags: [String] = []
    // The number of times that a module was missing.
    var counts: [String: Int] = [:]
    // With stubs, the compiler may get to code that needs further modules.
    while true {
      let names = try builder.missingModules(
        of: try SwiftExtension(arguments.operands, options), console: &console
      ).filter { name in
        counts[name, default: 0] < 2 && !options.stubs.contains { $0.hasPrefix("\(name)=") }
      }
      guard !names.isEmpty else { break }
      for name in names {
        counts[name, default: 0] += 1
        let path = Path.join(folder, "\(name).swift")
        if (try? FileStatus.of(path)) == nil {
          let stub = try builder.skeleton(
            of: name, for: try SwiftExtension(arguments.operands, options), emitted,
            console: &console)
          // Files that need another missing module may import this one, and use nothing of it.
          guard !stub.isEmpty else { continue }
          try CommandFailure.unless(cannot: "write", path) { () throws(SystemError) in
            try Folder(making: folder).write(Array(stub.proposal.utf8), to: "\(name).swift")
          }
        }
        options.stubs.append("\(name)=\(path)")
        flags.append("--stub \(name)=\(path)")
      }
    }
    guard !flags.isEmpty else { throw CommandFailure("the extension needs no stub") }
    try console.write(flags.joined(separator: " ") + "\n")
    return .success
  }
}
