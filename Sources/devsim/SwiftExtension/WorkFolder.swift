import Platform

/// A folder in which compilers run, so that they leave nothing elsewhere.
struct WorkFolder {
  private let folder: Folder
  /// The environment variables of the compilers that differ from those of this process, as
  /// `NAME=value`.
  let variables: [String]

  /// Makes a folder for compilers.
  init(_ folder: Folder, toolFolder: String) {
    self.folder = folder
    // Swift 6.3 crashes at the start if the path in TMPDIR is not ASCII.
    let temporary = folder.path.allSatisfy(\.isASCII) ? folder.path : "/tmp"
    variables = ["XDG_CACHE_HOME=\(toolFolder)", "TMPDIR=\(temporary)"]
  }

  var path: String { folder.path }

  /// The file that gets the output of a compiler.
  var log: String { "\(path)/log" }

  /// Writes a file.
  func write(_ text: String, to name: String) throws(CommandFailure) {
    try CommandFailure.unless(cannot: "write", path, folder.write(Array(text.utf8), to: name))
  }

  func remove() { folder.remove() }
}
