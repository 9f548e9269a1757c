import SourceText

/// A use of an interface that works differently here than on a device, or not at all.
struct UnsimulatedUse: Equatable, Sendable {
  /// The interface, such as `UIPasteboard.string`.
  let name: String
  /// What happens in place of what a device does: a clause without a period.
  let effect: String

  /// Reads the members of a `notSimulated` line.
  init(_ object: JSONObject) throws(ContentMistake) {
    name = try ProgramRemark.text("name", of: object)
    effect = try ProgramRemark.text("effect", of: object)
  }
}

extension DiagnosticKind {
  static let notSimulated = DiagnosticKind(
    "EXT206", "extension-uses-unsimulated-api", .note,
    summary: "The extension used an interface that does not work here as on a device.",
    explanation: """
      On Linux, extensions run with shims for Apple's frameworks. Some parts need a screen, a \
      speaker or another app, and have no effect here. Each of them is reported once for each \
      push that uses it, with what happened in its place. AppleShims/README.md lists them. A \
      program in another language can report the same with a line of the type notSimulated.
      """,
    example: "UIPasteboard.general.string = code",
    remedy: "Test this part on a device; the rest of the notification is right.")
}

extension ProcessWording {
  func notSimulated(_ use: UnsimulatedUse) -> Diagnostic {
    Diagnostic(
      .notSimulated, "extension '\(name)' used '\(use.name)': \(use.effect)", subject: use.name)
  }
}
