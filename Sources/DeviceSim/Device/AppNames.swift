/// The names of apps, as cards show them.
package struct AppNames: Sendable {
  let apps: InstalledApps

  /// The bundle identifiers of the apps that were given.
  package var identifiers: [String] { apps.all.compactMap(\.identifier) }

  /// The name of the app with a bundle identifier; the identifier itself for an app whose name is
  /// not known.
  package subscript(identifier: String) -> String {
    let app = apps[identifier: identifier]
    if app.isUnknown { return app.device.otherApps[identifier]?.app.name ?? identifier }
    return app.name ?? (identifier.isEmpty ? app.identifier ?? "App" : identifier)
  }
}

extension PushReport {
  /// The name of its app, as cards show it.
  package var appName: String { AppNames(apps: batch.apps)[app] }
}
