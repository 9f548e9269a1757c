/// A compressed file, known by its first bytes.
package enum CompressedFile {
  private static let tools: [(start: [UInt8], tool: String)] = [
    ([0x1F, 0x8B, 0x08], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"), (Array("BZh9".utf8), "bzip2"),
  ]

  /// Returns the tool that decompresses a file; `nil` for any other file.
  package static func tool(for bytes: [UInt8]) -> String? {
    tools.first { bytes.starts(with: $0.start) }?.tool
  }
}
