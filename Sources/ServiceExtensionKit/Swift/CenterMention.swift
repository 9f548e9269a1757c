extension PortableSource {
  /// Whether the code uses an API of the notification center, so that its pushes must come one by
  /// one.
  ///
  /// A mention in a comment counts too: that costs time but does not change an answer.
  package var mentionsCenter: Bool {
    SwiftTokens(bytes).contains { Self.centerNames.contains($0.text) }
  }

  private static let centerNames: Set<String> = ["UNUserNotificationCenter", "INInteraction"]
}
