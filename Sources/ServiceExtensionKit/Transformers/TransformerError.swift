/// Why a transformer cannot be made: the tool was used wrongly, or lacks something.
public struct TransformerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fact: one phrase, lower case, no period.
  public let message: String
  /// What to do; `nil` if there is nothing to name.
  public let help: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: The fact: one phrase, lower case, no period.
  ///   - help: What to do; `nil` if there is nothing to name.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// The message, and the help after a semicolon.
  public var description: String {
    help.map { "\(message); \($0)" } ?? message
  }
}
