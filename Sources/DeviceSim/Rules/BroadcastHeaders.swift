import SourceText

// The headers of a broadcast; the claims are in `ActivityLife` (LA11).

/// The headers of a broadcast that APNs checks together (LA11).
package struct BroadcastHeaders {
  /// Whether there is a channel.
  let hasChannel: Bool
  /// `nil`: there is none, or one that Apple does not define.
  let pushType: PushType?
  /// UNIX seconds, or 0; `nil` if there is none.
  let expiration: Int?

  /// Reads the headers of a request.
  ///
  /// - Parameter value: Returns the value of a header; `nil` if the request does not have it.
  package init(_ value: (PushHeader) -> String?) {
    hasChannel = value(.channelIdentifier) != nil
    pushType = value(.pushType).flatMap(PushType.init)
    expiration = value(.expiration).flatMap { Array($0.utf8).span.unsignedInteger }
  }

  init(_ capture: Capture) {
    hasChannel = capture.channel != nil
    pushType = capture.headers.pushType
    expiration = capture.headers.expiration
  }

  /// Returns why APNs refuses a broadcast with these headers.
  ///
  /// - Parameter storage: What its channel stores.
  /// - Returns: The reason; `nil` if APNs accepts it.
  package func refusal(_ storage: ActivityAssumptions.ChannelStorage) -> ServiceReason? {
    guard hasChannel else { return .missingChannelIdentifier }
    guard let pushType else { return .missingPushType }
    guard pushType == .liveactivity else { return .invalidPushType }
    let isStored = expiration.map { $0 != 0 } ?? false
    return storage == .none && isStored ? .badExpirationDate : nil
  }
}

extension CaptureDecoder {
  /// Checks the headers of a broadcast; what APNs refuses is rejected.
  mutating func checkBroadcast(_ headers: JSONNode) {
    // Others report a push type that does not exist, and one of widgets or controls.
    let isReported =
      pushTypePlace != nil
      && [nil, .widgets, .controls].contains(capture.headers.pushType)
    guard !capture.isRefused, !isReported else { return }
    if let reason = BroadcastHeaders(capture).refusal(options.channelStorage) {
      let (place, help) =
        switch reason {
        case .invalidPushType: (pushTypePlace, "a broadcast has the push type 'liveactivity'")
        case .badExpirationDate:
          (
            expirationPlace,
            "send 0: the channel stores nothing ('channelStorage' of the device file)"
          )
        default: (nil, reason.remedy)
        }
      return refuse(
        reason, reason.decision, as: .refusedByService, reason.message, at: place ?? headers,
        help: help)
    }
    let missing = [(PushHeader.expiration, expirationPlace), (.priority, priorityPlace)]
      .filter { $0.1 == nil }.map { "'\($0.0.rawValue)'" }
    guard !missing.isEmpty else { return }
    report(
      .broadcastHeaderMissing, "the broadcast has no \(missing.joined(separator: " and no "))",
      at: headers,
      help: "send 'apns-expiration', which may be 0, and 'apns-priority' 5 or 10")
  }
}

extension DiagnosticKind {
  static let broadcastHeaderMissing = DiagnosticKind(
    "CAP230", "broadcast-header-missing", .warning, rule: "LA11",
    summary: "A broadcast does not have all headers that it needs.",
    explanation: """
      A push to a device may leave out apns-expiration and apns-priority. Apple requires both for \
      a broadcast. What APNs answers without them is not documented, so devsim delivers the \
      broadcast.
      """,
    example: """
      POST /4/broadcasts/apps/com.example.app
      apns-channel-id: dHN0LXNyY2gtY2hubA==
      apns-push-type: liveactivity
      """,
    remedy: """
      Send apns-priority 5 or 10. Send apns-expiration 0, or a time in UNIX seconds if the channel \
      stores messages.
      """)
}
