import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Pushes that a script sends to the Simulator; SimulatorScriptTests compare them with bash.
///
/// Source: `xcrun simctl help push`.
@Suite struct SimulatorPushTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#
  private static let file = "cat > push.apns <<'EOF'\n\(payload)\nEOF\n"

  @Test(arguments: [
    "echo '\(payload)' | xcrun simctl push booted com.example.app -",
    "\(file)xcrun simctl push booted com.example.app push.apns",
    "```sh\n$ /usr/bin/xcrun simctl push booted com.example.app - <<< '\(payload)'\n```",
    "```sh\n\(file)xcrun simctl push A1B2-C3 com.example.app push.apns > /dev/null\n```\n\nText",
  ])
  func `the argument of a command is the app`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.app) == ["com.example.app"])
    #expect(PushDelivery.findings(reports).isEmpty)
  }

  /// P1: the capture has no headers.
  @Test func `a file for the Simulator names the app itself, and has no push type`() throws {
    let text = """
      P='{"Simulator Target Bundle":"com.a","aps":{"content-available":1}}'
      echo "$P" | simctl push booted -
      """
    let report = try PushDelivery.report(text)
    #expect(report.app == "com.a" && report.presentation.wakesApp && report.codes.isEmpty)
  }

  @Test func `CAP226: a value that is not known is named`() throws {
    let marked = MarkedText(
      """
      xcrun simctl push "$1" com.example.app - <<EOF
      {"aps":{"alert":"Hi","badge":1️⃣$BADGE2️⃣}}
      EOF
      """)
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.body == "Hi" && report.content.badge == nil)
    let holes = report.diagnostics.filter { $0.kind == .unfilledVariable }
    #expect(holes.count == 1 && holes[0].appears(in: marked))
  }

  /// Such a text may have the payload elsewhere.
  @Test(arguments: [
    "xcrun simctl push booted com.example.app push.apns\n\n```json\n\(payload)\n```",
    "send() { echo \"$1\" | xcrun simctl push booted com.example.app -; }\nsend '\(payload)'",
    "xcrun simctl push booted com.example.app push.apns # \(payload)",
    "```\nsimctl push booted a.b - <<< '\(payload)'\n```\n\n```\n\(payload)\n```",
  ])
  func `if a payload is not in its command, the text is searched`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(!reports.isEmpty && reports.allSatisfy { $0.content.body == "Hi" })
    #expect(reports.first?.codes == ["CAP108"])
  }
}
