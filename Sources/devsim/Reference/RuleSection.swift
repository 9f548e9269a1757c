import DeviceSim

/// A chapter of the rules, as `docs/fidelity.md` prints them.
enum RuleSection: String, CaseIterable, Sendable {
  case localization = "Localization of a push"
  case payload = "Payload and headers"
  case senders = "Firebase and other senders"
  case serviceExtension = "Service extension"
  case collapsing = "Collapsing and groups"
  case attention = "Badge, sound and interruption"
  case delivery = "App, settings and delivery"

  /// The rules in the order of their ids.
  var rules: [Rule] {
    RuleBook.rules.filter { RuleSection(of: $0) == self }
      .sorted { RuleSection.position($0.id) < RuleSection.position($1.id) }
  }

  /// The chapter of a rule, by the letters of its id; B0 is about the start of the phone.
  init(of rule: Rule) {
    switch rule.id.prefix(while: \.isLetter) {
    case "B" where rule.id == "B0": self = .delivery
    case "L": self = .localization
    case "P", "W": self = .payload
    case "F", "M", "N": self = .senders
    case "X": self = .serviceExtension
    case "C", "G": self = .collapsing
    case "B", "S", "I": self = .attention
    default: self = .delivery
    }
  }

  /// Orders ids by their letters, in the order of the rules' page, then by their numbers.
  private static func position(_ id: String) -> (Int, Int, String) {
    let letters = id.prefix(while: \.isLetter)
    let digits = id.dropFirst(letters.count).prefix(while: \.isNumber)
    let order = ["L", "P", "W", "F", "M", "N", "X", "C", "G", "B", "S", "I", "A", "LA", "T"]
    return (order.firstIndex { $0 == letters } ?? order.count, Int(digits) ?? 0, id)
  }
}
