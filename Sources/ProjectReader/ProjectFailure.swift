import Platform

/// Why a project cannot be used.
package struct ProjectFailure: Error, Equatable {
  /// One phrase, lower case, no period.
  package let message: String
  package let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// Returns the bytes of a file of a project.
  static func bytes(ofFile path: String) throws(ProjectFailure) -> [UInt8] {
    do throws(SystemError) {
      return try Descriptor.bytes(ofFile: path)
    } catch {
      throw ProjectFailure("cannot read '\(path)': \(error.message)")
    }
  }
}
