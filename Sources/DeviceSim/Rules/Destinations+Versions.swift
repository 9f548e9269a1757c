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

  /// Returns what pushes of a type need that older systems do not have; `nil` for most types.
  static func neededFeature(of type: PushType) -> SystemFeature? {
    switch type {
    case .widgets: .widgetPushes
    case .controls: .controlPushes
    case .pushtotalk: .pushToTalk
    case .location: .locationPushes
    default: nil
    }
  }

  /// Drops a push of a type that the system does not have yet, with DEV305.
  static func refusal(
    of type: PushType, lacking feature: SystemFeature, on device: SimulatedDevice,
    at payload: PushPayload, in document: JSONDocument
  ) -> Ruling<Admission> {
    let decision =
      switch type {
      case .pushtotalk: transmissionTooOld
      case .location: locationTooOld
      default: reloadTooOld
      }
    let diagnostic = device.systemTooOld(
      for: feature, neededBy: "a push of type '\(type.rawValue)'",
      at: payload.aps.map(document.location))
    return Ruling(Admission(), decision, [diagnostic].compactMap(\.self))
  }
}
