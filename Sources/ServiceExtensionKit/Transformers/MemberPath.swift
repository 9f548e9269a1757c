package import SourceText

/// The place of a value in the payload: the name of a member, or names with dots between.
package struct MemberPath: Sendable, Hashable {
  package let text: String
  private let names: [String]

  package init(_ text: String) {
    self.text = text
    names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the value at the path; `nil` if there is none.
  ///
  /// A member with the whole text as its name has priority, so names may contain dots. In an array,
  /// a number is a 0-based index.
  func value(in object: JSONObject) -> JSONValue? {
    if let value = object[text] { return value }
    return names.reduce(JSONValue.object(object) as JSONValue?) { value, name in
      switch value {
      case .object(let object): object[name]
      case .array(let elements):
        Int(name).flatMap { elements.element(at: $0) }
      default: nil
      }
    }
  }

  /// Returns the value at the path, or else the nearest object or array that should contain it.
  package func nearestNode(in root: JSONNode, of document: JSONDocument) -> JSONNode {
    if let node = document.member(text, of: root) { return node }
    var node = root
    for name in names {
      let next =
        switch document.kind(of: node) {
        case .object: document.member(name, of: node)
        case .array: Int(name).flatMap { Array(document.elements(of: node)).element(at: $0) }
        default: nil as JSONNode?
        }
      guard let next else { break }
      node = next
    }
    return node
  }

  /// Returns the string at the path.
  func string(in object: JSONObject) throws(DecryptionFailure) -> String {
    guard let string = value(in: object)?.stringValue else { throw .missingMember(self) }
    return string
  }

  /// Returns the id at the path: a string, or a number as it is written.
  func identifier(in object: JSONObject) throws(DecryptionFailure) -> String {
    if let number = value(in: object)?.numberValue { return number.text }
    return try string(in: object)
  }

  /// Returns the bytes of the base64 at the path.
  func bytes(in object: JSONObject) throws(DecryptionFailure) -> [UInt8] {
    guard let bytes = Base64.decode(Array(try string(in: object).utf8)[...]) else {
      throw .notBase64(self)
    }
    return bytes
  }
}

extension Array {
  /// Returns the element with an index; `nil` if there is none.
  fileprivate func element(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
