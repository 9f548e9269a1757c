import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Dictionaries as `po` of LLDB and `dump` of Swift print them.
@Suite struct PrintedTreeTests {
  /// As `po userInfo` prints a `[AnyHashable: Any]`: its values are objects of Foundation.
  private static let printed = """
    (lldb) po userInfo
    ▿ 4 elements
      ▿ 0 : 2 elements
        ▿ key : AnyHashable("gcm.message_id")
          - value : "gcm.message_id"
        - value : 0:15135%38
      ▿ 1 : 2 elements
        ▿ key : AnyHashable("aps")
          - value : "aps"
        ▿ value : 3 elements
          ▿ 0 : 2 elements
            - key : alert
            ▿ value : 3 elements
              ▿ 0 : 2 elements
                - key : title
                - value : Goal: 1 - 0
              ▿ 1 : 2 elements
                - key : loc-args
                ▿ value : 2 elements
                  - 0 : Mina
                  - 1 : 5
              ▿ 2 : 2 elements
                - key : subtitle
                - value :\u{20}
          ▿ 1 : 2 elements
            - key : badge
            - value : 1
          ▿ 2 : 2 elements
            - key : category
            - value : 2 elements
      ▿ 2 : 2 elements
        ▿ key : AnyHashable("my list")
          - value : "my list"
        - value : 0 elements
      ▿ 3 : 2 elements
        ▿ key : AnyHashable("none")
          - value : "none"
        - value : <null>
    (lldb) continue

    """
  private static let userInfo: JSONValue = [
    "gcm.message_id": "0:15135%38",
    "aps": [
      "alert": ["title": "Goal: 1 - 0", "loc-args": ["Mina", "5"], "subtitle": ""], "badge": 1,
      "category": "2 elements",
    ],
    "my list": [], "none": .null,
  ]

  @Test func `a dictionary that LLDB prints is the payload`() throws {
    #expect(try PushDelivery.printed(Self.printed) == Self.userInfo)
  }

  /// As people keep it in a comment, without its indentation.
  @Test(arguments: ["", "// ", "    // "])
  func `the indentation of a print does not count`(prefix: String) throws {
    let lines = Self.printed.split(separator: "\n").map { prefix + $0.drop { $0 == " " } }
    #expect(try PushDelivery.printed(lines.joined(separator: "\n")) == Self.userInfo)
  }

  @Test func `the dictionary in an optional is the payload`() throws {
    let text = """
      ▿ Optional<Dictionary<AnyHashable, Any>>
        ▿ some : 1 element
          ▿ 0 : 2 elements
            ▿ key : AnyHashable("aps")
              - value : "aps"
            ▿ value : 1 element
              ▿ 0 : 2 elements
                - key : alert
                - value : Hi
      """
    #expect(try PushDelivery.printed(text) == ["aps": ["alert": "Hi"]])
  }

  /// The print is that of Swift itself.
  @Test func `a dictionary that Swift dumps is the payload`() throws {
    let aps: [String: Any] = [
      "alert": ["title": "\"Hi\", é", "body": "a\nb\u{1}"], "badge": 3,
      "loc-args": ["Mina", "a: b"],
    ]
    let userInfo: [AnyHashable: Any] = [
      "aps": aps, "empty": [String: Any](), "list": [[1], []] as [[Int]], "id": "-", "n": 7,
      "match": ["goals": [2], "over": true] as [String: Any],
    ]
    var text = ""
    dump(userInfo, to: &text)
    let content = try PushDelivery.report(text).content
    #expect(content.title == "\"Hi\", é" && content.body == "a\nb\u{1}")
    // The order of a dictionary is random.
    let read = content.userInfo["aps"]?.objectValue
    #expect(read?["badge"] == 3 && read?["loc-args"] == ["Mina", "a: b"])
    #expect(content.userInfo["empty"] == [:] && content.userInfo["list"] == [["1"], []])
    #expect(content.userInfo["id"] == "-" && content.userInfo["n"] == "7")
    // The quotes of its keys show that its strings have quotes too.
    let match = content.userInfo["match"]?.objectValue
    #expect(match?["goals"] == [2] && match?["over"] == true)
  }

  /// `dump` also prints the classes of objects, and numbers the objects.
  @Test func `the superclasses of a dumped object are not part of the payload`() throws {
    let text = """
      ▿ 1 key/value pair #0
        ▿ (2 elements)
          - key: aps #1
            - super: NSMutableString
              - super: NSString
                - super: NSObject
          ▿ value: 1 key/value pair #2
            ▿ (2 elements)
              - key: alert #3
                - super: NSString
              - value: Hi #1 #4
                - super: NSString
      """
    #expect(try PushDelivery.printed(text) == ["aps": ["alert": "Hi #1"]])
  }

  @Test(arguments: [
    "▿ 1 element\n- 0 : aps", "▿ 2 elements\n▿ 0 : 2 elements\n- key : aps\n- value : x",
    "▿ 99999999999999999999 elements", "▿ \n▿", "▿ 1 element\n▿ 0 : 2 elements\n- key : \n- value",
  ])
  func `a print without a push, or without its end, is not a capture`(text: String) throws {
    #expect(try PushDelivery.report(text).codes == ["CAP101"])
  }

  /// Counted by hand: the text, and eight times what is after the markers.
  ///
  /// Without it, a text with many markers would be read from each of them.
  @Test func `what is looked at is taken from the budget`() {
    let file = SourceFile(name: "f", bytes: Array("▿ 2 elements\n- 0 : a\n".utf8))
    var budget = 1000
    let read = PrintedDictionary.read(.tree, in: file.bytes.indices, of: file, budget: &budget)
    #expect(read == nil)
    #expect(1000 - budget == 23 + 8 * (10 + 5))
  }
}
