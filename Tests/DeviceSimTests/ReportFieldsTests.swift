import TestSupport
import Testing

@testable import DeviceSim

@Suite struct ReportFieldsTests {
  private static let push = #"""
    {"id":"r","device":"aa","headers":{"apns-push-type":"alert","apns-topic":"com.a","apns-collapse-id":"c"},"payload":{"aps":{"alert":{"title":"t","body":"b"},"badge":2,"sound":"default","thread-id":"x"}}}
    """#

  private static func object(_ names: [String]) throws -> [String: Any] {
    var phone = TestPhone(extension: .editing { $0.body = "new" })
    return try FoundationJSON.object(phone.render(push, fields: names))
  }

  @Test func `without names all members are written`() throws {
    let members = Set(try Self.object([]).keys)
    #expect(members.isSuperset(of: ["schema", "reference", "app", "content", "decisions"]))
  }

  @Test func `names select members, and members of the content`() throws {
    #expect(Set(try Self.object(["outcome", "device"]).keys) == ["outcome", "device"])
    let object = try Self.object(["content.body", "content.badge"])
    #expect(Set(object.keys) == ["content"])
    #expect(Set((object["content"] as? [String: Any] ?? [:]).keys) == ["body", "badge"])
    let content = try Self.object(["content"])["content"] as? [String: Any]
    #expect(content?["userInfo"] != nil && content?["title"] as? String == "t")
  }

  @Test func `names with a minus leave members out`() throws {
    let all = try Self.object([])
    for field in ReportFields.Field.all where !field.name.contains(".") {
      let rest = try Self.object(["-\(field.name)"])
      #expect(rest[field.name] == nil)
      #expect(rest.keys.sorted() == all.keys.filter { $0 != field.name }.sorted())
    }
    let object = try Self.object(["-content.userInfo", "-decisions"])
    #expect(object["decisions"] == nil)
    let content = try #require(object["content"] as? [String: Any])
    #expect(content["userInfo"] == nil && content["title"] as? String == "t")
    #expect(Set(try Self.object(["outcome", "content", "-content.title"]).keys).count == 2)
  }

  @Test func `an unknown name is rejected with a suggestion`() {
    #expect(throws: ReportFields.UnknownField.self) { try ReportFields(["contnt"]) }
    do throws(ReportFields.UnknownField) {
      _ = try ReportFields(["-decision"])
      Issue.record("accepted")
    } catch {
      #expect(error.name == "decision" && error.suggestion == "decisions")
    }
  }

  @Test(
    arguments: [("body", "content.body"), ("-titel", "content.title"), ("foo", nil)]
      as [(String, String?)])
  func `a part of the content is suggested with its path`(name: String, expected: String?) {
    do throws(ReportFields.UnknownField) {
      _ = try ReportFields([name])
      Issue.record("accepted")
    } catch {
      #expect(error.suggestion == expected)
    }
  }

  @Test func `each plain text of a payload is written, by its name in the table`() throws {
    let keys = PayloadKey.allCases.filter { PlainText($0) != nil }
    func members(_ home: PayloadKey.Home) -> String {
      keys.filter { $0.home == home }.map { #","\#($0.rawValue)":"\#($0.rawValue)""# }.joined()
    }
    let push = #"{"aps":{"alert":{"body":"b"\#(members(.alert))}\#(members(.aps))}}"#
    var phone = TestPhone()
    let object = try FoundationJSON.object(phone.render(push, fields: ["content"]))
    let content = try #require(object["content"] as? [String: Any])
    for key in keys {
      let field = try #require(PlainText(key)).field
      #expect(content[field.name] as? String == key.rawValue)
    }
    #expect(keys.count == PlainText.allCases.count)
    #expect(PlainText.Values<Int>(repeating: 0).count == PlainText.allCases.count)
  }

  @Test func `a push is written like its content, member by member`() throws {
    // The report writes handles, the extension protocol owned values; both use one table of
    // members.
    var phone = TestPhone()
    let capture = """
      {"aps":{"alert":{"title":"t","subtitle":"s","body":"b","launch-image":"l"},"badge":1,\
      "sound":{"critical":1,"name":"x.caf","volume":0.25},"thread-id":"th","category":"ca","target-content-id":"ta",\
      "filter-criteria":"fi","interruption-level":"time-sensitive","relevance-score":0.5},"c":[1]}
      """
    let written = try phone.render(capture, fields: ["content"])
    var same = TestPhone()
    var json = JSONWriter()
    json.object { json in
      json.name("content")
      json.content(same.simulation.deliver(capture)[0].content)
    }
    #expect(written == String(decoding: json.bytes, as: UTF8.self) + "\n")
  }
}
