import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Variables of programs in the JSON of a push.
@Suite struct UnfilledPushesTests {
  /// RFC 8259 has no such value, so it counts as `null` in all forms.
  @Test(arguments: [
    #"const p = `{"aps":{"alert":"Hi","badge":1️⃣${a.count}2️⃣}}`;"#,
    #"""
    val p = """{"aps":{"alert":"Hi","badge":1️⃣$count2️⃣}}"""
    """#,
    #"p = "{\"aps\":{\"alert\":\"Hi\",\"badge\":1️⃣#{count}2️⃣}}""#,
    #"let p = "{\"aps\":{\"alert\":\"Hi\",\"badge\":1️⃣\(count + 1)2️⃣}}""#,
    #"String.format("{\"aps\":{\"alert\":\"Hi\",\"badge\":1️⃣%d2️⃣}}", count)"#,
    #"template: {"aps": {"alert": "Hi", "badge": 1️⃣{{ count }}2️⃣ }}"#,
    #"template: {"aps": {"alert": "Hi", "badge": 1️⃣<%= count %>2️⃣}}"#,
  ])
  func `CAP226: a variable in place of a value counts as null`(text: String) throws {
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    #expect(report.outcome == .presented && report.content.body == "Hi")
    #expect(report.content.badge == nil)
    let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
    #expect(found.count == 1 && found.first?.appears(in: marked) == true)
    #expect(Set(report.codes) == ["CAP108", "CAP226"], "\(report.diagnostics)")
  }

  /// Text that only looks like a variable is a mistake, as in any JSON.
  @Test(arguments: ["$", "%", "count", "${count", "$count + 1", "{{count}"])
  func `PAY101: other text in place of a value is not a variable`(value: String) {
    let text = #"sent {"aps":{"alert":"Hi","badge":\#(value)}}"#
    #expect(PushDelivery.codes(text).contains("PAY101"))
  }

  /// Swift, *Strings and Characters*: `\(…)` is a value; JSON has no such escape.
  @Test(arguments: [
    #"let p = "{\"aps\":{\"alert\":\"Hi 1️⃣\(user.name())2️⃣!\"}}""#,
    #"""
    let p = """
      {"aps": {"alert": "Hi 1️⃣\(user.name())2️⃣!"}}
      """
    """#,
  ])
  func `CAP226: a value in a string of Swift is shown as it is written`(text: String) throws {
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.body == #"Hi \(user.name())!"#)
    let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
    #expect(found.count == 1 && found.first?.appears(in: marked) == true)
  }

  /// Python, *f-strings*; C#, *String interpolation*; Rust, `std::fmt`: a doubled brace is a brace.
  @Test(arguments: [
    #"p = f'{{"aps": {{"alert": "Hi {name}", "badge": {count}}}, "e": {{}}}}'"#,
    #"var p = $"{{\"aps\":{{\"alert\":\"Hi {name}\",\"badge\":{count}}},\"e\":{{}}}}";"#,
    #"var p = $@"{{""aps"":{{""alert"":""Hi {name}"",""badge"":{count}}},""e"":{{}}}}";"#,
    ##"format!(r#"{{"aps": {{"alert": "Hi {name}", "badge": {count}}}, "e": {{}}}}"#)"##,
  ])
  func `a string with doubled braces is a push`(text: String) throws {
    let report = try PushDelivery.report("\(text)\n")
    #expect(report.outcome == .presented && report.content.body == "Hi {name}")
    #expect(report.content.badge == nil && report.content.userInfo["e"] == [:])
    let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
    let quoted = ["'{name}'", "'{count}'"]
    #expect(zip(found, quoted).allSatisfy { $0.message.contains($1) } && found.count == 2)
  }

  /// In a comment of a program, each line has its sign.
  @Test(arguments: ["# ", "  // ", " * "])
  func `a push in a comment may start on the line of its bracket`(sign: String) throws {
    let text = "x\n\(sign){\"aps\": {\n\(sign)  \"alert\": \"Hi\",\n\(sign)}, \"n\": 1}\ny\n"
      .replacing("\"Hi\",", with: "\"Hi\"")
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "Hi" && report.content.userInfo["n"] == 1)
  }
}
