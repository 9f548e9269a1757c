/// How much a problem matters to the person who holds the device.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// A decision that is worth knowing.
  case note
  /// Something is shown, but hardly what was meant.
  case warning
  /// Nothing is shown, the push is dropped, or the input cannot be read.
  case error

  /// Orders by weight: `note`, `warning`, `error`.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.weight < right.weight
  }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Severity? {
  /// Raises it to another severity, if that is higher; `nil` is the lowest.
  package mutating func raise(to other: Severity?) {
    if let other { self = Swift.max(self ?? other, other) }
  }
}
