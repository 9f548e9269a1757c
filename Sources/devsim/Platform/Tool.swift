import ServiceExtensionKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program of the system that is run to its end.
struct Tool: Sendable {
  let path: String

  /// Looks for a program in the PATH; `nil` if it is not there.
  static func find(_ name: String) -> Tool? {
    let folders = (Environment.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    let found = paths.first { path in
      unsafe access(path, X_OK) == 0 && (try? FileStatus.of(path))?.kind == .regularFile
    }
    return found.map { Tool(path: $0) }
  }

  /// Runs the program with nothing to read; both of its streams go to a file, which is replaced.
  ///
  /// - Parameters:
  ///   - arguments: Behind the name of the program.
  ///   - variables: Environment variables in place of those of this process, as `NAME=value`.
  ///   - output: The path of the file.
  /// - Returns: The exit status; 128 and the number of the signal if one ended it.
  /// - Throws: If it cannot be started.
  func run(
    _ arguments: [String], variables: [String] = [], output: String
  ) throws(SystemError) -> Int32 {
    let nothing = try Descriptor.openForReading("/dev/null")
    defer { try? nothing.closeFile() }
    let log = try Descriptor.openForWriting(output)
    defer { try? log.closeFile() }
    try log.truncate()
    var program = ProgramStart(path, arguments: [path] + arguments, isSessionLeader: false)
    program.variables = variables
    do throws(ProgramStart.Failure) {
      let pid = try program.run(streams: [nothing.number, log.number, log.number])
      switch ProgramStart.wait(for: pid) {
      case .status(let status): return status
      case .signal(let number): return 128 + number
      }
    } catch {
      throw SystemError(number: error.number)
    }
  }
}
