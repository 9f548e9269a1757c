import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite struct DeliveryTests {
  @Test(arguments: [("999", true), ("1000", false), ("1001", false), ("0", false)])
  func `a push that expired before it arrived is dropped; 0 means one attempt (A4)`(
    seconds: String, isExpired: Bool
  ) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"alert":"Hi"}}"#, headers: ["apns-expiration": seconds])
    #expect(report.outcome == (isExpired ? .dropped : .presented))
    #expect(report.results.contains("A4 expired") == isExpired)
    #expect(report.codes.contains("CAP205") == isExpired)
  }
}
