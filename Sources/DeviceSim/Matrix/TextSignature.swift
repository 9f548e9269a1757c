import LocalizationResolver
import SourceText

extension PushPayload {
  /// The texts of the alert in the order in which they are shown.
  var texts: [(name: PushTextField, text: AlertText)] {
    [(.title, title), (.subtitle, subtitle), (.body, body)]
  }

  /// Whether a text is looked up in a table.
  var hasKey: Bool {
    texts.contains { if case .localized = $0.text { true } else { false } }
  }

  /// Returns bytes that are equal for two pushes if their texts are equal in every language.
  func textSignature(in document: JSONDocument) -> [UInt8] {
    var signature: [UInt8] = []
    func append(_ node: JSONNode?) {
      guard let node else { return signature.append(0) }
      var text: [UInt8] = []
      if document.kind(of: node) == .string {
        document.appendText(of: node, to: &text)
      } else {
        text += document.bytes[document.range(of: node)]
      }
      // The kind and the length precede the bytes, so that no text can look like the end of
      // another.
      signature.append(document.kind(of: node) == .string ? 1 : 2)
      signature += Array("\(text.count):".utf8) + text
    }
    for (_, text) in texts {
      switch text {
      case .none:
        signature.append(3)
      case .literal(let node):
        signature.append(4)
        append(node)
      case .localized(let key, let arguments, let fallback):
        signature.append(5)
        append(key)
        append(fallback)
        if let arguments { for element in document.elements(of: arguments) { append(element) } }
        signature.append(6)
      }
    }
    return signature
  }
}
