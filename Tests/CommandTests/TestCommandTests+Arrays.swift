import TestSupport
import Testing

/// Arrays that are longer or shorter than a scenario expects, after `devsim test --update`.
///
/// `devsim help test`: only the values that differ are replaced; every other byte stays.
extension TestCommandTests {
  /// An array that came, and its text in the file before and after an update.
  private struct ArrayChange {
    let came: String
    let before: String
    let after: String

    init(_ came: String, _ before: String, _ after: String) {
      (self.came, self.before, self.after) = (came, before, after)
    }
  }

  private static let removals: [ArrayChange] = [
    // At the start.
    ArrayChange(
      #"["b", "c"]"#, #"[ /*1*/ "a", /*2*/ "b" /*3*/, "c" /*4*/ ]"#,
      #"[ /*2*/ "b" /*3*/, "c" /*4*/ ]"#),
    ArrayChange(
      #"["b"]"#, "[\n  // one\n  \"a\", // still one\n  // two\n  \"b\", // also two\n]",
      "[\n  // two\n  \"b\", // also two\n]"),
    // In the middle.
    ArrayChange(
      #"["a", "c"]"#, #"[ "a" /*1*/ , /*2*/ "b" /*3*/ , /*4*/ "c" ]"#,
      #"[ "a" /*1*/ , /*4*/ "c" ]"#),
    ArrayChange(
      #"["a", "c"]"#, "[\"a\", // one\n  \"b\", \"c\"]", "[\"a\", // one\n  \"c\"]"),
    // At the end.
    ArrayChange(
      #"["a"]"#, #"[ /*1*/ "a" /*2*/ , "b" /*3*/ ]"#, #"[ /*1*/ "a" /*2*/ ]"#),
    ArrayChange(
      #"["a"]"#, "[\n  \"a\", // one, or 1\n  \"b\" // two\n]", "[\n  \"a\" // one, or 1\n]"),
    ArrayChange(#"["a"]"#, "[\"a\", // one\n  \"b\"]", "[\"a\" // one\n  ]"),
    ArrayChange(#"["a"]"#, #"[ "a", "b", /*2*/ ]"#, #"[ "a", ]"#),
  ]

  private static let insertions: [ArrayChange] = [
    // At the start.
    ArrayChange(#"["x", "a"]"#, #"[ /*1*/ "a" /*2*/ ]"#, #"[ "x", /*1*/ "a" /*2*/ ]"#),
    ArrayChange(
      #"["x", "y", "a"]"#, "[ // all\n    // one\n    \"a\",\n]",
      "[ // all\n    \"x\",\n    \"y\",\n    // one\n    \"a\",\n]"),
    // In the middle: the elements that stay have fewer members than what came.
    ArrayChange(
      #"[{"n": 1, "m": 4}, {"n": 2, "m": 5}, {"n": 3, "m": 6}]"#,
      "[{\"n\": 1} // first\n , {\"n\":  3}]",
      "[{\"n\": 1} // first\n , {\"n\":2,\"m\":5}, {\"n\":  3}]"),
    ArrayChange(
      #"["a", "x", "b"]"#, "[\n  \"a\", // one\n  // two\n  \"b\"\n]",
      "[\n  \"a\", // one\n  \"x\",\n  // two\n  \"b\"\n]"),
    ArrayChange(
      #"["a\"],", "x", "b"]"#, #"["a\"],", "\u0062"]"#, #"["a\"],", "x", "\u0062"]"#),
    // At the end.
    ArrayChange(#"["a", "x"]"#, #"["a" /*1*/ ]"#, #"["a" /*1*/, "x" ]"#),
    ArrayChange(
      #"["a", "x", "y"]"#, "[\n  \"a\" // one, or 1\n]",
      "[\n  \"a\", // one, or 1\n  \"x\",\n  \"y\"\n]"),
    ArrayChange(
      #"["a", "x"]"#, "[\n  \"a\", // one\n]", "[\n  \"a\", // one\n  \"x\",\n]"),
  ]

  private static let replacements: [ArrayChange] = [
    ArrayChange(
      #"["a", "x", "d"]"#, "[ \"a\", // one\n \"b\" /*2*/, \"c\" /*3*/, \"d\" ]",
      "[ \"a\", // one\n \"x\" /*2*/, \"d\" ]"),
    ArrayChange(
      #"["a", "x", "y", "c"]"#, #"[ "a", "b" /*2*/, "c" ]"#, #"[ "a", "x" /*2*/, "y", "c" ]"#),
    // No element stays.
    ArrayChange(#"["x", "y"]"#, #"[ "a" /*1*/ ]"#, #"["x","y"]"#),
    ArrayChange(#"["x"]"#, "[ /*0*/ ]", #"["x"]"#),
    ArrayChange("[]", #"[ "a" /*1*/ ]"#, "[]"),
  ]

  private static func day(pushing list: String, expecting expected: String) -> String {
    """
    { // a day
      "scenario": "a", "timeline": [
        {"push": {"aps": {"alert": "Hello"}, "list": \(list)},
         "expect": {"content": {"userInfo": {"list": \(expected) /* the end */ }}}},
      ]
    }

    """
  }

  @Test(arguments: ["\n", "\r\n"])
  func `elements that match at both ends of an array stay as they are`(lineBreak: String) throws {
    let changes = Self.removals + Self.insertions + Self.replacements
    let folder = try ScratchFolder()
    for (number, change) in changes.enumerated() {
      let text = Self.day(pushing: change.came, expecting: change.before)
      try folder.write(text.replacing("\n", with: lineBreak), to: "\(number).json")
    }
    let first = try Self.test(".", "--update=force", in: folder)
    #expect(first.status == 0, "\(first.errors)")
    // What is printed is on one line, without comments.
    #expect(first.output.contains(#"content.userInfo.list: ["a","b"] → ["a"]"#))
    let tested = try Self.test(".", in: folder)
    #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
    let second = try Self.test(".", "--update=force", in: folder)
    #expect(second.output == "updated 0 expectations in 0 files\n")
    for (number, change) in changes.enumerated() {
      let expected = Self.day(pushing: change.came, expecting: change.after)
        .replacing("\n", with: lineBreak)
      let updated = try folder.bytes("\(number).json")
      #expect(updated == Array(expected.utf8), "\(String(decoding: updated, as: UTF8.self))")
    }
  }

  @Test func `an array is updated after a byte order mark`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let came = #"["a", "x", "b"]"#
    let text = Self.day(pushing: came, expecting: #"["a" /*ä*/ , "b"]"#)
    let folder = try ScratchFolder()
    try folder.write(mark + Array(text.utf8), to: "day.json")
    #expect(try Self.test("day.json", "--update=force", in: folder).status == 0)
    let expected = Self.day(pushing: came, expecting: #"["a" /*ä*/ , "x", "b"]"#)
    let updated = try folder.bytes("day.json")
    #expect(updated == mark + Array(expected.utf8))
    #expect(try Self.test("day.json", in: folder).status == 0)
  }

  /// A diagnostic and a delivered report are compared as a whole, but written in a short form.
  @Test func `diagnostics, delivered reports and lists of the phone stay too`() throws {
    let folder = try ScratchFolder([
      "diagnostics.json": """
      {"scenario": "a", "timeline": [
        {"push": {"aps": {"alert": "a", "badge": "1"}, "thread-id": "t"},
         "expect": {"diagnostics": [{"code": "PAY202", "location": {"line": 2}} // the badge
         ]}}]}
      """,
      "delivered.json": """
      {"scenario": "a", "timeline": [{"do": "offline"},
        {"push": [{"headers": {"apns-topic": "com.example.a", "apns-collapse-id": "a"},
                   "payload": {"aps": {"alert": "x"}}},
                  {"headers": {"apns-topic": "com.example.b", "apns-collapse-id": "b"},
                   "payload": {"aps": {"alert": "y"}}}]},
        {"do": "online", "expect": {"delivered": [{"content": {"body": "x"}} /* a */]}}]}
      """,
      "phone.json": """
      {"scenario": "a", "timeline": [
        {"push": [{"headers": {"apns-collapse-id": "m-1"}, "payload": {"aps": {"alert": "x"}}},
                  {"headers": {"apns-collapse-id": "m-2"}, "payload": {"aps": {"alert": "y"}}}]},
        {"do": "lock", "expect": {"phone": {"groups": [{"notifications": ["m-2" /* new */]}]}}}]}
      """,
    ])
    let result = try Self.test(".", "--update=force", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let diagnostics = try folder.text("diagnostics.json")
    #expect(
      diagnostics.contains(
        "[{\"code\": \"PAY202\", \"location\": {\"line\": 2}}, // the badge\n"
          + "   {\"code\": \"PAY206\", \"severity\": \"warning\", \"message\": "))
    let delivered = try folder.text("delivered.json")
    #expect(
      delivered.contains(
        #"[{"content": {"body": "x"}} /* a */, {"identifier":"b","outcome":"presented"}]}}]}"#))
    let phone = try folder.text("phone.json")
    #expect(phone.contains(#"{"notifications": ["m-2" /* new */, "m-1"]}"#))
    let tested = try Self.test(".", in: folder)
    #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
  }
}
