import Platform
import ServiceExtensionKit

/// The files of the simulated devices, as programs of extensions see them: fresh for a run, removed
/// after it.
///
/// It identifies the run: whatever has its path in the environment was started by it.
struct DeviceFolder {
  /// The variable with its path, for the programs of extensions.
  private static let variable = ExtensionProcess.deviceFolderVariable
  private static let keychainVariable = "DEVSIM_KEYCHAIN"
  private static let name = "devsim-device"

  private let folder: Folder
  private let lock: FolderLock?
  private let guardian: SystemProcess?
  /// The keychain that the environment names.
  private let keychain: [UInt8]?
  private let containers: GroupContainers?

  /// Makes the folder.
  init() throws(CommandFailure) {
    if let path = Environment.variable(Self.keychainVariable), !path.isEmpty {
      keychain = try CommandFailure.bytes(ofFile: path)
    } else {
      keychain = nil
    }
    containers = try GroupContainers()
    if let state = Environment.variable(LockState.variable), LockState(rawValue: state) == nil {
      throw CommandFailure(
        "\(LockState.variable) cannot be '\(state)'",
        help: "write one of: " + LockState.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let place = Environment.temporaryFolder
    Self.removeAbandoned(in: place)
    (folder, lock) = try CommandFailure.unless(
      cannot: "write", place, Folder.temporary(Self.name, in: place))
    do throws(SystemError) {
      guardian = lock == nil ? nil : try Guardian.start(over: folder)
    } catch {
      folder.remove()
      throw CommandFailure(cannot: "write", folder.path, error)
    }
    // Marks all programs that are started from here on, such as compilers.
    Environment.set(Self.variable, to: folder.path)
  }

  var path: String { folder.path }

  /// Makes the only device of the run, and gives its path to programs that are started later.
  func enter() throws(CommandFailure) {
    for (name, value) in try device(at: folder.path) { Environment.set(name, to: value) }
  }

  /// Writes a file that does not belong to a device; returns its path.
  func write(_ bytes: [UInt8], to name: String) throws(CommandFailure) -> String {
    let path = "\(folder.path)/\(name)"
    try CommandFailure.unless(cannot: "write", path, folder.write(bytes, to: name))
    return path
  }

  /// Makes one of several devices; returns the environment variables of its programs.
  func variables(ofDevice number: Int) throws(CommandFailure) -> [String] {
    let path = "\(folder.path)/\(number)"
    _ = try CommandFailure.unless(cannot: "write", path, Folder(making: path))
    return try device(at: path).map { "\($0)=\($1)" }
  }

  /// Makes the files of a device.
  ///
  /// The keychain and the containers that the environment names hold what the app would have left.
  /// They are copied, so that every device begins alike. What a program leaves among its temporary
  /// files goes with the folder.
  private func device(at path: String) throws(CommandFailure) -> [(name: String, value: String)] {
    // A separate folder, because AppleShims locks the one that holds the file.
    let keychainFolder = path + "/keychain"
    try containers?.copy(toDevice: path)
    do throws(SystemError) {
      let temporary = try Folder(making: path + "/tmp")
      let made = try Folder(making: keychainFolder)
      if let keychain { try made.write(keychain, to: "keychain.plist") }
      return [
        ("TMPDIR", temporary.path), (Self.variable, path),
        (Self.keychainVariable, keychainFolder + "/keychain.plist"),
      ]
    } catch {
      throw CommandFailure(cannot: "write", path, error)
    }
  }

  /// Removes the folder, and ends what still runs.
  func remove() {
    Self.clean(folder.path)
    lock?.release()
    guardian?.wait()
  }

  // MARK: - Cleaning

  /// Ends what a run left running, and removes its folder, or whatever an extension put in its
  /// place; of a link, only the link itself.
  static func clean(_ path: String) {
    guard (try? FileStatus.ofEntry(path)) != nil else { return }
    ProcessTable.killAll(with: "\(variable)=\(path)")
    Folder(at: path).remove()
  }

  /// Cleans up after runs that ended together with their guardians: no process has their locks.
  private static func removeAbandoned(in place: String) {
    for name in Folder.readableNames(in: place) where name.hasPrefix(Self.name + "-") {
      let path = "\(place)/\(name)"
      guard let status = try? FileStatus.ofEntry(path), status.kind == .directory, status.isOwn,
        let lock = FolderLock.take(.exclusive, on: path, waits: false)
      else { continue }
      clean(path)
      lock.release()
    }
  }
}
