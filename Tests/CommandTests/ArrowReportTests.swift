import TestSupport
import Testing

/// `--format arrow`, read back by the rules of the format (Arrow columnar format, FlatBuffers).
///
/// `Integrations/spark/test` reads the same streams with pyarrow and Polars.
@Suite struct ArrowReportTests {
  private static func replay(
    _ capture: String, on device: String = "{}", _ arguments: String...
  ) throws -> ArrowMessages {
    let folder = try ScratchFolder(["c.jsonl": capture, "d.json": device])
    let runner = try CommandRunner(in: folder)
    let result = try runner.devsim(
      ["replay", "c.jsonl", "--format", "arrow", "--fail-on", "never", "--device", "d.json"]
        + arguments)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try ArrowMessages(result.standardOutput)
  }

  @Test func `a row has the texts that the person reads, and null for none`() throws {
    let stream = try Self.replay(
      #"""
      {"device":"d","id":"a\"b","payload":{"aps":{"alert":{"title":"안녕","body":"x\ny"},"badge":7}}}
      {"device":"d","id":[1, 2],"payload":{"aps":{"alert":"z","thread-id":"t"}}}
      {"device":"d","id":null,"payload":{"aps":{"badge":"1"}}}
      """#)
    let rows = try #require(stream.rows.first)
    #expect(stream.rows.count == 1 && rows.count == 3)
    #expect(rows.texts(from: 0) == ["d", "d", "d"])
    #expect(rows.texts(from: 3) == ["a\"b", "[1,2]", nil])
    #expect(rows.texts(from: 9) == ["안녕", nil, nil])
    #expect(rows.texts(from: 15) == ["x\ny", "z", nil])
    #expect(rows.integers(from: 18) == [7, nil, nil])
    #expect(rows.texts(from: 20) == [nil, "t", nil])
  }

  /// As gzip refuses one: the bytes could act on the terminal.
  @Test(arguments: ["", "--output -", "--output out.arrow"])
  func `a stream is not written to a terminal`(flags: String) throws {
    let folder = try ScratchFolder(["c.jsonl": #"{"aps":{"alert":"Hi"}}"#])
    let runner = try CommandRunner(in: folder)
    guard try runner.hasProgram("python3") else { try Test.cancel("python3 is not installed") }
    let script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    let result = try runner.bash(
      "python3 -c '\(script)' devsim replay c.jsonl --format arrow \(flags)")
    if flags.hasSuffix("out.arrow") {
      #expect(result.status == 0 && result.output.isEmpty)
    } else {
      #expect(result.status == 2)
      #expect(result.output.lacks(["error", "terminal", "redirect", "--output"]) == [])
      #expect(!result.output.contains("ARROW"))
    }
  }

  @Test(arguments: ["", "-content.userInfo,-decisions", "outcome"])
  func `the last column has the lines of jsonl`(fields: String) throws {
    let capture = "Examples/captures/day.jsonl"
    let flags = fields.isEmpty ? [] : ["--fields", fields]
    let runner = try CommandRunner()
    let lines = try runner.devsim(["replay", capture, "--format", "jsonl"] + flags).output
    let output = try runner.devsim(["replay", capture, "--format", "arrow"] + flags).standardOutput
    let texts = try ArrowMessages(output).rows.flatMap { $0.texts(from: 28) }
    #expect(texts.compactMap(\.self).map { $0 + "\n" }.joined() == lines && !texts.isEmpty)
  }

  @Test func `many pushes are many messages, the same for every number of cores`() throws {
    let line = #"{"device":"d%","payload":{"aps":{"alert":"number %"}}}"#
    let capture = (0..<5_000).map { line.replacing("%", with: "\($0)") }.joined(separator: "\n")
    let streams = try ["1", "4"].map { try Self.replay(capture, "--jobs", $0) }
    #expect(streams[0].bytes == streams[1].bytes && streams[0].rows.count > 4)
    let texts = streams[0].rows.flatMap { $0.texts(from: 15) }
    #expect(texts == (0..<5_000).map { "number \($0)" })
  }

  // A4: the first push waits for the phone, and then expires.
  @Test func `another report of the first push does not begin the stream again`() throws {
    let stream = try Self.replay(
      #"""
      {"t":1000,"device":"d","headers":{"apns-expiration":"1500"},"payload":{"aps":{"alert":"a"}}}
      {"t":2000,"device":"d","headers":{"apns-expiration":"9999"},"payload":{"aps":{"alert":"b"}}}
      """#, on: #"{"online":false}"#)
    #expect(stream.rows.flatMap { $0.texts(from: 15) } == ["a", "a", "b"])
  }

  @Test func `a capture without a push is a table without rows`() throws {
    let stream = try Self.replay(#"{"schema":"devsim.device/1","device":"d","apps":[]}"#)
    #expect(stream.rows.isEmpty)
  }
}

/// The messages of a stream: first the schema, then the rows, then the end.
private struct ArrowMessages {
  let bytes: [UInt8]
  private(set) var rows: [Rows] = []

  struct Rows {
    let bytes: ArraySlice<UInt8>
    let count: Int
    /// Places in the body, and sizes.
    let buffers: [(place: Int, size: Int)]

    func texts(from buffer: Int) -> [String?] {
      let (places, text) = (buffers[buffer + 1].place, buffers[buffer + 2].place)
      return (0..<count).map { row in
        guard isValid(row, buffer) else { return nil }
        let ends = (0...1).map { Int(bytes.number(at: places + 4 * (row + $0)) as Int32) }
        let start = bytes.startIndex + text
        return String(decoding: bytes[start + ends[0]..<start + ends[1]], as: UTF8.self)
      }
    }

    func integers(from buffer: Int) -> [Int64?] {
      (0..<count).map { row in
        guard isValid(row, buffer) else { return nil }
        return bytes.number(at: buffers[buffer + 1].place + 8 * row)
      }
    }

    private func isValid(_ row: Int, _ buffer: Int) -> Bool {
      guard buffers[buffer].size > 0 else { return true }
      let bits: UInt8 = bytes.number(at: buffers[buffer].place + row / 8)
      return bits & 1 << UInt8(row % 8) != 0
    }
  }

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    var place = 0
    var kinds: [UInt8] = []
    while true {
      #expect(place % 8 == 0)
      try #require(bytes.count >= place + 8 && bytes[...].number(at: place) as UInt32 == .max)
      let size = Int(bytes[...].number(at: place + 4) as Int32)
      place += 8
      if size == 0 { break }
      let metadata = bytes[place..<place + size]
      let message = metadata.table(at: 0)
      kinds.append(metadata.number(at: try #require(metadata.field(1, of: message))))
      let header = metadata.table(at: try #require(metadata.field(2, of: message)))
      let bodySize = metadata.field(3, of: message).map { metadata.number(at: $0) as Int64 } ?? 0
      let body = bytes[place + size..<place + size + Int(bodySize)]
      if kinds.last == 3 {
        let list = metadata.table(at: try #require(metadata.field(2, of: header)))
        let buffers = (0..<Int(metadata.number(at: list) as UInt32)).map { index in
          let place = list + 4 + 16 * index
          return (
            Int(metadata.number(at: place) as Int64), Int(metadata.number(at: place + 8) as Int64)
          )
        }
        #expect(buffers.count == 31 && buffers.allSatisfy { $0.0 % 64 == 0 })
        let count = metadata.number(at: try #require(metadata.field(0, of: header))) as Int64
        rows.append(Rows(bytes: body, count: Int(count), buffers: buffers))
      }
      place += size + Int(bodySize)
    }
    #expect(place == bytes.count)
    #expect(kinds == [1] + Array(repeating: 3, count: rows.count))
  }
}

extension ArraySlice<UInt8> {
  /// The number at a place, its lowest byte first.
  fileprivate func number<Number: FixedWidthInteger>(at place: Int) -> Number {
    let start = startIndex + place
    return self[start..<start + Number.bitWidth / 8].reversed().reduce(0) {
      $0 << 8 | Number(truncatingIfNeeded: $1)
    }
  }

  /// Where the table or the vector is to which the offset at a place leads.
  fileprivate func table(at place: Int) -> Int { place + Int(number(at: place) as UInt32) }

  /// The place of a field of a table; `nil` if it has its default.
  fileprivate func field(_ index: Int, of table: Int) -> Int? {
    let description = table - Int(number(at: table) as Int32)
    guard 4 + 2 * index < Int(number(at: description) as UInt16) else { return nil }
    let offset = Int(number(at: description + 4 + 2 * index) as UInt16)
    return offset == 0 ? nil : table + offset
  }
}
