import Groundwork
import Testing

@Suite struct NotSimulatedTests {
  @Test func `each name is reported once`() async {
    let names = await NotSimulated.names {
      NotSimulated.report("a", "b")
      NotSimulated.report("a", "c")
      NotSimulated.report("d", "e")
    }
    #expect(names == ["a", "d"])
  }

  @Test func `a Darwin notification reaches observers in this process, and says so`() async {
    let reported = await NotSimulated.names { await exchangeNotifications() }
    #expect(
      reported == [
        "Darwin notification com.example.other", "Darwin notification com.example.changed",
      ])
  }

  private func exchangeNotifications() async {
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let observer = UnsafeRawPointer(bitPattern: 16)
    let names: [String] = await withCheckedContinuation { continuation in
      CFNotificationCenterAddObserver(
        center, observer,
        { _, pointer, name, _, _ in
          continuation.resume(returning: [
            name?.rawValue ?? "", "\(pointer.map { UnsafeRawPointer($0) } == observer)",
          ])
        }, "com.example.changed", nil, .deliverImmediately)
      notify_post("com.example.other")
      CFNotificationCenterPostNotification(
        center, CFNotificationName("com.example.changed" as CFString), nil, nil, true)
    }
    #expect(names == ["com.example.changed", "true"])
    CFNotificationCenterRemoveObserver(center, observer, nil, nil)
    // A call of a removed observer would resume the continuation again, which traps.
    notify_post("com.example.changed")
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test func `a source of memory pressure can be used like one, and reports that it is silent`()
    async
  {
    let names = await NotSimulated.names {
      let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
      source.setEventHandler { Issue.record("it fired") }
      await withCheckedContinuation { continuation in
        source.setCancelHandler { continuation.resume() }
        source.activate()
        #expect(source.mask.contains(.warning) && source.data == .normal && !source.isCancelled)
        source.cancel()
      }
    }
    #expect(names == ["DispatchSource.makeMemoryPressureSource"])
  }

  // The ranges are counted by hand.
  @Test(arguments: [
    ("see https://example.com/a?b=c.", 4, 25, "https://example.com/a?b=c"),
    ("(www.example.org)", 1, 15, "http://www.example.org"),
    ("mail ada@example.com!", 5, 15, "mailto:ada@example.com"),
    ("go to example.com/x, now", 6, 13, "http://example.com/x"),
    ("https://e.com/a_(b) c", 0, 19, "https://e.com/a_(b)"),
  ])
  func `a link is found with its address`(
    text: String, place: Int, length: Int, address: String
  ) throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    let all = NSRange(location: 0, length: (text as NSString).length)
    let matches = detector.matches(in: text, options: [], range: all)
    #expect(matches.map(\.range) == [NSRange(location: place, length: length)])
    #expect(matches.first?.url?.absoluteString == address)
    #expect(matches.first?.resultType == .link)
  }

  @Test func `phone numbers are found, and other numbers are not`() throws {
    let types: NSTextCheckingResult.CheckingType = [.phoneNumber, .link]
    let detector = try NSDataDetector(types: types.rawValue)
    let text = "Call +1 (555) 010-0199 or 030 12345678. Order 12345, 1.5.2, 2026-01-02T10:00."
    let all = NSRange(location: 0, length: (text as NSString).length)
    let matches = detector.matches(in: text, options: [], range: all)
    #expect(matches.compactMap(\.phoneNumber).prefix(2) == ["+1 (555) 010-0199", "030 12345678"])
    #expect(!matches.contains { $0.phoneNumber?.contains("12345,") == true })
    #expect(
      detector.firstMatch(in: "1.5.2 and 12345", range: NSRange(location: 0, length: 15)) == nil)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test func `what a detector cannot find is reported`() async throws {
    func names(_ type: NSTextCheckingResult.CheckingType) async throws -> [String] {
      try await NotSimulated.names { _ = try NSDataDetector(types: type.rawValue) }
    }
    #expect(try await names(.link) == [])
    #expect(try await names(.date) == ["NSDataDetector"])
  }
}
