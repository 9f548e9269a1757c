extension FileManager {
  /// Replaces a file or folder by another one, and returns where it is then.
  ///
  /// Foundation's method loses the original and fails on Linux
  /// (swiftlang/swift-corelibs-foundation#4655).
  ///
  /// - Parameters:
  ///   - originalItemURL: What is replaced. If it is not there, the new item is moved, on which a
  ///     public extension depends; Apple does not document this.
  ///   - newItemURL: The new item, which is not there afterwards.
  ///   - backupItemName: The name of a copy of the original beside it, which replaces what has this
  ///     name, and is removed afterwards without `withoutDeletingBackupItem`.
  ///   - options: With `usingNewMetadataOnly`, the permissions are those of the new item, otherwise
  ///     those of the original.
  /// - Throws: If the new item is not there, or cannot be moved.
  @discardableResult
  public func replaceItemAt(
    _ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String? = nil,
    options: ItemReplacementOptions = []
  ) throws -> URL? {
    let folder = originalItemURL.deletingLastPathComponent()
    _ = try attributesOfItem(atPath: newItemURL.path)
    guard let original = try? attributesOfItem(atPath: originalItemURL.path) else {
      try moveItem(at: newItemURL, to: originalItemURL)
      return originalItemURL
    }
    let backup = folder.appendingPathComponent(backupItemName ?? ".\(UUID().uuidString)")
    if backupItemName != nil { try? removeItem(at: backup) }
    try moveItem(at: originalItemURL, to: backup)
    do {
      try moveItem(at: newItemURL, to: originalItemURL)
    } catch {
      try moveItem(at: backup, to: originalItemURL)
      throw error
    }
    if !options.contains(.usingNewMetadataOnly), let permissions = original[.posixPermissions] {
      try setAttributes([.posixPermissions: permissions], ofItemAtPath: originalItemURL.path)
    }
    if backupItemName == nil || !options.contains(.withoutDeletingBackupItem) {
      try removeItem(at: backup)
    }
    return originalItemURL
  }
}
