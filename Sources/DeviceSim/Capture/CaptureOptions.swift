import SourceText

/// What decides how captures are read.
struct CaptureOptions: Sendable {
  /// What is accepted beyond JSON.
  var policy = JSONReader.Policy.strict
  /// What the phones make of payloads.
  var payloads = PayloadAssumptions()
  /// What the channels of broadcasts store.
  var channelStorage = ActivityAssumptions.ChannelStorage.newest
  /// The known apps whose bundle identifiers end as the topics of a push type do.
  var appsLikeTopics: Set<String> = []
  /// Whether the payload of an envelope was the body of a request, as a service gets it.
  var hasBodies = false
  /// The time before which nothing arrives, in UNIX seconds; `nil` if only the captures say.
  var clock: Double?
  /// Whether a time of arrival before that of ``clock`` is reported.
  var reportsEarlierTimes = false
}

extension CaptureOptions {
  /// Takes what captures need to know of the device and its apps.
  mutating func adapt(to environment: Simulation.Environment) {
    payloads = environment.device.assumptions.payloads
    channelStorage = environment.device.assumptions.activities.channelStorage
    appsLikeTopics = environment.appsLikeTopics
  }
}

extension Simulation.Environment {
  /// The known apps whose bundle identifiers end as the topics of a push type do.
  package var appsLikeTopics: Set<String> {
    PushType.appsLikeTopics(
      [device.app.bundleIdentifier] + apps.map(\.identifier) + Array(device.otherApps.keys))
  }
}
