import SourceText

/// The URL of a request in a collection of Postman: as text, or as its parts, with the variables of
/// its path.
///
/// Source: Postman, *Collection Format 2.1*, `url`.
enum PostmanURL {
  /// Returns the URL that an object has; `nil` if there is none.
  static func place(of node: JSONNode?, in document: JSONDocument) -> TextPlace? {
    let parts = MessageMembers(of: node, in: document)
    guard let url = document.textPlace(of: parts["raw"]) ?? joined(parts) else { return nil }
    return filled(url, with: variables(in: parts))
  }

  /// Whether the object in a text is a URL that passes a test.
  static func isURL(_ text: String, where isFound: (String) -> Bool) -> Bool {
    guard text.hasPrefix("{") else { return false }
    let (document, root, _) = JSONReader.read(SourceFile(name: "", bytes: Array(text.utf8)))
    return place(of: root.node, in: document).map { isFound($0.text) } ?? false
  }

  private static func joined(_ parts: MessageMembers) -> TextPlace? {
    let document = parts.document
    func pieces(_ name: String) -> [TextPlace] {
      guard let node = parts[name] else { return [] }
      return document.list(node).compactMap { element in
        let value = MessageMembers(of: element, in: document)["value"]
        return document.textPlace(of: element) ?? document.textPlace(of: value)
      }
    }
    let host = pieces("host")
    guard let first = host.first else { return nil }
    var url = DerivedText(of: document.file)
    func write(_ text: String) { url.write(text.utf8, for: first.range, of: first.file) }
    for scheme in pieces("protocol") {
      url.copy(scheme.range, of: scheme.file)
      write("://")
    }
    for (index, part) in host.enumerated() {
      if index > 0 { write(".") }
      url.copy(part.range, of: part.file)
    }
    for part in pieces("path") {
      write("/")
      url.copy(part.range, of: part.file)
    }
    return TextPlace(wholeOf: url.made())
  }

  /// The values of the variables of the path.
  private static func variables(in parts: MessageMembers) -> [String: TextPlace] {
    let document = parts.document
    guard let list = parts["variable"] else { return [:] }
    var values: [String: TextPlace] = [:]
    for element in document.elements(of: list) {
      let variable = MessageMembers(of: element, in: document)
      guard let name = variable.text("key") ?? variable.text("id"),
        let value = document.textPlace(of: variable["value"]), !value.range.isEmpty
      else { continue }
      values[name] = value
    }
    return values
  }

  /// Returns a URL with the values of its variables, which are whole parts of the path: `:name`.
  static func filled(_ url: TextPlace, with values: [String: TextPlace]) -> TextPlace {
    guard !values.isEmpty else { return url }
    let parts = url.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let filled = parts.map { part in
      let place = TextPlace(part.indices, of: url.file)
      let end = part.firstIndex(of: UInt8(ascii: "?")) ?? part.endIndex
      guard part.first == UInt8(ascii: ":"),
        let value = values[TextPlace(part.startIndex + 1..<end, of: url.file).text]
      else { return place }
      let query = TextPlace(end..<part.endIndex, of: url.file)
      return TextPlace(joining: [value, query], of: url.file)
    }
    return TextPlace(joining: filled, with: "/", of: url.file)
  }
}
