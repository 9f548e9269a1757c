import SourceText

/// The place of a string in the payload: the name of a member, or names with dots between.
struct MemberPath: Sendable, Hashable {
  let text: String
  private let names: [String]

  init(_ text: String) {
    self.text = text
    names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the bytes whose base64 stands there.
  func bytes(in object: JSONObject) throws(DecryptionFailure) -> [UInt8] {
    guard let base64 = value(in: object)?.stringValue else { throw .missingMember(text) }
    guard let bytes = Base64.decode(Array(base64.utf8)[...]) else { throw .notBase64(text) }
    return bytes
  }

  /// A member with the whole text as its name comes first, so names may hold dots.
  private func value(in object: JSONObject) -> JSONValue? {
    if let value = object[text] { return value }
    return names.reduce(JSONValue.object(object) as JSONValue?) { $0?.objectValue?[$1] }
  }
}
