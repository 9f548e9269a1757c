/// What devices make of payloads where public observations differ or are old (P2, L2).
///
/// The defaults are devsim's assumptions; each member is a member of the device file.
public struct PayloadAssumptions: Sendable, Hashable {
  /// The effect of a badge below 0 (P2).
  public enum NegativeBadge: String, Sendable, CaseIterable {
    /// No effect.
    case ignored
    /// The same as a badge of 0.
    case removesBadge
  }

  /// Whether an alert that has only a title is shown (P2).
  public enum TitleAlone: String, Sendable, CaseIterable {
    /// The title is shown.
    case shown
    /// It counts as no alert.
    case notShown
  }

  /// The sound that is played if its name is empty (P2).
  public enum EmptySound: String, Sendable, CaseIterable {
    /// No sound.
    case silent
    /// The default sound.
    case defaultSound
  }

  /// The effect of an empty alert object beside content-available (P2).
  public enum EmptyAlert: String, Sendable, CaseIterable {
    /// No effect.
    case ignored
    /// The app is not woken.
    case preventsWake
  }

  /// The use of a text that is beside its key (L2).
  public enum TextBesideKey: String, Sendable, CaseIterable {
    /// It is shown if no table has the key.
    case fallback
    /// It is shown, and the key has no effect.
    case wins
  }

  /// The effect of a badge below 0 (P2).
  public var negativeBadge = NegativeBadge.ignored
  /// Whether an alert that has only a title is shown (P2).
  public var titleAlone = TitleAlone.shown
  /// The sound that is played if its name is empty (P2).
  public var emptySound = EmptySound.silent
  /// The effect of an empty alert object beside content-available (P2).
  public var emptyAlert = EmptyAlert.ignored
  /// The use of a text that is beside its key (L2).
  public var textBesideKey = TextBesideKey.fallback

  /// Makes devsim's assumptions.
  public init() {}
}
