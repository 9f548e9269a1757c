import Foundation

/// The folder that holds the file system of the simulated device.
enum DeviceFolder {
  /// The variable that names it; without it, the extension sees the files of this machine.
  static let variable = "DEVSIM_DEVICE_FOLDER"
  /// The variable that says whether the device is locked.
  private static let lockVariable = "DEVSIM_LOCK_STATE"

  /// Sets home, temporary files and settings of the process to those of the device.
  ///
  /// CoreFoundation reads them when it is loaded, so the program is started once more with them.
  static func enter() {
    guard let path = getenv(variable).map({ String(cString: $0) }), !path.isEmpty else { return }
    mkdir(path + "/Documents", 0o700)
    // Until the first unlock there are other settings, empty at first. CProtectedFiles refuses the
    // files.
    var preferences = "/Library/Preferences"
    if getenv(lockVariable).map({ String(cString: $0) }) == "before-first-unlock" {
      mkdir(path + "/BeforeFirstUnlock", 0o700)
      preferences = "/BeforeFirstUnlock/Preferences"
    }
    var isChanged = false
    for (name, folder) in [
      ("HOME", ""), ("CFFIXED_USER_HOME", ""), ("TMPDIR", "/tmp"),
      ("XDG_CONFIG_HOME", preferences),
      ("XDG_CACHE_HOME", "/Library/Caches"), ("XDG_DATA_HOME", "/Library/Application Support"),
    ] {
      mkdir(path + "/Library", 0o700)
      mkdir(path + folder, 0o700)
      guard getenv(name).map({ String(cString: $0) }) != path + folder else { continue }
      setenv(name, path + folder, 1)
      isChanged = true
    }
    if isChanged { execv("/proc/self/exe", CommandLine.unsafeArgv) }
  }
}
