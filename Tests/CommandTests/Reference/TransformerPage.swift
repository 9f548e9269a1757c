import DeviceSim
import SourceText

@testable import devsim

/// The blocks of `docs/transformers.md`, generated from the registry.
enum TransformerPage {
  static var blocks: [PageBlock] {
    [
      .heading(1, "Transformers"),
      .paragraph(
        """
        `--extension` runs these steps by name. After the name there may be a colon and options, \
        as in `decrypt:key=chat.key,nonce=iv`. Commas separate the options, and a comma in a value \
        is written twice. Several steps run in the given order, and each gets the result of the \
        step before. A `MEMBER` is the path of a member of the payload, such as `data.urls.0`: \
        names and indices of arrays, with dots between them.
        """),
      .paragraph(
        """
        The steps take the place of the app's service extension. They run if the device would \
        run it (X1). If a step fails, the person sees the original content (X5).
        """),
      .linked(
        """
        A program that uses the library can register its own steps in a few lines: see \
        [this recipe](recipes/write-a-transformer.md). A step can also be a program in \
        any language or the app's own extension \
        ([extension-protocol.md](extension-protocol.md)).
        """),
    ] + TransformerRegistry.builtIn.transformers.flatMap(blocks)
  }

  private static func blocks(_ transformer: RegisteredTransformer) -> [PageBlock] {
    let summary = transformer.summary.capitalizedFirst + "."
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
