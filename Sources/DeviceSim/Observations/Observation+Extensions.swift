/// Observations about the service extension.
extension Observation {
  static let extensions: [Observation] = [
    Observation(
      id: "app-clip-has-no-extension", rule: "X1",
      source: "OneSignal, App Clip Support",
      seen: "App Clips do not support service extensions, so the original text is shown."),
    Observation(
      id: "extension-never-answers", rule: "X5",
      source: "IceCubesApp#2447",
      seen: """
        An extension that never answered: the original was shown when the time was over.
        """),
    Observation(
      id: "extension-cannot-start", rule: "X5",
      source: "metatext#1",
      seen: "An extension that could not start: the original was shown."),
    Observation(
      id: "extension-ends-in-start-up", rule: "X5",
      source: "Apple Developer Forums",
      seen: """
        An extension was killed while it started, without a warning: the original was shown.
        """),
    Observation(
      id: "extension-hands-over-nothing", rule: "X5",
      source: "case 18 of the collected reports",
      seen: """
        An extension that handed over an empty content: the original was shown.
        """),
    Observation(
      id: "filtering-extension-crashes", rule: "X5",
      source: "deltachat-ios#2477",
      seen: """
        With the filtering entitlement, a crash of the extension showed nothing.
        """),
    Observation(
      id: "extension-over-memory", rule: "X7",
      source: "talk-ios#1223, deltachat-ios#2477, element-ios#3868",
      seen: """
        An extension that used more than 24 MB was killed, and the original was shown.
        """),
    Observation(
      id: "extension-memory-of-new-devices", rule: "X7",
      source: "Apple Developer Forums",
      seen: """
        On a new device an extension could use 150 MB and more.
        """),
    Observation(
      id: "attachment-without-type", rule: "X9",
      source: "openradar 27708555, firebase-ios-sdk#6590",
      seen: """
        A download with the extension ".tmp" was refused as an attachment, and the text was \
        shown.
        """),
    Observation(
      id: "before-first-unlock", rule: "B0",
      source: """
        element-x-ios#5054, element-ios#3353, SalesforceMobileSDK#2827, tutanota#7049, \
        bitwarden#1125, Apple Developer Forums 744785
        """,
      seen: """
        After a restart, before the first unlock, the extension ran without its key, and the \
        original text was shown.
        """),
    Observation(
      id: "before-first-unlock-filtering", rule: "B0",
      source: "deltachat-ios#2477, element-x-ios#5054",
      seen: """
        After a restart, before the first unlock, an extension with the filtering entitlement \
        that exited showed nothing.
        """),
  ]
}
