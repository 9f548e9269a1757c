import SourceText

/// The headers and the body of a recorded request, which programs write in different ways.
extension RecordedRequest {
  /// Returns headers of an object, whose values may be arrays, or of an array of objects or pairs;
  /// Postman may have a text with a header on each line.
  static func headers(
    in node: JSONNode, of document: JSONDocument
  ) -> [(name: TextPlace, value: TextPlace)] {
    func pairs(_ name: JSONNode?, _ value: JSONNode?) -> [(name: TextPlace, value: TextPlace)] {
      guard let name = Self.name(name, in: document), let value else { return [] }
      return document.list(value).compactMap { document.textPlace(of: $0) }.map { (name, $0) }
    }
    if let text = document.textPlace(of: node) {
      return text.bytes.split(separator: UInt8(ascii: "\n")).compactMap {
        line -> (name: TextPlace, value: TextPlace)? in
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return (
          TextPlace(line.startIndex..<colon, of: text.file).trimmed,
          TextPlace(colon + 1..<line.endIndex, of: text.file).trimmed
        )
      }
    }
    guard document.kind(of: node) == .array else {
      // Charles has the array beside the first line of the request, and Proxyman has 'entries'.
      let list = document.member("headers", of: node) ?? document.member("entries", of: node)
      if let list, document.kind(of: list) == .array { return headers(in: list, of: document) }
      return document.members(of: node).flatMap { pairs($0.name, $0.value) }
    }
    return document.elements(of: node).flatMap { element in
      let pair = Array(document.elements(of: element).prefix(2))
      if pair.count == 2 { return pairs(pair[0], pair[1]) }
      let parts = MessageMembers(of: element, in: document)
      guard !isOff(parts) else { return pairs(nil, nil) }
      return pairs(parts["name"] ?? parts["key"], parts["value"] ?? parts["values"])
    }
  }

  /// Returns a name, which Proxyman has in an object.
  static func name(_ node: JSONNode?, in document: JSONDocument) -> TextPlace? {
    let name = MessageMembers(of: node, in: document)["name"]
    return document.textPlace(of: node) ?? document.textPlace(of: name)
  }

  /// Whether a client does not send a header, or does not use a variable.
  static func isOff(_ parts: MessageMembers) -> Bool {
    ["disabled", "isDisabled"].contains { parts.document.isOn(parts[$0]) }
      || ["active", "enabled", "isEnabled"].contains { parts.kind($0) == .false }
  }

  /// Whether an object is the `postData` of an archive without its type, or a body of Charles:
  /// nothing but its members.
  private static func isPostData(_ parts: MessageMembers) -> Bool {
    let names = ["text", "params", "encoding", "comment", "charset", "decoded"]
    return parts["text"] != nil
      && parts.all.allSatisfy { names.contains($0.name) || $0.name.hasPrefix("_") }
  }

  /// Reads a body: its text, or an object that has the text with its type, or is the JSON itself.
  static func read(
    body: JSONNode, isBase64: Bool, of document: JSONDocument, into request: inout CapturedRequest
  ) {
    let members = MessageMembers(of: body, in: document)
    // A payload may have members of the same names.
    let parts = members["aps"] == nil ? members : MessageMembers(of: nil, in: document)
    if let text = document.textPlace(of: body) {
      request.body = text.range.isEmpty ? nil : isBase64 ? EncodedText.decode(text.file) : text.file
    } else if document.kind(of: body) != .object {
      return
    } else if parts["mimeType"] != nil || isPostData(parts) {
      // An archive that was written without bodies has only their types.
      guard let text = parts["text"] else { return }
      read(body: text, isBase64: parts.text("encoding") == "base64", of: document, into: &request)
    } else if let text = parts["json"] ?? parts["string"] ?? parts["raw"],
      parts.hasAny(of: ["type", "encoding", "mode"])
    {
      read(body: text, isBase64: false, of: document, into: &request)
    } else if let mode = parts.text("mode") {
      request.missingBody = (
        "the collection has no text of the body, whose mode is '\(mode)'",
        "write the body as 'raw' text"
      )
    } else if let text = parts["base64Bytes"] {
      read(body: text, isBase64: true, of: document, into: &request)
    } else if let text = parts["encoded"], parts.text("encoding") == "base64" {
      read(body: text, isBase64: true, of: document, into: &request)
    } else if let content = parts["content"] ?? parts["body"], parts["contentType"] != nil {
      let isBase64 = parts.text("encoded") == "base64"
      read(body: content, isBase64: isBase64, of: document, into: &request)
    } else {
      var text = DerivedText(of: document.file)
      text.copy(document.sourceRange(of: body), of: document.file)
      request.body = text.made()
      // The program wrote the JSON in its own way.
      request.isBodyExact = false
    }
  }
}
