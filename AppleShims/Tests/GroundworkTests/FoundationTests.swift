import Groundwork
import Testing

@Suite struct FoundationTests {
  // As in printf and Foundation's formats.
  @Test(arguments: [
    ("%@ and %@", ["a", "b"], "a and b"), ("%2$@ %1$@", ["a", "b"], "b a"),
    ("100%% of %@", ["a"], "100% of a"), ("%@ %@", ["a"], "a (null)"),
    ("%lld of %5.2f", ["3", "4"], "3 of 4"), ("%", ["a"], "%"), ("%9$@", ["a"], "(null)"),
    ("é%@é", ["ü"], "éüé"), ("%99999999999999999999$@", ["a"], "a"), ("%0$@", ["a"], "(null)"),
  ])
  func `arguments take the places of specifiers`(
    format: String, arguments: [String], expected: String
  ) {
    #expect(FormattedText.make(format, arguments: arguments) == expected)
  }

  // Without a table, a key is its own text.
  @Test func `interpolated values are arguments of the key`() {
    let count = 3
    #expect(String(localized: "\("a") has \(count) of 100%") == "a has 3 of 100%")
    #expect(String(localized: "100%") == "100%")
    #expect(String(localized: "KEY", defaultValue: "\(count) left") == "3 left")
    let resource: LocalizedStringResource = "\(count) left"
    #expect(resource.key == "%lld left")
    #expect(String(localized: resource) == "3 left")
    #expect(
      String(localized: LocalizedStringResource("KEY", defaultValue: "\(count) left")) == "3 left")
    #expect(
      String.localizedUserNotificationString(forKey: "%@ plays", arguments: ["Ada"])
        == "Ada plays")
  }

  // POSIX, uname: each member is an array, whose size code takes from here.
  @Test func `the size of a text of uname is that of its array`() {
    #expect(MemoryLayout.size(ofValue: utsname().machine) == Int(_SYS_NAMELEN))
  }

  // Apple, NSUserActivity.addUserInfoEntries(from:): adds, and replaces values of the same keys.
  @Test func `an activity keeps its values, and is never current`() async {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.userInfo = ["a": 1, "b": 2]
    activity.addUserInfoEntries(from: ["b": 3])
    #expect(activity.activityType == "NSUserActivityTypeBrowsingWeb")
    #expect(activity.userInfo as? [String: Int] == ["a": 1, "b": 3])
    let names = await NotSimulated.names { activity.becomeCurrent() }
    #expect(names == ["NSUserActivity"])
  }

  @Test func `process information can be made`() {
    #expect(ProcessInfo().processIdentifier == getpid())
    #expect(ProcessInfo().operatingSystemVersion.majorVersion > 0)
  }

  @Test(arguments: ["", "..", "../x", "a/b"])
  func `a group is a name, not a path`(identifier: String) {
    #expect(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) == nil)
  }

  @Test func `autoreleasepool returns what its body returns`() {
    #expect(autoreleasepool { 3 } == 3)
  }

  // The Swift compiler passes an array of the variadic type as the arguments; Foundation describes
  // another array as a property list.
  @Test func `an array may be in place of the arguments, or one of them`() {
    let arguments: [any CVarArg] = ["Ada", 2]
    #expect(String(format: "%@ %d", arguments) == "Ada 2")
    #expect(String(format: "%@ %d", arguments: arguments) == "Ada 2")
    let text = String(format: "%@ %@", ["Ada", "Bob"], "!")
    #expect(text.filter { !$0.isWhitespace } == "(Ada,Bob)!")
  }

  // Apple's Foundation describes them as property lists; a set is `{( … )}`.
  @Test func `a dictionary or a set may be one of the arguments`() {
    let userInfo: [AnyHashable: Any] = ["id": 7]
    let text = String(format: "%@ %@", userInfo, Set(["Ada"]))
    #expect(text.filter { !$0.isWhitespace } == "{id=7;}{(Ada)}")
  }

  // Apple, `init(format:locale:arguments:)`: the locale is `Any?`. German writes 1,5.
  @Test func `a format takes a locale of Swift`() {
    let text = withVaList([1.5]) {
      NSString(format: "%.1f", locale: Locale(identifier: "de_DE"), arguments: $0)
    }
    #expect(text == "1,5")
    #expect(withVaList([7]) { NSString(format: "%ld", locale: nil, arguments: $0) } == "7")
  }

  @Test func `a phone is cool, and has power`() {
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
  }

  // Apple, *NSAppTransportSecurity*: TLS 1.2 is required.
  @Test func `versions of TLS cannot be chosen`() async {
    let names = await NotSimulated.names {
      let configuration = URLSessionConfiguration.default
      configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
      configuration.tlsMinimumSupportedProtocolVersion = .TLSv13
      #expect(configuration.tlsMinimumSupportedProtocolVersion == .TLSv12)
    }
    #expect(names == ["URLSessionConfiguration.tlsMinimumSupportedProtocolVersion"])
  }
}
