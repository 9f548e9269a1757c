import ServiceExtensionKit

/// What the device does with a push: where it is seen and what is heard.
struct Presentation: Sendable {
  var banner = false
  var lockScreen = false
  var list = false
  /// `nil`: silent.
  var sound: PushContent.Sound?
  /// What the badge becomes; `nil`: it stays.
  var badge: Int?
  var screenLights = false
  var wakesApp = false
  /// The level that it gets, after what is permitted.
  var level = InterruptionLevel.active
  /// Whether its thread identifier groups it.
  var isGroupedByThread = false
  /// Whether it is shown as one of a person.
  var isCommunication = false

  var isSeen: Bool { banner || lockScreen || list }
}
