import SourceText

/// The conditions under which the service extension runs, and its limits.
enum ServiceExtension: RuleFamily {
  static let rules = [
    Rule(
      "X1", "when the service extension runs", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .serviceExtension],
          """
          The extension runs if the app has one, and alerts are enabled for the app. \
          `mutable-content` must be on, and the alert must have a title, a subtitle or a body. It \
          never runs for a push with only a badge or a sound, a silent push, or a local \
          notification.
          """),
        Claim(
          .assumed, [.analysis],
          """
          The localized text counts: the extension does not run if title, subtitle and body are \
          all empty, or are not strings (P2).
          """),
        Claim(
          .assumed, [.analysis],
          """
          The extension does not run for a push to the app alone, such as one of type voip, or to \
          a Live Activity.
          """),
        Claim(
          .observed, ["public thread 51676 of the Apple Developer Forums", .analysis],
          """
          An alert that is a plain string is enough too, although Apple requires an alert \
          dictionary.
          """),
        Claim(
          .observed, ["pigeon#155", "net-core#9", .analysis],
          "The extension never runs for a push of type background."),
        Claim(
          .observed, ["public documentation of OneSignal, App Clip Support"],
          "An App Clip cannot have a service extension."),
        Claim(
          .assumed, [.decision],
          "An app with ephemeral authorization is an App Clip."),
        Claim(
          .documented, [.serviceExtension],
          "Service extensions exist since iOS 10."),
      ]),
    Rule(
      "X2", "the content is localized before the extension gets it", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .generating],
          """
          The extension gets the content in the device's language. Its `userInfo` still has the \
          payload with the raw keys and arguments.
          """)
      ]),
    Rule(
      "X3", "the extension has 30 seconds", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .serviceExtension],
          """
          The time starts when the extension is started, and ends after 30 seconds. Before the \
          end, the system calls `serviceExtensionTimeWillExpire`.
          """),
        Claim(
          .assumed, [.analysis],
          "The call comes one second before the end, on another thread."),
      ]),
    Rule(
      "X6", "an extension handles one request at a time", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          """
          Each extension has one queue of requests. The process is reused, and each request gets a \
          new object.
          """),
        Claim(
          .assumed, [.decision],
          """
          A slow request delays the next push of the app that needs the extension. Other pushes \
          are shown before it, and so are below it in the list. The phone decides how a \
          notification is shown when the work on it ends. Until then, the badge and an older \
          notification with its identifier stay. A Focus or a lock that begins before then has its \
          effect. The report of the push says what is shown if nothing changes; otherwise the \
          notification has a report of its own. Requests to the notification center take effect \
          when the push arrives. A program takes no simulated time, so that every run has the same \
          result. With `--measure`, its real time counts. A program that never answers takes 30 \
          seconds.
          """),
      ]),
    Rule(
      "X7", "the extension has little memory",
      simulated: .partly(
        missing: "an exact number: only the anonymous memory of its processes counts"),
      claims: [
        Claim(
          .observed, ["talk-ios#1223", "deltachat-ios#2477", "element-ios#3868"],
          """
          An extension that uses more than 24 MB is killed. Older devices allow 12 to 16 MB. Apple \
          does not document the limit.
          """),
        Claim(
          .observed,
          [
            "public thread of the Apple Developer Forums on extensions killed at start-up"
          ],
          "One report measured a limit of 150 MB or more on new devices."),
        Claim(
          .assumed, [.decision],
          "devsim takes 24 MB, or `extensionMemory` of the device file."),
      ]),
    Rule(
      "X8", "what the extension may change", simulated: .whole,
      claims: [
        Claim(
          .documented, [.modifying, .content],
          """
          The extension may change any property of the content. It cannot change the identifier of \
          the request. A badge of nil leaves the badge as it is, and a sound of nil is silent.
          """)
      ]),
  ]

  static let extensionNotMutable = Decision(
    .serviceExtension, 0, "X1", "extension-not-mutable", .documented,
    "the extension does not run: 'mutable-content' is not on")
  static let extensionSilent = Decision(
    .serviceExtension, 1, "X1", "extension-silent", .assumed,
    "the extension does not run: the push goes to the app alone, or to a Live Activity")
  static let extensionWithoutText = Decision(
    .serviceExtension, 2, "X1", "extension-without-text", .documented,
    "the extension does not run: the push has no text to show")
  static let extensionNotAllowed = Decision(
    .serviceExtension, 3, "X1", "extension-not-allowed", .documented,
    "the extension does not run: the person does not allow alerts")
  static let extensionAbsent = Decision(
    .serviceExtension, 4, "X1", "no-extension", .documented,
    "the extension does not run: none is registered")
  static let extensionRan = Decision(
    .serviceExtension, 5, "X1", "extension-ran", .documented, "the extension ran")
  static let extensionWaits = Decision(
    .serviceExtension, 6, "X6", "waits-for-extension", .assumed,
    "the extension works on an earlier push, so this one waits")
  static let overtakes = Decision(
    .serviceExtension, 7, "X6", "overtakes", .assumed,
    "it is shown before an earlier push, on which the extension still works")

  static let extensionOfAppClip = Decision(
    .serviceExtension, 8, "X1", "app-clip", .observed,
    "the extension does not run: an App Clip cannot have one")

  static let shownOtherwise = Decision(
    .serviceExtension, 9, "X6", "shown-otherwise", .assumed,
    "something changed while the extension worked, so it differs from the report of its push")

  static let backgroundPush = Decision(
    .serviceExtension, 10, "X1", "extension-silent", .observed,
    "the extension does not run: the push has the type background")
  static let textLost = Decision(
    .serviceExtension, 11, "X1", "extension-without-text", .assumed,
    "the extension does not run: the alert of the push has no text to show")
  static let extensionRanForString = Decision(
    .serviceExtension, 12, "X1", "extension-ran", .observed,
    "the extension ran, although the alert is a string")
  static let systemWithoutExtensions = Decision(
    .serviceExtension, 13, "X1", "system-too-old", .documented,
    "the extension does not run: the system is older than iOS 10, and runs none")

  static let decisions: [Decision] = [
    extensionNotMutable, extensionSilent, extensionWithoutText, extensionNotAllowed,
    extensionAbsent, extensionRan, extensionWaits, overtakes, extensionOfAppClip,
    shownOtherwise, backgroundPush, textLost, extensionRanForString, systemWithoutExtensions,
  ]

  // The notification is presented again as a local one, whose identifier the app gives.
  static let revisions = [Revision(shownOtherwise, of: [Collapsing.identifierFromApp])]

  static let diagnostics: [DiagnosticKind] = [.extensionNotRun, .mutableContentMissing]
}
