/// Text between the tags of XML.
enum XMLText {
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  static func replacingEntities(in text: some StringProtocol) -> String {
    entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  static func escaping(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
