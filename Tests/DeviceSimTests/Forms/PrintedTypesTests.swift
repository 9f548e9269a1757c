import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Prints of values that have their types or their sizes in them.
@Suite struct PrintedTypesTests {
  private static let full: JSONValue = [
    "aps": ["alert": "Hi", "badge": 1], "no": .null, "on": true, "list": ["a", 2], "e": [:],
  ]

  /// `{:?}` and `{:#?}` of Rust with serde_json, today's and that before 1.0.60, of a value and of
  /// a map; the format of snapshots of Jest before 29.
  @Test(arguments: [
    """
    INFO push: payload=Object {"aps": Object {"alert": String("Hi"), "badge": Number(1)}, \
    "no": Null, "on": Bool(true), "list": Array [String("a"), Number(2)], "e": Object {}} id=1
    """,
    """
    {"aps": Object {"alert": String("Hi"), "badge": Number(1)}, "no": Null, "on": Bool(true), \
    "list": Array [String("a"), Number(2)], "e": Object {}}
    """,
    """
    Object({"aps": Object({"alert": String("Hi"), "badge": Number(1)}), "no": Null, \
    "on": Bool(true), "list": Array([String("a"), Number(2)]), "e": Object({})})
    """,
    """
    [src/main.rs:7] &payload = Object {
        "aps": Object {
            "alert": String(
                "Hi",
            ),
            "badge": Number(
                1,
            ),
        },
        "no": Null,
        "on": Bool(
            true,
        ),
        "list": Array [
            String("a"),
            Number(2),
        ],
        "e": Object {},
    }
    """,
    """
    exports[`push 1`] = `
    Object {
      "aps": Object {
        "alert": "Hi",
        "badge": 1,
      },
      "no": null,
      "gone": undefined,
      "on": true,
      "list": Array [
        "a",
        2,
      ],
      "e": Object {},
    }
    `;
    """,
  ])
  func `a print of Rust or Jest is the payload`(text: String) throws {
    #expect(try PushDelivery.printed(text) == Self.full)
  }

  /// In a program, the same words are calls, whose values nobody knows.
  @Test(arguments: ["Number(count)", "String(a, b)", "Object(x).y", "Number('5')", "Array(5)"])
  func `CAP226: a call is not a value of Rust`(call: String) throws {
    let report = try PushDelivery.report("sent { aps: { alert: 'Hi', badge: \(call) } }")
    #expect(report.content.body == "Hi" && report.content.badge == nil)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP226" })
    #expect(found.location?.column == 35 && found.message.contains("'\(call)'"))
  }

  /// An object with the name of its class is read to its end, also around a call.
  @Test(arguments: [30, 60])
  func `objects of Rust in one another are read once`(depth: Int) throws {
    let nested = String(repeating: "Object { a: ", count: depth)
    let ends = String(repeating: " }", count: depth)
    let reports = PushDelivery.reports(
      "sent { aps: { alert: 'Hi' }, a: \(nested)load()\(ends) }\n"
        + "sent { aps: { alert: 'A' }, a: \(nested)\nsent { aps: { alert: 'B' } }\n")
    #expect(reports.last?.content.body == "B")
    #expect(reports.first?.line == 1)
    // Sixty-four brackets are the limit of all prints.
    #expect(reports.first?.codes.contains("CAP226") == (depth == 30))
  }

  /// The reference of Clojure, *The Reader*: commas are white space.
  @Test(arguments: ["[\"a\" \"b\" 2]", "[\"a\"\n  \"b\"\n  2]", "[\"a\", \"b\", 2,]"])
  func `commas are white space in Clojure`(list: String) throws {
    let text = "sent {:aps {:alert {:loc-key \"K\" :loc-args \(list)} \"badge\" 1}} ok"
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": ["loc-key": "K", "loc-args": ["a", "b", 2]], "badge": 1]
      ])
  }

  /// The manuals of Elixir (`Inspect`, *Sigils*), Erlang (*Maps*, `io:format`), and Clojure (`pr`).
  ///
  /// The numbers are the UTF-8 of "Hé", by `xxd` of Vim.
  @Test(arguments: [
    "%Push{aps: %{alert: \"Hé\", badge: 1}, at: ~U[2026-03-14 07:00:00Z]}",
    "got %Acme.Push{aps: %Acme.Aps{alert: \"Hé\", badge: 1}, at: ~U[2026-03-14 07:00:00Z]} ok",
    "#{aps =>\n      #{alert => <<\"Hé\"/utf8>>,badge => 1},\n  at => <<\"2026-03-14 07:00:00Z\">>}",
    "[{<<\"aps\">>,[{<<\"alert\">>,<<72,195,\n  169>>},{<<\"badge\">>,1}]},\n"
      + " {<<\"at\">>,<<\"2026-03-14 07:00:00Z\">>}]",
    "sent {[{<<\"aps\">>,{[{<<\"alert\">>,<<\"Hé\"/utf8>>},{<<\"badge\">>,1}]}},"
      + "{<<\"at\">>,<<\"2026-03-14 07:00:00Z\">>}]} ok",
    "sent {:aps {:alert \"Hé\", :badge 1}, :at \"2026-03-14 07:00:00Z\"} ok",
  ])
  func `a print of Elixir, Erlang or Clojure is the payload`(text: String) throws {
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": "Hé", "badge": 1], "at": "2026-03-14 07:00:00Z",
      ])
  }

  /// The manual of PHP, `var_dump`; Symfony, *The VarDumper Component*, in a terminal and as a
  /// browser copies it.
  @Test(arguments: [
    """
    array(4) {
      ["aps"]=>
      array(2) {
        ["alert"]=>
        string(12) "Say "hi"
    né"
        ["badge"]=>
        int(1)
      }
      ["no"]=>
      NULL
      ["on"]=>
      bool(true)
      ["list"]=>
      array(2) {
        [0]=>
        float(2)
        [1]=>
        array(0) {
        }
      }
    }
    """,
    """
    array:4 [▼ // tests/PushTest.php:7
      "aps" => array:2 [▼
        "alert" => "Say "hi" né"
        "badge" => 1
      ]
      "no" => null
      "on" => true
      "list" => array:2 [▼
        0 => 2
        1 => []
      ]
    ]
    """,
  ])
  func `a dump of PHP is the payload`(text: String) throws {
    let body = text.hasPrefix("array(") ? "Say \"hi\"\nné" : "Say \"hi\" né"
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": .string(body), "badge": 1], "no": .null, "on": true, "list": [2, []],
      ])
  }

  /// `json_encode` of PHP makes an array with such keys an object, so it is not read as a list.
  @Test func `PAY101: a list of PHP has all its numbers in a row`() {
    let text = """
      array(2) {
        ["aps"]=>
        array(1) {
          ["alert"]=>
          string(2) "Hi"
        }
        ["list"]=>
        array(2) {
          [0]=>
          int(5)
          ["key"]=>
          int(6)
        }
      }
      """
    #expect(PushDelivery.reports(text).allSatisfy { $0.outcome == .invalid })
  }

  /// The Python Language Reference, *String literal concatenation*; what `pprint` prints of a long
  /// string.
  @Test(arguments: [
    "{'aps': {'alert': 'A long '\n                  'text',\n         'badge': 1}}",
    "payload = {\"aps\": {\"alert\": (\"A long \"\n  \"text\"), \"badge\": 1}}",
  ])
  func `strings of Python on lines in a row are one`(text: String) throws {
    #expect(try PushDelivery.printed(text) == ["aps": ["alert": "A long text", "badge": 1]])
  }

  /// What var_export of PHP prints (PHP manual, *var_export*); json_encode makes arrays of elements
  /// that are numbered from 0.
  @Test(arguments: ["", "[10:42:07] params: "])
  func `arrays as var_export of PHP prints them are read`(before: String) throws {
    let text = """
      \(before)array (
        'aps' => \("")
        array (
          'alert' => 'It\\'s Go',
          'badge' => 3,
        ),
        'list' => \("")
        array (
          0 => 'a',
          1 => \("")
          array (
          ),
        ),
        'n' => NULL,
      )
      done
      """
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": "It's Go", "badge": 3], "list": ["a", []], "n": .null,
      ])
    let program = "$array = array(1); push(array('aps' => array('alert' => 'Hi')));"
    #expect(try PushDelivery.printed(program) == ["aps": ["alert": "Hi"]])
  }

  /// What Python prints of `collections.OrderedDict`, before version 3.12 and since.
  @Test(arguments: [
    "10:42 OrderedDict([('aps', OrderedDict([('alert', 'Hi'), ('badge', 3)])), ('n', None)])",
    "10:42 OrderedDict({'aps': OrderedDict({'alert': 'Hi', 'badge': 3}), 'n': None})",
    "10:42 {'aps': OrderedDict([('alert', 'Hi'), ('badge', 3)]), 'n': OrderedDict()}",
  ])
  func `dictionaries of Python may keep their order`(text: String) throws {
    let isEmpty = text.contains("OrderedDict()")
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": "Hi", "badge": 3], "n": isEmpty ? [:] : .null,
      ])
  }

  /// In a program, and as `%#v` of the package fmt prints it.
  @Test(arguments: [
    """
    payload := map[string]interface{}{
      "aps": map[string]any{"alert": "Hi", "badge": 3},  // what is shown
      "list": []string{"a", "b"}, "maps": []map[string]any{{"x": nil}},
    }
    """,
    "10:42 map[string]interface {}{\"aps\":map[string]interface {}{\"alert\":\"Hi\", \"badge\":3}, "
      + "\"list\":[]interface {}{\"a\", \"b\"}, "
      + "\"maps\":[]interface {}{map[string]interface {}{\"x\":interface {}(nil)}}}",
  ])
  func `maps of Go with their types are read`(text: String) throws {
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": "Hi", "badge": 3], "list": ["a", "b"], "maps": [["x": .null]],
      ])
  }

  /// ECMAScript, Date.prototype.toJSON, and the classes that util.inspect names.
  @Test func `a date, a large integer and a class of Node.js are read`() throws {
    let text = """
      sending Push {
        aps: Aps { alert: 'Hi' },
        at: 2026-03-14T10:00:00.000Z, n: 1n, none: [Object: null prototype] { a: 1 },
      }
      """
    let report = try #require(PushDelivery.reports(text).first)
    #expect(report.content.body == "Hi")
    #expect(report.content.userInfo["at"] == "2026-03-14T10:00:00.000Z")
    #expect(report.content.userInfo["n"] == 1)
    #expect(report.content.userInfo["none"] == ["a": 1])
  }
}
