import ServiceExtensionKit
import SourceText
import Synchronization
import TestSupport
import Testing

@Suite struct ExtensionOutcomeTests {
  private struct Broken: Error, CustomStringConvertible {
    let description = "no picture today"
  }

  @Test func `X5: an answer with text is presented`() {
    let pipeline = ExtensionPipeline([.editing { $0.body = "Hello" }])
    let result = pipeline.run(.original)
    var expected = NotificationRequest.original.content
    expected.body = "Hello"
    #expect(result.value == .modified(expected))
    #expect(result.value.content(for: .original) == expected)
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: ["title", "subtitle", "body"])
  func `X5: a single text is enough`(field: String) {
    let pipeline = ExtensionPipeline([
      .editing {
        ($0.title, $0.subtitle, $0.body) = ("", "", "")
        switch field {
        case "title": $0.title = "x"
        case "subtitle": $0.subtitle = "x"
        default: $0.body = "x"
        }
      }
    ])
    let result = pipeline.run(.original)
    guard case .modified = result.value else {
      Issue.record("\(result.value)")
      return
    }
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `X5: an answer without any text shows the original content, EXT301`() {
    let pipeline = ExtensionPipeline([
      .editing { ($0.title, $0.subtitle, $0.body, $0.badge) = ("", "", "", 9) }
    ])
    let result = pipeline.run(.original)
    #expect(result.value == .unchanged(.withoutText))
    #expect(result.value.content(for: .original) == NotificationRequest.original.content)
    #expect(result.codes == ["EXT301"])
  }

  @Test func `X5: with the filtering entitlement empty texts show nothing, badge and sound apply`()
  {
    let pipeline = ExtensionPipeline(
      [
        .editing {
          ($0.title, $0.subtitle, $0.body) = ("", "", "")
          ($0.badge, $0.sound) = (9, .default)
        }
      ], hasFilteringEntitlement: true)
    let result = pipeline.run(.original)
    #expect(result.value == .suppressed(.withoutText, badge: 9, sound: .default))
    #expect(result.value.content(for: .original) == nil)
    // Apple, the entitlement's page: hiding notifications is its purpose.
    #expect(result.codes == [])
  }

  @Test
  func `X5: a step that throws shows the original content, EXT102, and later steps do not run`() {
    let pipeline = ExtensionPipeline([
      .editing { $0.title = "half done" },
      .editing("picture") { _ in throw Broken() },
      .scripted { _, _ in Issue.record("ran after a failure") },
    ])
    let result = pipeline.run(.original)
    #expect(result.value == .unchanged(.failed))
    #expect(result.value.content(for: .original) == NotificationRequest.original.content)
    #expect(result.codes == ["EXT102"])
    #expect(result.diagnostics[0].message.lacks(["picture", "no picture today"]) == [])
  }

  @Test func `X5: with the filtering entitlement a failure shows nothing`() {
    let pipeline = ExtensionPipeline(
      [
        .editing {
          $0.badge = 9
          throw Broken()
        }
      ], hasFilteringEntitlement: true)
    #expect(pipeline.run(.original).value == .suppressed(.failed, badge: nil, sound: nil))
  }

  @Test func `X5: a transformer that never calls the handler shows the original content, EXT204`() {
    let result = ExtensionPipeline([.scripted("silent") { _, _ in }]).run(.original)
    #expect(result.value == .unchanged(.neverAnswered))
    #expect(result.codes == ["EXT204"])
    #expect(result.diagnostics[0].message.contains("'silent'"))
  }

  @Test func `X5: with the filtering entitlement a missing answer shows nothing`() {
    let pipeline = ExtensionPipeline([.scripted { _, _ in }], hasFilteringEntitlement: true)
    #expect(pipeline.run(.original).value == .suppressed(.neverAnswered, badge: nil, sound: nil))
  }

  @Test func `an answer equal to the request is recognized`() {
    let result = ExtensionPipeline([.scripted { $1($0.content) }]).run(.original)
    #expect(result.value == .unchanged(.sameContent))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `steps run in order, each with the answer of the previous one`() {
    let pipeline = ExtensionPipeline([
      .editing { $0.body += "!" }, .scripted { $1(with($0.content) { $0.body += "?" }) },
    ])
    #expect(pipeline.run(.original).value.content(for: .original)?.body == "New message!?")
  }

  @Test func `X5: texts may be empty between steps, only the last answer is judged`() {
    let pipeline = ExtensionPipeline([
      .editing { ($0.title, $0.subtitle, $0.body) = ("", "", "") }, .editing { $0.body = "back" },
    ])
    let result = pipeline.run(.original)
    #expect(result.value.content(for: .original)?.body == "back")
    #expect(result.codes == [])
  }
}

func with(
  _ content: NotificationContent, _ edit: (inout NotificationContent) -> Void
) -> NotificationContent {
  var content = content
  edit(&content)
  return content
}
