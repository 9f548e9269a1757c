/// Observations about the service extension.
extension Observation {
  static let extensions: [Observation] = [
    Observation(
      "app-clip-has-no-extension", "X1", "OneSignal, App Clip Support",
      "App Clips do not support service extensions, so the original text is shown."),
    Observation(
      "extension-never-answers", "X5", "IceCubesApp#2447",
      "An extension that never answered: the original was shown when the time was over."),
    Observation(
      "extension-cannot-start", "X5", "metatext#1",
      "An extension that could not start: the original was shown."),
    Observation(
      "extension-ends-in-start-up", "X5", "Apple Developer Forums",
      "An extension was killed while it started, without a warning: the original was shown."),
    Observation(
      "extension-hands-over-nothing", "X5", "case 18 of the collected reports",
      "An extension that handed over an empty content: the original was shown."),
    Observation(
      "filtering-extension-crashes", "X5", "deltachat-ios#2477",
      "With the filtering entitlement, a crash of the extension showed nothing."),
    Observation(
      "extension-over-memory", "X7", "talk-ios#1223, deltachat-ios#2477, element-ios#3868",
      "An extension that used more than 24 MB was killed, and the original was shown."),
    Observation(
      "extension-memory-of-new-devices", "X7", "Apple Developer Forums",
      "On a new device an extension could use 150 MB and more."),
    Observation(
      "attachment-without-type", "X9", "openradar 27708555, firebase-ios-sdk#6590",
      """
      A download with the extension ".tmp" was refused as an attachment, and the text was \
      shown.
      """),
    Observation(
      "before-first-unlock", "B0",
      """
      element-x-ios#5054, element-ios#3353, SalesforceMobileSDK#2827, tutanota#7049, \
      bitwarden#1125, Apple Developer Forums 744785
      """,
      """
      After a restart, before the first unlock, the extension ran without its key, and the \
      original text was shown.
      """),
    Observation(
      "before-first-unlock-filtering", "B0", "deltachat-ios#2477, element-x-ios#5054",
      """
      After a restart, before the first unlock, an extension with the filtering entitlement \
      that exited showed nothing.
      """),
  ]
}
