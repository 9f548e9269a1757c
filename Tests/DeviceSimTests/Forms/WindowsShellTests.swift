import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Commands of curl for cmd and PowerShell.
@Suite struct WindowsShellTests {
  /// As Chromium copies requests: `^` before each special character, and `\` before the quotes.
  @Test func `a command that a browser copied for cmd is a push`() throws {
    let marked: MarkedText = """
      curl ^"https://h/3/device/ab12^" ^
        -H ^"apns-topic: com.example.acme^" ^
        --data-raw ^"^{^\\^"aps^\\^":^{^\\^"alert^\\^":^\\^"5 ^% of ^$1 ^& more^\\\\n^\\^",^\\^"badge^\\^":1️⃣^\\^"1^\\^"2️⃣^}^}^"

      """
    let report = try PushDelivery.report(marked.text)
    #expect(report.device == "ab12" && report.app == "com.example.acme")
    #expect(report.content.body == "5 % of $1 & more\n")
    #expect(report.diagnostics.first { $0.kind.code == "PAY202" }?.location?.line == 3)
  }

  /// A backtick continues a line, and is the escape between double quotes.
  ///
  /// Source: Microsoft, *about_Special_Characters*. Windows PowerShell passes `\"` on, and curl
  /// takes off the backslash.
  @Test(arguments: [
    #"-d '{\"aps\":{\"alert\":\"it is\"}}'"#, #"-d '{"aps":{"alert":"it is"}}'"#,
    #"-d "{`"aps`":{`"alert`":`"it is`"}}""#,
  ])
  func `a command of PowerShell is a push`(data: String) throws {
    for lineBreak in ["\n", "\r\n"] {
      let text = ["curl.exe --http2 `", "  \(data) `", "  https://h/3/device/ab12", ""]
        .joined(separator: lineBreak)
      let report = try PushDelivery.report(text)
      #expect(report.content.body == "it is" && report.device == "ab12", "\(report.diagnostics)")
    }
  }
}
