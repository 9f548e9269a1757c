/// How a command prints its product and its messages.
struct ConsoleOptions: Sendable {
  /// A path; `nil` for standard output.
  var output: String?
  var color = ColorChoice.auto
  var isQuiet = false
  /// The other files that the command writes.
  var otherOutputs: [String] = []
  /// The files that flags name to be read.
  var inputs: [Input] = []

  struct Input: Sendable {
    let path: String
    /// The output that may be the same file; `nil` if none may.
    var replacement: String?
  }
}

extension ConsoleOptions {
  /// Reads what the command offers of `--output`, `--color` and `--quiet`.
  init(_ arguments: Arguments) {
    let path = arguments.value(of: .output)
    output = path == "-" || !arguments.contains(.output) ? nil : path
    color = arguments.choice(of: .color)
    isQuiet = arguments.contains(.quiet)
    inputs = [arguments.configuration.path].compactMap(\.self).map { Input(path: $0) }
    for flag in Flag.all {
      let values = arguments.values(of: flag).filter { $0 != "-" }
      switch flag.value {
      case .output where flag.name != Flag.output.name: otherOutputs += values
      case .file where flag.name == Flag.stateInput.name:
        let replacement = arguments.value(of: .stateOutput)
        inputs += values.map { Input(path: $0, replacement: replacement) }
      case .file: inputs += values.map { Input(path: $0) }
      case .text where flag.name == Flag.stub.name,
        .offered where flag.name == Flag.extensionSpec.name:
        // 'decrypt:key=FILE,nonce=iv', 'MODULE=FILE' or a path.
        let parts =
          values + values.flatMap { $0.split(whereSeparator: ":,=".contains).map(String.init) }
        inputs += parts.map { Input(path: $0) }
      default: break
      }
    }
  }
}
