import Platform
import ServiceExtensionKit
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
        let status = try? FileStatus.of(attachment.file), status.size <= Self.limits.one,
        size + status.size <= Self.limits.all,
        let bytes = try? Descriptor.bytes(ofFile: attachment.file)
      else { continue }
      size += bytes.count
      let data = Data(bytes).base64EncodedString()
      addresses.append((attachment.path, "data:\(type);base64,\(data)"))
    }
  }

  /// Returns the address of a picture that was read.
  func address(of path: String) -> String? { addresses.first { $0.path == path }?.address }

  /// Writes the member `files`: addresses by path.
  func write(to json: inout JSONWriter) {
    json.texts("files", addresses.map { ($0.path, $0.address) })
  }
}
