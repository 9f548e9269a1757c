import Groundwork
import Testing
import UserNotifications

extension UNNotificationAttachment {
  // As in a public extension.
  fileprivate static func create(_ url: URL) throws -> UNNotificationAttachment {
    try self.init(identifier: "", url: url, options: nil)
  }
}

@Suite struct AttachmentTests {
  /// Creates a sparse file, tries it, and removes it.
  private func attach(
    _ name: String, size: UInt64 = 10, hint: String? = nil, options: [String: Any] = [:]
  ) throws -> UNNotificationAttachment {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + name)
    #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: size)
    try file.close()
    return try UNNotificationAttachment(
      identifier: "", url: url,
      options: hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] } ?? options)
  }

  private func code(_ body: () throws -> Void) -> UNError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? UNError)?.code
    }
  }

  // Documented: the types and sizes of UNNotificationAttachment.
  @Test(arguments: [
    (".png", "public.png"), (".JPG", "public.jpeg"), (".gif", "com.compuserve.gif"),
    (".mp3", "public.mp3"), (".m4a", "public.mpeg-4-audio"), (".mp4", "public.mpeg-4"),
    (".avi", "public.avi"), (".aiff", "public.aiff-audio"),
  ])
  func `the file extension tells the type`(name: String, type: String) throws {
    #expect(try attach(name).type == type)
  }

  // Observed: openradar 27708555, firebase-ios-sdk#6590.
  @Test func `a download needs a hint or another name`() throws {
    #expect(code { _ = try attach(".tmp") } == .attachmentUnrecognizedType)
    #expect(try attach(".tmp", hint: "public.jpeg").type == "public.jpeg")
    #expect(code { _ = try attach(".png", hint: "public.tiff") } == .attachmentUnrecognizedType)
    #expect(code { _ = try attach("") } == .attachmentUnrecognizedType)
  }

  // Code often ignores the error with `try?`, so the rejection is reported with its facts.
  @Test func `a rejected attachment is reported`() async throws {
    let remarks = try await Remark.all(reportedBy: {
      _ = try? attach("a.tmp", size: 7)
      _ = try? attach("b.png", size: 10 << 20 + 1)
      _ = try attach("c.png")
      let url = try #require(URL(string: "https://example.com/d.png"))
      _ = try? UNNotificationAttachment(identifier: "", url: url)
    })
    let facts = remarks.map { remark -> String in
      guard case .attachmentRejected(let path, let hint, let size) = remark else { return "" }
      #expect(hint == nil)
      return "\(path.suffix(5)) \(size.map { "\($0)" } ?? "-")"
    }
    #expect(facts == ["a.tmp 7", "b.png 10485761", "d.png -"])
  }

  @Test(arguments: [(".mp3", 5), (".png", 10), (".mp4", 50)])
  func `each kind has a largest size`(name: String, megabytes: UInt64) throws {
    _ = try attach(name, size: megabytes << 20)
    #expect(
      code { _ = try attach(name, size: megabytes << 20 + 1) } == .attachmentInvalidFileSize)
  }

  @Test(arguments: ["file:///nowhere/a.png", "http://127.0.0.1/a.png", "file:///tmp"])
  func `what is not a file is refused`(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(
      code { _ = try UNNotificationAttachment(identifier: "a", url: url, options: nil) }
        == .attachmentInvalidURL)
    #expect(code { _ = try UNNotificationAttachment.create(url) } == .attachmentInvalidURL)
  }

  @Test func `options of the thumbnail are reported`() async throws {
    func names(_ options: [String: Any]) async throws -> [String] {
      try await NotSimulated.names { _ = try attach(".png", options: options) }
    }
    #expect(try await names([:]) == [])
    #expect(try await names([UNNotificationAttachmentOptionsThumbnailHiddenKey: true]).count == 1)
  }

  @Test func `an empty identifier is replaced`() throws {
    #expect(try attach(".png").identifier.isEmpty == false)
  }
}
