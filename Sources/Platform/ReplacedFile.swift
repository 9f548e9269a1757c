import CLibrary

/// An output file that gets its new content at once.
///
/// `replace()` puts the new content in place of the old one, which stays intact until then and
/// after any failure.
///
/// The bytes go to a temporary file in the same folder. On Linux it has no name until it is
/// complete, so a process that is killed leaves nothing. A symbolic link stays, and what it leads
/// to is replaced; the permissions stay, and the owner if that is allowed. Other hard links keep
/// the old content.
///
/// Pipes, devices and open files such as `/dev/stdout` have no content to keep: they are written
/// directly.
package struct ReplacedFile: ~Copyable {
  /// Where the bytes go: the temporary file, or what is written directly, such as a terminal.
  package let descriptor: Descriptor
  /// The path of the file to replace; `nil` if the bytes are written directly.
  private let target: String?
  /// The path of the temporary file; `nil` if it has no name.
  private var temporary: String?
  private var isOpen = true

  /// Whether there is a file that is as before until `replace()`.
  package var keepsOldContent: Bool { target != nil }

  /// Writes a whole file.
  ///
  /// - Throws: If it cannot be written; a file that was there is as before.
  package static func write(_ bytes: Span<UInt8>, to path: String) throws(SystemError) {
    var file = try ReplacedFile(path)
    try file.write(bytes)
    try file.replace()
  }

  /// Checks that a file can be written, as far as that is known without opening a pipe or a device.
  ///
  /// - Throws: As the initializer does.
  package static func check(_ path: String) throws(SystemError) {
    if try OutputPlace(of: path).isReplaced { _ = try ReplacedFile(path) }
  }

  /// Begins to write a file; it is as before until `replace()`.
  ///
  /// - Throws: If it cannot be written: it is a folder or read-only, or its folder is missing or
  ///   read-only.
  package init(_ path: String) throws(SystemError) {
    let place = try OutputPlace(of: path)
    if let direct = try place.openDirectly() {
      self.init(direct, target: nil, temporary: nil)
    } else {
      let (file, name) = try place.makeTemporary()
      self.init(file, target: place.path, temporary: name)
    }
  }

  private init(_ descriptor: Descriptor, target: String?, temporary: String?) {
    self.descriptor = descriptor
    self.target = target
    self.temporary = temporary
  }

  /// Appends to the new content.
  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try descriptor.writeAll(bytes)
  }

  /// Puts the new content in place of the old one; nothing may be written afterwards.
  package mutating func replace() throws(SystemError) {
    guard let target else {
      isOpen = false
      return try descriptor.finish()
    }
    try descriptor.synchronize()
    let complete: String
    if let temporary {
      complete = temporary
    } else {
      complete = OutputPlace.temporaryName(beside: target)
      let unnamed = "/proc/self/fd/\(descriptor.number)"
      guard unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, complete, AT_SYMLINK_FOLLOW) == 0 else {
        throw .current
      }
      temporary = complete
    }
    isOpen = false
    try descriptor.finish()
    guard unsafe rename(complete, target) == 0 else { throw .current }
    temporary = nil
  }

  deinit {
    if isOpen { descriptor.close() }
    if let temporary { _ = unsafe unlink(temporary) }
  }
}
