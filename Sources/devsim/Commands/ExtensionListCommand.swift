import ServiceExtensionKit

/// `devsim extension list`: the transformers that `--extension` knows by name, with their options.
enum ExtensionListCommand {
  static func run(console: inout Console) throws(CommandFailure) -> ExitStatus {
    try console.write(
      TransformerRegistry.builtIn.transformers.map(text).joined(separator: "\n"))
    return .success
  }

  private static func text(of transformer: RegisteredTransformer) -> String {
    let width = transformer.options.map { "\($0.name)=\($0.value)".count }.max() ?? 0
    let options = transformer.options.map { option in
      let name = TextLayout.padded("\(option.name)=\(option.value)", to: width)
      return "  \(name)  \(option.help)\(remark(on: option))\n"
    }
    return "\(transformer.name): \(transformer.summary)\n" + options.joined()
  }

  private static func remark(on option: TransformerOption) -> String {
    switch option.absence {
    case .isError: " [required]"
    case .isAllowed: ""
    case .means(let value): " [default: \(value)]"
    }
  }
}
