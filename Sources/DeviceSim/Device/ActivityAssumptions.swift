/// The behavior of Live Activities where public observations differ, are old, or give no number.
///
/// The defaults are devsim's assumptions; each member is a member of the device file.
public struct ActivityAssumptions: Sendable, Hashable {
  /// What happens to an end that is older than the last push (LA6).
  public enum EndTimestamp: String, Sendable, CaseIterable {
    /// It ends the activity.
    case taken
    /// It is ignored, like an update.
    case compared
  }

  /// Which sounds of an alert are heard (LA8).
  public enum Sounds: String, Sendable, CaseIterable {
    /// The default sound and the files of the app.
    case documented
    /// Only the default sound.
    case defaultOnly
  }

  /// What a Focus and the silent switch do to the alert of an activity (LA8).
  public enum Focus: String, Sendable, CaseIterable {
    /// The same as to an active notification.
    case silenced
    /// Nothing.
    case ignored
  }

  /// What Low Power Mode does to a start (LA10).
  public enum LowPowerStarts: String, Sendable, CaseIterable {
    /// The activity starts.
    case started
    /// The activity does not start.
    case suppressed
  }

  /// What a start by push does after a force-quit (LA10).
  public enum ForceQuitStarts: String, Sendable, CaseIterable {
    /// The activity starts.
    case started
    /// The activity does not start.
    case suppressed
  }

  /// Whether the tokens of starts by push are those that the app has now (LA10).
  public enum StartTokens: String, Sendable, CaseIterable {
    /// They are, so activities start.
    case current
    /// They are older: nothing starts, and APNs answers 200.
    case stale
  }

  /// How a null decodes for an optional member (LA7).
  public enum NullMembers: String, Sendable, CaseIterable {
    /// It decodes as an absent member.
    case absent
    /// It does not decode, so the push is lost.
    case undecodable
  }

  /// What a channel stores for phones that are offline: its `message-storage-policy` (LA11).
  public enum ChannelStorage: String, Sendable, CaseIterable {
    /// The most recent broadcast (policy 1).
    case newest
    /// Nothing (policy 0).
    case none
  }

  /// What a card shows after an update that does not decode (LA7).
  public enum UndecodedUpdates: String, Sendable, CaseIterable {
    /// Its last content.
    case keepContent
    /// Its last content, with a loading indicator over it.
    case showLoading
  }

  /// What a card shows after an update that does not decode (LA7).
  public var undecodedUpdates = UndecodedUpdates.keepContent
  /// How long after a card was drawn the next update is drawn, in seconds (LA10).
  public var drawInterval = 5
  /// What happens to an end that is older than the last push (LA6).
  public var endTimestamp = EndTimestamp.taken
  /// Which sounds of an alert are heard (LA8).
  public var sounds = Sounds.documented
  /// What a Focus and the silent switch do to the alert of an activity (LA8).
  public var focus = Focus.silenced
  /// What Low Power Mode does to a start (LA10).
  public var lowPowerStarts = LowPowerStarts.started
  /// What a start by push does after a force-quit (LA10).
  public var forceQuitStarts = ForceQuitStarts.started
  /// Whether the tokens of starts by push are those that the app has now (LA10).
  public var startTokens = StartTokens.current
  /// How a null decodes for an optional member (LA7).
  public var nullMembers = NullMembers.absent
  /// The age from which the timestamp of an update is too old, in seconds; `nil` for none (LA6).
  public var timestampAge: Int?
  /// What a channel stores for phones that are offline (LA11).
  public var channelStorage = ChannelStorage.newest
  /// How many activities of one app run at the same time (LA9).
  public var maxPerApp = 5
  /// How many activities of one app can be started by push within ``startRefill`` (LA10).
  public var startBudget = 10
  /// The time after which a start no longer counts against the budget, in hours (LA10).
  public var startRefill = 24
  /// How many updates of priority 10 an activity gets within an hour; `nil` for no limit (LA10).
  public var updatesPerHour: Int?

  /// Makes devsim's assumptions.
  public init() {}
}
