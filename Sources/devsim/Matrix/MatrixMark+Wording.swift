import DeviceSim

extension MatrixMark {
  /// The legend: what is shown and why, with the code or the rule that explains it.
  var meaning: String {
    switch self {
    case .key: "the key itself is shown: the language's table has no text for it (LOC301, LOC404)"
    case .null: "<null> is shown: an argument is missing (LOC401)"
    case .placeholder:
      "a placeholder such as %@ is shown, because the push has no arguments (LOC401, LOC403)"
    case .empty: "the text comes out empty, so the field is not shown"
    case .plural: "the format of a plural entry is shown, which a push does not resolve (LOC404)"
    case .lost:
      "a specifier such as %d, or what follows a bare %, is lost (LOC403, LOC405)"
    case .unused: "an argument has no placeholder in this language (LOC402)"
    case .fallback:
      "the literal is shown: the language's table has no text for the key (LOC301, LOC404)"
    case .truncated:
      "an estimate: it may be cut, because it is longer than \(TruncationEstimate.limits) (T1)"
    }
  }

  /// What languages with this mark show, as the object of a sentence.
  var object: String {
    switch self {
    case .key: "a raw key"
    case .null: "<null>"
    case .placeholder: "a bare placeholder"
    case .empty: "an empty text"
    case .plural: "the format of a plural"
    case .lost: "a text that lost a specifier"
    case .unused: "a text without one of its arguments"
    case .fallback: "the literal beside a key"
    case .truncated: "a text that may be cut (an estimate)"
    }
  }
}
