import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Texts that are too long for a tape of all their values: the reports are those of a short one.
///
/// Each has more than `LongText.size` bytes and more values than the outline keeps, and no more
/// pushes than that takes.
@Suite struct LongTextTests {
  private static let numberCount = 70_000
  private static let numbers = "0" + String(repeating: ",123456789012345", count: numberCount - 1)
  private static let fewNumbers = "0" + String(repeating: ",123456789012345", count: 19)
  private static let element = #"{"aps":{"alert":"a","badge":1,"x":[\#(fewNumbers)]}}"#
  private static let push = #"{"aps":{"alert":"Hi"}}"#

  private static func line(_ data: String, _ rest: String = "") -> String {
    #"{"aps":{"alert":"Hi"},"d":\#(data)\#(rest)}"#
  }

  private static func values(_ data: JSONValue?) -> Int? {
    if case .array(let elements)? = data { elements.count } else { nil }
  }

  // P4: a payload of more than 4096 bytes is refused.
  @Test func `an array that is larger than any payload is refused with its push, and kept`() throws
  {
    let text = Self.line("[\(Self.numbers)]")
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .dropped && report.codes == ["PAY301"])
    #expect(report.diagnostics.first?.message.contains("\(text.utf8.count) bytes") == true)
    #expect(report.diagnostics.first?.help?.contains("'d'") == true)
    #expect(Self.values(report.content.userInfo["d"]) == Self.numberCount)
    let other = try PushDelivery.report(Self.line("[\(Self.numbers),2]"))
    #expect(report.content.userInfo != other.content.userInfo)
  }

  // P4, and of members with one name the last counts (RFC 8259, section 4).
  @Test func `an object that is larger than any payload is refused with its push, and kept`() throws
  {
    let members = (0..<35_000).map { #""member\#($0)":\#($0)"# }.joined(separator: ",")
    let large = String(repeating: "x", count: 5_000)
    let text =
      #"{"aps":{"alert":"A"},\#(members),"aps":{"alert":"B"},"large":"\#(large)",\#(members)}"#
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .dropped && report.codes.contains("PAY301"))
    #expect(report.diagnostics.last?.message.contains("\(text.utf8.count) bytes") == true)
    #expect(report.diagnostics.last?.help?.contains("'large' (5000 bytes)") == true)
    #expect(report.content.body == "B")
    #expect(report.content.userInfo.members.count == 35_002)
    #expect(report.content.userInfo["member34999"] == 34_999)
  }

  @Test(arguments: ["payload", "local", "other"])
  func `a long object beside the payload changes nothing`(name: String) throws {
    let members = (0..<4_000).map { #""member\#($0)":{"a":[\#(Self.fewNumbers)]}"# }
      .joined(separator: ",")
    let value = name == "other" ? "1" : #"{"\#(name == "local" ? "body" : "aps")":"x"}"#
    func report(_ rest: String) throws -> PushReport {
      let text = #"{\#(rest)"device":"d","id":7,"\#(name)":\#(value)}"#
      return try PushDelivery.report(text)
    }
    let (short, long) = (try report(""), try report("\(members),"))
    #expect(long.outcome == short.outcome && long.codes == short.codes)
    #expect(long.device == "d" && long.reference == short.reference)
  }

  /// How an array starts, what is between its elements, one of its elements, and how it ends: each
  /// with what lenient reading accepts.
  static let loose: [[String]] = [
    ["[", ",\n", #"{"aps":{"alert":"a","badge":1,"x":[]}}"#, ",\n]"],
    ["// ]\n[", ",\n", #"{"aps":{"alert":"a","badge":1,"x":[]}}"#, "]"],
    ["[", ", // },{\n", #"{"aps":{"alert":"a","badge":1,"x":[]}}"#, "] // \""],
    ["[", ",\n# [\n", #"{"aps":{"alert":"a","badge":1,"x":[]}}"#, "]"],
    ["[/* \" */", "\u{00A0},\u{2028}", #"{"aps":{"alert":"a","badge":1,"x":[]/*]}*/}}"#, "]"],
    ["[", ",\n", "{“aps”:{\"alert\":“a}],[”,\"badge\":1,\"x\":[]}}", "]"],
    ["[", ",\n", "{\"aps”:{\"alert\":\"a”,\"badge\":1,\"x\":[]}}", "]"],
  ]

  @Test(arguments: loose, [false, true])
  func `what only lenient reading accepts in a long array counts for each element`(
    text: [String], isLenient: Bool
  ) {
    func reports(_ count: Int) -> [PushReport] {
      let element = text[2].replacing("[]", with: "[\(Self.fewNumbers)]")
      let elements = Array(repeating: element, count: count).joined(separator: text[1])
      return PushDelivery.reports(text[0] + elements + text[3], isLenient: isLenient)
    }
    let (short, long) = (reports(2), reports(4_000))
    #expect(short.count == 2 && long.count == 4_000)
    #expect(short[0].outcome == (isLenient ? .presented : .invalid))
    #expect(Set(long.first?.codes ?? []) == Set(short.first?.codes ?? []))
    #expect(long.first?.diagnostics.first?.message == short.first?.diagnostics.first?.message)
    #expect(long.first?.diagnostics.first?.help == short.first?.diagnostics.first?.help)
    for report in long.dropFirst()
    where report.outcome != short[1].outcome || report.content.body != short[1].content.body {
      Issue.record("\(report.index) is \(report.outcome), \(report.content.body)")
    }
    #expect(long.last?.codes == short.last?.codes)
  }

  /// Long values, each as it is in the text and as JSON without white space.
  private static let repeated: [(text: String, written: String)] = [
    (
      #"[ "a\/\u0062 \"", { "k" : [ true , null ] } ,  -1.5e3 , \#(numbers) ]"#,
      #"["a/b \"",{"k":[true,null]},-1.5e3,\#(numbers)]"#
    ),
    ("[ [\(numbers)],[[\(numbers)] ], [ ] ]", "[[\(numbers)],[[\(numbers)]],[]]"),
    ("{ \(members(":")), \"o\":{ \(members(":")) } }", "{\(members(":")),\"o\":{\(members(":"))}}"),
  ]
  /// The same with what only lenient reading accepts.
  private static let repeatedLoosely: [(text: String, written: String)] = [
    (
      "[ 'a', {k: [ /* ] */ 1,], “q”:2 \"r\":3}, \(numbers) ,]",
      "[\"a\",{\"k\":[1],\"q\":2,\"r\":3},\(numbers)]"
    ),
    ("[[\(numbers),],[\(numbers) ,],]", "[[\(numbers)],[\(numbers)]]"),
    (
      "{\(members(":")), // }\n o:{\(members(" :")),},}",
      "{\(members(":")),\"o\":{\(members(":"))}}"
    ),
  ]

  private static func members(_ separator: String) -> String {
    (0..<35_000).map { "\"member\($0)\"\(separator)\($0)" }.joined(separator: ",")
  }

  @Test(arguments: 0..<3, [false, true])
  func `the report repeats a long value as JSON without white space`(
    _ index: Int, isLenient: Bool
  ) throws {
    let value = (isLenient ? Self.repeatedLoosely : Self.repeated)[index]
    var phone = TestPhone(isLenient: isLenient)
    let text = Self.line(value.text, #","e" : 1"#)
    let output = try phone.render(text, fields: ["content.userInfo"])
    let expected = Self.line(value.written, #","e":1"#)
    #expect(output.contains(#""userInfo":\#(expected)}"#))
  }

  @Test func `arguments are counted, however many there are`() throws {
    let alert = #"{"aps":{"alert":{"loc-key":"K","loc-args":[\#(Self.numbers)]}}}"#
    let reports = PushDelivery.reports(alert)
    let found = PushDelivery.findings(reports).filter { $0.kind.code == "PAY305" }
    // Each number is an argument that is not a string; a list has at most 1000.
    #expect(found.count == 1000 && found.last?.unlisted == Self.numberCount - 1000)
  }

  @Test(arguments: [false, true])
  func `the elements of a long array are pushes with their own lines`(isLine: Bool) throws {
    let count = 5_000
    let odd = [5: "12", 6: #""a,]\"""#, 1024: "[1,2]", 2000: "[]", 2048: "null"]
    let elements = (0..<count).map {
      odd[$0] ?? Self.element.replacing(#""a""#, with: #""\#($0)""#)
    }
    let separator = isLine ? "," : ",\n"
    let text = "[\(elements.joined(separator: separator))]" + (isLine ? "\n\(Self.push)\n" : "")
    #expect(text.utf8.count > LongText.size)
    let reports = PushDelivery.reports(text)
    #expect(reports.count == count + (isLine ? 1 : 0))
    for index in [0, 4, 7, 1023, 1025, 4096, count - 1] {
      #expect(reports[index].content.body == "\(index)" && reports[index].index == index)
      #expect(reports[index].line == (isLine ? 1 : index + 1))
    }
    for index in odd.keys { #expect(reports[index].codes == ["CAP101"], "\(index)") }
    if isLine { #expect(reports.last?.line == 2) }
  }

  @Test func `the first push of a long array carries what was found in the array`() throws {
    var elements = [String](repeating: Self.element, count: 4_000)
    elements[3_000] = #"{"aps":{"alert":"a","alert":"b"}}"#
    let marked = "[\(elements.joined(separator: ","))]"
    let reports = PushDelivery.reports(marked)
    #expect(reports.first?.codes.contains("PAY102") == true)
    #expect(reports.filter { $0.codes.contains("PAY102") }.count == 1)
    #expect(reports[3_000].content.body == "b")
  }

  @Test(arguments: ["]", ",]", "", #""]"#])
  func `a long text with a mistake has the findings of a short one`(end: String) {
    func findings(_ numbers: String) -> [[String]] {
      PushDelivery.reports(Self.line("[\(numbers)\(end)")).map { report in
        report.diagnostics.filter { $0.kind.code != "PAY301" }.map {
          "\($0.kind.code) \($0.message)"
        }
      }
    }
    #expect(findings(Self.numbers) == findings("1,2"))
  }

  @Test func `a state with a long array is restored whole`() throws {
    let push =
      #"{"device":"a","headers":{"apns-collapse-id":"m%"},"payload":\#(Self.element)}"#
    var phone = TestPhone()
    let count = 3_000
    let pushes = (0..<count).map { push.replacing("%", with: "\($0)") }
    _ = phone.simulation.deliver(pushes.joined(separator: "\n"))
    let state = phone.simulation.writtenStates
    #expect(state.utf8.count > LongText.size)
    var next = TestPhone()
    _ = next.simulation.deliver(state)
    #expect(next.simulation.phone("a") == phone.simulation.phone("a"))
  }

  @Test func `a long line with two values is as wrong as a short one`() {
    let lines = ["{\"a\":[\(Self.numbers)]} {}", "{\"a\":[]} {}"]
    let codes = lines.map { PushDelivery.codes("\($0)\n\(Self.push)\n\(Self.push)") }
    #expect(codes == [["CAP102"], ["CAP102"]])
  }

  @Test func `lines after a long one are read`() {
    let text = "\(Self.line("[\(Self.numbers)]"))\n\(Self.push)\n\n\(Self.push)"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.line) == [1, 2, 4])
    #expect(reports.map(\.outcome) == [.dropped, .presented, .presented])
  }
}
