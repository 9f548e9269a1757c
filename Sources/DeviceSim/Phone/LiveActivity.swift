/// A Live Activity on a phone.
public struct LiveActivity: Sendable, Hashable {
  /// The state of an activity (LA9).
  public enum State: String, Sendable, CaseIterable {
    /// It is scheduled to start later, which only an app can do.
    case pending
    /// It is shown and can be updated.
    case active
    /// Its content is out of date: the stale date has passed.
    case stale
    /// It is shown, but can no longer be updated.
    case ended

    /// Whether it can be updated.
    public var isRunning: Bool { self != .ended }
  }

  /// Its name: the one that the capture gives it, or `activity-` and a number.
  public let id: String
  /// The bundle identifier of its app.
  public let app: String
  /// The name of the Swift type of its attributes; `nil` if the app started it.
  public internal(set) var type: String?
  /// Its attributes as JSON; `nil` if the app started it.
  public internal(set) var attributes: String?
  /// Its state.
  public internal(set) var state = State.active
  /// Its content as JSON; `nil` if nothing is known of it.
  public internal(set) var contentState: String?
  /// The older content that its card still shows, as JSON; `nil` if it shows ``contentState``
  /// (LA10).
  public internal(set) var shownState: String?
  /// Whether its card has a loading indicator, because an update did not decode (LA7).
  public internal(set) var isLoading = false
  /// When a scheduled activity starts; `nil` for any other.
  public internal(set) var startDate: SimulatedInstant?
  /// The alert that the app gives with the start of a scheduled activity, as JSON, until it starts
  /// (LA8).
  var alert: String?
  /// When it started; `nil` if the capture does not say.
  public internal(set) var started: SimulatedInstant?
  /// When it ended; `nil` while it runs, or if the capture does not say.
  public internal(set) var ended: SimulatedInstant?
  /// When its content becomes out of date; `nil` for never.
  public internal(set) var staleDate: SimulatedInstant?
  /// When it is to leave the lock screen after its end; `nil` for the default.
  public internal(set) var dismissalDate: SimulatedInstant?
  /// Its relevance score: the higher it is, the nearer the card is to the top; 0 without one.
  public internal(set) var relevanceScore = 0.0
  /// The channel whose broadcasts it gets; `nil` without one.
  public internal(set) var channel: String?
  /// The timestamp of the newest push, in UNIX seconds; `nil` if none is known.
  public internal(set) var timestamp: Double?
  /// When it was last updated.
  var updated: SimulatedInstant?
  /// When its card was drawn last; `nil` if that is not known.
  var drawn: SimulatedInstant?
  /// When its card is drawn with the newest content; `nil` if it shows that already (LA10).
  var nextDrawing: SimulatedInstant?
  /// Whether updates came faster than the system draws them.
  var isUpdatedOften = false
  /// The paths of the numbers in its content that ever had a fraction (LA7).
  var fractions: Set<String> = []
  /// The updates that count against its budget (LA10).
  var updates = PushBudget()

  init(id: String, app: String) {
    self.id = id
    self.app = app
  }

  /// Makes the activity of a start; a scheduled one waits for its date.
  init(id: String, startedBy push: ActivityPush, at instant: SimulatedInstant?) {
    self.init(id: id, app: push.app)
    type = push.attributesType
    attributes = push.attributes
    channel = push.channel
    if let date = push.startDate, !ActivityLife.isPast(date, at: instant) {
      (state, startDate, alert) = (.pending, date, push.alert)
    } else {
      started = instant
    }
    _ = compareContent(with: push)
    take(push, at: instant)
    draw(at: instant)
  }

  /// Draws its card with its content.
  mutating func draw(at instant: SimulatedInstant?) {
    (drawn, nextDrawing, shownState) = (instant, nil, nil)
  }

  /// Draws its card with the content of a push, or delays the drawing (LA10).
  mutating func draw(
    _ push: ActivityPush, at instant: SimulatedInstant?, _ remarks: inout Set<ActivityRemark>
  ) {
    let isUpdate = push.event == .update
    if isUpdate, push.contentState == nil || remarks.contains(.sameContent) { return }
    let drawing = ActivityStarts.drawing(after: drawn, interval: push.drawInterval, at: instant)
    guard isUpdate, state != .pending, let drawing else { return draw(at: instant) }
    shownState = shownState ?? contentState
    nextDrawing = drawing
    remarks.insert(.waits)
    if !isUpdatedOften { remarks.insert(.often) }
    isUpdatedOften = true
  }

  /// Takes the content of a push.
  mutating func take(_ push: ActivityPush, at instant: SimulatedInstant?) {
    contentState = push.contentState ?? contentState
    if push.event != .end { relevanceScore = push.relevanceScore ?? relevanceScore }
    timestamp = [push.timestamp, timestamp].compactMap(\.self).max()
    updated = instant
    staleDate = push.staleDate
    isLoading = false
    if state == .pending { return }
    state = ActivityLife.isPast(push.staleDate, at: instant) ? .stale : .active
  }

  /// When it leaves the lock screen; `nil` while it runs, or if the time of its end is not known.
  public var removal: SimulatedInstant? {
    state == .ended ? ActivityLife.removal(ended: ended, dismissalDate: dismissalDate) : nil
  }
}

/// What a push did to the activities of a phone.
enum ActivityOutcome: Sendable, Hashable {
  /// The activity was started, updated or ended.
  ///
  /// The last parameter has the values of its content that look as if their type changed.
  case applied(ActivityPush.Event, LiveActivity, Set<ActivityRemark>, [ActivityTypeChange] = [])
  /// The push had no effect. The activity is the one that it was for, if there is one.
  case refused(ActivityRefusal, LiveActivity?)
}

/// A fact about a push that was applied to an activity.
enum ActivityRemark: Sendable, Hashable, CaseIterable {
  /// The capture names the activity, or its token.
  case byName
  /// The newest activity of the app was taken.
  case newest
  /// The app is assumed to have started the activity.
  case startedByApp
  /// The push is a broadcast to the channel of the activity.
  case byChannel
  /// It has the timestamp of the push before it.
  case sameSecond
  /// It is older than a push before it, and was taken anyway.
  case late
  /// Its content is that of the activity.
  case sameContent
  /// The activity was stale.
  case fresh
  /// There is a running activity with the same attributes.
  case duplicate
  /// It came before the system draws the next update of the card.
  case waits
  /// It is the first of its activity that waits to be drawn.
  case often
  /// The activity has left the lock screen.
  case gone
  /// The activity was scheduled, and ended before its start.
  case neverShown
}

/// The reason why a push had no effect on the activities of a phone.
enum ActivityRefusal: Sendable, Hashable, CaseIterable {
  /// A later push came before it (LA6).
  case older
  /// Its timestamp is too far ahead (LA6).
  case ahead
  /// It is older than the start by the app, or than any activity that still runs (LA6).
  case beforeStart
  /// The activity has ended (LA9).
  case ended
  /// The activity has ended, and this is an end too (LA9).
  case endedTwice
  /// The token of the activity has expired (LA9).
  case expired
  /// The activity has left the lock screen (LA9).
  case dismissed
  /// The push to start the activity had no effect (LA9).
  case notStarted
  /// No activity is subscribed to the channel (LA11).
  case notSubscribed
  /// The app has the maximum number of activities (LA9).
  case limit
  /// Too many activities were started by push (LA10).
  case budget
  /// The activity got as many updates of priority 10 as it may in an hour (LA10).
  case updateBudget
  /// The content does not fit the type of the activity (LA7).
  case content
}
