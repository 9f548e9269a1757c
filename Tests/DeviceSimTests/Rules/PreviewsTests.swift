import Foundation
import LocalizationResolver
import TestSupport
import Testing

@testable import DeviceSim

/// Expected values: Apple's `hiddenPreviewsBodyPlaceholder` and `UNNotificationCategoryOptions`,
/// and screenshots in Signal-iOS#6273 and Telegram-iOS#275.
@Suite struct PreviewsTests {
  private static let aps = #""alert":{"title":"Mina","subtitle":"Family","body":"Dinner?"}"#
  private static let inThread = aps + #","thread-id":"t","category":"CHAT""#

  private static func phone(
    _ category: SimulatedDevice.App.Category? = nil,
    _ edit: @Sendable (inout SimulatedDevice) -> Void = { _ in }
  ) -> TestPhone {
    TestPhone {
      $0.app.name = "Acme"
      $0.isLocked = true
      $0.settings.previews = .whenUnlocked
      if let category { $0.app.categories = ["CHAT": category] }
      edit(&$0)
    }
  }

  private static func category(
    _ placeholder: String, _ options: Set<SimulatedDevice.App.Category.Option> = []
  ) -> SimulatedDevice.App.Category {
    var category = SimulatedDevice.App.Category(actions: [])
    category.hiddenPreviewsBodyPlaceholder = placeholder
    category.options = options
    return category
  }

  @Test func `without a category the app's name and a word of the system are shown (G4)`() throws {
    var phone = Self.phone()
    let report = try phone.receive(aps: Self.aps)
    let preview = try #require(report.presentation.preview)
    #expect(preview.title == "Acme" && preview.subtitle == "" && preview.body == "Notification")
    #expect(report.results.contains("G4 previews-hidden"))
    // The content is as it was sent: the setting is about display.
    #expect(report.title.text == "Mina" && report.body.text == "Dinner?")
  }

  @Test(arguments: [
    (SimulatedDevice.Settings.Previews.always, true, false),
    (.always, false, false), (.whenUnlocked, true, true), (.whenUnlocked, false, false),
    (.never, true, true), (.never, false, true),
  ])
  func `the setting and the lock state decide (G4)`(
    previews: SimulatedDevice.Settings.Previews, isLocked: Bool, isHidden: Bool
  ) throws {
    var phone = TestPhone { ($0.settings.previews, $0.isLocked) = (previews, isLocked) }
    let report = try phone.receive(aps: Self.aps)
    #expect((report.presentation.preview != nil) == isHidden)
    #expect(report.results.contains("G4 previews-hidden") == isHidden)
    #expect(report.outcome == .presented)
  }

  @Test func `'%u' is the number of notifications of the thread (G4)`() throws {
    var phone = Self.phone(Self.category("%u new messages"))
    func body(_ aps: String, id: String) throws -> String? {
      try phone.receive("{\"aps\":{\(aps)}}", collapse: id).presentation.preview?.body
    }
    #expect(try body(Self.inThread, id: "a") == "1 new messages")
    #expect(try body(Self.inThread, id: "b") == "2 new messages")
    // One that replaces another is not one more.
    #expect(try body(Self.inThread, id: "a") == "2 new messages")
    let other = Self.aps + #","thread-id":"u","category":"CHAT""#
    #expect(try body(other, id: "c") == "1 new messages")
    #expect(try body(Self.aps + #","thread-id":"t""#, id: "d") == "Notification")
    #expect(try body(Self.inThread, id: "e") == "4 new messages")
  }

  // The forms are those of the table for the categories of CLDR: in Polish one, few and many.
  @Test(arguments: [
    ("en", ["1 unread message", "2 unread messages", "3 unread messages"]),
    (
      "pl",
      [
        "1 nieprzeczytana wiadomość", "2 nieprzeczytane wiadomości", "3 nieprzeczytane wiadomości",
        "4 nieprzeczytane wiadomości", "5 nieprzeczytanych wiadomości",
      ]
    ),
  ])
  func `a plural entry as the placeholder has the form of the number (G4)`(
    language: String, texts: [String]
  ) throws {
    let app = try AppBundle(path: Repository.path("Resources/Localizable"))
    var phone = TestPhone(app: app) {
      $0.languages = [language]
      $0.settings.previews = .never
      $0.app.categories = ["CHAT": Self.category("UNREAD_MESSAGES")]
    }
    for text in texts {
      #expect(try phone.receive(aps: Self.inThread).presentation.preview?.body == text)
    }
    // A key without an entry is the text itself.
    var other = TestPhone(app: app) {
      $0.settings.previews = .never
      $0.app.categories = ["CHAT": Self.category("Sealed")]
    }
    #expect(try other.receive(aps: Self.inThread).presentation.preview?.body == "Sealed")
  }

  @Test(arguments: [Retention.complete, .visibleTexts])
  func `what is hidden depends on the phone as it is now (G4)`(retention: Retention) throws {
    var environment = Simulation.Environment()
    environment.device.settings.previews = .whenUnlocked
    environment.device.app.name = "Acme"
    environment.device.app.categories = [
      "CHAT": Self.category("%u new", [.hiddenPreviewsShowTitle])
    ]
    environment.retention = retention
    var simulation = Simulation(environment)
    _ = simulation.deliver(#"{"aps":{\#(Self.inThread)}}"#)
    func shown() throws -> ShownNotification {
      let app = try #require(simulation.phone("")?.apps.first)
      return simulation.shown(try #require(app.state.notifications.first), of: app)
    }
    let open = try shown()
    #expect([open.title, open.subtitle, open.body] == ["Mina", "Family", "Dinner?"])
    simulation.perform(.lock)
    let hidden = try shown()
    #expect([hidden.title, hidden.subtitle, hidden.body] == ["Mina", "", "1 new"])
    simulation.perform(.unlock)
    #expect(try shown() == open)
  }

  @Test func `options of the category show the title and the subtitle (G4)`() throws {
    var titled = Self.phone(Self.category("New", [.hiddenPreviewsShowTitle]))
    let title = try #require(try titled.receive(aps: Self.inThread).presentation.preview)
    #expect((title.title, title.subtitle, title.body) == ("Mina", "", "New"))
    var both = Self.phone(
      Self.category("New", [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]))
    let shown = try #require(try both.receive(aps: Self.inThread).presentation.preview)
    #expect((shown.title, shown.subtitle, shown.body) == ("Mina", "Family", "New"))
    let untitled = try both.receive(aps: #""alert":"Dinner?","category":"CHAT""#)
    #expect(untitled.presentation.preview?.title == "Acme")
  }

  @Test func `what is not seen has no preview`() throws {
    var phone = Self.phone { $0.settings.authorization = .denied }
    #expect(try phone.receive(aps: Self.aps).presentation.preview == nil)
    var silent = Self.phone()
    #expect(try silent.receive(aps: #""badge":1"#).presentation.preview == nil)
  }

  @Test(arguments: [Retention.complete, .visibleTexts, .replaceable])
  func `a phone counts the thread, whatever is kept of its list`(retention: Retention) throws {
    var environment = Simulation.Environment()
    environment.device.settings.previews = .never
    environment.device.app.categories = ["CHAT": Self.category("%u new")]
    environment.retention = retention
    var simulation = Simulation(environment)
    let push = #"{"aps":{\#(Self.inThread)}}"# + "\n"
    let bodies = simulation.deliver(push + push + push).map(\.presentation.preview?.body)
    #expect(bodies == ["1 new", "2 new", "3 new"])
  }

  // Public guides: with Face ID a look shows the content on the lock screen, which stays locked.
  // Apple: after a restart Face ID needs the passcode first.
  @Test func `a look at a locked phone shows the content, until it is locked again (G4)`() throws {
    let push = TestScenario.push(#""alert": "hi", "sound": "default""#)
    func reads(_ body: String) -> String {
      #""expect": {"phone": {"locked": true, "lockScreen": [{"body": "\#(body)"}]}}"#
    }
    let failures = try TestScenario.failures(
      #"""
      {\#(push), \#(reads("Notification"))}, {"do": "look", \#(reads("hi"))},
      {"do": "look", "on": false, \#(reads("Notification"))},
      {"do": "look", \#(reads("hi"))}, {"do": "lock", \#(reads("Notification"))},
      {"do": "reboot"}, {"do": "look", \#(reads("Notification"))},
      {"do": "set", "settings": {"previews": "never"}}, {"do": "look", \#(reads("Notification"))}
      """#, #""device": {"locked": true, "settings": {"previews": "whenUnlocked"}},"#)
    #expect(failures == [])
  }
}
