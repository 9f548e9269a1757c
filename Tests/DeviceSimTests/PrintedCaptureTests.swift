import SourceText
import Testing

@testable import DeviceSim

/// The member `capture` of reports, which pages and the receiver show.
@Suite struct PrintedCaptureTests {
  /// Found by scripts/fuzz-sockets: a string without its end ends with the text.
  @Test(arguments: [#""abc"#, #"x"abc"#, "eyJ\"on\nx", "\"", #"["abc"#])
  func `a string without its end is printed as it was captured`(text: String) throws {
    var phone = TestPhone()
    let report = try #require(phone.simulation.deliver(text).first)
    #expect(report.outcome == .invalid)
    let document = JSONReport(as: .lines, printsCaptures: true)
      .document(of: report)
    let capture = try #require(document.member("capture", of: JSONNode(0)))
    guard let printed = document.member("text", of: capture) else { return }
    #expect(document.string(printed).map { text.hasSuffix($0) } == true)
  }
}
