import LocalizationResolver
import SourceText

/// Literals of a push that are keys, which a device does not look up (L7).
extension PushPayload {
  /// Adds LOC307 for each literal that is a key of a table.
  func reportLiteralKeys(
    with localizer: PushLocalizer, in document: JSONDocument, to diagnostics: inout [Diagnostic]
  ) {
    guard localizer.hasTable else { return }
    reportLiteralKey(title, .title, with: localizer, in: document, to: &diagnostics)
    reportLiteralKey(subtitle, .subtitle, with: localizer, in: document, to: &diagnostics)
    reportLiteralKey(body, .body, with: localizer, in: document, to: &diagnostics)
  }

  @inline(__always)
  private func reportLiteralKey(
    _ text: AlertText, _ field: PushTextField, with localizer: PushLocalizer,
    in document: JSONDocument, to diagnostics: inout [Diagnostic]
  ) {
    guard case .literal(let node) = text, document.mayBeKey(node),
      let entry = document.withText(of: node, { localizer.entry(ofLiteral: $0) })
    else { return }
    diagnostics.append(localizer.literalKey(entry, field, at: document.location(of: node)))
  }
}

extension JSONDocument {
  /// Whether a literal may be a key: half of all pushes have one, and nearly all have a space near
  /// their start, which costs less than a look-up.
  func mayBeKey(_ literal: JSONNode) -> Bool {
    let bytes = bytes
    let text = bytes.span.extracting(range(of: literal))
    let start = text.extracting(first: 64)
    return start.firstIndex(of: UInt8(ascii: " "), from: 0) == start.count
  }
}
