import Platform

/// A second process of this program that cleans up after a run, however the run ends.
///
/// Nothing simpler works. A program that ignores the end of its input outlives a run that a signal
/// ends. After SIGKILL or a crash no code runs, and a next run that could clean up may never come.
enum Guardian {
  /// The program name by which a process knows that it is a guardian.
  private static let name = "devsim-guardian"

  /// Starts a guardian for a folder that this process has locked; the lock ends with this process.
  ///
  /// - Returns: `nil` if the path of this program is unknown.
  static func start(over folder: Folder) throws(SystemError) -> SystemProcess? {
    guard let program = Environment.executable else { return nil }
    // The guardian must not keep the streams of this process open for a reader.
    let nowhere = try Descriptor.openForWriting("/dev/null")
    defer { nowhere.close() }
    return try SystemProcess(
      program, arguments: [name, folder.path], streams: [nowhere, nowhere, nowhere],
      isSessionLeader: true)
  }

  /// Waits for the end of a run and cleans up after it, if this process is a guardian.
  static func serve(_ words: [String]) {
    guard words.count == 2, words[0] == name else { return }
    // A signal may go to all processes of a run.
    Environment.ignoreTermination()
    if let lock = FolderLock.take(.exclusive, on: words[1], waits: true) {
      DeviceFolder.clean(words[1])
      lock.release()
    }
    Environment.terminate(with: ExitStatus.success.rawValue)
  }
}
