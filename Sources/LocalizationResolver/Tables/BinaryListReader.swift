import SourceText

/// Reads a binary property list as Core Foundation does: all of it or, after any mistake, nothing.
///
/// The decoder of the standard library is not used for it: it crashes on some files. It also
/// confuses keys that are equal strings, such as "é" as one and as two code points.
///
/// Source: `CFBinaryPList.c` of Core Foundation.
struct BinaryListReader {
  /// A file that is cut off, or is not a binary list.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  /// The sizes of an offset in the table and of a reference to an object.
  private let offsetSize: Int
  private let referenceSize: Int
  /// How many objects there are, and where the table of their offsets begins.
  private let count: Int
  private let table: Int
  /// The dictionaries, arrays and sets that are being read.
  private var open: Set<Int> = []
  private var budget: Budget

  /// Returns the members of the outermost dictionary.
  ///
  /// - Throws: `Malformed`, or why `PropertyListReader` does not read it.
  static func members(in data: [UInt8]) throws -> [PropertyListValue.Member] {
    var reader = try BinaryListReader(data)
    let top = try reader.number(at: data.count - 16, size: 8)
    guard case .dictionary(let members) = try reader.value(top) else {
      throw PropertyListReader.NotADictionary()
    }
    return members
  }

  /// Reads the trailer: 6 unused bytes, two sizes, and three numbers of 8 bytes.
  private init(_ data: [UInt8]) throws {
    guard data.count >= 42, data.starts(with: "bplist0".utf8) else { throw Malformed() }
    bytes = data
    budget = Budget(forFileOf: data.count)
    let end = data.count - 32
    offsetSize = Int(data[end + 6])
    referenceSize = Int(data[end + 7])
    count = try Self.number(at: end + 8, size: 8, of: data)
    table = try Self.number(at: end + 24, size: 8, of: data)
    let size = count.multipliedReportingOverflow(by: offsetSize)
    guard table > 8, table < end, !size.overflow, size.partialValue == end - table,
      Self.canCount(to: count, in: referenceSize), Self.canCount(to: table, in: offsetSize)
    else { throw Malformed() }
    for reference in 0..<count { _ = try place(of: reference) }
  }

  private static func canCount(to number: Int, in size: Int) -> Bool {
    size >= 8 || size > 0 && number < 1 << (8 * size)
  }

  private static func number(at start: Int, size: Int, of bytes: [UInt8]) throws -> Int {
    guard size <= bytes.count - start else { throw Malformed() }
    let value = bytes[start..<start + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw Malformed() }
    return number
  }

  private func number(at start: Int, size: Int) throws -> Int {
    try Self.number(at: start, size: size, of: bytes)
  }

  private func place(of reference: Int) throws -> Int {
    let place = try number(at: table + reference * offsetSize, size: offsetSize)
    guard (8..<table).contains(place) else { throw Malformed() }
    return place
  }

  // MARK: Objects

  private mutating func value(_ reference: Int) throws -> PropertyListValue {
    guard reference < count else { throw Malformed() }
    let start = try place(of: reference)
    try budget.spend(values: 1)
    switch (bytes[start] >> 4, bytes[start] & 0xF) {
    case (0, 0): return .other
    case (0, 8): return .flag(false)
    case (0, 9): return .flag(true)
    // Numbers, dates and identifiers.
    case (1, let power) where power <= 4, (2, let power) where (2...3).contains(power),
      (3, let power) where power == 3:
      return try other(ofSize: 1 << Int(power), at: start)
    case (8, let last): return try other(ofSize: Int(last) + 1, at: start)
    case (4, _):
      _ = try content(at: start, elementSize: 1)
      return .other
    case (5, _): return .text(try text(of: bytes[content(at: start, elementSize: 1)]))
    case (6, _):
      let content = try content(at: start, elementSize: 2)
      let units = stride(from: content.lowerBound, to: content.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .text(try text(of: units))
    case (0xA, _), (0xC, _): return try array(reference, at: start)
    case (0xD, _): return try dictionary(reference, at: start)
    default: throw Malformed()
    }
  }

  private func other(ofSize size: Int, at start: Int) throws -> PropertyListValue {
    guard size < table - start else { throw Malformed() }
    return .other
  }

  /// Returns the bytes after the marker and the count of an object.
  private func content(at start: Int, elementSize: Int) throws -> Range<Int> {
    var place = start + 1
    var count = Int(bytes[start] & 0xF)
    if count == 0xF {
      guard place < table, bytes[place] >> 4 == 1 else { throw Malformed() }
      let size = 1 << Int(bytes[place] & 0xF)
      count = try number(at: place + 1, size: size)
      place += 1 + size
    }
    guard place <= table, count <= (table - place) / elementSize else { throw Malformed() }
    return place..<place + count * elementSize
  }

  /// Text that is not ASCII is read as Latin-1.
  private mutating func text(of ascii: ArraySlice<UInt8>) throws -> String {
    let isASCII = ascii.allSatisfy { $0 < 0x80 }
    let text =
      isASCII
      ? String(decoding: ascii, as: UTF8.self)
      : String(String.UnicodeScalarView(ascii.map(Unicode.Scalar.init)))
    try budget.spend(bytes: text.utf8.count)
    return text
  }

  private mutating func text(of units: [UInt16]) throws -> String {
    let text = String(decoding: units, as: UTF16.self)
    try budget.spend(bytes: text.utf8.count)
    return text
  }

  private mutating func array(_ reference: Int, at start: Int) throws -> PropertyListValue {
    let content = try content(at: start, elementSize: referenceSize)
    try enter(reference)
    defer { open.remove(reference) }
    let elements = try stride(from: content.lowerBound, to: content.upperBound, by: referenceSize)
      .map { try value(number(at: $0, size: referenceSize)) }
    return bytes[start] >> 4 == 0xA ? .array(elements) : .other
  }

  /// Of a key that appears twice the first value counts.
  private mutating func dictionary(_ reference: Int, at start: Int) throws -> PropertyListValue {
    let content = try content(at: start, elementSize: 2 * referenceSize)
    try enter(reference)
    defer { open.remove(reference) }
    let half = content.count / 2
    var members: [PropertyListValue.Member] = []
    // Bytes, because equal strings may be different keys.
    var names: Set<[UInt8]> = []
    for place in stride(
      from: content.lowerBound, to: content.lowerBound + half, by: referenceSize)
    {
      let key = try value(number(at: place, size: referenceSize))
      let value = try value(number(at: place + half, size: referenceSize))
      switch key {
      case .text(let name):
        if names.insert(Array(name.utf8)).inserted {
          members.append(PropertyListValue.Member(key: name, value: value))
        }
      // Nobody looks up a number or a date.
      case .flag, .other: continue
      case .array, .dictionary: throw Malformed()
      }
    }
    return .dictionary(members)
  }

  private mutating func enter(_ reference: Int) throws {
    guard open.insert(reference).inserted else { throw PropertyListReader.TooLarge() }
    if open.count > PropertyListReader.depthLimit { throw PropertyListReader.TooDeep() }
  }

  /// How much may be made of a list: an object may be named in many places.
  private struct Budget {
    private var values: Int
    private var bytes: Int

    /// Allows what an honest file of a size may hold.
    ///
    /// A value or key in a large one takes at least four bytes, for references, an offset and an
    /// object. Only equal texts are shared, so the texts are rarely longer than the file.
    init(forFileOf size: Int) {
      values = max(1 << 16, size / 4)
      bytes = max(16 << 20, size * 8)
    }

    mutating func spend(values: Int = 0, bytes: Int = 0) throws {
      self.values -= values
      self.bytes -= bytes
      if self.values < 0 || self.bytes < 0 { throw PropertyListReader.TooLarge() }
    }
  }
}
