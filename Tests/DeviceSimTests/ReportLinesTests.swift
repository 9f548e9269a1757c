import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Report lines, read by a second JSON reader: Foundation's.
@Suite struct ReportLinesTests {
  private static func fixtures() throws -> [Fixture] {
    var folders = [
      Repository.url("Examples/captures"),
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/payloads"),
    ]
    if let corpora = Repository.corpora { folders.append(corpora) }
    return try folders.flatMap { try Fixtures.files(at: $0) }
      .filter { try $0.url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 < 200_000 }
  }

  /// Foundation refuses what RFC 8259 allows: halves of surrogate pairs, and numbers that no
  /// `Double` holds.
  private static func isBeyondFoundation(_ line: Substring) -> Bool {
    line.firstMatch(of: /\\u[dD][89a-fA-F]|[0-9][eE]\+?[0-9]{3}|[0-9]{40}/) != nil
  }

  private static func lines(of capture: [UInt8]) throws -> [Substring] {
    var phone = TestPhone()
    let output = try phone.render(capture, withStates: true)
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }

  @Test func `every line is an object, whatever the capture is`() throws {
    let fixtures = try Self.fixtures()
    var count = 0
    for fixture in fixtures {
      let bytes = try fixture.bytes()
      // As it is, and as the payload of a frame.
      var captures = [bytes]
      if bytes.count <= 0xFFFF {
        captures.append(BinaryFrame.simple(String(decoding: bytes, as: UTF8.self)))
      }
      for line in try captures.flatMap(Self.lines) where !Self.isBeyondFoundation(line) {
        count += 1
        #expect(throws: Never.self, "\(fixture.name)") { try FoundationJSON.object(line) }
      }
    }
    #expect(count > fixtures.count)
  }
}
