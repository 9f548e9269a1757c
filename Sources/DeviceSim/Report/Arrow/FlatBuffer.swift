import SourceText

/// Writes FlatBuffers, the binary form of Arrow's metadata (FlatBuffers, "Internals").
///
/// Each value that is not in its table comes after it, so that offsets only lead forward.
struct FlatBuffer: ~Copyable {
  /// A value of a table or a vector.
  indirect enum Value {
    case bool(Bool)
    case byte(UInt8)
    case short(Int16)
    case int(Int32)
    case long(Int64)
    case string(String)
    /// The fields in the order of the schema; `nil` for those that have their default.
    case table([Value?])
    case tables([[Value?]])
    /// Structs of two numbers.
    case pairs([(Int64, Int64)])
  }

  private(set) var bytes = GrowingBuffer<UInt8>()

  /// Makes a buffer with a table as its root.
  init(root fields: [Value?]) {
    bytes.append(littleEndian: 0 as UInt32)
    write(.table(fields), at: 0)
  }

  /// Appends a value and puts the offset to it at a place.
  private mutating func write(_ value: Value, at place: Int) {
    let position: Int
    switch value {
    case .bool, .byte, .short, .int, .long: return
    case .string(let text):
      align(4, before: 0)
      position = bytes.count
      bytes.append(littleEndian: UInt32(text.utf8.count))
      bytes.append(text.utf8.span)
      bytes.append(0)
    case .table(let fields): position = append(table: fields)
    case .tables(let tables):
      align(4, before: 0)
      position = bytes.count
      bytes.append(littleEndian: UInt32(tables.count))
      let slots = bytes.count
      bytes.append(0, times: 4 * tables.count)
      for (index, fields) in tables.enumerated() { write(.table(fields), at: slots + 4 * index) }
    case .pairs(let pairs):
      // The numbers after the count are aligned.
      align(8, before: 4)
      position = bytes.count
      bytes.append(littleEndian: UInt32(pairs.count))
      for (first, second) in pairs {
        bytes.append(littleEndian: first)
        bytes.append(littleEndian: second)
      }
    }
    set(UInt32(position - place), at: place)
  }

  /// Appends a table after its description, and then the values that are not in it.
  private mutating func append(table fields: [Value?]) -> Int {
    var places: [Int] = []
    var size = 4
    for field in fields {
      guard let width = field?.width else {
        places.append(0)
        continue
      }
      size = (size + width - 1) / width * width
      places.append(size)
      size += width
    }
    let descriptionSize = 4 + 2 * fields.count
    align(8, before: descriptionSize)
    bytes.append(littleEndian: UInt16(descriptionSize))
    bytes.append(littleEndian: UInt16(size))
    for place in places { bytes.append(littleEndian: UInt16(place)) }
    let table = bytes.count
    bytes.append(littleEndian: Int32(descriptionSize))
    bytes.append(0, times: size - 4)
    for case (let field?, let place) in zip(fields, places) {
      switch field {
      case .bool(let value): set(value ? 1 : 0 as UInt8, at: table + place)
      case .byte(let value): set(value, at: table + place)
      case .short(let value): set(value, at: table + place)
      case .int(let value): set(value, at: table + place)
      case .long(let value): set(value, at: table + place)
      case .string, .table, .tables, .pairs: write(field, at: table + place)
      }
    }
    return table
  }

  /// Appends zeros until a number of further bytes ends at a multiple of a size.
  private mutating func align(_ size: Int, before count: Int) {
    while (bytes.count + count) % size != 0 { bytes.append(0) }
  }

  private mutating func set(_ number: some FixedWidthInteger, at place: Int) {
    for index in 0..<number.bitWidth / 8 {
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
  }
}

extension FlatBuffer.Value {
  /// How many bytes it takes in a table: those of a number, or of the offset to a value.
  fileprivate var width: Int {
    switch self {
    case .bool, .byte: 1
    case .short: 2
    case .int, .string, .table, .tables, .pairs: 4
    case .long: 8
    }
  }
}
