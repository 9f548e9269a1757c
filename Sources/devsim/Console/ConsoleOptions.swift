/// How a command wants its product and its talk.
struct ConsoleOptions: Sendable {
  /// A path; `nil` for standard output.
  var output: String?
  var color = ColorChoice.auto
  var isQuiet = false
}

extension ConsoleOptions {
  /// Reads what the command offers of `--output`, `--color` and `--quiet`.
  init(_ arguments: Arguments) {
    let path = arguments.value(of: .output)
    output = path == "-" || !arguments.contains(.output) ? nil : path
    color = arguments.choice(of: .color)
    isQuiet = arguments.contains(.quiet)
  }
}
