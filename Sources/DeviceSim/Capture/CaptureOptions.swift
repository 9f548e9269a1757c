import SourceText

/// What decides how captures are read.
struct CaptureOptions: Sendable {
  /// What is accepted beyond JSON.
  var policy = JSONReader.Policy.strict
  /// What the phones make of payloads.
  var payloads = PayloadAssumptions()
  /// What the channels of broadcasts store.
  var channelStorage = ActivityAssumptions.ChannelStorage.newest
  /// Whether the payload of an envelope was the body of a request, as a service gets it.
  var hasBodies = false
  /// The time before which nothing arrives, in UNIX seconds; `nil` if only the captures say.
  var clock: Double?
  /// Whether a time of arrival before that of ``clock`` is reported.
  var reportsEarlierTimes = false
}

extension CaptureOptions {
  /// Takes what captures need to know of a device.
  mutating func adapt(to device: SimulatedDevice) {
    payloads = device.assumptions.payloads
    channelStorage = device.assumptions.activities.channelStorage
  }
}
