import Platform

/// A process beside this one, of the same program, that cleans up when this one has ended in whatever way.
///
/// A handler of signals could neither kill safely nor remove folders, and none runs for SIGKILL. The guardian notices
/// the end by a pipe, whose other end only this process has.
struct Guardian {
  /// What the guardian finds as the name of its program.
  private static let name = "devsim-guardian"

  private let process: SystemProcess
  private let pipe: Descriptor

  /// Starts a guardian of a folder.
  ///
  /// - Returns: `nil` if the system does not tell where this program is.
  static func start(over folder: String) throws(SystemError) -> Guardian? {
    guard let path = Environment.executable else { return nil }
    let pipe = try Pipe()
    defer { pipe.reading.close() }
    do throws(SystemError) {
      // It must not hold the streams open for a reader of this process.
      let nowhere = try Descriptor.openForWriting("/dev/null")
      defer { nowhere.close() }
      let process = try SystemProcess(
        path, arguments: [name, folder], streams: [pipe.reading, nowhere, nowhere],
        isSessionLeader: true)
      return Guardian(process: process, pipe: pipe.writing)
    } catch {
      pipe.writing.close()
      throw error
    }
  }

  /// Ends the guardian, which cleans up what is left.
  func end() {
    pipe.close()
    process.wait()
  }

  /// What the guardian does, if this process is one.
  static func serve(_ words: [String], cleaning clean: (_ folder: String) -> Void) {
    guard words.first == name, words.count == 2 else { return }
    // They may be meant for all processes of this name.
    Environment.ignoreTermination()
    while let bytes = try? Descriptor.standardInput.nextBytes(upTo: 64), !bytes.isEmpty {}
    clean(words[1])
    Environment.terminate(with: ExitStatus.success.rawValue)
  }
}
