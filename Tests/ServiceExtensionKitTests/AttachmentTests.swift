import Foundation
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct AttachmentTests {
  private func run(
    _ attachments: [NotificationAttachment],
    size: @escaping @Sendable (String) -> FileSize = { _ in .unknown }
  ) -> Checked<ExtensionOutcome> {
    let step = ExtensionStep.editing {
      $0.attachments = attachments
      $0.body = "with a picture"
    }
    return ExtensionPipeline([step], fileSize: size).run(.original)
  }

  @Test(arguments: [
    "a.aiff", "a.wav", "a.mp3", "a.m4a", "a.jpg", "a.JPEG", "a.gif", "b/a.b.png", "a.mpeg",
    "a.mpg",
    "a.mp4", "a.avi",
  ])
  func `X9: the documented types are accepted`(path: String) {
    let attachment = NotificationAttachment(identifier: "a", path: path)
    let result = run([attachment])
    #expect(result.value.content(for: .original)?.attachments == [attachment])
    #expect(result.codes == [])
  }

  @Test(arguments: [
    "/x/CFNetworkDownload_x1.tmp", "picture", "a.webp", "dir.png/file", ".png", "a.", "",
  ])
  func `X9: a file without a usable extension is left out, the rest is shown, EXT303`(path: String)
  {
    let good = NotificationAttachment(identifier: "good", path: "good.png")
    let result = run([NotificationAttachment(identifier: "bad", path: path), good])
    #expect(result.value.content(for: .original)?.body == "with a picture")
    #expect(result.value.content(for: .original)?.attachments == [good])
    #expect(result.codes == ["EXT303"])
    #expect(result.diagnostics[0].message.contains("'\(path)'"))
  }

  @Test func `X9: a type hint decides instead of the extension`() {
    let hinted = NotificationAttachment(identifier: "a", path: "x.tmp", typeHint: "public.png")
    let misled = NotificationAttachment(identifier: "b", path: "x.png", typeHint: "public.html")
    let result = run([hinted, misled])
    #expect(result.value.content(for: .original)?.attachments == [hinted])
    #expect(result.codes == ["EXT303"])
    #expect(result.diagnostics[0].message.contains("public.html"))
    // Another name would not help.
    let help = result.diagnostics[0].help ?? ""
    #expect(help.lacks(["public.jpeg", "public.mpeg-4"]) == [] && !help.contains("rename"))
  }

  @Test(arguments: [("a.mp3", 5), ("a.png", 10), ("a.mp4", 50)])
  func `X9: audio up to 5 MB, image up to 10 MB, movie up to 50 MB`(path: String, megabytes: Int) {
    let limit = megabytes * 1024 * 1024
    let attachment = NotificationAttachment(identifier: "a", path: path)
    #expect(run([attachment], size: { _ in .bytes(limit) }).codes == [])
    let tooLarge = run([attachment], size: { _ in .bytes(limit + 1) })
    #expect(tooLarge.codes == ["EXT303"])
    #expect(tooLarge.value.content(for: .original)?.attachments == [])
  }

  @Test(arguments: [(FileSize.missing, "no file"), (.bytes(0), "empty")])
  func `X9: a file that is missing or empty is left out, the rest is shown, EXT303`(
    size: FileSize, says: String
  ) {
    let good = NotificationAttachment(identifier: "good", path: "good.png")
    let bad = NotificationAttachment(identifier: "bad", path: "bad.png")
    let result = run([bad, good], size: { $0 == "bad.png" ? size : .bytes(1) })
    #expect(result.value.content(for: .original)?.attachments == [good])
    #expect(result.codes == ["EXT303"])
    #expect(result.diagnostics.map(\.message).lacks([["bad.png", says]]) == [])
  }

  @Test func `an attachment without an identifier gets its own, the same in every run`()
    throws
  {
    let attachments = ["", "mine", ""].map {
      NotificationAttachment(identifier: $0, path: "a.png")
    }
    let shown = try #require(run(attachments).value.content(for: .original)).attachments
    #expect(shown.map(\.path) == ["a.png", "a.png", "a.png"])
    #expect(shown[1].identifier == "mine")
    #expect(Set(shown.map(\.identifier)).count == 3)
    for index in [0, 2] { #expect(UUID(uuidString: shown[index].identifier) != nil) }
    #expect(run(attachments).value == run(attachments).value)
  }
}
