import DeviceSim
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct SizesTests {
  /// Returns a payload of a given size.
  private func payload(_ size: Int) -> String {
    let frame = #"{"aps":{"alert":"","badge":1},"a":"12345"}"#
    let text = String(repeating: "x", count: size - frame.utf8.count)
    return frame.replacing(#""alert":"""#, with: #""alert":"\#(text)""#)
  }

  @Test(arguments: [
    ("alert", false, 4096), ("background", false, 4096), ("voip", false, 5120),
    ("liveactivity", false, 4096), ("liveactivity", true, 5120),
  ])
  func `4096 bytes, 5120 for VoIP and channels, counted in bytes of the payload only (P4)`(
    type: String, isBroadcast: Bool, bytes: Int
  ) throws {
    let headers = isBroadcast ? ["apns-channel-id": "dHN0LXNyY2gtY2hubA=="] : [:]
    var phone = TestPhone()
    let fits = try phone.receive(payload(bytes), type: type, headers: headers)
    #expect(!fits.codes.contains("PAY301"))
    #expect(!fits.results.contains("P4 too-large"))
    let large = try phone.receive(payload(bytes + 1), type: type, headers: headers)
    #expect(large.outcome == .dropped)
    #expect(large.results.contains("P4 too-large"))
    let found = try #require(large.diagnostics.first { $0.kind.code == "PAY301" })
    #expect(found.message.contains("\(bytes + 1) bytes, 1 more than"))
  }

  @Test func `a push that is too large is refused before it can expire (P4)`() throws {
    var phone = TestPhone()
    // A duration, which is a moment in 1970.
    let large = try phone.receive(payload(4097), headers: ["apns-expiration": "300"])
    #expect(large.results.contains("P4 too-large") && !large.results.contains("A4 expired"))
  }

  @Test func `a bare payload is counted as it is, multibyte characters in bytes (P4)`() throws {
    let text = String(repeating: "한", count: 1360)
    let payload = #"{"aps":{"alert":"\#(text)"}}"#
    #expect(payload.count < 4096 && payload.utf8.count > 4096)
    var phone = TestPhone()
    #expect(try phone.receive(capture: payload).outcome == .dropped)
  }

  /// Returns a payload that is too large only because of its white space.
  private func indented() -> String { payload(4090).replacing(",", with: ",\n          ") }

  @Test func `white space in an envelope or an array belongs to the capture (P4)`() throws {
    let payload = indented()
    #expect(payload.utf8.count > 4096)
    var phone = TestPhone()
    let enveloped = try phone.receive(payload)
    #expect(enveloped.outcome == .presented)
    #expect(enveloped.codes == [])
    #expect(try phone.receive(capture: "[\(payload)]").codes == [])
  }

  @Test func `a file that is too large only with white space has both sizes in a note (P4)`() throws
  {
    let payload = indented()
    var phone = TestPhone()
    let report = try phone.receive(capture: payload)
    #expect(report.outcome == .presented)
    let found = try #require(report.diagnostics.first)
    #expect(found.kind.code == "PAY311" && found.severity == .note)
    #expect(found.message.contains("\(payload.utf8.count) bytes, and 4090 without"))
  }

  @Test func `white space in strings counts, even next to an escaped quote (P4)`() throws {
    let text = #"\" "# + String(repeating: " ", count: 5_000)
    var phone = TestPhone()
    let report = try phone.receive(#"{"aps":{"alert":"Hi"},"a":"\#(text)"}"#)
    #expect(report.codes == ["PAY301"])
  }

  @Test func `a frame of the legacy binary protocol may hold 2048 bytes (P4)`() {
    for (size, outcome) in [(2048, Outcome.presented), (2049, .dropped)] {
      let reports = PushDelivery.reports(BinaryFrame.simple(payload(size)))
      #expect(reports.map(\.outcome) == [outcome])
      #expect(reports.flatMap(\.codes) == (outcome == .dropped ? ["PAY301"] : []))
    }
  }

  @Test func `P4: a payload over the limit is reported with size and largest members`() throws {
    let text = String(repeating: "a", count: 3000)
    let payload =
      #"{"aps":{"alert":{"body":"\#(text)"},"badge":1},"article":"\#(text.dropLast(1000))","id":7}"#
    let found = PushDelivery.findings(PushDelivery.reports(payload))
    #expect(found.map(\.kind.code) == ["PAY301"])
    let size = payload.utf8.count
    #expect(found.first?.message.lacks(["\(size)", "\(size - 4096)"]) == [])
    #expect(
      found.first?.help?.lacks(["alert", "3011", "article", "2000", "badge", "1", "4096"]) == [])
  }

  @Test(arguments: [
    ("{\(String(repeating: " ", count: 4100))}", "the limit"),
    (#"{"aps":{"alert":"\#(String(repeating: "a", count: 4100))"}}"#, "the largest member is"),
  ])
  func `P4: one member, or none, is not called members`(payload: String, start: String) {
    let request = "curl -d '\(payload)' https://api.push.apple.com/3/device/ab12"
    let found = PushDelivery.findings(PushDelivery.reports(request))
    let help = found.first { $0.kind.code == "PAY301" }?.help
    #expect(help?.hasPrefix(start) == true)
  }

  @Test func `members count without white space where the payload does (P4)`() throws {
    let list = (1...1200).map { "          \($0)" }.joined(separator: ",\n")
    let payload = #"{"aps":{"alert":"Hi"},"list":[\#(list)]}"#
    // Digits, commas and brackets.
    let size = 9 + 2 * 90 + 3 * 900 + 4 * 201 + 1199 + 2
    let found = PushDelivery.findings(PushDelivery.reports(payload))
    #expect(found.map(\.kind.code) == ["PAY301"])
    #expect(found.first?.help?.contains("'list' (\(size) bytes)") == true)
  }

  @Test(arguments: [
    ("apns-collapse-id", String(repeating: "é", count: 33), "CAP203"),
    ("apns-priority", "7", "CAP204"), ("apns-push-type", "alrt", "CAP206"),
  ])
  func `a push that the push service rejects never arrives (P4, P7)`(
    header: String, value: String, code: String
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"alert":"Hi"}}"#, type: header == "apns-push-type" ? value : "alert",
      collapse: header == "apns-collapse-id" ? value : nil,
      headers: header == "apns-priority" ? [header: value] : [:])
    #expect(report.outcome == .dropped)
    #expect(report.codes.contains(code))
    let reason = code == "CAP203" ? "P4 collapse-identifier-too-long" : "P7 rejected"
    #expect(report.results.contains(reason))
  }
}
