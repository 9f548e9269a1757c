import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Variables and expressions in dictionaries of programs.
@Suite struct PrintedExpressionsTests {
  /// What Node.js and Python print of values that JSON does not have, and what a program writes.
  ///
  /// Such a value counts as `null` in all forms, as in a command of curl.
  @Test(arguments: [
    (
      "x Notification {\n  aps: { alert: { title: 'A', body: \"it's\" } },\n  f: 1️⃣[Function: x]2️⃣,\n}",
      "[Function: x]"
    ),
    ("x {'aps': {'alert': 'A', 'badge': 1️⃣Decimal('5')2️⃣}, 'n': None}", "Decimal('5')"),
    ("x {'aps': {'alert': 'A'}, 'at': 1️⃣datetime.date(2026, 3)2️⃣, 'b': 1}", "datetime.date(2026, 3)"),
    ("x {'aps': {'alert': 'A'}, 'o': 1️⃣deque([('a', {'b': ')'})])2️⃣}", "deque([('a', {'b': ')'})])"),
    ("x {'aps': {'alert': 'A'}, 'v': 1️⃣array([1, 2])2️⃣, 'n': None}", "array([1, 2])"),
    ("{'aps': {'alert': 'A', 'badge': 1️⃣Decimal('5')2️⃣}}", "Decimal('5')"),
    ("{:aps=>{:alert=>'A', :badge=>1️⃣5.minutes2️⃣}}", "5.minutes"),
    ("{'aps': {'alert': 'A'}, 'o': 1️⃣<Foo object>2️⃣, 'x': None}", "<Foo object>"),
    // ECMAScript, 13.2.5: a name alone is a variable.
    ("push({ notification: { body: 'A' }, 1️⃣token2️⃣ })", "${token}"),
    ("{ 1️⃣id2️⃣, aps: { alert: 'A' } }", "id"),
    // The members of another dictionary: ECMAScript, 13.2.5, and Python, *Dictionary displays*.
    (
      "{ aps: { alert: 'A', 1️⃣...(loud ? { sound: 'a' } : {})2️⃣ } }",
      "...(loud ? { sound: 'a' } : {})"
    ),
    ("{'aps': {'alert': 'A', 1️⃣**more2️⃣}, 'n': 1}", "**more"),
    // In a manual, an ellipsis stands for other members.
    ("push({ aps: { alert: 'A' }, 1️⃣...2️⃣ })", "..."),
    // An expression may have several lines, of which the first names it.
    ("{ aps: { alert: 'A', badge: 1️⃣count_of({2️⃣\n  team: 1,\n }) } }", "count_of({"),
    ("{ aps: { alert: 'A', sound: 1️⃣loud2️⃣\n  ? `it's`\n  : 'b' } }", "loud"),
    ("push({ aps: { alert: 'A' }, ids: 1️⃣list.map { |x| x[:id] }2️⃣ })", "list.map { |x| x[:id] }"),
    ("push({ aps: { alert: 'A', badge: 1️⃣count2️⃣ // it's one\n } })", "count"),
    // It may start as a value does.
    ("push({ aps: { alert: 'A' }, ttl: 1️⃣24 * 602️⃣ })", "24 * 60"),
    ("x = {'aps': {'alert': 'A'}, 'n': 1️⃣'%d goals' % n2️⃣, 'm': 1}", "'%d goals' % n"),
    ("push({ aps: { alert: 'A', sound: 1️⃣(loud) ? 'a' : 'b'2️⃣ } })", "(loud) ? 'a' : 'b'"),
    ("push({ aps: { alert: 'A' }, data: 1️⃣{ id: 1, n: n }.to_json2️⃣ })", "{ id: 1, n: n }.to_json"),
    ("push({ aps: { alert: 'A' }, ids: 1️⃣[1, n].join(',')2️⃣ })", "[1, n].join(',')"),
    // An arrow or an assignment shows that it is not JSON.
    ("send(\n  message={\n    \"aps\": {\"alert\": \"A\", \"badge\": 1️⃣count2️⃣}})", "count"),
    ("assert push == {\"aps\": {\"alert\": \"A\", \"badge\": 1️⃣count2️⃣}}", "count"),
    ("push({ \"aps\" => { \"alert\" => 'A', \"badge\" => 1️⃣count2️⃣ } })", "count"),
    ("data = {\"aps\": {\"alert\": \"A\", \"badge\": 1️⃣a if a else 52️⃣}}", "a if a else 5"),
    ("push(map[string]any{\"aps\": map[string]any{\"alert\": \"A\"}, \"id\": 1️⃣id2️⃣})", "id"),
    ("push(array('aps' => array('alert' => 'A', 'badge' => 1️⃣$count2️⃣)));", "$count"),
    ("push([\"aps\" => [\"alert\" => \"A\", \"badge\" => 1️⃣$count2️⃣]]);", "$count"),
    ("@{@\"aps\": @{@\"alert\": @\"A\", @\"badge\": 1️⃣count2️⃣}}", "count"),
    // Swift, *Collection Types* and *Type Casting*.
    (
      "let push: [String: Any] = [\"aps\": [\"alert\": \"A\", \"badge\": 1️⃣count2️⃣] as [String: Any]]",
      "count"
    ),
  ])
  func `CAP226: a variable or an expression counts as null`(text: String, name: String) throws {
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    #expect(report.outcome == .presented && report.content.badge == nil)
    #expect(report.content.title == "A" || report.content.body == "A")
    let codes = report.codes.filter { $0 != "CAP108" && !$0.hasPrefix("DEV") }
    #expect(Set(codes).isSubset(of: ["CAP109", "CAP226"]), "\(report.diagnostics)")
    let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
    #expect(found.count == 1 && found[0].message.contains("'\(name)'"), "\(found)")
    #expect(found.first?.appears(in: marked) == true)
  }

  /// ECMAScript, 13.2.5, and Python, *Dictionary displays*: these members belong to another
  /// dictionary, so nothing is made of them.
  @Test(arguments: ["{ aps: { alert: 'A' }, ...more }", "{'aps': {'alert': 'A'}, **more}"])
  func `the members of another dictionary are left out`(text: String) throws {
    let payload = try PushDelivery.printed(text)
    #expect(payload == ["aps": ["alert": "A"]])
  }

  /// A text is shown as in `'' + name`, and as a template of JavaScript has it: `${name}`.
  @Test(arguments: [
    ("payload = {'aps': {'alert': text, 'badge': 1}}", "|${text}"),
    ("push({aps: {badge: 1, alert: text}})", "|${text}"),
    ("@{@\"aps\": @{@\"alert\": text, @\"badge\": @1}}", "|${text}"),
    ("push({ aps: { alert: { title: a.b, body }, badge: 1 } })", "${a.b}|${body}"),
    ("x = {'aps': {'alert': 'Hi %s' % name, 'badge': 1}}", "|${'Hi %s' % name}"),
    ("let push = [\"aps\": [\"alert\": [\"title\": title], \"badge\": 1]]", "${title}|"),
    // Node.js prints an object in this way.
    ("{ aps: { badge: 1, alert: [Object], x: undefined } }", "|"),
  ])
  func `CAP226: a text that is not known is shown as its variable`(
    text: String, shown: String
  ) throws {
    let report = try PushDelivery.report(text)
    #expect(report.content.badge == 1)
    #expect("\(report.content.title)|\(report.content.body)" == shown)
    #expect(report.codes.contains("CAP226") && !report.codes.contains("PAY202"))
  }

  /// A message of the legacy protocol of FCM has 'to'.
  @Test func `a message is recognized by a variable for its device`() throws {
    let report = try PushDelivery.report("send({to: user.token, notification: {body: 'A'}})")
    #expect(report.outcome == .presented && report.device == "${user.token}")
  }

  /// FCM takes only strings in 'data', and a flag is on even if it is not a number; but nobody knows
  /// the value of a variable.
  @Test func `no finding is about the value of a variable`() throws {
    let message = "push({ notification: { body: 'A' }, data: { id: a }, android: { ttl: b } })"
    let report = try PushDelivery.report(message)
    #expect(report.outcome == .presented && report.content.body == "A")
    #expect(report.diagnostics.allSatisfy { $0.severity != .error }, "\(report.diagnostics)")
    let flags = try PushDelivery.report("push({ aps: { alert: 'A', 'mutable-content': a } })")
    #expect(!flags.codes.contains("PAY205"))
    let keys = try PushDelivery.report(
      "push({ aps: { alert: { 'loc-key': 'K', 'loc-args': [a, 'b'] } } })")
    #expect(
      keys.content.userInfo["aps"]?.objectValue?["alert"]?.objectValue?["loc-args"] == [
        "${a}", "b",
      ])
  }

  /// ECMAScript, 14.3.3, *Destructuring Binding Patterns*; TypeScript, *Object Types*.
  @Test(arguments: [
    "const { aps: { alert, badge } } = userInfo;", "const show = ({ aps: { alert } }) => alert;",
    "function show({ aps: { alert } }) {\n  return alert;\n}",
    "export type Push = {\n  aps: { alert: string, badge: number },\n};",
    " * interface Push {\n *   aps: { alert: string, badge: number },\n * }",
  ])
  func `a pattern or a type of a program is not a push`(code: String) {
    let text = "\(code)\nsent {\"aps\":{\"alert\":\"Hi\"}}\n"
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
  }

  /// OneSignal, *Create notification*: 'contents' has texts by language; settings of jQuery have
  /// such a member too.
  @Test func `settings of a program are not a message to OneSignal`() {
    let settings = "jQuery.ajaxSettings = { type: 'GET', contents: { xml: /xml/, json: /json/ } };"
    let text = "\(settings)\nsend({ contents: { en: text }, app_id: 'a' });\n"
    #expect(PushDelivery.reports(text).map(\.content.body) == [""])
    #expect(PushDelivery.reports(text).map(\.line) == [2])
  }

  @Test func `a call of Ruby with a block is a push`() throws {
    let report = try PushDelivery.report("push({ aps: { alert: 'A', badge: count } }) { |r| p r }")
    #expect(report.content.body == "A")
  }

  /// Each push carries its own variables, also in the records of a log.
  @Test(arguments: [
    "x {'aps': {'alert': 'A', 'badge': a}}\nx {'aps': {'alert': 'B', 'badge': b}}\n",
    #"{"level":"info","msg":"{'aps': {'alert': 'A', 'badge': a}}"}"# + "\n"
      + #"{"level":"info","msg":"{'aps': {'alert': 'B', 'badge': b}}"}"# + "\n",
  ])
  func `CAP226 belongs to its push`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["A", "B"])
    for (report, name) in zip(reports, ["a", "b"]) {
      let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
      #expect(found.count == 1 && found[0].message.contains("'\(name)'"))
    }
  }
}
