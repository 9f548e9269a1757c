import SourceText

/// Requests to APNs: the path, the headers and the body as a push, and why APNs refuses them.
extension CapturedRequest {
  /// What the headers of Azure Notification Hubs begin with.
  private static let azure = "servicebusnotification-"

  /// Whether Azure Notification Hubs sends the body and the headers of APNs as they are (N4).
  var isForAzure: Bool {
    headers.contains {
      $0.name.text.lowercased() == Self.azure + "format" && $0.value.text.lowercased() == "apple"
    }
  }

  /// Completes the envelope of a request to APNs.
  func delivered(
    _ made: MadeEnvelope, _ document: JSONDocument, _ node: JSONNode, _ target: Target
  ) -> MadeEnvelope {
    var envelope = made
    envelope.whiteSpace = isBodyExact ? .sent : .added
    envelope.headers = pushHeaders(&envelope)
    // A table without the headers does not say that there were none.
    if case .row = target, headers.isEmpty { envelope.headers = nil }
    if case .channel(let topic) = target,
      envelope.headers?.contains(where: { $0.name == PushHeader.topic.rawValue }) == false
    {
      // The path has the bundle identifier, and a broadcast is for its Live Activities.
      let name = topic.text + (PushType.liveactivity.topicSuffix.map(\.description) ?? "")
      let member = MadeJSON.Member(
        PushHeader.topic.rawValue, at: topic, .string(name, for: topic))
      envelope.headers?.append(member)
    }
    if case .channel(let topic) = target,
      envelope.headers?.contains(where: { $0.name == PushHeader.channelIdentifier.rawValue })
        == false
    {
      refuse(&envelope, .missingChannelIdentifier, at: topic)
    }
    if case .device(let token) = target, lacksTopic {
      refuse(&envelope, .missingTopic, at: token)
    }
    if let method, !method.isPost {
      refuse(&envelope, .methodNotAllowed, at: method.place)
    }
    // The recorded answer counts only if the request is not known to be refused.
    if envelope.rejection == nil { envelope.answer = answer?.json }
    guard document.kind(of: node) == .object else {
      envelope.diagnostics.append(
        Diagnostic(
          .unknownCaptureForm, "the body is not an object", at: document.location(of: node),
          help: "a payload is an object: {\"aps\": {\"alert\": …}}"))
      return envelope
    }
    envelope.payload = .copy(document.place(of: node))
    return envelope
  }

  /// Whether the topic is missing.
  ///
  /// APNs requires it with a provider token; a certificate may have a single topic.
  private var lacksTopic: Bool {
    func has(_ name: String) -> Bool { headers.contains { $0.name.text.lowercased() == name } }
    return !mayHaveMoreHeaders && has("authorization") && !has(PushHeader.topic.rawValue)
  }

  /// Whether a header is about the push, perhaps with a mistake in its name; others, such as
  /// `authorization`, are dropped.
  static func isPushHeader(_ name: String) -> Bool {
    name.lowercased().contains("apns") || PushHeader.meant(byHeader: name) != nil
  }

  /// Returns the headers of a push; others, such as `authorization`, are dropped.
  ///
  /// A header whose value is still to be filled in is `null`. A channel keeps its name, because
  /// there may be several.
  private func pushHeaders(_ envelope: inout MadeEnvelope) -> [MadeJSON.Member] {
    var names: Set<String> = []
    var members: [MadeJSON.Member] = []
    for (name, value) in headers {
      let text = name.text.lowercased()
      if text == Self.azure + "apns-expiry" {
        envelope.diagnostics.append(
          Diagnostic(.leftOut, "devsim does not map '\(name.text)'", at: name.location))
        continue
      }
      guard Self.isPushHeader(text) else { continue }
      guard names.insert(text).inserted else {
        refuse(&envelope, .duplicateHeaders, at: name)
        continue
      }
      let header = PushHeader(rawValue: text)
      let reason = header?.refusal(of: value.text.utf8.span)
      let isUnknown = Self.isPlaceholder(value.text)
      var sent = MadeJSON.string(value)
      if header == .channelIdentifier {
        // In an envelope, a channel may have any name.
        if let reason, !isUnknown { refuse(&envelope, reason, at: value) }
      } else if isUnknown, reason != nil || header == .topic {
        // Any text may be a topic, but this one is not that of an app.
        sent = .json("null", for: value)
      }
      members.append(MadeJSON.Member(text, at: name, sent))
    }
    return members
  }

  /// Reports a token that is not one, unless the recorded answer shows that another one was sent.
  func checkToken(_ token: TextPlace, _ envelope: inout MadeEnvelope) {
    let text = token.text
    guard !Self.isPlaceholder(text), let reason = ServiceReason.refusal(ofToken: text.utf8.span),
      mayBeRefused(for: reason)
    else { return }
    refuse(&envelope, reason, at: token)
  }

  /// Whether APNs may have refused the request for a reason, as far as its answer is known.
  private func mayBeRefused(for reason: ServiceReason) -> Bool {
    guard let answer else { return true }
    return answer.isRefusal && answer.reason ?? reason.rawValue == reason.rawValue
  }

  /// Whether a value is still to be filled in.
  ///
  /// Variables are reported elsewhere; a placeholder such as <token>, YOUR_TOKEN or ada0... is for
  /// the person who reads the text.
  static func isPlaceholder(_ text: String) -> Bool {
    text.contains { "$<{…".contains($0) } || text.contains("...") || asksForValue(text)
  }

  /// Whether a text asks the reader for a value, as `YOUR_TOKEN` and `TOKEN HERE`.
  static func asksForValue(_ text: String) -> Bool {
    let words = text.lowercased()
    // A topic has dots.
    return !words.contains(".") && (words.hasPrefix("your") || words.hasSuffix("here"))
  }

  func refuse(
    _ envelope: inout MadeEnvelope, _ reason: ServiceReason, at place: TextPlace
  ) {
    let mistake = Diagnostic(
      .refusedByService, reason.message, at: place.location, help: reason.remedy)
    if answer?.isRefusal == true, !mayBeRefused(for: reason) {
      // APNs refused the request for the reason in its answer.
      envelope.diagnostics.append(mistake)
    } else {
      envelope.refuse(reason.decision, mistake)
    }
  }
}
