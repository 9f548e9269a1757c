import SourceText

/// What older versions of iOS do not have.
enum SystemFeature {
  case pushKit, complicationPushes, fileProviderPushes
  case serviceExtensions, groups, criticalAlerts, provisionalAuthorization, callReports, appClips
  case levels, focus, scheduledSummary, communicationNotifications, locationPushes, focusFilters
  case pushToTalk, activities, startsByIntent, startsByPush, serviceUpdates, inputTokens, channels
  case drawingInterval, controlPushes, widgetPushes, scheduledStarts, callMetadata

  var firstVersion: SystemVersion {
    switch self {
    case .pushKit: SystemVersion(8)
    case .complicationPushes: SystemVersion(9)
    case .serviceExtensions: SystemVersion(10)
    case .fileProviderPushes: SystemVersion(11)
    case .groups, .criticalAlerts, .provisionalAuthorization: SystemVersion(12)
    case .callReports: SystemVersion(13)
    case .appClips: SystemVersion(14)
    case .levels, .focus, .scheduledSummary, .communicationNotifications, .locationPushes:
      SystemVersion(15)
    case .focusFilters, .pushToTalk: SystemVersion(16)
    case .activities: SystemVersion(16, 1)
    case .startsByIntent: SystemVersion(17)
    case .startsByPush, .serviceUpdates: SystemVersion(17, 2)
    case .inputTokens, .channels, .drawingInterval, .controlPushes: SystemVersion(18)
    case .widgetPushes, .scheduledStarts: SystemVersion(26)
    case .callMetadata: SystemVersion(26, 4)
    }
  }
}

extension SimulatedDevice {
  func has(_ feature: SystemFeature) -> Bool { versionTooOld(for: feature) == nil }

  /// Returns the version of the system if it is too old for a feature; otherwise `nil`.
  private func versionTooOld(for feature: SystemFeature) -> SystemVersion? {
    systemVersion.flatMap { $0 < feature.firstVersion ? $0 : nil }
  }

  /// Returns a message if the system is too old for a feature; otherwise `nil`.
  func messageIfLacking(_ feature: SystemFeature, neededBy subject: String) -> String? {
    versionTooOld(for: feature).map {
      "\(subject) needs \(feature.firstVersion), and the phone has \($0)"
    }
  }

  /// Returns DEV305 if the system is too old for a feature that a push needs; otherwise `nil`.
  func systemTooOld(
    for feature: SystemFeature, neededBy subject: String, at place: SourceLocation?
  ) -> Diagnostic? {
    messageIfLacking(feature, neededBy: subject).map {
      Diagnostic(
        .systemTooOld, $0, at: place,
        help: "send the push only to phones with \(feature.firstVersion) or later")
    }
  }

  /// Returns the device without the settings that its system does not have yet.
  package func limitedToSystem() -> SimulatedDevice {
    guard systemVersion != nil else { return self }
    var device = self
    if !has(.groups) { device.settings.grouping = .off }
    if !has(.criticalAlerts) { device.settings.critical = false }
    let hasAuthorization =
      switch settings.authorization {
      case .provisional: has(.provisionalAuthorization)
      case .ephemeral: has(.appClips)
      case .authorized, .denied, .notDetermined: true
      }
    if !hasAuthorization { device.settings.authorization = .authorized }
    if !has(.scheduledSummary) { device.settings.scheduledSummary = false }
    if !has(.communicationNotifications) { device.app.hasCommunicationCapability = false }
    if !has(.focus) { device.focus = nil }
    if !has(.focusFilters) { device.focus?.acceptedCriteria = nil }
    return device
  }
}
