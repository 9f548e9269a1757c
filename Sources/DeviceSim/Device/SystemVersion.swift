import SourceText

/// The version of iOS on the phone, such as 17.2.
public struct SystemVersion: Sendable, Hashable, Comparable {
  /// The number before the first dot.
  public let major: Int
  /// The number after the first dot; 0 without one.
  public let minor: Int

  /// Makes a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads a version such as `17`, `17.2` or `17.2.1`; `nil` for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  /// Compares the major versions, then the minor ones.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension SystemVersion: CustomStringConvertible {
  /// The version as people write it: `iOS 17.2`.
  public var description: String { minor == 0 ? "iOS \(major)" : "iOS \(major).\(minor)" }
}
