import HTTPServer
import Platform

/// The pictures among the attachments of pushes that the page of the receiver may show.
///
/// They are in folders for attachments; no other file of this machine is shown.
struct Thumbnails {
  /// The largest picture, in bytes.
  static let longest = 256 * 1024

  private let folders: () -> [String]

  /// Makes the pictures in folders, of which there may be more later.
  init(in folders: @escaping () -> [String]) { self.folders = folders }

  /// Returns the picture at a path; `nil` if it is in no such folder, or too large.
  func picture(at path: String) -> (type: String, bytes: [UInt8])? {
    // A link inside a folder may lead out of it, so the real path counts.
    guard let real = Environment.absolutePath(path),
      folders().compactMap(Environment.absolutePath).contains(where: { real.hasPrefix($0 + "/") }),
      let status = try? FileStatus.ofEntry(real), status.kind == .regularFile,
      status.size <= Self.longest,
      let bytes = try? Descriptor.head(ofFile: real, upTo: Self.longest + 1),
      bytes.count <= Self.longest, let type = Self.type(of: bytes)
    else { return nil }
    return (type, bytes)
  }

  /// The first bytes of pictures (W3C PNG, section 5.2; ITU-T T.81, B.1.1.3; GIF89a, section 17).
  private static let signatures: [(bytes: [UInt8], type: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    (Array("GIF87a".utf8), "image/gif"), (Array("GIF89a".utf8), "image/gif"),
  ]

  /// Returns the type of a picture by its content; `nil` for anything else.
  private static func type(of bytes: [UInt8]) -> String? {
    if let found = signatures.first(where: { bytes.starts(with: $0.bytes) }) { return found.type }
    // RFC 9649, section 2.3: 'RIFF', the size, 'WEBP'.
    let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    return isWebP ? "image/webp" : nil
  }
}

extension ServerResponse {
  /// A picture, which a browser cannot take for anything else; 204 if there is none.
  static func thumbnail(_ picture: (type: String, bytes: [UInt8])?) -> ServerResponse {
    guard let picture else { return ServerResponse(204) }
    return ServerResponse(
      200,
      [
        "content-type": picture.type, "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      ], body: picture.bytes)
  }
}
