/// The files of the simulated device, as Swift extensions see them: fresh for a run, removed behind it.
struct DeviceFolder {
  /// Tells the programs of extensions where it is.
  private static let variable = "DEVSIM_DEVICE_FOLDER"
  private static let languagesVariable = "DEVSIM_LANGUAGES"
  private static let keychainVariable = "DEVSIM_KEYCHAIN"
  private static let lockVariable = "DEVSIM_LOCK_STATE"
  private static let lockStates = ["unlocked", "locked", "before-first-unlock"]

  private let folder: Folder

  /// Makes the folder, and tells programs that are started later where it is.
  ///
  /// A keychain that the environment names holds the keys that the app would have left. It is copied, so that every
  /// run begins alike.
  ///
  /// - Parameter languages: Of the device, the most preferred first.
  /// - Throws: If it cannot be made.
  init(languages: [String]) throws(CommandFailure) {
    var keychain: [UInt8]?
    if let path = Environment.variable(Self.keychainVariable), !path.isEmpty {
      var source = try InputSource(.file(path))
      keychain = try source.readAll()
    }
    if let state = Environment.variable(Self.lockVariable), !Self.lockStates.contains(state) {
      throw CommandFailure(
        "\(Self.lockVariable) cannot be '\(state)'",
        help: "write one of: " + Self.lockStates.joined(separator: ", "))
    }
    folder = try CommandFailure.unless(cannot: "write", "the folder of temporary files") {
      () throws(SystemError) in
      try Folder.temporary("devsim-device")
    }
    Environment.set(Self.variable, to: folder.path)
    Environment.set(Self.languagesVariable, to: languages.joined(separator: ","))
    Environment.set(Self.keychainVariable, to: folder.path + "/keychain.plist")
    guard let keychain else { return }
    do throws(SystemError) {
      try folder.write(keychain, to: "keychain.plist")
    } catch {
      folder.remove()
      throw CommandFailure(cannot: "write", folder.path, error)
    }
  }

  func remove() {
    folder.remove()
  }
}
