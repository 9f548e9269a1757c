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

  /// Returns what a type of pushes needs that the system does not have yet, and the decision about
  /// it; `nil` if it has everything.
  static func missingFeature(
    for type: PushType, on device: SimulatedDevice
  ) -> (feature: SystemFeature, decision: Decision)? {
    let needed: (feature: SystemFeature, decision: Decision)
    switch type {
    case .widgets: needed = (.widgetPushes, reloadTooOld)
    case .controls: needed = (.controlPushes, reloadTooOld)
    case .pushtotalk: needed = (.pushToTalk, transmissionTooOld)
    case .location: needed = (.locationPushes, locationTooOld)
    default: return nil
    }
    return device.has(needed.feature) ? nil : needed
  }

  /// Drops a push of a type that the system does not have yet, with DEV305.
  static func refusal(
    of type: PushType, lacking missing: (feature: SystemFeature, decision: Decision),
    on device: SimulatedDevice, at payload: PushPayload, in document: JSONDocument
  ) -> Ruling<Admission> {
    let diagnostic = device.systemTooOld(
      for: missing.feature, neededBy: "a push of type '\(type.rawValue)'",
      at: payload.aps.map(document.location))
    return Ruling(Admission(), missing.decision, [diagnostic].compactMap(\.self))
  }
}
