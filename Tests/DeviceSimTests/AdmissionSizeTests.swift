import DeviceSim
import SourceText
import Testing

@Suite("How large a payload may be (P4)")
struct AdmissionSizeTests {
  /// A payload of so many bytes.
  private func payload(_ size: Int) -> String {
    let frame = #"{"aps":{"alert":"","badge":1},"a":"12345"}"#
    let text = String(repeating: "x", count: size - frame.utf8.count)
    return frame.replacing(#""alert":"""#, with: #""alert":"\#(text)""#)
  }

  @Test(
    "4096 bytes, 5120 for VoIP and channels, counted in bytes of the payload alone (P4)",
    arguments: [
      ("alert", false, 4096), ("background", false, 4096), ("voip", false, 5120),
      ("alert", true, 5120),
    ])
  func limit(type: String, isBroadcast: Bool, bytes: Int) throws {
    let headers = isBroadcast ? ["apns-channel-id": "dHN0LXNyY2gtY2hubA=="] : [:]
    var phone = Phone()
    let fits = try phone.receive(payload(bytes), type: type, headers: headers)
    #expect(!fits.codes.contains("PAY301"))
    #expect(!fits.results.contains("P4 too-large"))
    let large = try phone.receive(payload(bytes + 1), type: type, headers: headers)
    #expect(large.outcome == .dropped)
    #expect(large.results.contains("P4 too-large"))
    let found = try #require(large.diagnostics.first { $0.kind.code == "PAY301" })
    #expect(found.message.contains("\(bytes + 1) bytes, 1 more than"))
  }

  @Test("The largest members are named, those of aps one by one (P4)")
  func largestMembers() throws {
    var phone = Phone()
    let report = try phone.receive(payload(4200))
    let help = try #require(report.diagnostics.first { $0.kind.code == "PAY301" }?.help)
    #expect(
      help
        == "the largest members are 'alert' (4158 bytes), 'a' (5 bytes), 'badge' (1 bytes); the limit is 4096"
    )
  }

  @Test("A bare payload is counted as it stands, characters of several bytes in bytes (P4)")
  func bytesNotCharacters() throws {
    let text = String(repeating: "한", count: 1360)
    let payload = #"{"aps":{"alert":"\#(text)"}}"#
    #expect(payload.count < 4096 && payload.utf8.count > 4096)
    var phone = Phone()
    #expect(try phone.receive(capture: payload).outcome == .dropped)
  }

  @Test("A frame of the legacy binary protocol may hold 2048 bytes (P4)")
  func legacy() throws {
    for (size, outcome) in [(2048, Outcome.presented), (2049, .dropped)] {
      let bytes = Array(payload(size).utf8)
      let token = [UInt8](repeating: 0xAB, count: 32)
      let frame =
        [0, 0, 32] + token + [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
      var phone = Phone()
      let reports = phone.simulation.deliver(frame, name: "frames.bin")
      #expect(reports.map(\.outcome) == [outcome])
      #expect(reports.first?.device == String(repeating: "ab", count: 32))
    }
  }
}
