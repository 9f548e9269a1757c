import DeviceSim
import TestSupport
import Testing

@testable import devsim

/// The phone at the end of a report, as its owner sees it.
@Suite struct PhonePictureTests {
  @Test func `groups keep their order, and a stack shows the next card (G2)`() {
    let picture = PhonePicture(
      device: "00fc13", badges: [.init(appName: "Acme", number: 3)],
      stacks: [
        .init(appName: "Acme", name: "t-42", count: 3, topTitle: "민지", topBody: "오늘 저녁에 만나요"),
        .init(appName: "Acme", topBody: "Hi\nthere"),
      ])
    #expect(
      picture.render(in: TerminalStyle(hasColor: false, width: 30)) == """
        Notification Center of 00fc13
        4 notifications · badge 3
        ╭─ Acme · t-42 ────────── 3 ─╮
        │ 민지                       │
        │ 오늘 저녁에 만나요         │
        ╰┬──────────────────────────┬╯
         ╰─ +2 more ────────────────╯
        ╭─ Acme ─────────────────────╮
        │ Hi                         │
        │ there                      │
        ╰────────────────────────────╯

        """)
  }

  @Test func `an empty phone is reported as empty`() {
    #expect(PhonePicture().render(in: .plain) == "Notification Center\nempty · no badge\n")
  }

  /// Returns the lines of the picture after a day, without frames.
  private static func lines(
    _ capture: String, width: Int = 80, full: Bool = false, retention: Retention = .visibleTexts,
    _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) -> [String] {
    var environment = Simulation.Environment()
    environment.retention = retention
    environment.device.app.name = "Acme"
    edit(&environment.device)
    var simulation = Simulation(environment)
    _ = simulation.deliver(capture)
    let report = TextReport(
      in: TerminalStyle(hasColor: false, width: width), printsReasons: false,
      printsFullTexts: full)
    var text = ""
    for phones in simulation.phones.parts {
      report.render(phones, of: simulation).withSpan { text += String(copying: $0) }
    }
    return text.split(separator: "\n").map(String.init)
  }

  private static func push(_ aps: String, app: String = "com.example.acme") -> String {
    #"{"headers":{"apns-push-type":"alert","apns-topic":"\#(app)"},"payload":{"aps":{\#(aps)}}}"#
  }

  // A2: a banner while the phone is unlocked, the lock screen while it is locked. I1: passive
  // notifications are in the list only.
  @Test(arguments: [false, true])
  func `a locked phone shows its lock screen, and what is quiet is apart`(isLocked: Bool) {
    let pushes = [
      Self.push(#""alert":"Loud","badge":2"#),
      Self.push(#""alert":"Soft","interruption-level":"passive""#),
      Self.push(#""alert":"Mail","badge":5"#, app: "com.example.mail"),
    ]
    let lines = Self.lines(pushes.joined(separator: "\n")) {
      $0.isLocked = isLocked
      $0.app.bundleIdentifier = "com.example.acme"
    }
    #expect(lines[0] == (isLocked ? "Lock screen" : "Notification Center"))
    #expect(lines[1] == "2 notifications · badge 2 on Acme · badge 5 on com.example.mail")
    let apart = lines.firstIndex {
      $0 == "1 notification " + (isLocked ? "only in Notification Center" : "delivered quietly")
    }
    let (loud, mail, soft) = (place("Loud"), place("Mail"), place("Soft"))
    func place(_ text: String) -> Int { lines.firstIndex { $0.contains(text) } ?? -1 }
    #expect(1 < mail && mail < loud && loud < apart ?? 0 && apart ?? 0 < soft)
  }

  // G4: the app's name is the title line, and the system's word the body.
  @Test(arguments: [Retention.complete, .visibleTexts])
  func `hidden previews are hidden at the end too`(retention: Retention) {
    let push = Self.push(#""alert":{"title":"Mina","body":"Dinner?"}"#)
    let locked = Self.lines(push, retention: retention) {
      ($0.isLocked, $0.settings.previews) = (true, .whenUnlocked)
    }
    #expect(locked.contains { $0.contains("Notification ") })
    #expect(!locked.joined().contains("Mina") && !locked.joined().contains("Dinner"))
    let open = Self.lines(push, retention: retention) { $0.settings.previews = .whenUnlocked }
    #expect(open.joined().contains("Mina") && open.joined().contains("Dinner?"))
  }

  // G3: Apple's example of a summary format, in WWDC18-711.
  @Test func `on iOS 12 to 14 the line of the category is below a stack`() {
    let pushes = (1...3).map { Self.push(#""alert":"\#($0)","category":"CHAT""#) }
    func lines(_ version: Int) -> [String] {
      Self.lines(pushes.joined(separator: "\n")) {
        $0.systemVersion = SystemVersion(version)
        var category = SimulatedDevice.App.Category(actions: [])
        category.categorySummaryFormat = "%u more messages"
        $0.app.categories = ["CHAT": category]
      }
    }
    #expect(lines(14).contains { $0.contains("╰─ 2 more messages ─") })
    #expect(lines(15).contains { $0.contains("╰─ +2 more ─") })
  }

  // I3: the number changes all the same, so it is there when the Focus ends.
  @Test func `a Focus may hide the badges`() {
    func line(_ hidesBadges: Bool) -> String {
      Self.lines(Self.push(#""alert":"a","badge":2"#)) {
        $0.focus = SimulatedDevice.Focus()
        $0.focus?.hidesBadges = hidesBadges
      }[1]
    }
    #expect(line(true).contains("badges hidden by the Focus") && line(false).contains("badge 2"))
  }

  @Test func `what waits is counted`() {
    let pushes = [
      Self.push(#""alert":"First""#),
      #"{"headers":{"apns-push-type":"background","apns-topic":"com.example.acme"},"#
        + #""payload":{"aps":{"content-available":1}}}"#,
    ]
    let held = Self.lines(pushes.joined(separator: "\n")) {
      $0.settings.scheduledSummary = true
      $0.summaryTimes = [TimeOfDay("08:00")].compactMap(\.self)
      $0.isLowPower = true
    }
    #expect(held.contains("waiting: 1 notification for the scheduled summary, 1 app to be woken"))
  }

  @Test func `a phone that only waits has a picture`() {
    let held = Self.lines(Self.push(#""alert":"First""#)) { $0.isOnline = false }
    #expect(held.contains("waiting: 1 at the push service"))
  }

  // LA9: the card of the first activity of an app has the question on the lock screen.
  @Test(arguments: [true, false])
  func `the card of the first Live Activity asks for the permission`(wasAsked: Bool) {
    let text = Self.lines(
      #"{"headers":{"apns-push-type":"liveactivity","apns-topic":"a.push-type.liveactivity"},"#
        + #""payload":{"aps":{"event":"start","timestamp":1,"attributes-type":"A","attributes":{},"#
        + #""content-state":{},"alert":{"title":"t"}}}}"#
    ) { $0.settings.wasAskedAboutActivities = wasAsked }.joined(separator: "\n")
    #expect(text.contains("Live Activity"))
    #expect(text.contains("[Don’t Allow] [Allow]") == !wasAsked)
  }

  // I4: guides with pictures of 2021 show one card, with a notification and the names of the apps.
  @Test(arguments: [true, false])
  func `a scheduled summary is one card`(isLocked: Bool) throws {
    func push(_ time: Int, _ aps: String, app: String = "com.example.acme") -> String {
      #"{"t":\#(time),"# + Self.push(aps, app: app).dropFirst()
    }
    let lines = Self.lines(
      [
        push(1000, #""alert":{"title":"Low","body":"Later"},"relevance-score":0.1"#),
        push(1001, #""alert":{"title":"High","body":"Now"},"relevance-score":0.9"#),
        push(30_000, #""alert":"After","interruption-level":"time-sensitive""#),
      ].joined(separator: "\n")
    ) {
      $0.isLocked = isLocked
      $0.settings.scheduledSummary = true
      $0.summaryTimes = [TimeOfDay("08:00")].compactMap(\.self)
    }
    let text = lines.joined(separator: "\n")
    #expect(text.lacks(["Scheduled summary", "Acme · High", "Now", "+1 more from Acme"]) == [])
    // It came while the phone was as it is.
    #expect(!text.contains("Low") && lines[1].hasPrefix("3 notifications"))
    // The list is newest first.
    let cards = ["After", "Scheduled summary"].map { text.firstRange(of: $0)?.lowerBound }
    #expect(try #require(cards[0]) < #require(cards[1]))
    #expect(!text.contains("only in Notification Center"))
  }

  // T1: four lines of body on the lock screen and in the list, of 40 columns each.
  @Test(arguments: [60, 80, 120])
  func `texts are cut as estimated, and whole with --full`(width: Int) {
    let words = (100..<160).map { "\($0)" }
    let push = Self.push(#""alert":"\#(words.joined(separator: " "))""#)
    // Ten words of three digits and a space are 40 columns; the last space is not shown.
    let cut = Self.lines(push, width: width)
    #expect(cut[1] == "1 notification · no badge · texts cut (estimate)")
    #expect(cut.joined().contains("139…") && !cut.joined().contains("140"))
    let whole = Self.lines(push, width: width, full: true)
    #expect(whole[1] == "1 notification · no badge" && whole.joined().contains("159"))
    for line in cut + whole { #expect(DisplayWidth.columns(of: line) <= width) }
  }

  @Test func `right-to-left texts and wide ones stay in the frame`() {
    let texts = ["مرحبا بالعالم اليوم", "שלום עולם", "택배가 문 앞에 도착했습니다", "👩‍👩‍👧 🇰🇷 Hi"]
    for width in [60, 80, 120] {
      let lines = Self.lines(
        texts.map { Self.push(#""thread-id":"\#($0)","alert":{"title":"\#($0)","body":"\#($0)"}"#) }
          .joined(separator: "\n"), width: width)
      let frames = lines.filter { $0.hasPrefix("│") || $0.hasPrefix("╭") || $0.hasPrefix("╰─") }
      #expect(frames.count == 4 * texts.count)
      #expect(Set(frames.map { DisplayWidth.columns(of: $0) }) == [min(76, width - 2)])
    }
  }
}
