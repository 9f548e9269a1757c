import SourceText

/// A text with placeholders for members of the payload: `{{sender.name}} sent a photo`.
struct TemplateText: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case text(String)
    /// A member and its fallback; with `nil`, a missing member makes the whole text missing.
    case member(MemberPath, fallback: String?)
  }

  private let pieces: [Piece]

  /// Parses a template.
  ///
  /// - Parameter text: `{{MEMBER}}` or `{{MEMBER|FALLBACK}}` is a placeholder; `{{{{` is a pair of
  ///   braces.
  /// - Throws: If a placeholder has no name or no end.
  init(_ text: String) throws(TransformerError) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      pieces.append(.text(String(rest[..<open.lowerBound])))
      rest = rest[open.upperBound...]
      if rest.hasPrefix("{{") {
        pieces.append(.text("{{"))
        rest = rest.dropFirst(2)
        continue
      }
      guard let close = rest.firstRange(of: "}}") else {
        throw TransformerError("'{{' in '\(text)' has no '}}'", help: "write '{{{{' for two braces")
      }
      let parts = rest[..<close.lowerBound].split(
        separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      guard !parts[0].isEmpty else {
        throw TransformerError("'{{' in '\(text)' names no member", help: "write {{MEMBER}}")
      }
      pieces.append(
        .member(MemberPath(String(parts[0])), fallback: parts.count == 2 ? String(parts[1]) : nil))
      rest = rest[close.upperBound...]
    }
    self.pieces = pieces + [.text(String(rest))]
  }

  /// A member that a text needs is missing, or is not a text.
  struct MissingMember: Error {
    let name: String
  }

  /// Returns the text for a payload.
  func text(for userInfo: JSONObject) throws(MissingMember) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .member(let path, let fallback):
        guard let text = path.value(in: userInfo)?.plainText ?? fallback else {
          throw MissingMember(name: path.text)
        }
        result += text
      }
    }
    return result
  }
}

extension JSONValue {
  /// The text of a string, a number as it is written, or a Boolean; `nil` for anything else.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
