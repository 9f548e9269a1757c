extension FileManager {
  /// Returns the container of an app group on the simulated device, and creates it if necessary.
  ///
  /// A device returns `nil` without the entitlement for the group. Here `DEVSIM_APP_GROUPS` has the
  /// groups of the entitlement, separated by commas; without the variable every group is allowed.
  public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
    guard !identifier.isEmpty, !identifier.contains("/"), identifier != "..", identifier != "."
    else { return nil }
    if let allowed = ProcessInfo.processInfo.environment["DEVSIM_APP_GROUPS"],
      !allowed.split(separator: ",").contains(Substring(identifier))
    {
      return nil
    }
    let url = URL(fileURLWithPath: NSHomeDirectory())
      .appendingPathComponent("Shared/AppGroup/\(identifier)", isDirectory: true)
    do {
      try createDirectory(
        at: url.appendingPathComponent("Library/Caches"), withIntermediateDirectories: true)
      return url
    } catch {
      return nil
    }
  }
}
