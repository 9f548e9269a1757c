import LocalizationResolver
import SourceText

/// Literals of a push that are keys, which a device does not look up (L7).
extension PushLocalizer {
  /// Adds LOC307 for each text that is a literal and a key of the table.
  func reportLiteralKeys(
    of payload: PushPayload, in document: JSONDocument, to diagnostics: inout [Diagnostic]
  ) {
    let texts = [
      (payload.title, PushTextField.title), (payload.subtitle, .subtitle), (payload.body, .body),
    ]
    for case (.literal(let node), let field) in texts where document.mayBeKey(node) {
      guard let entry = document.withText(of: node, { entry(ofLiteral: $0) }) else { continue }
      diagnostics.append(literalKey(entry, field, at: document.location(of: node)))
    }
  }
}

extension PushPayload {
  /// Whether one of the texts is a literal that may be a key.
  @inline(__always)
  func mayHoldKey(in document: JSONDocument) -> Bool {
    title.mayBeKey(in: document) || body.mayBeKey(in: document) || subtitle.mayBeKey(in: document)
  }
}

extension PushPayload.AlertText {
  @inline(__always)
  fileprivate func mayBeKey(in document: JSONDocument) -> Bool {
    if case .literal(let node) = self { document.mayBeKey(node) } else { false }
  }
}

extension JSONDocument {
  /// Whether a literal may be a key: a space near its start is found faster than a key is looked
  /// up.
  func mayBeKey(_ literal: JSONNode) -> Bool {
    let bytes = bytes
    let text = bytes.span.extracting(range(of: literal))
    let start = text.extracting(first: 64)
    return start.firstIndex(of: UInt8(ascii: " "), from: 0) == start.count
  }
}
