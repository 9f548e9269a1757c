import SourceText
import Testing

@testable import DeviceSim

/// URLs with a pattern, which curl expands.
@Suite struct CurlGlobTests {
  /// Source: the manual of curl 8, URL and --globoff.
  @Test(arguments: [
    ("'https://h/3/device/{aa,bb,cc}'", ["aa", "bb", "cc"]),
    ("'https://h/3/device/a[1-3]'", ["a1", "a2", "a3"]),
    ("'https://h/3/device/a[008-011]'", ["a008", "a009", "a010", "a011"]),
    ("'https://h/3/device/a[1-9:4]'", ["a1", "a5", "a9"]),
    ("'https://h/3/device/[a-f:2]0'", ["a0", "c0", "e0"]),
    ("'https://h/3/device/{aa,bb}[1-2]0'", ["aa10", "aa20", "bb10", "bb20"]),
    ("-g 'https://h/3/device/{aa,bb}'", ["{aa,bb}"]),
    ("--globoff 'https://h/3/device/a[1-3]'", ["a[1-3]"]),
    // Placeholders for the reader.
    ("https://h/3/device/{token}", ["{token}"]), ("https://h/3/device/{{token}}", ["{{token}}"]),
    ("'https://[::1]:443/3/device/ab'", ["ab"]),
    ("\"https://h/3/device/${A:-$B,$C}\"", ["${A:-$B,$C}"]),
  ])
  func `a pattern is a push for each of its URLs`(url: String, devices: [String]) {
    let reports = PushDelivery.reports(#"curl -d '{"aps":{"alert":"Hi"}}' \#(url)"#)
    #expect(reports.map(\.device) == devices, "\(reports.flatMap(\.diagnostics))")
  }

  @Test(arguments: ["[1-999999999]", "[9999999999999999999-1]", "[2-1]", "[1-2:0]", "{a", "[1-"])
  func `no pattern makes too many pushes`(pattern: String) {
    let reports = PushDelivery.reports(
      #"curl -d '{"aps":{"alert":"Hi"}}' 'https://h/3/device/\#(pattern)\#(pattern)'"#)
    #expect(reports.count == 1)
    let isMany = pattern == "[1-999999999]"
    #expect(reports.flatMap(\.diagnostics).contains { $0.kind.code == "CAP226" } == isMany)
  }

  /// 110 bytes would otherwise become 256 pushes, on each line.
  @Test func `the patterns of a script make few pushes for each of its bytes`() {
    let line = #"curl -d '{"aps":{"alert":"Hi"}}' 'https://h/3/device/[0-9][0-9]'"# + "\n"
    let reports = PushDelivery.reports(String(repeating: line, count: 100))
    #expect((4000...5000).contains(reports.count))
    let named = reports.filter { $0.codes.contains("CAP226") }
    #expect(named.count == reports.filter { $0.device == "[0-9][0-9]" }.count && named.count > 50)
  }

  @Test func `URLs of a command that are too many are named`() throws {
    let urls = (0..<300).map { "https://h/3/device/\($0)" }.joined(separator: " ")
    let reports = PushDelivery.reports("curl -d '{\"aps\":{\"alert\":\"Hi\"}}' \(urls)")
    #expect(reports.count < 300)
    let named = reports.filter { $0.codes.contains("CAP106") }
    #expect(named.count == 1 && named.first?.device == reports.last?.device)
  }
}
