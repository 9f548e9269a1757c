import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Dictionaries as programs write them, and maps as programs print them.
///
/// The expected values are those that the references of the languages give to the literals: of
/// Python, *Literals*; of ECMAScript, *Lexical grammar*; of Ruby, *Literals*; of PHP, *Arrays*; of
/// Elixir, *Map*; of Erlang, *Maps* and *Bit Strings and Binaries*; of Go,
/// *Composite literals*; of Clang, *Objective-C literals*.
@Suite struct PrintedLiteralTests {
  private static let full: JSONValue = [
    "aps": ["alert": "Hi", "badge": 1], "on": true, "off": false, "no": .null, "list": ["a", 2],
  ]

  @Test(arguments: [
    "{'aps': {'alert': 'Hi', 'badge': 1}, 'on': True, 'off': False, 'no': None, 'list': ['a', 2]}",
    "{u'aps': {u'alert': u'Hi', u'badge': 1}, 'on': True, 'off': False, 'no': None, "
      + "'list': ('a', 2)}",
    "> { aps: { alert: 'Hi', badge: 1, sound: undefined }, on: true, off: false, no: null, "
      + "list: [ 'a', 2 ] }",
    "{:aps=>{:alert=>\"Hi\", :badge=>1}, :on=>true, :off=>false, :no=>nil, :list=>[\"a\", 2]}",
    "{\"aps\" => {\"alert\" => :Hi, \"badge\" => 1}, on: true, \"off\": false, :\"no\" => nil, "
      + "list: ['a', 2]}",
    "['aps' => ['alert' => 'Hi', \"badge\" => 1], 'on' => true, 'off' => false, 'no' => null, "
      + "'list' => ['a', 2]]",
    "10:42 [debug] %{\"aps\" => %{alert: \"Hi\", badge: 1}, \"on\" => true, \"off\" => false, "
      + "\"no\" => nil, \"list\" => [\"a\", 2]}",
    """
    NSDictionary *payload = @{
      @"aps": @{@"alert": @"Hi", @"badge": @(1)},  // what is shown
      @"on": @YES, @"off": @NO, @"no": [NSNull null], @"list": @[@"a", @2],
    };
    """,
  ])
  func `a dictionary of a program is the payload that it was printed from`(text: String) throws {
    #expect(try PushDelivery.printed(text) == Self.full)
  }

  @Test(arguments: [
    (#"'It\'s "here"'"#, #"It's "here""#), (#""It's here""#, "It's here"),
    (#"'caf\xe9 \u00e9 \U0001f600 \ud83d\ude00'"#, "café é 😀 😀"), (#"'\u{1F600}\n'"#, "😀\n"),
    ("`a \\` \n b`", "a ` \n b"), (#"'a\\nb\/'"#, #"a\nb/"#),
  ])
  func `a string of a program has its escapes`(literal: String, text: String) throws {
    let made = try PushDelivery.printed("sent {'aps': {'alert': \(literal), 'x': None}} ok")
    #expect(made.objectValue?["aps"]?.objectValue?["alert"] == .string(text))
  }

  // As firebase_messaging prints a message on an iPhone; the last is what Java prints.
  @Test(arguments: [
    "{aps: {alert: {title: Goal, now, body: How? {a} b}, badge: 1}, a.id: 5, n: null, j: {\"a\":1},"
      + " l: [a, b], e: {}}",
    "flutter: onMessage: {aps: {alert: {title: Goal, now, body: How? {a} b}, badge: 1}, a.id: 5, "
      + "n: null, j: {\"a\":1}, l: [a, b], e: {}}\nflutter: done",
    "got {aps={alert={title=Goal, now, body=How? {a} b}, badge=1}, a.id=5, n=null, j={\"a\":1}, "
      + "l=[a, b], e={}}",
  ])
  func `a map of Dart or Java is the payload that it prints`(text: String) throws {
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": ["title": "Goal, now", "body": "How? {a} b"], "badge": 1], "a.id": "5",
        "n": .null, "j": #"{"a":1}"#, "l": ["a", "b"], "e": [:],
      ])
  }

  /// The documentation of Go's `fmt`: `map[key1:value1 key2:value2...]`, sorted by key, and
  /// `[a b]`.
  @Test(arguments: [
    "2026/03/14 10:42:07 sent map[a:<nil> aps:map[alert:map[body:At 10:30: Hi, a [b]: see "
      + "https://example.com title:] badge:1] e:map[] l:[a b map[c:d]] u:https://example.com] to 5",
    "level=INFO p=\"map[a:<nil> aps:map[alert:map[body:At 10:30: Hi, a [b]: see https://example.com"
      + " title:] badge:1] e:map[] l:[a b map[c:d]] u:https://example.com]\"",
  ])
  func `a map of Go is the payload that it prints`(text: String) throws {
    let body = "At 10:30: Hi, a [b]: see https://example.com"
    #expect(
      try PushDelivery.printed(text) == [
        "a": .null, "aps": ["alert": ["body": .string(body), "title": ""], "badge": 1],
        "e": [:], "l": ["a", "b", ["c": "d"]], "u": "https://example.com",
      ])
  }

  /// The manual of PHP, `print_r`.
  @Test func `an array of PHP is the payload that it prints`() throws {
    let text = """
      [14-Mar-2026 10:42:07 UTC] sent Array
      (
          [aps] => Array
              (
                  [alert] => Array
                      (
                          [loc-args] => Array
                              (
                                  [0] => Ada
                                  [1] => 1 : 0
                              )

                          [title] =>\u{20}
                      )

                  [badge] => 1
              )

          [list] => Array
              (
              )

          [match] => stdClass Object
              (
                  [id] => 77
              )

      )
      [14-Mar-2026 10:42:08 UTC] done
      """
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": ["loc-args": ["Ada", "1 : 0"], "title": ""], "badge": 1], "list": [],
        "match": ["id": "77"],
      ])
  }

  /// Python and JavaScript take the quotes of JSON too: a word of the language, or the assignment,
  /// shows that it is a program.
  @Test(arguments: [
    "payload = {\n    \"aps\": {\"alert\": \"Hi\", \"badge\": 1},\n    \"on\": True, \"off\": False,\n"
      + "    \"no\": None, \"list\": [\"a\", 2],\n}\nsend(payload)\n",
    "send({\"aps\": {\"alert\": \"Hi\", \"badge\": 1}, \"on\": True, \"off\": False, \"no\": None, "
      + "\"list\": [\"a\", 2]})",
    "const payload = {\n  \"aps\": {\"alert\": \"Hi\", \"badge\": 1, },\n  \"on\": true, \"off\": false,\n"
      + "  \"no\": null, \"list\": [\"a\", 2, ], // the rest\n};\n",
    "let payload: [String: Any] = [\n  \"aps\": [\"alert\": \"Hi\", \"badge\": 1,],\n"
      + "  \"on\": true, \"off\": false, \"no\": nil, \"list\": [\"a\", 2,],\n]\n",
  ])
  func `a dictionary of a program may have the quotes of JSON`(text: String) throws {
    #expect(try PushDelivery.printed(text) == Self.full)
  }

  /// RFC 8259 has no comma after the last member.
  @Test(arguments: [
    #"{"aps": {"alert": "Hi", }, }"#, #"{"device": "a", "payload": {"aps": {"alert": "Hi",}}}"#,
    #"10:42 payload={"aps": {"alert": "Hi",}} sent"#, #"10:42 sending {"aps": {"alert": "Hi",}}"#,
  ])
  func `JSON with a comma too many is not a program`(text: String) {
    #expect(PushDelivery.codes(text).contains("PAY101"))
    #expect(!PushDelivery.codes(text).contains("CAP109"))
    #expect(PushDelivery.reports(text, isLenient: true).map(\.content.body) == ["Hi"])
  }

  @Test func `valid JSON in a program is read as JSON`() {
    let codes = PushDelivery.codes(#"payload = {"aps": {"alert": "Hi"}}"#)
    #expect(codes.contains("CAP108") && !codes.contains("CAP109"))
  }

  @Test func `findings have their places in the dictionary`() throws {
    let text = "x = @{@\"aps\": @{@\"alert\": @\"Hi\", @\"badge\": @\"1\"}};"
    let report = try PushDelivery.report(text)
    let place = report.diagnostics.first { $0.kind.code == "PAY202" }?.location
    #expect(place?.line == 1 && place?.column == 45 && place?.length == 3)
  }

  @Test(arguments: [
    "{'aps': {'alert': 'Hi' 'x', 'y': None}}",
    "{:aps=>{:alert=>\"Hi\"}", "{'aps': {'alert': 'a\\qb'}}",
    "{'aps': {'alert': 'Hi'}}", "{aps: {alert: \"Hi\"}}", "{\"aps\": {\"badge\": True}}",
    "{aps: {alert: Hi, body}", "{'aps': {'alert': 'a\nb', 'x': None}}",
  ])
  func `a dictionary with a mistake, and a file of JSON with mistakes, are not read`(
    text: String
  ) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(!reports.flatMap(\.codes).contains("CAP109"))
  }

  @Test func `each line may be a dictionary`() throws {
    let reports = PushDelivery.reports(
      "{'aps': {'alert': 'A'}}\n{'aps': {'alert': 'B', 'x': None}}")
    #expect(reports.map(\.content.body) == ["A", "B"])
    #expect(reports.map(\.line) == [1, 2])
    #expect(reports.map { $0.codes.contains("CAP109") } == [true, false])
  }

  /// Sixty-four brackets are the limit of all prints.
  @Test(arguments: [60, 64, 5_000])
  func `a dictionary that is too deep is not read`(depth: Int) {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let codes = PushDelivery.codes("{'aps': {'alert': 'Hi'}, 'x': None, 'y': \(deep)}")
    #expect(codes.contains("CAP109") == (depth < 63))
  }

  @Test func `what is looked at is taken from the budget, whatever the form`() {
    for (text, looked) in [("{'a': {'b': 1", 13), ("{a: {b: c", 8 + 9), ("@{@\"a\": x", 8)] {
      let file = SourceFile(name: "f", bytes: Array(text.utf8))
      var budget = 100
      #expect(PrintedDictionary.read(in: file.bytes.indices, of: file, budget: &budget) == nil)
      #expect((100 - budget) >= looked && (100 - budget) <= 2 * text.utf8.count, "\(text)")
    }
  }

  @Test func `PAY101: an array without an end is reported`() {
    let text = "at array ('aps' => array ('alert' => 'Hi"
    let reports = PushDelivery.reports("\(text)\nat {\"aps\":{\"alert\":\"B\"}}\n")
    #expect(reports.map(\.outcome) == [.invalid, .presented])
    #expect(reports.first.map(\.codes)?.contains("PAY101") == true)
  }

  /// As the README of apns4erl and `io:format` with `~p` have them.
  @Test(arguments: [
    "Notification = #{aps => #{alert => <<\"Hi #{you}\">>, badge => 3}, <<\"n\">> => null}.",
    """
    1> apns:push(c, #{<<"aps">> =>
                        #{<<"alert">> => <<"Hi #{you}"/utf8>>,
                          'badge' => 3},
                      n => null}).
    """, "#{aps => #{alert => <<\"Hi #{you}\">>,badge => 3},n => null}",
  ])
  func `maps of Erlang are read`(text: String) throws {
    let payload: JSONValue = ["aps": ["alert": "Hi #{you}", "badge": 3], "n": .null]
    #expect(try PushDelivery.printed(text) == payload)
    #expect(!PushDelivery.codes(text).contains("CAP226"))
  }

  /// Ruby, Python and JavaScript group digits with underscores.
  @Test(arguments: ["{:aps=>{:badge=>1_000}}", "{'aps': {'badge': 1_000}, 'x': None}"])
  func `digits may be in groups`(text: String) throws {
    #expect(try PushDelivery.report(text).content.badge == 1000)
  }

  /// In Ruby, `#{…}` between double quotes is a value; in JavaScript, `${…}` between backticks; in
  /// Python, `{…}` in an f-string; in C#, `{…}` after a dollar sign; in Swift, `\(…)`.
  @Test(arguments: [
    ("{:aps=>{:alert=>\"hi 1️⃣#{name}2️⃣\"}}", true),
    ("push({aps: {alert: `hi 1️⃣${name}2️⃣`}})", true),
    ("x = {'aps': {'alert': f'hi 1️⃣{name}2️⃣'}}", true),
    ("push({aps: {alert: $\"hi 1️⃣{name}2️⃣\"}})", true),
    ("let push = [\"aps\": [\"alert\": \"hi 1️⃣\\(name)2️⃣\"]]", true),
    ("x = {'aps': {'alert': 'hi {name}'}, 'x': None}", false),
    ("{:aps=>{:alert=>'hi #{name}'}}", false), ("{:aps=>{:alert=>\"hi \\#{name}\"}}", false),
    ("{'aps': {'alert': \"hi #{name}\"}, 'x': None}", false),
  ])
  func `CAP226: a value in a string is named`(text: String, isNamed: Bool) throws {
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    let found = report.diagnostics.filter { $0.kind.code == "CAP226" }
    #expect(found.count == (isNamed ? 1 : 0) && report.outcome == .presented)
    if isNamed { #expect(found.first?.appears(in: marked) == true) }
  }

  /// As many are named as in a command of curl.
  @Test func `CAP226: of many values in strings the first are named`() throws {
    let text = String(repeating: "#{x} ", count: 3 * CurlCommand.mostKept)
    let report = try PushDelivery.report("{:aps=>{:alert=>\"\(text)\"}}")
    #expect(report.codes.filter { $0 == "CAP226" }.count == CurlCommand.mostKept)
    #expect(report.content.body == text)
  }
}
