import Platform
import ServiceExtensionKit
import SourceText

/// The pictures of notifications as addresses with their data, so that the page needs no files.
struct PageAttachments {
  /// The largest picture, and the size of all of them, in bytes.
  private static let limits = (one: 256 * 1024, all: 8 * 1024 * 1024)

  private var addresses: [(path: String, address: String)] = []
  private var known: Set<String> = []
  private var size = 0

  /// Reads the pictures among attachments; others, and those that are too large, are left out.
  mutating func read(_ attachments: [NotificationAttachment]) {
    for attachment in attachments where known.insert(attachment.path).inserted {
      let type = MediaType.of(attachment.path)
      guard ["image/png", "image/jpeg", "image/gif", "image/webp"].contains(type),
        let status = try? FileStatus.of(attachment.path), status.size <= Self.limits.one,
        size + status.size <= Self.limits.all,
        let bytes = try? Descriptor.bytes(ofFile: attachment.path)
      else { continue }
      size += bytes.count
      addresses.append((attachment.path, "data:\(type);base64,\(Self.base64(bytes))"))
    }
  }

  /// Returns the address of a picture that was read.
  func address(of path: String) -> String? { addresses.first { $0.path == path }?.address }

  /// Writes the member `files`: addresses by path.
  func write(to json: inout JSONWriter) {
    json.object("files") { json in
      for (path, address) in addresses {
        json.name(escaping: path)
        json.string(address)
      }
    }
  }

  /// Returns bytes in base64 (RFC 4648, section 4).
  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var block = part.reduce(0) { $0 << 8 | UInt32($1) }
      block <<= UInt32(3 - part.count) * 8
      for place in 0..<4 {
        let digit = digits[Int(block >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= part.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
