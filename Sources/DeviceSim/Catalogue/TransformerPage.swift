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
        `option=value`, with commas between, as in `decrypt:key=chat.key,nonce=iv`; a comma in a value is written twice. Given several \
        times, the steps run in that order, and each gets what the one before made. A `MEMBER` is the name of a member \
        of the payload; dots lead into objects, and a number counts the elements of an array from 0.
        """),
      .paragraph(
        """
        They stand for the service extension of the app: they run if the device would run it (X1), and if one of \
        them fails the person sees the original content (X5).
        """),
      .paragraph(
        """
        A program that uses the library registers its own beside them in a few lines; \
        [the guide](guide.md#write-a-transformer-of-your-own) has one. Another way is a program in any language, or the \
        app's own extension ([extension-protocol.md](extension-protocol.md)).
        """),
    ] + TransformerRegistry.builtIn.transformers.flatMap(blocks)
  }

  private static func blocks(_ transformer: RegisteredTransformer) -> [PageBlock] {
    let summary = transformer.summary.prefix(1).uppercased() + transformer.summary.dropFirst() + "."
    var blocks: [PageBlock] = [.heading(2, transformer.name), .paragraph(summary)]
    if let session = TransformerExample.session(transformer.name) {
      blocks.append(.session(session))
    }
    blocks += transformer.details.map { .paragraph($0) }
    let rows = transformer.options.map { option in
      ["`\(option.name)`", "`\(option.value)`", option.help, option.absence.meaning]
    }
    blocks.append(
      .table(header: ["option", "value", "meaning", "if it is not given"], rows: rows))
    return blocks
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
