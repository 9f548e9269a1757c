import LocalizationResolver
import SourceText

/// Literals of a push that are keys, which a device does not look up (L7).
extension PushLocalizer {
  /// Adds LOC307 if a text is a literal and a key of the table.
  @inline(__always)
  func reportLiteralKey(
    _ text: PushPayload.AlertText, _ field: PushTextField, in document: JSONDocument,
    to diagnostics: inout [Diagnostic]
  ) {
    guard case .literal(let node) = text, document.mayBeKey(node),
      let entry = document.withText(of: node, { entry(ofLiteral: $0) })
    else { return }
    diagnostics.append(literalKey(entry, field, at: document.location(of: node)))
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
