/// Whether an extension looks at the notification center, and so has to see each push alone.
package enum CenterUse: Int, Sendable, Comparable {
  /// It does not.
  case none
  /// A program of it has not said it yet.
  case unknown
  /// It does.
  case used

  package static func < (left: CenterUse, right: CenterUse) -> Bool {
    left.rawValue < right.rawValue
  }
}
