/// How the device behaves where public observations differ or are old.
///
/// The defaults are what devsim believes; each member is a member of the device file.
public struct Assumptions: Sendable, Hashable {
  /// What a badge of 0 removes from the list of its app (B1).
  public enum BadgeZero: String, Sendable, CaseIterable {
    /// All delivered notifications, that of the push itself included, if there was a badge.
    case clearsIfBadged
    /// The same, whether or not there was a badge.
    case alwaysClears
    /// All earlier notifications if there was a badge; that of the push itself stays.
    case keepsOwnAlert
  }

  /// What a badge below 0 does (P2).
  public enum NegativeBadge: String, Sendable, CaseIterable {
    /// Nothing.
    case ignored
    /// The same as a badge of 0.
    case removesBadge
  }

  /// Whether a sound is heard that comes without alert text, with the app in the background (S4).
  public enum SoundWithoutText: String, Sendable, CaseIterable {
    /// It is heard.
    case heard
    /// It is not.
    case silent
  }

  /// Whose languages the texts of pushes follow (L8).
  public enum PushLanguage: String, Sendable, CaseIterable {
    /// Those of the device.
    case device
    /// Those chosen for the app in Settings, then those of the device.
    case app
  }

  /// Where keys are looked up if the chosen language has no table at all (L12).
  public enum TableSearch: String, Sendable, CaseIterable {
    /// In the table of the app's next language.
    case bundle
    /// Nowhere.
    case chosenLanguage
  }

  /// What a badge of 0 removes from the list of its app (B1).
  public var badgeZero = BadgeZero.clearsIfBadged
  /// What a badge below 0 does (P2).
  public var negativeBadge = NegativeBadge.ignored
  /// Whether a sound is heard that comes without alert text (S4).
  public var soundWithoutText = SoundWithoutText.heard
  /// Whose languages the texts of pushes follow (L8).
  public var pushLanguage = PushLanguage.device
  /// Where keys are looked up if the chosen language has no table at all (L12).
  public var tableSearch = TableSearch.bundle

  /// What devsim believes.
  public init() {}
}
