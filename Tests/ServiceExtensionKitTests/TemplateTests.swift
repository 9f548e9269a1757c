import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct TemplateTests {
  private static let userInfo: JSONValue = [
    "name": "Ada", "a.b": "dotted", "a": ["b": "nested", "c": "inner"], "count": 3,
    "isNew": true, "nothing": .null, "list": ["x", ["y": "z"]], "empty": "", "braces": "{{name}}",
  ]

  private func run(_ options: String) throws -> Checked<ExtensionOutcome> {
    let request = NotificationRequest.carrying(Self.userInfo.objectValue ?? JSONObject())
    return try TransformerRegistry.builtIn.pipeline(["template:" + options], in: .holding())
      .run(request)
  }

  @Test(arguments: [
    ("{{name}}", "Ada"), ("Hi {{name}}!", "Hi Ada!"), ("{{name}}{{count}}", "Ada3"),
    ("{{isNew}}", "true"), ("{{a.c}}", "inner"), ("{{a.b}}", "dotted"), ("{{list.0}}", "x"),
    ("{{list.1.y}}", "z"), ("no place", "no place"), ("{{gone|nobody}}", "nobody"),
    ("{{gone|}}", ""), ("{{gone|a|b}}", "a|b"), ("{{name|nobody}}", "Ada"), ("a{{empty}}b", "ab"),
    ("{{{{name}}", "{{name}}"), ("}} {{name}}", "}} Ada"), ("{{braces}}", "{{name}}"),
    ("{ {{name}} }", "{ Ada }"), ("one,, two", "one, two"),
  ])
  func `members are inserted by their type`(template: String, expected: String) throws {
    let result = try run("title=\(template)")
    #expect(result.value.content(for: .original)?.title == expected)
    #expect(result.codes == [])
  }

  @Test(arguments: ["gone", "nothing", "a", "list", "list.2", "list.-1", "name.x", "a.d", "list.x"])
  func `a member that is missing or not a text leaves the text unchanged, EXT307`(member: String)
    throws
  {
    let result = try run("title=From {{\(member)}},body=For {{name}}")
    let content = try #require(result.value.content(for: .original))
    #expect(content.title == "Acme")
    #expect(content.body == "For Ada")
    #expect(result.codes == ["EXT307"])
    #expect(result.diagnostics.first?.message.lacks([member, "title"]) == [])
  }

  @Test func `each of the three texts is built, the others stay`() throws {
    let content = try #require(
      try run("title=1 {{name}},subtitle=2 {{name}},body=3 {{name}}").value.content(for: .original))
    #expect([content.title, content.subtitle, content.body] == ["1 Ada", "2 Ada", "3 Ada"])
    let one = try #require(try run("subtitle=2").value.content(for: .original))
    #expect([one.title, one.subtitle, one.body] == ["Acme", "2", "New message"])
  }

  @Test(arguments: [
    ("template", "builds nothing"), ("template:title={{name", "has no '}}'"),
    ("template:title={{}}", "names no member"), ("template:title={{|x}}", "names no member"),
    ("template:text=x", "no option 'text'"), ("template:titel=x", "did you mean 'title'?"),
  ])
  func `malformed templates are errors`(specification: String, says: String) {
    #expect {
      try TransformerRegistry.builtIn.pipeline([specification], in: .holding())
    } throws: {
      "\($0)".contains(says)
    }
  }
}
