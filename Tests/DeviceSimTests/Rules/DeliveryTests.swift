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

  @Test func `a push with an earlier time than the one before it on its phone is named (A4)`() {
    func push(_ time: String, _ phone: String) -> String {
      #"{"t":\#(time),"device":"\#(phone)","payload":{"aps":{"alert":"Hi"}}}"#
    }
    let reports = PushDelivery.reports(
      [
        push("1773471660", "a"), push("1773471600", "b"), push("1773471600.5", "a"),
        push("1773471600.5", "a"), push("1773471601", "a"), push("1773471600", "b"),
        #"{"device":"a","payload":{"aps":{"alert":"Hi"}}}"#, push("1773471600.9", "a"),
      ].joined(separator: "\n"))
    let named = reports.enumerated().filter { $1.codes.contains("DEV313") }.map(\.offset)
    #expect(named == [2, 7])
    #expect(reports.allSatisfy { $0.outcome == .presented })
  }
}
