import SourceText

// What the headers of a push must say together; the claims are in `Headers`.

extension PushType {
  /// Why APNs refuses a priority of a push of this type; `nil`: it accepts the priority.
  package func refusal(ofPriority priority: Int?) -> ServiceReason? {
    self == .background && priority == 1 ? .badPriority : nil
  }

  /// Why APNs refuses a push of this type for the topic of another type; `nil`: it accepts it.
  package func refusal(ofTopicFor other: PushType?) -> ServiceReason? {
    isForNotifications && other == .voip ? .invalidPushType : nil
  }
}

extension CaptureDecoder {
  /// Checks what one header says about another.
  mutating func checkTogether(_ headers: JSONNode) {
    checkExpiration()
    if wasAccepted, let type = capture.headers.pushType,
      type.refusal(ofTopicFor: capture.headers.topicType) != nil
    {
      // The identifier of the app itself ends as topics of calls do.
      capture.headers.topicType = nil
    }
    if capture.headers.pushType == nil, capture.channel == nil,
      let type = capture.headers.topicType
    {
      capture.headers.pushType = type
      capture.headers.isTypeOfTopic = true
    }
    capture.sizeLimit = PayloadSizeLimit(
      capture.headers.pushType, isBroadcast: capture.channel != nil)
    if capture.channel != nil { checkBroadcast(headers) }
    if pushTypePlace == nil, capture.channel == nil {
      report(
        .missingPushType, "'apns-push-type' is missing", at: headers,
        help: capture.headers.pushType.map { "send '\($0.rawValue)', the push type of this topic" }
          ?? "send 'alert' for what a person should see, 'background' for a silent push")
    }
    guard let type = capture.headers.pushType else { return }
    if type == .background { checkBackgroundPriority(headers) }
    if type == .liveactivity { checkActivityPriority() }
    checkTopic(type)
  }

  /// A background push must have priority 5, and without the header it has 10 (P7).
  private mutating func checkBackgroundPriority(_ headers: JSONNode) {
    guard capture.rejection != Headers.refusedByService else { return }
    let reason = PushType.background.refusal(ofPriority: capture.headers.priority)
    if let reason, !wasAccepted {
      return refuse(
        reason, Headers.refusedForPriority, as: .priorityNotAllowed,
        "a background push has priority 1", at: priorityPlace ?? headers, help: "send priority 5")
    }
    switch capture.headers.priority {
    case 5: break
    case nil where priorityPlace != nil: break
    case let priority:
      report(
        .backgroundPriority,
        priorityPlace == nil
          ? "a background push without 'apns-priority' has priority 10"
          : "a background push has priority \(priority ?? 10)",
        at: priorityPlace ?? headers, help: "send priority 5")
    }
  }

  private mutating func checkExpiration() {
    guard let expiration = capture.headers.expiration, let place = expirationPlace, expiration > 0
    else { return }
    if let seconds = Delivery.secondsOfMilliseconds(Double(expiration)) {
      return report(
        .implausibleTime, "'apns-expiration' is in milliseconds", at: place,
        help: "write UNIX seconds, as in \(Int(seconds))")
    }
    // A duration is a date in 1970, before any arrival.
    guard let arrival = capture.arrival ?? (expiration < 315_532_800 ? .infinity : nil) else {
      return
    }
    let ahead = Double(expiration) - arrival
    if ahead > Double(Delivery.longestStorage) {
      let days = Int(exactly: (ahead / 86_400).rounded(.up) - 1).map { "\($0) days" } ?? "ages"
      report(
        .implausibleTime, "'apns-expiration' is more than \(days) after the arrival", at: place,
        help: "APNs stores a push for 30 days at most")
    }
    guard ahead < 0 else { return }
    report(
      .expiredOnArrival,
      "the push expired before it arrived, so APNs would probably not deliver it", at: place,
      help: expiration <= Delivery.longestStorage
        ? "it is a moment, not a duration: send the UNIX time of the push, plus \(expiration)"
        : "send a later 'apns-expiration', in UNIX seconds")
    capture.rejection = capture.rejection ?? Delivery.expired
  }

  private mutating func checkTopic(_ type: PushType) {
    guard let topic = capture.headers.topic else { return }
    let suffix = type.topicSuffix
    let fits = suffix.map { suffix in document.withText(of: topic) { $0.hasSuffix(suffix) } }
    if let suffix, fits == false {
      report(
        .topicDoesNotFit, "the topic of a \(type.rawValue) push does not end with '\(suffix)'",
        at: topic, help: "append '\(suffix)' to the bundle identifier")
    } else if suffix == nil, let other = capture.headers.topicType {
      let mistake =
        "the topic is that of a \(other.rawValue) push, but the type is \(type.rawValue)"
      let help = "send the bundle identifier alone, or push type '\(other.rawValue)'"
      guard let reason = type.refusal(ofTopicFor: other) else {
        return report(.topicDoesNotFit, mistake, at: topic, help: help)
      }
      let earlier = capture.isRefused ? capture.rejection : nil
      refuse(
        reason, earlier ?? Headers.refusedForTopic, as: .refusedByService,
        "\(mistake), so \(reason.message)", at: topic, help: help)
    }
  }
}

extension DiagnosticKind {
  static let backgroundPriority = DiagnosticKind(
    "CAP212", "background-priority", .warning, rule: "P7",
    summary: "A background push has another priority than 5.",
    explanation: """
      Apple's page calls priority 10 an error, and the push may not be delivered. Devices were \
      observed to wake the app anyway, so devsim does not drop it. Without the apns-priority \
      header a push has priority 10. Priority 1 is refused, as devsim assumes (CAP204), unless an \
      answer was recorded that accepts it.
      """,
    example: """
      apns-push-type: background
      apns-priority: 10
      """,
    remedy: "Send apns-priority: 5 with a background push.")

  static let topicDoesNotFit = DiagnosticKind(
    "CAP207", "topic-does-not-fit", .warning, rule: "P7",
    summary: "The suffix of the apns-topic header belongs to another push type.",
    explanation: """
      Several push types have their own topic: the bundle identifier and a suffix, such as .voip \
      or .push-type.liveactivity. If the topic belongs to another type, APNs may refuse the push, \
      or deliver it in another way than intended. For a push of type alert or background whose \
      topic ends with .voip, the refusal was observed; CAP228 reports it.
      """,
    example: """
      apns-push-type: voip
      apns-topic: com.example.app
      """,
    remedy: """
      For alert and background, send the bundle identifier alone. For other types, add the suffix \
      of the type.
      """)
}
