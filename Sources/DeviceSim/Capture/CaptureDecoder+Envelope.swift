import SourceText

/// The members of an envelope beside its headers and its payload.
extension CaptureDecoder {
  /// Decodes the members of an envelope beside its headers and its payload.
  mutating func decodeEnvelope(
    _ arrival: JSONNode?, _ token: JSONNode?, _ reference: JSONNode?
  ) {
    if let reference { take(reference: reference) }
    if let token, document.kind(of: token) != .string {
      report(
        .unexpectedHeaderValue, "'device' is not a string", at: token,
        help: "write the token as a string")
    } else {
      capture.token = token
    }
    if let arrival { decode(arrival: arrival) }
  }

  private mutating func decode(arrival: JSONNode) {
    guard let seconds = document.double(arrival) else {
      return report(
        .unexpectedHeaderValue, "'t' is not a number", at: arrival,
        help: "write the time of arrival in UNIX seconds")
    }
    guard Delivery.isPlausible(seconds) else {
      return report(
        .implausibleTime, "'t' is \(shown(arrival)), which is not a time of arrival", at: arrival,
        help: "write the time of arrival in UNIX seconds")
    }
    let read = Delivery.secondsOfMilliseconds(seconds)
    capture.arrival = max(read ?? seconds, clock ?? -.infinity)
    guard let read else { return }
    report(
      .implausibleTime, "'t' is in milliseconds", at: arrival,
      help: "write the time of arrival in UNIX seconds, as in \(Int(read))")
  }

  /// The longest `id` that reports repeat, in bytes of JSON.
  private static let referenceLimit = 256

  private mutating func take(reference: JSONNode) {
    let count = document.sourceRange(of: reference).count
    guard count > Self.referenceLimit else {
      capture.reference = reference
      return
    }
    report(
      .unexpectedHeaderValue,
      "'id' has \(count) bytes, so reports do not repeat it", at: reference,
      help: "send at most \(Self.referenceLimit) bytes of JSON")
  }

  /// An envelope may have other members, but hardly with nearly the same name.
  mutating func checkEnvelopeMember(_ place: JSONNode) {
    let name = document.string(place) ?? ""
    let known = [EnvelopeKey.payload, .headers, .device].map(\.rawValue)
    guard !known.contains(name), let near = nearest(to: name, in: known) else { return }
    report(
      .unknownEnvelopeMember, "'\(name)' is not a member of an envelope", at: place,
      help: "did you mean '\(near)'?")
  }
}
