public import LocalizationResolver
public import ServiceExtensionKit
package import SourceText

extension Simulation {
  /// What stays the same for all pushes.
  public struct Environment: Sendable {
    /// The phones: languages, settings, and the state of the app.
    public var device = SimulatedDevice()
    /// The apps whose tables are used, by bundle identifier; without any, every loc-key is missing.
    public var apps: [AppBundle] = []
    /// The service extension; `nil`: the app has none.
    public var serviceExtension: ExtensionPipeline?
    /// Whether JSON is read leniently: trailing commas, comments and the like give warnings.
    public var isLenient = false
    /// Which diagnostics are reported, and how severe they are.
    package var findings = FindingPolicy()
    /// What is kept of delivered notifications.
    public var retention = Retention.complete
    /// Whether the languages may change, so that the pushes of notifications are kept (L9).
    var keepsSources = false

    /// Makes an environment with the defaults: a device that allows everything, no app, no
    /// extension.
    public init() {}

    /// The first of the apps.
    public var app: AppBundle? {
      get { apps.first }
      set { apps = (newValue.map { [$0] } ?? []) + apps.dropFirst() }
    }
  }
}

extension Simulation.Environment {
  /// The same environment, which keeps as much of delivered notifications as its device needs.
  var withRetention: Simulation.Environment {
    var environment = self
    // The placeholder of a hidden preview may count the notifications of its thread.
    if environment.device.hidesPreviews, environment.retention == .replaceable {
      environment.retention = .visibleTexts
    }
    // The line below a group has texts that are only in the whole content.
    if environment.device.hasSummaryLines { environment.retention = .complete }
    return environment
  }
}
