/// One block of RFC 7468: a label, and base64 between two lines with the label.
struct PEMDocument {
  let label: String
  let bytes: [UInt8]

  init(label: String, bytes: [UInt8]) {
    self.label = label
    self.bytes = bytes
  }

  /// Parses a text that is exactly one block.
  init(_ text: String) throws {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    .filter { !$0.isEmpty }
    guard let first = lines.first, first.hasPrefix("-----BEGIN "), first.hasSuffix("-----"),
      first.count > "-----BEGIN -----".count
    else { throw CryptoKitASN1Error.invalidPEMDocument }
    label = String(first.dropFirst("-----BEGIN ".count).dropLast("-----".count))
    guard lines.count > 2, lines.last == "-----END \(label)-----",
      let data = Data(base64Encoded: lines[1..<(lines.count - 1)].joined())
    else { throw CryptoKitASN1Error.invalidPEMDocument }
    bytes = Array(data)
  }

  /// The text in lines of 64 characters, without a line break at the end, as Apple writes it.
  var text: String {
    let body = Data(bytes).base64EncodedString(
      options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN \(label)-----\n\(body)\n-----END \(label)-----"
  }
}
