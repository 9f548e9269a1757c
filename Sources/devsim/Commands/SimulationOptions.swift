import DeviceSim
import SourceText

/// The options for the device, the app and its extension.
struct SimulationOptions: Sendable {
  /// The folders of the apps' tables; empty for none.
  let apps: [String]
  /// The file that describes the device; `nil` for the default device.
  let device: String?
  /// BCP 47 tags, the most preferred first; empty for those of the device.
  let languages: [String]
  let isLocked: Bool
  /// The name of the Focus that is on; `nil` for that of the device.
  let focus: String?
  /// The state of the app; `nil` for that of the device.
  let appState: SimulatedDevice.App.State?
  /// When the content of notifications is shown; `nil`: as on the device.
  let previews: SimulatedDevice.Settings.Previews?
  /// The examples of types of Live Activities: `TYPE=FILE`.
  let activities: [String]
  let extensions: ExtensionOptions
  let isLenient: Bool
  /// Which diagnostics are reported.
  let findings: FindingPolicy

  init(_ arguments: Arguments, apps: [String]? = nil) {
    self.apps = apps ?? arguments.apps
    device = arguments.value(of: .device)
    languages = arguments.languages
    isLocked = arguments.contains(.locked)
    focus = arguments.value(of: .focus)
    appState = arguments.value(of: .appState).flatMap(SimulatedDevice.App.State.init)
    previews = arguments.value(of: .previews).flatMap(SimulatedDevice.Settings.Previews.init)
    activities = arguments.values(of: .activity)
    extensions = ExtensionOptions(arguments)
    isLenient = arguments.contains(.lenient)
    findings = FindingPolicy(arguments)
  }
}
