import SourceText

/// A response of the feedback service of the legacy binary protocol: tuples of a time and a token.
///
/// Source: Apple, *Local and Remote Notification Programming Guide* (archived).
enum LegacyFeedback {
  /// The length of a tuple whose token has 32 bytes.
  private static let tupleLength = 38

  /// Returns whether bytes can be tuples, judged by the first: a time from 2009 to 2025 and a token
  /// of 32 bytes.
  static func mayStart(_ bytes: [UInt8]) -> Bool {
    bytes.count >= tupleLength && (0x4A..<0x70).contains(bytes[0])
      && bytes[4] == 0 && Int(bytes[5]) == LegacyProtocol.tokenLength
  }

  /// Parses tuples; `nil` if the bytes are not whole tuples.
  static func read(name: String, _ data: [UInt8]) -> [Diagnostic]? {
    guard mayStart(data), data.count.isMultiple(of: tupleLength) else { return nil }
    let starts = Array(stride(from: 0, to: data.count, by: tupleLength))
    guard starts.allSatisfy({ mayStart(Array(data[$0..<$0 + tupleLength])) }) else { return nil }
    let file = SourceFile(name: name, bytes: data)
    return starts.map { start in
      let seconds = data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let token = HexadecimalText.encode(data[start + 6..<start + tupleLength])
      return Diagnostic(
        .removedDevice,
        "the app was removed from the device \(String(decoding: token, as: UTF8.self))",
        at: file.location(of: start..<start + tupleLength),
        notes: [Diagnostic.Note("reported at \(seconds) (UNIX seconds)")])
    }
  }
}
