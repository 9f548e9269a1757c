/// A text of a push that can be localized.
package enum PushTextField: UInt8, Sendable, Hashable, CaseIterable {
  case title
  case subtitle
  case body

  /// The wire name of the key into the table.
  package var keyName: String {
    switch self {
    case .title: "title-loc-key"
    case .subtitle: "subtitle-loc-key"
    case .body: "loc-key"
    }
  }

  /// The wire name of the literal.
  package var literalName: String {
    switch self {
    case .title: "title"
    case .subtitle: "subtitle"
    case .body: "body"
    }
  }
}
