/// The files of the simulated device, as Swift extensions see them: fresh for a run, removed behind it.
struct DeviceFolder {
  /// Tells the programs of extensions where it is.
  private static let variable = "DEVSIM_DEVICE_FOLDER"
  private static let languagesVariable = "DEVSIM_LANGUAGES"
  private static let keychainVariable = "DEVSIM_KEYCHAIN"

  private let folder: Folder

  /// Makes the folder, and tells programs that are started later where it is.
  ///
  /// - Parameter languages: Of the device, the most preferred first.
  /// - Throws: If it cannot be made.
  init(languages: [String]) throws(CommandFailure) {
    folder = try CommandFailure.unless(cannot: "write", "the folder of temporary files") {
      () throws(SystemError) in
      try Folder.temporary("devsim-device")
    }
    Environment.set(Self.variable, to: folder.path)
    Environment.set(Self.languagesVariable, to: languages.joined(separator: ","))
    // One that is named already is the user's own, with the keys that the app would have left.
    if Environment.variable(Self.keychainVariable) == nil {
      Environment.set(Self.keychainVariable, to: folder.path + "/keychain.plist")
    }
  }

  func remove() {
    folder.remove()
  }
}
