/// A source of bytes.
enum InputPath: Equatable, Sendable {
  case standardInput
  case file(String)

  /// The name of the source in diagnostics.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }
}
