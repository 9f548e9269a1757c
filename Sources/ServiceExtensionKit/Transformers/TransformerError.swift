/// A reason why a transformer cannot be made: the tool was used incorrectly, or something is
/// missing.
public struct TransformerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fact: one phrase, lower case, no period.
  public let message: String
  /// The fix; `nil` if there is none.
  public let help: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: The fact: one phrase, lower case, no period.
  ///   - help: The fix; `nil` if there is none.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// The message, and the help after a semicolon.
  public var description: String {
    help.map { "\(message); \($0)" } ?? message
  }
}
