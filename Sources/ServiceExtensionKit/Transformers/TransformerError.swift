/// Why a transformer cannot be made: the tool was used wrongly, or lacks something.
public struct TransformerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fact: one phrase, lower case, no period.
  public let message: String
  /// The cure; `nil` if there is none to name.
  public let help: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: The fact: one phrase, lower case, no period.
  ///   - help: The cure; `nil` if there is none to name.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// The message, and the help behind a semicolon.
  public var description: String {
    help.map { "\(message); \($0)" } ?? message
  }
}
