import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Strings that a program joins.
///
/// The expected texts are what the references of the languages say: of Ruby, *Literals*; of
/// ECMAScript, *The Addition Operator*; of Python, *String literal concatenation*; of C, *String
/// literals*, and its line splicing; of Swift and Java, *String literals*; of PHP, *String
/// Operators*; of Lua, *Concatenation*; of Elixir, *Kernel*; of Visual Basic, *Concatenation
/// Operators*.
@Suite struct JoinedStringsTests {
  @Test(arguments: [
    "payload = \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\" \\\n  \"\\\"badge\\\":1}}\"",
    "payload = '{\"aps\":{\"alert\":\"Hi\",' \\\r\n  '\"badge\":1}}'",
    "const p = '{\"aps\":{\"alert\":\"Hi\",' +\n  '\"badge\":1}}';",
    "String p = \"{\"\n  // the push\n  + \"\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\"\n"
      + "  + \"\\\"badge\\\":1}\" + \"}\";",
    "p = ('{\"aps\":{\"alert\":\"Hi\",'  # the push\n     '\"badge\":1}}')",
    "char *p = \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\" \"\\\"badge\\\":1}}\";",
    "$p = '{\"aps\":{\"alert\":\"Hi\",' .\n  '\"badge\":1}}';",
    "local p = '{\"aps\":{\"alert\":\"Hi\",' .. '\"badge\":1}}'",
    "p = \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\" <> \"\\\"badge\\\":1}}\"",
    "Dim p = \"{\"\"aps\"\":{\"\"alert\"\":\"\"Hi\"\",\" & _\n  \"\"\"badge\"\":1}}\"",
    "p := `{\"aps\":{\"alert\":` + \"\\\"Hi\\\"\" + `,\"badge\":1}}`",
  ])
  func `strings that are joined are one text`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "Hi" && report.content.badge == 1, "\(report.diagnostics)")
    #expect(report.codes.filter { $0 != "CAP201" } == ["CAP108"])
  }

  /// Swift and Java leave out the indentation of a text in three quotes.
  @Test(arguments: [
    "var p = '{\"aps\": \\\n  {\"alert\": \"Hi you\", \\\r\n\"badge\": 1}}';",
    "char *p = \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi you\\\",\\\n\\\"badge\\\":1}}\";",
    "let p = \"\"\"\n    {\"aps\": {\"alert\": \"Hi \\\n    you\", \"badge\": 1}}\n    \"\"\"",
    "p = '''\\\n{\"aps\": {\"alert\": \"Hi \\\nyou\", \\\n\"badge\": 1}}\n'''",
  ])
  func `a backslash at the end of a line joins the next one`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "Hi you" && report.content.badge == 1, "\(report.diagnostics)")
    #expect(report.codes.filter { $0 != "CAP201" } == ["CAP108"])
  }

  @Test(arguments: [
    "send({aps: {alert: 'Hi ' + \"you\", badge: 1}});",
    "const p = {\"aps\": {\"alert\": \"Hi \" +\n  \"you\", \"badge\": 1}};",
    "payload = {aps: {alert: \"Hi \" \\\n  \"you\", badge: 1}}",
    "$p = ['aps' => ['alert' => 'Hi ' . 'you', 'badge' => 1]];",
    "p = {'aps': {'alert': 'Hi '  # who\n  'you', 'badge': 1}, 'x': None}",
  ])
  func `strings that are joined are one value of a dictionary`(text: String) throws {
    let payload: JSONValue = ["aps": ["alert": "Hi you", "badge": 1]]
    let made = try PushDelivery.printed(text)
    #expect(made.objectValue?["aps"] == payload.objectValue?["aps"])
  }

  /// What the program has there is not known, so it is named.
  @Test(arguments: [
    "const p = '{\"aps\":{\"alert\":\"Hi ' + 1️⃣user.name2️⃣ + '!\"}}';",
    "$p = '{\"aps\":{\"alert\":\"Hi ' . 1️⃣$user['name']2️⃣ . '!\"}}';",
    "p := `{\"aps\":{\"alert\":\"Hi ` + 1️⃣name(\"a\", 1)2️⃣ +\n  `!\"}}`",
    "const p = '{\"aps\":{\"alert\":\"Hi ' + 1️⃣'x'.repeat(2)2️⃣ + '!\"}}';",
    "send({aps: {alert: 'Hi ' + 1️⃣user.name2️⃣ + '!'}});",
    "$p = ['aps' => ['alert' => 'Hi ' . 1️⃣$name2️⃣ . '!']];",
  ])
  func `CAP226: a variable that is joined is named, and shown as one`(text: String) throws {
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    let range = marked.offsets[0]..<marked.offsets[1]
    let variable = String(decoding: Array(marked.text.utf8)[range], as: UTF8.self)
    #expect(report.content.body == "Hi ${\(variable)}!", "\(report.diagnostics)")
    let found = report.diagnostics.filter { $0.kind == .unfilledVariable }
    #expect(found.count == 1 && found[0].location?.offset == range.lowerBound)
  }

  /// RFC 8259: without its value, the text is not JSON.
  @Test func `CAP226: a variable in place of a value counts as null`() throws {
    let marked = MarkedText(
      #"String p = "{\"aps\":{\"alert\":\"Hi\",\"badge\":" + 1️⃣(count + 1)2️⃣ + "}}";"#)
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.body == "Hi" && report.content.badge == nil)
    let found = report.diagnostics.filter { $0.kind == .unfilledVariable }
    #expect(found.map(\.location?.offset) == [marked.offsets[0]])
  }

  /// Strings beside one another in a text are not joined, and what a later line adds is not read.
  @Test(arguments: [
    "x = '{\"aps\":{\"alert\":\"Hi\"' + a + ', done",
    "const p = '{\"aps\":{\"alert\":\"Hi\",';\nconst q = '\"badge\":1}}';",
    "s := '{\"aps\":{\"alert\":\"' + title + '\"}'; s := s + '}';",
    "call('{\"aps\":{\"alert\":\"Hi\",', '\"badge\":1}}')",
  ])
  func `PAY101: strings that are not joined have no end`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(reports.count == 1 && reports.allSatisfy { $0.codes.contains("PAY101") })
  }

  @Test func `an object in one string stays as it is`() {
    let push = #"{"aps":{"alert":"Hi"}}"#
    let reports = PushDelivery.reports("a = '\(push)' + '\(push)' + \"x\" # '\(push)'\n")
    #expect(reports.map(\.content.body) == ["Hi", "Hi", "Hi"])
  }
}
