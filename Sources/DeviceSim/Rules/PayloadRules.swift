extension RuleFacts {
  static let p1 = RuleFacts(
    "the members that a device knows", .documented, .whole,
    sources: [
      RuleSource.generating,
      "Apple, Starting and updating Live Activities with ActivityKit push notifications",
      RuleSource.archived,
    ],
    """
    `aps`, its alert and its sound dictionary have a fixed set of members. An unknown member of them \
    has no effect, but stays in `userInfo`, which is the whole payload, unchanged. Members of the \
    sender's own belong beside `aps`.
    """)
  static let p2 = RuleFacts(
    "what counts as a value, member by member", .assumed, .whole,
    sources: [RuleSource.analysis, RuleSource.generating, "node-apn#344", RuleSource.decision],
    """
    The payload must be a JSON object (documented), and without an object `aps` there is nothing to show \
    (observed). A text, category, thread or sound name counts if it is a non-empty string, a badge if it \
    is a number of at least 0, an interruption level if it is spelt exactly; scores and volumes are \
    clamped to 0...1. An alert with a title or a subtitle only is shown; `{}` is no alert. \
    `content-available`, `mutable-content` and `critical` are on from 1, off at 0 and absent below; any \
    value that is no number, even `"0"` or `"false"`, is on.
    """)
  static let p3 = RuleFacts(
    "names of other push services do nothing", .observed, .whole,
    sources: ["firebase-ios-sdk#3368", "net-core#9"],
    """
    `content_available` and `mutable_content` belong to the interface of another service, and \
    `contentAvailable` and `mutableContent` to the objects of a server library. In `aps` they have no \
    effect; the device knows only the names with a hyphen.
    """)
  static let p4 = RuleFacts(
    "sizes are limited, in bytes", .documented, .whole,
    sources: [RuleSource.generating, RuleSource.sending, RuleSource.archived],
    """
    A payload has at most 4096 bytes, 5120 for a VoIP push or a broadcast to a channel; the old binary \
    protocol had 2048, and 256 before iOS 8. A larger one is refused by APNs and never reaches a device. \
    `apns-collapse-id` has at most 64 bytes: bytes of UTF-8, not characters.
    """)
  static let p5 = RuleFacts(
    "escapes, duplicates and numbers of JSON", .assumed, .whole,
    sources: [RuleSource.archived, RuleSource.decision, "RFC 8259"],
    #"""
    `\UXXXXXXXX` is no escape of JSON: the character itself is to be put there (documented). Of duplicate \#
    members the last wins. A lone surrogate or invalid UTF-8 makes the payload unreadable, and a number \#
    beyond 64 bits becomes a double. All but the first is assumed.
    """#)
  static let p6 = RuleFacts(
    "saved payloads are often not quite JSON", .observed, .whole,
    sources: ["39 public .apns files"],
    """
    Files saved by hand for the Simulator often carry trailing commas or comments, misspell \
    `Simulator Target Bundle`, or have a member in the wrong object. What is \
    not JSON is not delivered. devsim says where and what it is; with `--lenient` it reads past trailing \
    commas and comments, with a warning at each.
    """)
  static let p7 = RuleFacts(
    "push types, priorities, topics and expiration", .documented, .whole,
    sources: [RuleSource.sending],
    """
    The push types are alert, background, controls, location, voip, complication, fileprovider, mdm, \
    liveactivity and pushtotalk (widgets since iOS 26, assumed); most of the special ones go to a topic \
    with a suffix of their own. The priority is 10, 5 or 1, and a background push must have 5. \
    `apns-expiration` is in UNIX seconds: 0 means one attempt, and nothing is stored for more than 30 \
    days. `apns-id` is a UUID in its canonical form. Without a push type the device infers it.
    """)
  static let p8 = RuleFacts(
    "the push type decides on the device too", .observed, .whole,
    sources: ["pigeon#155", "net-core#9", RuleSource.analysis],
    """
    A push of the type background is never shown and never runs the service extension, even with an \
    alert in it. A push of the type alert, or without a type, is shown if it has an alert, a badge or a \
    sound, and runs the extension if it has an alert and `mutable-content`. `content-available` wakes the \
    app for a background push and for one without a type, but for an alert push only if it also alerts, \
    badges or sounds.
    """)
  static let p9 = RuleFacts(
    "what is checked before the payload is read", .assumed, .whole,
    sources: [RuleSource.analysis],
    """
    The app must be installed and registered for remote notifications. Also, either the user allows \
    notifications, or the app has the background mode for remote notifications and Background App \
    Refresh is on. Else the push is dropped without a trace.
    """)
}
