import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Dictionaries as `NSLog`, `print` and debuggers show them.
///
/// The forms are those of `-[NSDictionary description]` and of `print` of a `[AnyHashable: Any]`.
@Suite struct PrintedDictionaryTests {
  private static func userInfo(_ text: String) throws -> JSONValue {
    let report = try PushDelivery.report(text)
    return .object(report.content.userInfo)
  }

  @Test func `a dictionary of Foundation is the payload that it prints`() throws {
    let text = #"""
      {
          aps =     {
              alert =         {
                  body = "Caf\U00e9 \Ud83d\Ude00, \"open\"\nnow";
                  "loc-args" =             (
                      5,
                      "a b"
                  );
                  title = 2026;
              };
              badge = 3;
              "content-available" = 1;
              sound =         {
                  critical = 1;
                  name = "a.caf";
                  volume = "0.5";
              };
          };
          empty =     (
          );
          "gcm.message_id" = 1597240847657854;
          nothing = "<null>";
      }
      """#
    let expected: JSONValue = [
      "aps": [
        "alert": [
          "body": "Café 😀, \"open\"\nnow", "loc-args": ["5", "a b"], "title": "2026",
        ],
        "badge": 3, "content-available": 1,
        "sound": ["critical": 1, "name": "a.caf", "volume": .number(JSONNumber(validated: "0.5"))],
      ],
      "empty": [], "gcm.message_id": "1597240847657854", "nothing": .null,
    ]
    #expect(try Self.userInfo(text) == expected)
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.codes.contains("CAP109"))
    #expect(!report.codes.contains("PAY202") && !report.codes.contains("PAY305"))
  }

  @Test(arguments: [
    """
    [AnyHashable("aps"): {
        alert = Hi;
        badge = 1;
    }, AnyHashable("id"): 0:16%ab, AnyHashable("note"): Hello, you]
    """,
    """
    [AnyHashable("aps"): ["alert": "Hi", "badge": 1], AnyHashable("id"): 0:16%ab, \
    AnyHashable("note"): Hello, you]
    """,
    "[aps: {\n    alert = Hi;\n    badge = 1;\n}, id: 0:16%ab, note: Hello, you]",
    "userInfo: [AnyHashable(\"aps\"): {\n    alert = Hi;\n    badge = 1;\n}, "
      + "AnyHashable(\"id\"): 0:16%ab, AnyHashable(\"note\"): Hello, you]\nend",
  ])
  func `a dictionary of Swift is the payload that it prints`(text: String) throws {
    let expected: JSONValue = [
      "aps": ["alert": "Hi", "badge": 1], "id": "0:16%ab", "note": "Hello, you",
    ]
    #expect(try Self.userInfo(text) == expected)
  }

  /// All keys of a `[AnyHashable: Any]` are printed as `AnyHashable(…)`.
  @Test func `a word with a colon in a text is not a key of Swift`() throws {
    let text = """
      [AnyHashable("body"): Hello, this: is text, AnyHashable("aps"): {
          alert = "Hi, you: there";
      }]
      """
    #expect(
      try Self.userInfo(text) == [
        "body": "Hello, this: is text", "aps": ["alert": "Hi, you: there"],
      ])
  }

  /// As Swift prints the objects of Foundation in a dictionary.
  @Test func `arrays and null of Foundation are values of Swift`() throws {
    let text = """
      [AnyHashable("list"): <__NSArrayM 0x600000c0>(
      a, b,
      {
          n = 1;
      }
      )
      , AnyHashable("none"): <__NSArray0 0x1>(

      )
      , AnyHashable("null"): <null>, AnyHashable("aps"): {
          alert = Hi;
      }]
      """
    #expect(
      try Self.userInfo(text) == [
        "list": ["a, b", ["n": "1"]], "none": [], "null": .null, "aps": ["alert": "Hi"],
      ])
  }

  /// Apple, *Generating a remote notification*: the members of `aps`, which apps print alone.
  @Test(arguments: [
    "{\n    alert =     {\n        body = Hi;\n    };\n    badge = 2;\n}\n",
    "1 aps: {\n    alert =     {\n        body = Hi;\n    };\n    badge = 2;\n}\n",
    "push received aps={alert={body=Hi}, badge=2}\n",
  ])
  func `a print of aps alone is read as the push`(text: String) throws {
    #expect(try Self.userInfo(text) == ["aps": ["alert": ["body": "Hi"], "badge": 2]])
  }

  @Test(arguments: [
    "{\n    alert = 1;\n    badge = 1;\n}\n", "{\n    alert = Hi;\n}\n",
    "{\n    alert = Hi;\n    level = 1;\n}\n", "show({ alert: 'Hi', sound: 'a' })\n",
  ])
  func `a print with other members, or of what a person allowed, is not a push`(text: String) {
    #expect(PushDelivery.reports(text).map(\.outcome) == [.invalid])
  }

  /// An empty string has no quotes.
  @Test func `nothing in place of a value of Swift is an empty string`() throws {
    let text = """
      [AnyHashable("a"): , AnyHashable("aps"): {
          alert = Hi;
      }, AnyHashable("b"): ]
      """
    #expect(try Self.userInfo(text) == ["a": "", "aps": ["alert": "Hi"], "b": ""])
  }

  /// Programs often have a print of the push in a comment.
  @Test(arguments: ["//  ", "# ", "   * "])
  func `a print in comments at the start of a program is read`(sign: String) throws {
    let lines = ["[AnyHashable(\"aps\"): {", "    alert = \"a b\";", "}, AnyHashable(\"n\"): x]"]
    let text = lines.map { "\(sign)\($0)\n" }.joined() + "func show() {\n}\n"
    #expect(try Self.userInfo(text) == ["aps": ["alert": "a b"], "n": "x"])
  }

  @Test func `quotes tell strings and numbers apart in Swift`() throws {
    let text = #"["aps": ["alert": "5", "badge": 2], "n": 5, "s": "5", "b": true, "e": [:]]"#
    #expect(
      try Self.userInfo(text) == [
        "aps": ["alert": "5", "badge": 2], "n": 5, "s": "5", "b": true, "e": [:],
      ])
  }

  /// The data of a message to Firebase has strings alone, of which many are JSON.
  @Test func `JSON without quotes around it is a string`() throws {
    let text = """
      [AnyHashable("order"): {"id":7,"items":[1]}, AnyHashable("list"): ["a", "b"],
       AnyHashable("aps"): { alert = Hi; }]
      """
    let made = try Self.userInfo(text)
    #expect(made.objectValue?["order"] == .string(#"{"id":7,"items":[1]}"#))
    #expect(made.objectValue?["aps"] == ["alert": "Hi"])
  }

  @Test func `digits in the state of a Live Activity are numbers`() throws {
    let text = """
      { aps = { event = update; timestamp = 17; "content-state" = { score = ( 1, 0 ); }; }; }
      """
    #expect(
      try Self.userInfo(text) == [
        "aps": ["event": "update", "timestamp": 17, "content-state": ["score": [1, 0]]]
      ])
  }

  @Test func `findings have their places in the print`() throws {
    let marked: MarkedText = """
      {
          aps =     {
              alert = Hi;
              1️⃣colour2️⃣ = red;
          };
      }
      """
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY206" })
    #expect(found.location?.line == 4 && found.location?.column == 9)
  }

  /// Damaged prints are JSON with mistakes, as before.
  @Test(arguments: [
    "{ aps = { alert = Hi; }", "{ aps = { alert = Hi } }", "{ aps = { alert = \"Hi; }; }",
    #"{ aps = { alert = "\x"; }; }"#, "[AnyHashable(\"aps\": 5]", "{ a = 1; }",
  ])
  func `a print that is damaged, or has no aps, is not read`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(!reports.flatMap(\.codes).contains("CAP109"))
  }

  /// What was looked at is counted by hand: without it, a text with many brackets that are not
  /// closed would be read from each of them to its end.
  @Test(arguments: [
    // To the end of the text.
    ("[a:b [a:b ", 10),
    // The same, as a dictionary of Foundation, as a map of Java and as a table of Lua.
    ("{a={b=c", 3 * 7),
    // To the start of the next line, where a comma is missing.
    ("[a:b\n[a:b", 5),
    // Three bytes, and the value twice: as a dictionary and as JSON.
    ("[a:[b:c d\n", 3 + 2 * 7),
    // This starts as JSON.
    ("{\"a\":1}", 0),
  ])
  func `what is looked at is taken from the budget`(text: String, looked: Int) {
    let file = SourceFile(name: "f", bytes: Array(text.utf8))
    var budget = 100
    let read = PrintedDictionary.read(in: file.bytes.indices, of: file, budget: &budget)
    #expect(read == nil)
    #expect(100 - budget == looked)
  }
}
