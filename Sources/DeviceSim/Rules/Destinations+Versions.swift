import SourceText

// Which versions of iOS get pushes of a type (P10 to P15); the claims are in `Destinations`.

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
  static let callTooOld = Decision(
    .destinations, 28, "P10", "system-too-old", .documented,
    "voip pushes exist only on a newer version of iOS", isObstacle: true)
  static let filesTooOld = Decision(
    .destinations, 29, "P14", "system-too-old", .documented,
    "fileprovider pushes exist only on a newer version of iOS", isObstacle: true)
  static let complicationTooOld = Decision(
    .destinations, 30, "P15", "system-too-old", .documented,
    "complication pushes exist only on a newer version of iOS", isObstacle: true)

  /// Returns what pushes of a type need that older systems do not have; `nil` for other types.
  static func neededFeature(of type: PushType) -> SystemFeature? {
    switch type {
    case .widgets: .widgetPushes
    case .controls: .controlPushes
    case .pushtotalk: .pushToTalk
    case .location: .locationPushes
    case .voip: .pushKit
    case .complication: .complicationPushes
    case .fileprovider: .fileProviderPushes
    case .alert, .background, .liveactivity, .mdm: nil
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
      case .voip: callTooOld
      case .complication: complicationTooOld
      case .fileprovider: filesTooOld
      default: reloadTooOld
      }
    let diagnostic = device.systemTooOld(
      for: feature, neededBy: "a push of type '\(type.rawValue)'",
      at: payload.aps.map(document.location))
    return Ruling(Admission(), decision, [diagnostic].compactMap(\.self))
  }
}
