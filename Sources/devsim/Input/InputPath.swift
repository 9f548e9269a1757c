/// Where bytes are read from.
enum InputPath: Equatable, Sendable {
  case standardInput
  case file(String)

  /// What diagnostics call it.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }
}
