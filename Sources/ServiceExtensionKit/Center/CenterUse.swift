/// Whether an extension reads the notification center, and so must get each push alone.
package enum CenterUse: Int, Sendable, Comparable {
  /// The extension does not read it.
  case none
  /// A program of the extension has not declared it yet.
  case unknown
  /// The extension reads it.
  case used

  package static func < (left: CenterUse, right: CenterUse) -> Bool {
    left.rawValue < right.rawValue
  }
}
