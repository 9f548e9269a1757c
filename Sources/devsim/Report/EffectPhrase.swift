import DeviceSim

/// Short phrases about the effects of a push, the same in cards and in lines.
enum EffectPhrase {
  static let previewHidden = "preview hidden"
  static let appWoken = "app woken"

  /// Returns the phrase for a new badge; 0 removes it.
  static func badge(_ badge: Int) -> String { badge == 0 ? "badge removed" : "badge \(badge)" }

  static func sound(_ name: String) -> String { "sound \(name)" }

  static func group(_ name: String) -> String { "group \(name)" }
}

extension Outcome {
  /// Whether the person sees an alert, if only in the list.
  var isAlertSeen: Bool {
    switch self {
    case .presented, .replaced, .quiet: true
    case .updated, .background, .held, .suppressed, .dropped, .invalid: false
    }
  }
}
