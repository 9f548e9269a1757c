import SourceText

/// The place of a value in the payload: the name of a member, or names with dots between.
struct MemberPath: Sendable, Hashable {
  let text: String
  private let names: [String]

  init(_ text: String) {
    self.text = text
    names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns what stands there; `nil` if nothing does.
  ///
  /// A member with the whole text as its name comes first, so names may hold dots. In an array, a number counts its
  /// elements from 0.
  func value(in object: JSONObject) -> JSONValue? {
    if let value = object[text] { return value }
    return names.reduce(JSONValue.object(object) as JSONValue?) { value, name in
      switch value {
      case .object(let object): object[name]
      case .array(let elements):
        Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }

  /// Returns the string that stands there.
  func string(in object: JSONObject) throws(DecryptionFailure) -> String {
    guard let string = value(in: object)?.stringValue else { throw .missingMember(text) }
    return string
  }

  /// Returns the bytes whose base64 stands there.
  func bytes(in object: JSONObject) throws(DecryptionFailure) -> [UInt8] {
    guard let bytes = Base64.decode(Array(try string(in: object).utf8)[...]) else {
      throw .notBase64(text)
    }
    return bytes
  }
}
