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

  /// What a system lacks that is too old for a type: the first version that gets its pushes.
  struct Requirement {
    let version: SystemVersion
    let decision: Decision
  }

  /// Returns the requirement of a type that a device does not meet; `nil` if it meets all.
  static func unmetRequirement(of type: PushType, on device: SimulatedDevice) -> Requirement? {
    let requirement: Requirement
    switch type {
    case .widgets: requirement = Requirement(version: SystemVersion(26), decision: reloadTooOld)
    case .controls: requirement = Requirement(version: SystemVersion(18), decision: reloadTooOld)
    case .pushtotalk:
      requirement = Requirement(version: SystemVersion(16), decision: transmissionTooOld)
    case .location:
      requirement = Requirement(version: SystemVersion(15), decision: locationTooOld)
    default: return nil
    }
    guard let version = device.systemVersion, version < requirement.version else { return nil }
    return requirement
  }

  /// Drops a push of a type that the system does not have yet, with DEV305.
  static func refusal(
    of type: PushType, needing requirement: Requirement, by device: SimulatedDevice,
    at payload: PushPayload, in document: JSONDocument
  ) -> Ruling<Admission> {
    let version = device.systemVersion.map { ", and the phone has \($0)" } ?? ""
    let diagnostic = Diagnostic(
      .systemTooOld, "a push of type '\(type.rawValue)' needs \(requirement.version)\(version)",
      at: payload.aps.map(document.location),
      help: "send the push only to phones with \(requirement.version) or later")
    return Ruling(Admission(), requirement.decision, [diagnostic])
  }
}
