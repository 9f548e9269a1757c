/// What transformers may read of the world; given by the builder of the pipeline.
public struct TransformerEnvironment: Sendable {
  /// Returns the bytes of a file, or throws why it cannot be read.
  public var readFile: @Sendable (_ path: String) throws -> [UInt8]
  /// Returns an environment variable; `nil` if it is not set.
  public var variable: @Sendable (_ name: String) -> String?
  /// Returns the size of a file.
  public var fileSize: @Sendable (_ path: String) -> FileSize
  /// Returns the names of what is in a folder; `nil` if the path leads to none.
  public var folder: @Sendable (_ path: String) -> [String]?
  /// Returns a path without links; `nil` if it leads nowhere.
  public var realPath: @Sendable (_ path: String) -> String?
  /// Returns a text of the app's tables in the device's language; `nil` if the key is in none.
  public var localizedText: @Sendable (_ key: String) -> String?
  /// Downloads a file and returns its path, which ends in the name; `nil` if nothing may be
  /// downloaded.
  ///
  /// The address begins with `http` or `https`; the limit is in bytes, and a larger file is a
  /// failure.
  public var download:
    (@Sendable (_ url: String, _ name: String, _ byteLimit: Int) throws(DownloadFailure) -> String)?

  /// Makes an environment; what is not given does not exist for the transformers.
  ///
  /// - Parameters:
  ///   - readFile: Returns the bytes of a file, or throws why it cannot be read.
  ///   - variable: Returns an environment variable; `nil` if it is not set.
  ///   - fileSize: Returns the size of a file; without it, sizes are unknown.
  ///   - folder: Returns the names of what is in a folder; `nil` if the path leads to none.
  ///   - realPath: Returns a path without links; `nil` if no path has links.
  ///   - localizedText: Returns a text of the app's tables; `nil` if the key is in none.
  ///   - download: Downloads a file and returns its path; `nil` if nothing may be downloaded.
  public init(
    readFile: @escaping @Sendable (_ path: String) throws -> [UInt8] = {
      throw TransformerError("'\($0)' does not exist")
    },
    variable: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    fileSize: @escaping @Sendable (_ path: String) -> FileSize = { _ in .unknown },
    folder: @escaping @Sendable (_ path: String) -> [String]? = { _ in nil },
    realPath: @escaping @Sendable (_ path: String) -> String? = { $0 },
    localizedText: @escaping @Sendable (_ key: String) -> String? = { _ in nil },
    download: (
      @Sendable (_ url: String, _ name: String, _ byteLimit: Int) throws(DownloadFailure) -> String
    )? = nil
  ) {
    self.readFile = readFile
    self.variable = variable
    self.fileSize = fileSize
    self.folder = folder
    self.realPath = realPath
    self.localizedText = localizedText
    self.download = download
  }

  /// What to report of a path that no shell expanded; `nil` if it is not one.
  static func help(forPath path: String) -> String? {
    path.hasPrefix("~") ? "'~' is not replaced by a folder here: write the whole path" : nil
  }
}
