import SourceText

/// The source of bytes of a message that are not secret: a salt, an info, additional data.
enum ByteSource: Sendable, Hashable {
  /// Bytes that are the same for every message.
  case fixed([UInt8])
  /// A member that holds the bytes in base64.
  case base64(MemberPath)
  /// A member whose text gives the bytes, such as the id of a message.
  case text(MemberPath)

  /// The bytes, if they are the same for every message.
  var fixedBytes: [UInt8]? {
    if case .fixed(let bytes) = self { bytes } else { nil }
  }

  /// Returns the bytes for a message.
  func bytes(in userInfo: JSONObject) throws(DecryptionFailure) -> [UInt8] {
    switch self {
    case .fixed(let bytes): bytes
    case .base64(let path): try path.bytes(in: userInfo)
    case .text(let path): Array(try path.identifier(in: userInfo).utf8)
    }
  }
}
