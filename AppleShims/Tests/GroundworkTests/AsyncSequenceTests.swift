import Testing

@testable import Groundwork

@Suite struct AsyncSequenceTests {
  // Apple, *NotificationCenter.notifications(named:object:)*.
  @Test func `notifications arrive in order, and others do not`() async {
    let (center, object) = (NotificationCenter(), NSObject())
    let posted = center.notifications(named: .init("a"), object: object)
    center.post(name: .init("b"), object: object)
    center.post(name: .init("a"), object: nil)
    center.post(name: .init("a"), object: object, userInfo: ["n": 1])
    center.post(name: .init("a"), object: object, userInfo: ["n": 2])
    var numbers: [Int?] = []
    for await notification in posted {
      numbers.append(notification.userInfo?["n"] as? Int)
      if numbers.count == 2 { break }
    }
    #expect(numbers == [1, 2])
  }

  // Apple, *AsyncLineSequence*: separators of lines are not a part of them.
  @Test func `bytes are lines, without those that are empty`() async throws {
    let bytes = URLSession.AsyncBytes(data: Data("a\r\n\n\u{E4}\rc".utf8))
    var lines: [String] = []
    for try await line in bytes.lines { lines.append(line) }
    #expect(lines == ["a", "\u{E4}", "c"])
  }

  // Apple, *URL.lines* and *URL.resourceBytes*.
  @Test func `a file has lines and bytes`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("a\n\nb".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var lines: [String] = []
    for try await line in file.lines { lines.append(line) }
    #expect(lines == ["a", "b"])
    var count = 0
    for try await _ in file.resourceBytes { count += 1 }
    #expect(count == 4)
    let missing = file.appendingPathExtension("none")
    await #expect(throws: (any Error).self) { for try await _ in missing.lines {} }
  }
}
