extension PortableSource {
  /// Whether the code names what reaches the notification center, so that its pushes have to come
  /// one by one.
  ///
  /// What only a comment names counts as well: it costs time and changes no answer.
  package var mentionsCenter: Bool {
    SwiftTokens(bytes).contains { Self.centerNames.contains($0.text) }
  }

  private static let centerNames: Set<String> = ["UNUserNotificationCenter", "INInteraction"]
}
