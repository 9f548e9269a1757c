/// The directories in the home of the simulated device, as an app of iOS has them.
enum StandardDirectories {
  /// The paths below the home; `nil` for a directory that iOS does not have there.
  private static func path(of directory: FileManager.SearchPathDirectory) -> String? {
    switch directory {
    case .documentDirectory: "Documents"
    case .libraryDirectory: "Library"
    case .cachesDirectory: "Library/Caches"
    case .applicationSupportDirectory: "Library/Application Support"
    case .downloadsDirectory: "Downloads"
    case .moviesDirectory: "Movies"
    case .musicDirectory: "Music"
    case .picturesDirectory: "Pictures"
    case .desktopDirectory: "Desktop"
    case .sharedPublicDirectory: "Public"
    case .userDirectory, .applicationDirectory, .demoApplicationDirectory,
      .developerApplicationDirectory, .adminApplicationDirectory, .developerDirectory,
      .documentationDirectory, .coreServiceDirectory, .autosavedInformationDirectory,
      .inputMethodsDirectory, .preferencePanesDirectory, .printerDescriptionDirectory,
      .applicationScriptsDirectory, .itemReplacementDirectory, .allApplicationsDirectory,
      .allLibrariesDirectory, .trashDirectory:
      nil
    @unknown default: nil
    }
  }

  /// Returns the directory of the user; `nil` for one that this package does not know.
  static func url(of directory: FileManager.SearchPathDirectory) -> URL? {
    path(of: directory).map {
      URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        .appendingPathComponent($0, isDirectory: true)
    }
  }
}

extension FileManager {
  /// Returns the standard directories; those of the user are in the home of the simulated device.
  public func urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    guard domainMask.contains(.userDomainMask),
      let url = StandardDirectories.url(of: directory)
    else { return self.Foundation::urls(for: directory, in: domainMask) }
    let others = domainMask.subtracting(.userDomainMask)
    return [url] + (others.isEmpty ? [] : self.Foundation::urls(for: directory, in: others))
  }

  /// Returns a standard directory; one of the user is in the home of the simulated device.
  ///
  /// - Throws: If it does not exist and cannot be created.
  public func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask,
    appropriateFor url: URL?, create shouldCreate: Bool
  ) throws -> URL {
    guard domain == .userDomainMask, let found = StandardDirectories.url(of: directory) else {
      return try self.Foundation::url(
        for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate { try createDirectory(at: found, withIntermediateDirectories: true) }
    return found
  }
}

/// Returns the paths of standard directories; those of the user are on the simulated device.
///
/// - Parameter expandTilde: Whether the home is written as its path; otherwise it is `~`.
public func NSSearchPathForDirectoriesInDomains(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] {
  FileManager.default.urls(for: directory, in: domainMask).map { url in
    let home = NSHomeDirectory()
    guard !expandTilde, url.path.hasPrefix(home + "/") else { return url.path }
    return "~" + url.path.dropFirst(home.count)
  }
}

extension URL {
  private static func user(_ directory: FileManager.SearchPathDirectory) -> URL {
    StandardDirectories.url(of: directory)
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }

  public static var documentsDirectory: URL { user(.documentDirectory) }
  public static var libraryDirectory: URL { user(.libraryDirectory) }
  public static var cachesDirectory: URL { user(.cachesDirectory) }
  public static var applicationSupportDirectory: URL { user(.applicationSupportDirectory) }
  public static var downloadsDirectory: URL { user(.downloadsDirectory) }
  public static var moviesDirectory: URL { user(.moviesDirectory) }
  public static var musicDirectory: URL { user(.musicDirectory) }
  public static var picturesDirectory: URL { user(.picturesDirectory) }
  public static var desktopDirectory: URL { user(.desktopDirectory) }
  public static var sharedPublicDirectory: URL { user(.sharedPublicDirectory) }
}
