import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Frames of the legacy binary protocol, put together from Apple's archived guide.
enum BinaryFrame {
  static let token = (0..<32).map { UInt8($0) &* 7 &+ 3 }
  static let tokenText = hexadecimal(token).lowercased()

  private static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func counted(_ data: [UInt8]) -> [UInt8] { big(data.count, 2) + data }

  static func simple(_ payload: String) -> [UInt8] {
    [0] + counted(token) + counted(Array(payload.utf8))
  }

  static func enhanced(_ payload: String, identifier: Int = 0, expiry: Int = 0) -> [UInt8] {
    [1] + big(identifier, 4) + big(expiry, 4) + counted(token) + counted(Array(payload.utf8))
  }

  static func items(_ items: [(id: UInt8, data: [UInt8])]) -> [UInt8] {
    let body = items.flatMap { [$0.id] + counted($0.data) }
    return [2] + big(body.count, 4) + body
  }

  static func modern(_ payload: String, expiry: Int, priority: UInt8) -> [UInt8] {
    items([
      (1, token), (2, Array(payload.utf8)), (3, big(7, 4)), (4, big(expiry, 4)), (5, [priority]),
    ])
  }

  static func error(status: UInt8, identifier: Int) -> [UInt8] {
    [8, status] + big(identifier, 4)
  }

  static func hexadecimal(_ bytes: [UInt8], every count: Int = .max) -> String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if index > 0, index % count == 0 { text += index % (2 * count) == 0 ? "\r\n" : " " }
      let digits = String(byte, radix: 16).zeroPadded(to: 2)
      text += index % 2 == 0 ? digits : digits.uppercased()
    }
    return text
  }
}

@Suite
struct LegacyProtocolTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#
  private static let one = [
    BinaryFrame.simple(payload), BinaryFrame.enhanced(payload, identifier: 1 << 24 + 5, expiry: 9),
    BinaryFrame.modern(payload, expiry: .max, priority: 5),
  ]

  @Test(arguments: 0..<3)
  func `a frame of each command gives payload and token, raw and as digits`(_ command: Int) {
    let frame = Self.one[command]
    var captures = [frame, Array(BinaryFrame.hexadecimal(frame).utf8)]
    captures.append(Array("\n \(BinaryFrame.hexadecimal(frame, every: 3))\n".utf8))
    for capture in captures {
      let reports = PushDelivery.reports(capture)
      #expect(reports.map(\.content.body) == ["Hi"])
      #expect(reports.map(\.device) == [BinaryFrame.tokenText])
      #expect(PushDelivery.findings(reports).isEmpty)
    }
  }

  @Test func `expiration and priority come from the frame; commands 0 and 1 mean 10`() throws {
    let frames = try Self.one.map { try #require(LegacyFrames(name: "f", data: $0)?.frames.first) }
    #expect(frames.map(\.facts.expiration) == [nil, 9, 0xFFFF_FFFF])
    #expect(frames.map(\.facts.priority) == [10, 10, 5])
  }

  @Test func `several frames of all commands follow each other`() {
    let bodies = ["a", "b", "c"]
    let texts = bodies.map { #"{"aps":{"alert":"\#($0)"}}"# }
    let bytes =
      BinaryFrame.simple(texts[0]) + BinaryFrame.modern(texts[1], expiry: 0, priority: 10)
      + BinaryFrame.enhanced(texts[2])
    for capture in [bytes, Array(BinaryFrame.hexadecimal(bytes, every: 16).utf8)] {
      #expect(PushDelivery.reports(capture).map(\.content.body) == bodies)
    }
  }

  @Test(arguments: [#""secret""#, "1", "null", "[]", "[1]", "true"])
  func `CAP101: a payload that is JSON but not an object is invalid, and is not repeated`(
    payload: String
  ) throws {
    let frames = [
      BinaryFrame.simple(payload), BinaryFrame.enhanced(payload),
      BinaryFrame.modern(payload, expiry: 0, priority: 10),
    ]
    for frame in frames {
      let reports = PushDelivery.reports(frame)
      #expect(reports.map(\.outcome) == [.invalid])
      #expect(PushDelivery.findings(reports).map(\.kind.code) == ["CAP101"])
      var phone = TestPhone()
      let output = try phone.render(frame)
      let line = try FoundationJSON.object(output)
      #expect(line["outcome"] as? String == "invalid" && line["content"] == nil)
      #expect(!String(decoding: output, as: UTF8.self).contains("secret"))
    }
  }

  @Test(arguments: 0..<3)
  func `CAP103: a cut frame is named, and those before it stand`(_ command: Int) {
    let second = Self.one[command]
    let first = Self.one[0]
    for length in [1, 2, 4, 20, second.count - 1] {
      let bytes = first + second.prefix(length)
      let reports = PushDelivery.reports(bytes)
      #expect(reports.map(\.outcome) == [.presented, .invalid])
      let found = PushDelivery.findings(reports)
      #expect(found.map(\.kind.code) == ["CAP103"])
      #expect(found.first?.location?.offset == first.count)
      #expect(found.first?.location?.length == length)
    }
  }

  @Test func `a cut first frame is a frame, not JSON`() {
    for frame in Self.one {
      let found = PushDelivery.findings(PushDelivery.reports(frame.dropLast()))
      #expect(found.map(\.kind.code) == ["CAP103"])
    }
  }

  @Test(arguments: [300, 600])
  func `a payload length that was written in one byte is recognized`(_ size: Int) throws {
    let frame = #"{"aps":{"alert":""}}"#
    let fill = String(repeating: "a", count: size - frame.utf8.count)
    let bytes = BinaryFrame.simple(#"{"aps":{"alert":"\#(fill)"}}"#)
    var cut = bytes
    cut[35] = 0
    for capture in [cut, cut + Self.one[1], cut + BinaryFrame.error(status: 7, identifier: 9)] {
      let reports = PushDelivery.reports(capture)
      #expect(reports.first?.outcome == .dropped)
      #expect(reports.first?.results.contains("P16 frame-refused") == true)
      let found = try #require(PushDelivery.findings(reports).first)
      #expect(found.kind.code == "CAP213")
      #expect(found.message.contains("\(size) bytes, but its length says \(size % 256)"))
      #expect(found.location?.length == bytes.count)
    }
  }

  @Test func `a wrong length that cannot be recognized shifts all that follows`() {
    var frame = BinaryFrame.simple(#"{"aps":{"alert":"\#(String(repeating: "a", count: 300))"}}"#)
    frame[36] -= 9
    let reports = PushDelivery.reports(frame)
    #expect(reports.map(\.outcome) == [.invalid, .invalid])
    let found = PushDelivery.findings(reports)
    #expect(Set(found.map(\.kind.code)) == ["PAY101", "CAP101"])
    #expect(found.last?.help?.contains("one byte") == true)
  }

  @Test func `places in digits are those of the digits`() {
    let first = BinaryFrame.hexadecimal(Self.one[0], every: 8)
    let marked = MarkedText("\(first)\n 1️⃣0900 112️⃣\n")
    let found = PushDelivery.findings(PushDelivery.reports(marked.text))
    #expect(found.map(\.kind.code) == ["CAP101"])
    #expect(found.first?.location?.offset == marked[1].offset)
    #expect(found.first?.location?.line == marked[1].line)
    #expect(found.first?.location?.length == 2)
  }

  @Test func `half a byte at the end is not lost`() {
    let text = BinaryFrame.hexadecimal(Self.one[0]) + "0"
    let found = PushDelivery.findings(PushDelivery.reports(text))
    #expect(found.map(\.kind.code) == ["CAP103"])
  }

  @Test func `an item longer than its frame spoils that frame, and those after it are lost`() {
    var bad = BinaryFrame.items([(2, Array(Self.payload.utf8))])
    bad[7] += 1
    let reports = PushDelivery.reports(bad + Self.one[1])
    #expect(
      reports.map(\.outcome).sorted(by: { $0.rawValue < $1.rawValue }) == [
        .dropped, .invalid,
      ])
    #expect(Set(PushDelivery.findings(reports).map(\.kind.code)) == ["CAP103", "CAP214"])
  }

  // Apple's archived guide lists the items, their sizes and the two priorities.
  @Test func `unknown and doubled items, odd sizes and priorities are named`() {
    let frame = BinaryFrame.items([
      (9, [1, 2, 3]), (1, [1]), (1, BinaryFrame.token), (2, Array(Self.payload.utf8)), (4, []),
      (5, [7]),
    ])
    let reports = PushDelivery.reports(frame)
    #expect(reports.map(\.device) == [BinaryFrame.tokenText])
    #expect(reports.map(\.outcome) == [.presented])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == Array(repeating: "CAP215", count: 5))
    for fact in ["item 9", "1 byte", "item 1", "item 4", "priority 7"] {
      #expect(found.contains { $0.message.contains(fact) }, "\(fact)")
    }
  }

  @Test func `a frame without a token or a payload is refused, and those after it are lost`() {
    for bad in [[(2, Array(Self.payload.utf8))], [(1, BinaryFrame.token)]] as [[(UInt8, [UInt8])]] {
      let reports = PushDelivery.reports(BinaryFrame.items(bad) + Self.one[0] + Self.one[1])
      #expect(reports.dropFirst().map(\.outcome) == [.dropped, .dropped])
      #expect(reports.last?.results == ["P16 connection-closed"])
      let codes = PushDelivery.findings(reports).map(\.kind.code)
      // An empty payload is one problem, and not JSON that is wrong as well.
      #expect(codes == ["CAP213", "CAP214"])
    }
  }

  // Apple's guide: a device token has 32 bytes. Zeros are frames without a token and a payload.
  @Test func `zeros are binary data, and no frames`() {
    let reports = PushDelivery.reports([UInt8](repeating: 0, count: 5_000))
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(PushDelivery.findings(reports).map(\.kind.code) == ["PAY101"])
  }

  @Test func `thousands of frames are read in parts, and are one connection`() {
    let refused = BinaryFrame.items([(1, BinaryFrame.token)])
    let frames = (0..<2_500).flatMap { $0 == 1_500 ? refused : Self.one[0] }
    var pieceCount = 0
    CaptureReader.read(frames + [7], named: "f") { _ in pieceCount += 1 }
    #expect(pieceCount > 1)
    let reports = PushDelivery.reports(frames + [7])
    let outcomes = reports.map(\.outcome)
    #expect(outcomes.count == 2_501)
    #expect(outcomes.prefix(1_500).allSatisfy { $0 == .presented })
    #expect(outcomes[1_500..<2_500].allSatisfy { $0 == .dropped })
    // The last finding is about the byte that starts no frame.
    let codes = PushDelivery.findings(reports).map(\.kind.code)
    #expect(codes == ["CAP213", "CAP214", "CAP101"])
  }

  @Test func `an error packet names the frame that was refused, and a new connection follows`() {
    let frames = (1...3).map {
      BinaryFrame.enhanced(#"{"aps":{"alert":"\#($0)"}}"#, identifier: $0, expiry: 0)
    }
    let packet = BinaryFrame.error(status: 8, identifier: 2)
    let reports = PushDelivery.reports(frames.flatMap { $0 } + packet + frames[0])
    #expect(reports.map(\.outcome) == [.presented, .dropped, .dropped, .presented])
    #expect(reports.map(\.frameIdentifier) == [1, 2, 3, 1])
    #expect(reports[1].results == ["P16 frame-refused"])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP213"])
    #expect(found.first?.message.contains("invalid token (status 8)") == true)
  }

  @Test func `with status 10 the named frame is the last that was taken`() {
    let frames = (1...2).flatMap {
      BinaryFrame.enhanced(#"{"aps":{"alert":"\#($0)"}}"#, identifier: $0, expiry: 0)
    }
    let reports = PushDelivery.reports(frames + BinaryFrame.error(status: 10, identifier: 1))
    #expect(reports.map(\.outcome) == [.presented, .dropped])
    let found = PushDelivery.findings(reports).first { $0.kind.code == "CAP213" }
    #expect(found?.message.contains("after the frame with the identifier 1") == true)
    #expect(found?.help?.contains("correct") == false)
  }

  @Test func `an error packet alone is read`() {
    let packet = BinaryFrame.error(status: 7, identifier: 9)
    let digits = PushDelivery.findings(PushDelivery.reports(Array("0807 00000009\n".utf8)))
    #expect(digits.map(\.kind.code) == ["CAP213"])
    let found = PushDelivery.findings(PushDelivery.reports(packet))
    #expect(found.map(\.kind.code) == ["CAP213"])
    #expect(found.first?.message.contains("identifier 9: invalid payload size") == true)
  }

  @Test func `tuples of the feedback service are recognized`() {
    let tuple = [0x53, 0x10, 0, 0, 0, 32].map { UInt8($0) } + BinaryFrame.token
    let found = PushDelivery.findings(PushDelivery.reports(tuple + tuple))
    #expect(found.map(\.kind.code) == ["CAP216", "CAP216"])
    #expect(found.first?.message.contains(BinaryFrame.tokenText) == true)
    #expect(found.map { $0.location?.offset } == [0, 38])
  }

  @Test func `a payload that is not JSON is invalid, and one that is missing is refused`() {
    let reports = PushDelivery.reports(BinaryFrame.simple("{") + Self.one[0])
    #expect(reports.map(\.outcome) == [.invalid, .presented])
    #expect(PushDelivery.reports(BinaryFrame.simple("")).map(\.outcome) == [.dropped])
  }

  /// What the service sends is not a push that cannot be read.
  @Test func `an error packet and the feedback service are answers`() throws {
    let tuple = [0x53, 0x10, 0, 0, 0, 32].map { UInt8($0) } + BinaryFrame.token
    for capture in [tuple, BinaryFrame.error(status: 7, identifier: 9)] {
      let report = try PushDelivery.report(capture)
      #expect(report.outcome == .dropped && report.results.contains("P16 service-answer"))
    }
  }
}
