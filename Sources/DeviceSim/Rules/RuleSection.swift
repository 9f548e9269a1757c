/// A chapter of the rules, as `docs/fidelity.md` prints them.
package enum RuleSection: String, CaseIterable, Sendable {
  case localization = "Localization of a push"
  case payload = "Payload and headers"
  case serviceExtension = "Service extension"
  case collapsing = "Collapsing and groups"
  case attention = "Badge, sound and interruption"
  case delivery = "App, settings and delivery"

  /// In the order of their ids.
  package var rules: [DeviceRule] {
    DeviceRule.allCases.filter { $0.section == self }
  }
}

extension DeviceRule {
  /// The chapter, told by the letters of the id.
  package var section: RuleSection {
    switch id.prefix(while: \.isLetter) {
    case "L": .localization
    case "P": .payload
    case "X": .serviceExtension
    case "C", "G": .collapsing
    case "B", "S", "I": .attention
    default: .delivery
    }
  }
}
