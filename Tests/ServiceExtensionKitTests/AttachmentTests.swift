import ServiceExtensionKit
import SourceText
import Testing

@Suite struct AttachmentTests {
  private func run(
    _ attachments: [NotificationAttachment],
    size: @escaping @Sendable (String) -> Int? = { _ in nil }
  ) -> Checked<ExtensionOutcome> {
    let step = ExtensionStep.editing {
      $0.attachments = attachments
      $0.body = "with a picture"
    }
    return ExtensionPipeline([step], fileSize: size).run(.original)
  }

  @Test(
    "X9: the documented types are accepted",
    arguments: [
      "a.aiff", "a.wav", "a.mp3", "a.m4a", "a.jpg", "a.JPEG", "a.gif", "b/a.b.png", "a.mpeg",
      "a.mpg",
      "a.mp4", "a.avi",
    ])
  func accepted(path: String) {
    let attachment = NotificationAttachment(identifier: "", path: path)
    let result = run([attachment])
    #expect(result.value.content(for: .original)?.attachments == [attachment])
    #expect(result.codes == [])
  }

  @Test(
    "X9: a file without a usable extension is left out, the rest is shown, EXT303",
    arguments: [
      "/x/CFNetworkDownload_x1.tmp", "picture", "a.webp", "dir.png/file", ".png", "a.", "",
    ])
  func refused(path: String) {
    let good = NotificationAttachment(identifier: "good", path: "good.png")
    let result = run([NotificationAttachment(identifier: "bad", path: path), good])
    #expect(result.value.content(for: .original)?.body == "with a picture")
    #expect(result.value.content(for: .original)?.attachments == [good])
    #expect(result.codes == ["EXT303"])
    #expect(result.diagnostics[0].message.contains("'\(path)'"))
  }

  @Test("X9: a type hint decides instead of the extension")
  func typeHint() {
    let hinted = NotificationAttachment(identifier: "", path: "x.tmp", typeHint: "public.png")
    let misled = NotificationAttachment(identifier: "", path: "x.png", typeHint: "public.html")
    let result = run([hinted, misled])
    #expect(result.value.content(for: .original)?.attachments == [hinted])
    #expect(result.codes == ["EXT303"])
    #expect(result.diagnostics[0].message.contains("public.html"))
  }

  @Test(
    "X9: audio up to 5 MB, image up to 10 MB, movie up to 50 MB",
    arguments: [("a.mp3", 5), ("a.png", 10), ("a.mp4", 50)])
  func sizes(path: String, megabytes: Int) {
    let limit = megabytes * 1024 * 1024
    let attachment = NotificationAttachment(identifier: "", path: path)
    #expect(run([attachment], size: { _ in limit }).codes == [])
    let tooLarge = run([attachment], size: { _ in limit + 1 })
    #expect(tooLarge.codes == ["EXT303"])
    #expect(tooLarge.value.content(for: .original)?.attachments == [])
  }
}
