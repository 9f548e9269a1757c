import SourceText

/// A push for a Live Activity whose members have passed the checks of LA4, or a change by the app
/// itself.
public struct ActivityPush: Sendable, Hashable {
  /// What it does to an activity.
  public enum Event: String, Sendable, CaseIterable {
    /// Starts an activity.
    case start
    /// Changes the content of an activity.
    case update
    /// Ends an activity.
    case end
  }

  let event: Event
  /// The bundle identifier of the app; empty for an app that pushes do not name.
  var app: String
  /// The time at which its sender made it, in UNIX seconds; `nil` for a change by the app without a
  /// timestamp (LA6).
  var timestamp: Double?
  /// Whether the app itself makes the change, without a push.
  var isByApp = false
  /// Whether the app starts it in a `LiveActivityIntent`, which it may do in the background (LA9).
  var isByIntent = false
  /// The alert of a change by the app, as JSON; `nil` without one (LA8).
  var alert: String?
  /// When a scheduled activity starts; `nil` for at once (LA9).
  var startDate: SimulatedInstant?
  /// `content-state` as JSON; `nil` without one.
  var contentState: String?
  /// `attributes-type` of a start.
  var attributesType: String?
  /// `attributes` of a start, as JSON.
  var attributes: String?
  /// `stale-date`.
  var staleDate: SimulatedInstant?
  /// `dismissal-date` of an end.
  var dismissalDate: SimulatedInstant?
  /// `relevance-score`; `nil` leaves the score as it is.
  var relevanceScore: Double?
  /// The activity that the capture names; `nil` if it names none.
  var name: String?
  /// The device token of the push, which may be that of an activity; empty without one.
  var token = ""
  /// The channel that a start subscribes to, or that a broadcast is sent on.
  var channel: String?
  /// Whether it is sent on a channel (LA11).
  var isBroadcast = false
  /// The types of activities whose example its content does not fit (LA7).
  var misfits: Set<String> = []
  /// Whether the app has examples of its types, which say more than a comparison with the content
  /// before (LA7).
  var hasExamples = false
  /// How long after a card was drawn the system draws the next update, in seconds (LA10).
  var drawInterval = 0.0
  /// Whether it counts against the budget of updates (LA10).
  var isCostly = false
  /// The behavior of the device where observations differ.
  var assumptions = ActivityAssumptions()

  /// Makes a push.
  init(_ event: Event, app: String, timestamp: Double?) {
    self.event = event
    self.app = app
    self.timestamp = timestamp
  }
}

extension ActivityPush {
  /// Makes the push of a payload that has the members of its event; `nil` if one is missing.
  init?(
    _ payload: PushPayload, _ capture: Capture, app: String, token: String, on device: InstalledApp,
    in document: JSONDocument
  ) {
    let members = ActivityMembers(of: payload.aps, in: document)
    guard let event = members.event.flatMap(document.string).flatMap(Event.init),
      let timestamp = members.timestamp.flatMap(document.double)
    else { return nil }
    self.init(event, app: app, timestamp: timestamp)
    take(members, in: document)
    name = capture.activity.flatMap(document.string)
    self.token = token
    isBroadcast = capture.channel != nil
    if event != .start { channel = capture.channel.flatMap(document.string) }
    if event != .start, let state = members.contentState {
      let examples = device.device.activities.filter { _, example in
        !ActivityContent.mismatches(
          of: state, with: example.contentState, by: assumptions, in: document
        ).isEmpty
      }
      misfits = Set(examples.keys)
    }
    isCostly = ActivityStarts.isCostly(event, priority: capture.headers.priority)
    meet(device.device)
  }

  /// Makes a change by the app itself, without its app and its activity (LA6, LA9).
  init?(change node: JSONNode, in document: JSONDocument) {
    let members = ActivityMembers(of: node, in: document)
    guard let event = members.event.flatMap(document.string).flatMap(Event.init) else {
      return nil
    }
    self.init(event, app: "", timestamp: members.timestamp.flatMap(document.double))
    isByApp = true
    take(members, in: document)
    alert = members.alert.map(document.text)
    isByIntent = document.member(Self.intentKey, of: node).map(document.kind) == .true
    let date = document.member(Self.startDateKey, of: node).flatMap(document.double)
    startDate = event == .start ? date.map { SimulatedInstant(seconds: $0) } : nil
  }

  /// Whether it names no app, so that its channel alone decides (P7).
  var isForAnyApp: Bool { isBroadcast && app.isEmpty }

  /// Whether an activity is of its app; one without a bundle identifier is of every app.
  func isFor(_ activity: LiveActivity) -> Bool {
    activity.app == app || activity.app.isEmpty || (isByApp && app.isEmpty) || isForAnyApp
  }

  /// The name of the date of a scheduled start, which no push has.
  static let startDateKey = "start-date"

  /// The name of the member that says that a `LiveActivityIntent` starts it.
  static let intentKey = "intent"

  /// Takes what depends on the device.
  mutating func meet(_ device: SimulatedDevice) {
    assumptions = device.assumptions.activities
    hasExamples = !device.activities.isEmpty
    drawInterval = ActivityStarts.drawInterval(on: device)
  }

  private mutating func take(_ members: ActivityMembers, in document: JSONDocument) {
    func json(_ node: JSONNode?) -> String? { node.map(document.text) }
    func instant(_ node: JSONNode?) -> SimulatedInstant? {
      node.flatMap(document.double).map { SimulatedInstant(seconds: $0) }
    }
    contentState = json(members.contentState)
    staleDate = event == .end ? nil : instant(members.staleDate)
    relevanceScore = members.relevanceScore.flatMap(document.double)
    switch event {
    case .start:
      attributesType = members.attributesType.flatMap(document.string)
      attributes = json(members.attributes)
      channel = members.inputChannel.flatMap(document.string)
    case .end: dismissalDate = instant(members.dismissalDate)
    case .update: break
    }
  }
}
