import ServiceExtensionKit
import SourceText

/// The words of `docs/transformers.md`, made from the registry.
enum TransformerPage {
  static var blocks: [PageBlock] {
    [
      .heading(1, "Transformers"),
      .paragraph(
        """
        The steps that `--extension` knows by name. A specification is the name; behind a colon come options as \
        `option=value`, with commas between, as in `decrypt:key=chat.key,nonce=iv`. A value cannot hold a comma. Given \
        several times, the steps run in that order, and each gets what the one before made.
        """),
      .paragraph(
        """
        They stand for the service extension of the app: they run if the device would run it (X1), and if one of \
        them fails the person sees the original content (X5).
        """),
    ] + TransformerRegistry.builtIn.transformers.flatMap(blocks)
  }

  private static func blocks(_ transformer: RegisteredTransformer) -> [PageBlock] {
    [
      .heading(2, transformer.name),
      .paragraph(
        transformer.summary.prefix(1).uppercased() + transformer.summary.dropFirst() + "."),
      .table(
        header: ["option", "value", "meaning", "if it is not given"],
        rows: transformer.options.map {
          ["`\($0.name)`", "`\($0.value)`", $0.help, $0.absence.meaning]
        }),
    ]
  }
}

extension TransformerOption.Absence {
  fileprivate var meaning: String {
    switch self {
    case .isError: "an error"
    case .isAllowed: ""
    case .means(let value): "`\(value)`"
    }
  }
}
