import SourceText

/// The messages of an Arrow stream (Arrow columnar format, "IPC Streaming Format").
enum ArrowStream {
  enum ColumnType {
    case text
    case integer
    case texts

    /// The number of the type in the union `Type`, and its table (Schema.fbs).
    fileprivate var field: (number: UInt8, table: [FlatBuffer.Value?]) {
      switch self {
      case .integer: (2, [.int(64), .bool(true)])
      case .text: (5, [])
      case .texts: (12, [])
      }
    }

    fileprivate var children: [(String, ColumnType)] { self == .texts ? [("item", .text)] : [] }

    /// How many columns it is, with those in it.
    fileprivate var nodeCount: Int { self == .texts ? 2 : 1 }

    /// How many buffers it has: which rows have a value, where the values end, and the values.
    fileprivate var bufferCount: Int {
      switch self {
      case .integer: 2
      case .text: 3
      case .texts: 5
      }
    }
  }

  /// Version 5 of the metadata (Schema.fbs).
  private static let version: FlatBuffer.Value = .short(4)

  /// Returns the message at the start of a stream.
  static func writeSchema(
    _ columns: [(name: String, type: ColumnType)], to output: inout GrowingBuffer<UInt8>
  ) {
    func field(_ name: String, _ type: ColumnType) -> [FlatBuffer.Value?] {
      let (number, table) = type.field
      let children = type.children.map { field($0.0, $0.1) }
      return [
        .string(name), .bool(true), .byte(number), .table(table), nil, .tables(children),
      ]
    }
    let fields = columns.map { field($0.name, $0.type) }
    writeMessage(header: 1, [nil, .tables(fields)], bodySize: 0, to: &output)
  }

  /// What ends a stream.
  static let end: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]

  /// Writes a message without its body: a mark, the size of the metadata, and the metadata.
  fileprivate static func writeMessage(
    header: UInt8, _ table: [FlatBuffer.Value?], bodySize: Int,
    to output: inout GrowingBuffer<UInt8>
  ) {
    let metadata = FlatBuffer(root: [version, .byte(header), .table(table), .long(Int64(bodySize))])
    let padding = -metadata.bytes.count & 7
    output.append(0xFF, times: 4)
    output.append(littleEndian: Int32(metadata.bytes.count + padding))
    metadata.bytes.withSpan { output.append($0) }
    output.append(0, times: padding)
  }
}

/// Some rows of an Arrow stream: a message `RecordBatch`, to which columns are added in the order
/// of the schema.
struct ArrowRows: ~Copyable {
  private let count: Int
  private let messagePlace: Int
  private let bodyPlace: Int
  private var nodes: [(Int64, Int64)] = []
  private var buffers: [(Int64, Int64)] = []
  private var output: GrowingBuffer<UInt8>

  /// Each buffer starts at a multiple of this, as the format recommends.
  private static let alignment = 64

  /// Makes rows without columns.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - columns: The types of all columns.
  ///   - output: The stream so far.
  init(
    count: Int, columns: [ArrowStream.ColumnType], after output: consuming GrowingBuffer<UInt8>
  ) {
    self.count = count
    messagePlace = output.count
    // The metadata have the same size whatever the numbers in them.
    ArrowStream.writeMessage(
      header: 3,
      [
        .long(0), .pairs(Array(repeating: (0, 0), count: columns.reduce(0) { $0 + $1.nodeCount })),
        .pairs(Array(repeating: (0, 0), count: columns.reduce(0) { $0 + $1.bufferCount })),
      ], bodySize: 1, to: &output)
    bodyPlace = output.count
    self.output = output
  }

  /// Returns the stream with these rows, which have all their columns.
  consuming func finish() -> GrowingBuffer<UInt8> {
    var message = GrowingBuffer<UInt8>()
    ArrowStream.writeMessage(
      header: 3, [.long(Int64(count)), .pairs(nodes), .pairs(buffers)],
      bodySize: output.count - bodyPlace, to: &message)
    precondition(message.count == bodyPlace - messagePlace)
    message.withSpan { output.replace(from: messagePlace, with: $0) }
    return output
  }

  mutating func add(_ column: borrowing ArrowTexts) {
    add(column.validity)
    column.ends.withSpan { add(bytes: $0) }
    column.bytes.withSpan { add(bytes: $0) }
  }

  /// Adds a column of lists of texts.
  ///
  /// - Parameters:
  ///   - validity: Which rows have a list.
  ///   - ends: Where the lists end among all texts, as those of the texts.
  ///   - texts: The texts of all lists.
  mutating func add(
    _ validity: borrowing ArrowValidity, ends: borrowing GrowingBuffer<UInt8>,
    of texts: borrowing ArrowTexts
  ) {
    add(validity)
    ends.withSpan { add(bytes: $0) }
    add(texts)
  }

  /// Adds a column of numbers of eight bytes.
  mutating func add(_ validity: borrowing ArrowValidity, integers: borrowing GrowingBuffer<UInt8>) {
    add(validity)
    integers.withSpan { add(bytes: $0) }
  }

  /// Adds a column of JSON texts, which are written where they belong.
  ///
  /// - Parameter write: Writes the texts of all rows, and calls a function after each of them.
  mutating func add(
    _ write: (_ json: inout JSONWriter, _ endRow: (_ json: inout JSONWriter) -> Void) -> Void
  ) {
    var validity = ArrowValidity()
    var ends = GrowingBuffer<UInt8>(minimumCapacity: 4 * (count + 1))
    ends.append(0, times: 4)
    let node = nodes.count
    nodes.append((Int64(count), 0))
    let validityPlace = reserve((count + 7) / 8)
    let endsPlace = reserve(4 * (count + 1))
    let start = output.count
    var taken = GrowingBuffer<UInt8>(minimumCapacity: 1)
    swap(&taken, &output)
    var json = JSONWriter(appendingTo: taken)
    var end = start
    write(&json) { json in
      let isValid = json.count - start <= Int(Int32.max)
      if !isValid { json.removeAll(from: end) }
      end = json.count
      validity.append(isValid)
      ends.append(littleEndian: Int32(end - start))
    }
    precondition(validity.count == count)
    output = json.takeOutput()
    nodes[node].1 = Int64(validity.nullCount)
    validity.bits.withSpan { output.replace(from: validityPlace, with: $0) }
    ends.withSpan { output.replace(from: endsPlace, with: $0) }
    note(bytes: output.count - start, at: start)
  }

  private mutating func add(_ validity: borrowing ArrowValidity) {
    nodes.append((Int64(validity.count), Int64(validity.nullCount)))
    guard validity.nullCount > 0 else { return note(bytes: 0, at: output.count) }
    validity.bits.withSpan { add(bytes: $0) }
  }

  private mutating func add(bytes: Span<UInt8>) {
    let place = output.count
    output.append(bytes)
    note(bytes: bytes.count, at: place)
  }

  /// Adds a buffer of zeros, which is filled later; returns its place.
  private mutating func reserve(_ size: Int) -> Int {
    let place = output.count
    output.append(0, times: size)
    note(bytes: size, at: place)
    return place
  }

  /// Notes where a buffer is that ends here, and makes room up to the next.
  private mutating func note(bytes: Int, at place: Int) {
    buffers.append((Int64(place - bodyPlace), Int64(bytes)))
    output.append(0, times: (bodyPlace - output.count) & (Self.alignment - 1))
  }
}
