import ServiceExtensionKit

/// `devsim extension list`: the extensions of a project; without one, the transformers that
/// `--extension` knows by name, with their options.
enum ExtensionListCommand {
  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    guard let path = arguments.operands.first else {
      let page = HelpPage(width: console.style.width)
      try console.write(
        TransformerRegistry.builtIn.transformers.map { text(of: $0, on: page) }
          .joined(separator: "\n"))
      return .success
    }
    let listing = try ProjectListing(path, configuration: arguments.value(of: .buildConfiguration))
    let format: ListFormat = arguments.choice(of: .listFormat)
    switch format {
    case .json: try console.write(listing.json)
    case .text:
      try console.write(listing.text)
      try console.say(listing.diagnostics)
    }
    return .success
  }

  /// Returns the error for flags that need a project; `nil` if there is one.
  static func misuse(of arguments: Arguments) -> UsageError? {
    let format: ListFormat = arguments.choice(of: .listFormat)
    guard arguments.operands.isEmpty, format == .json else { return nil }
    return UsageError(
      "'--format json' has no project to list",
      help: "name it: devsim extension list MyApp.xcodeproj --format json")
  }

  private static func text(of transformer: RegisteredTransformer, on page: HelpPage) -> String {
    let title = "\(transformer.name): \(transformer.summary)"
    return title.block(indent: 0, width: page.width)
      + page.rows(
        transformer.options.map {
          (left: "\($0.name)=\($0.value)", right: $0.help + remark(on: $0))
        })
  }

  private static func remark(on option: TransformerOption) -> String {
    switch option.absence {
    case .isError: " [required]"
    case .isAllowed: ""
    case .means(let value): " [default: \(value)]"
    }
  }
}
