import CLibrary

/// What distinguishes a regular file from all others, whatever its names are.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let serial: UInt64
  /// The name of a file that does not exist yet; the numbers are then those of its folder.
  private let name: String?

  init(device: UInt64, serial: UInt64, name: String? = nil) {
    self.device = device
    self.serial = serial
    self.name = name
  }

  /// Identifies the file that a path leads to, which may be missing.
  ///
  /// `nil` for what has no content to keep, such as a pipe, and if the folder is missing.
  package init?(of path: String) {
    guard let place = try? OutputPlace(of: path), (try? place.isReplaced) == true else {
      return nil
    }
    if let status = try? FileStatus.of(place.path) {
      guard let identity = status.identity else { return nil }
      self = identity
      return
    }
    guard let folder = try? FileStatus.of(place.folder),
      let name = place.path.split(separator: "/").last
    else { return nil }
    self.init(device: folder.device, serial: folder.serial, name: String(name))
  }
}
