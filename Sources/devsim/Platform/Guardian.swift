import ServiceExtensionKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process beside this one, of the same program, that cleans up when this one has ended in whatever way.
///
/// A handler of signals could neither kill safely nor remove folders, and none runs for SIGKILL. The guardian notices
/// the end by a pipe, whose other end only this process has.
struct Guardian {
  /// What the guardian finds as the name of its program.
  private static let name = "devsim-guardian"

  private let pid: pid_t
  private let pipe: Int32

  /// Starts a guardian of a folder.
  ///
  /// - Returns: `nil` if the system does not tell where this program is.
  static func start(over folder: String) throws(SystemError) -> Guardian? {
    guard let path = Environment.executable else { return nil }
    guard let (reading, writing) = SystemCalls.pipe() else { throw SystemError(number: EMFILE) }
    defer { SystemCalls.closeDescriptor(reading) }
    do throws(SystemError) {
      // It must not hold the streams open for a reader of this process.
      let nowhere = try Descriptor.openForWriting("/dev/null")
      defer { try? nowhere.closeFile() }
      let program = ProgramStart(path, arguments: [name, folder], isSessionLeader: true)
      let streams = [reading, nowhere.number, nowhere.number]
      do throws(ProgramStart.Failure) {
        return Guardian(pid: try program.run(streams: streams), pipe: writing)
      } catch {
        throw SystemError(number: error.number)
      }
    } catch {
      SystemCalls.closeDescriptor(writing)
      throw error
    }
  }

  /// Ends the guardian, which cleans up what is left.
  func end() {
    SystemCalls.closeDescriptor(pipe)
    _ = ProgramStart.wait(for: pid)
  }

  /// What the guardian does, if this process is one.
  static func serve(_ words: [String], cleaning clean: (_ folder: String) -> Void) {
    guard words.first == name, words.count == 2 else { return }
    // They may be meant for all processes of this name.
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = signal(number, SIG_IGN) }
    while let bytes = try? Descriptor.standardInput.nextBytes(upTo: 64), !bytes.isEmpty {}
    clean(words[1])
    Environment.terminate(with: .success)
  }
}
