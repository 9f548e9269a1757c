import Platform

/// The file with the certificate of the authority: that of `--ca`, or one for the command of
/// `--run`, which is removed.
struct AuthorityFile {
  let path: String
  /// The folder of a temporary file, which other users cannot enter.
  private var folder: (Folder, FolderLock?)?

  /// Writes the file; `nil` if it is not needed.
  init?(_ certificate: [UInt8], _ options: ReceiveOptions) throws(CommandFailure) {
    if let path = options.certificateAuthority {
      try CommandFailure.unless(
        cannot: "write", path, ReplacedFile.write(certificate.span, to: path))
      // Programs may run in another folder.
      self.path = Environment.absolutePath(path) ?? path
      return
    }
    guard !options.command.isEmpty else { return nil }
    let place = Environment.temporaryFolder
    let (folder, lock) = try CommandFailure.unless(
      cannot: "write", place, Folder.temporary("devsim-ca", in: place))
    self.folder = (folder, lock)
    path = "\(folder.path)/ca.pem"
    do throws(SystemError) {
      try folder.write(certificate, to: "ca.pem")
    } catch {
      let failure = CommandFailure(cannot: "write", path, error)
      remove()
      throw failure
    }
  }

  /// Removes a temporary file.
  func remove() {
    folder?.0.remove()
    folder?.1?.release()
  }
}
