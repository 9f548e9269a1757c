/// How the characters of a text file are written as bytes.
package enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  case utf8 = "UTF-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32, low byte first.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32, high byte first.
  case utf32BigEndian = "UTF-32BE"
  /// Latin-1, which only a declaration in the file distinguishes from UTF-8.
  case latin1 = "ISO-8859-1"

  /// Returns the encoding of a file and the length of its byte order mark.
  ///
  /// A byte order mark decides. Without one the shape does, as in RFC 4627, section 3: which of the
  /// first four bytes are zero. That holds for any text whose first two characters are ASCII, so
  /// for JSON and for tables.
  package static func detect(in bytes: some Collection<UInt8>) -> (
    encoding: TextEncoding, markLength: Int
  ) {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if head == [0xFF, 0xFE, 0, 0] { return (.utf32LittleEndian, 4) }
    if head == [0, 0, 0xFE, 0xFF] { return (.utf32BigEndian, 4) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    let zeros = head.map { $0 == 0 }
    if zeros == [true, true, true, false] { return (.utf32BigEndian, 0) }
    if zeros == [false, true, true, true] { return (.utf32LittleEndian, 0) }
    if zeros.starts(with: [true, false]) { return (.utf16BigEndian, 0) }
    if zeros.starts(with: [false, true]) { return (.utf16LittleEndian, 0) }
    return (.utf8, 0)
  }

  /// Returns how many bytes a piece of UTF-8 takes in this encoding.
  func size(of utf8: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8:
      utf8.count
    case .utf16LittleEndian, .utf16BigEndian:
      utf8.reduce(into: 0) { sum, byte in
        if byte & 0xC0 != 0x80 { sum += byte >= 0xF0 ? 4 : 2 }
      }
    case .utf32LittleEndian, .utf32BigEndian:
      utf8.reduce(into: 0) { sum, byte in
        if byte & 0xC0 != 0x80 { sum += 4 }
      }
    case .latin1:
      utf8.count { $0 & 0xC0 != 0x80 }
    }
  }
}

extension SourceFile {
  /// Makes a file from bytes as they are on disk, in any of the known encodings.
  ///
  /// If the encoding is not UTF-8, units that are not valid Unicode appear as U+FFFD. In UTF-8 they
  /// are kept, so that the reader of the format can name their place.
  package convenience init(name: String, data: [UInt8]) {
    let (encoding, markLength) = TextEncoding.detect(in: data)
    let text = data[markLength...]
    let bytes: [UInt8] =
      switch encoding {
      case .utf8, .latin1:
        markLength == 0 ? data : Array(text)
      case .utf16LittleEndian, .utf16BigEndian:
        UTF16.bytes(from: text, isBigEndian: encoding == .utf16BigEndian)
      case .utf32LittleEndian, .utf32BigEndian:
        UTF32.bytes(from: text, isBigEndian: encoding == .utf32BigEndian)
      }
    self.init(
      name: name, bytes: bytes, firstOffset: markLength, endOffset: data.count, encoding: encoding)
  }
}

extension Unicode.Encoding where CodeUnit: FixedWidthInteger {
  /// Returns UTF-8; a unit that is cut short at the end becomes U+FFFD.
  fileprivate static func bytes(from data: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let width = CodeUnit.bitWidth / 8
    var units: [CodeUnit] = []
    units.reserveCapacity(data.count / width)
    var index = data.startIndex
    while index + width <= data.endIndex {
      let piece = data[index..<index + width]
      let ordered = isBigEndian ? Array(piece) : piece.reversed()
      units.append(ordered.reduce(0) { $0 << 8 | CodeUnit(truncatingIfNeeded: $1) })
      index += width
    }
    var bytes = Array(String(decoding: units, as: Self.self).utf8)
    if index < data.endIndex { bytes += Array("\u{FFFD}".utf8) }
    return bytes
  }
}
