import SourceText

// Which versions of iOS get pushes of a type (P11, P12, P13); the claims are in `Destinations`.

extension Destinations {
  static let reloadTooOld = Decision(
    .destinations, 20, "P13", "system-too-old", .documented,
    "widgets or controls get pushes only on a newer version of iOS", isObstacle: true)
  static let transmissionTooOld = Decision(
    .destinations, 26, "P11", "system-too-old", .documented,
    "the PushToTalk framework exists only on a newer version of iOS", isObstacle: true)
  static let locationTooOld = Decision(
    .destinations, 27, "P12", "system-too-old", .documented,
    "location pushes exist only on a newer version of iOS", isObstacle: true)

  /// The first version of iOS that gets pushes of a type, and the decision about an older one;
  /// `nil` if every version gets them.
  private static func requirement(
    of type: PushType
  ) -> (version: SystemVersion, tooOld: Decision)? {
    switch type {
    case .widgets: (SystemVersion(26), reloadTooOld)
    case .controls: (SystemVersion(18), reloadTooOld)
    case .pushtotalk: (SystemVersion(16), transmissionTooOld)
    case .location: (SystemVersion(15), locationTooOld)
    default: nil
    }
  }

  /// Drops a push of a type that the system does not have yet, with DEV305; `nil` if it has.
  static func refusal(
    of type: PushType, by device: SimulatedDevice, at payload: PushPayload,
    in document: JSONDocument
  ) -> Ruling<Admission>? {
    guard let (needed, decision) = requirement(of: type), let version = device.systemVersion,
      version < needed
    else { return nil }
    let diagnostic = Diagnostic(
      .systemTooOld,
      "a push of type '\(type.rawValue)' needs \(needed), and the phone has \(version)",
      at: payload.aps.map(document.location),
      help: "send the push only to phones with \(needed) or later")
    return Ruling(Admission(), decision, [diagnostic])
  }
}
