import DeviceSim
import HTTPServer
import LocalizationResolver
import ProjectReader
import ServiceExtensionKit
import SourceText

/// The surroundings of a simulation, as a command line describes them.
///
/// They must be ended when the run is over.
struct SimulationSetup {
  var environment = Simulation.Environment()
  private var server: LoopbackServer?
  private var folder: DeviceFolder?
  private var downloads: Downloads?
  private let replacingFolders: [String]

  /// Reads the device and the app, and makes the extension ready.
  init(_ options: SimulationOptions, console: inout Console) throws(CommandFailure) {
    let extensions = options.extensions
    let project = try extensions.project()
    if let entitlements = project?.found.notificationEntitlements {
      environment.device.app.setCapabilities(by: entitlements)
    }
    if let path = options.device {
      let device = environment.device
      environment.device = try SettingsFile.read(path, "device file", console: &console) {
        DeviceFile.read($0, into: device)
      }
    }
    if !options.languages.isEmpty { environment.device.languages = options.languages }
    if options.isLocked { environment.device.isLocked = true }
    if let name = options.focus {
      environment.device.focus = SimulatedDevice.Focus()
      environment.device.focus?.name = name
    }
    if let state = options.appState { environment.device.app.state = state }
    if let previews = options.previews { environment.device.settings.previews = previews }
    let examples = try ActivityExamples.read(options.activities, console: &console)
    environment.device.activities.merge(examples) { $1 }
    for path in options.apps {
      let app = try AppBundle(opening: path, for: console)
      try console.note(app, after: environment.apps)
      let language = app.language(preferences: environment.device.languages).localization
      console.report(unreadableFilesOf: app, languages: language.map { [$0] })
      environment.apps.append(app)
    }
    if options.apps.isEmpty, let app = project?.app { environment.apps = [app] }
    environment.isLenient = options.isLenient
    environment.findings = options.findings
    replacingFolders = extensions.attachedFolders
    if extensions.allowsNetwork { downloads = Downloads() }
    if extensions.needsDeviceFolder { folder = try DeviceFolder() }
    do throws(CommandFailure) {
      if let path = extensions.servedFolder { server = try server(of: FixtureFolder(path)) }
      environment.serviceExtension = try ExtensionLoader.pipeline(
        extensions, in: environment, server: server, downloads: downloads, console: &console)
      try folder?.enter()
    } catch {
      end()
      throw error
    }
  }

  /// Starts the server of `--serve`, which serves https if there is a program and OpenSSL.
  private func server(of files: FixtureFolder) throws(CommandFailure) -> LoopbackServer {
    guard let folder, let authority = try? TLSAuthority() else {
      return try LoopbackServer(serving: files)
    }
    let path = try folder.write(authority.certificate, to: "certificate-authority.pem")
    return try LoopbackServer(serving: files, trust: .init(authority: authority, path: path))
  }

  /// Reports the requests to the server of `--serve`.
  func sayRequests(on console: inout Console) throws(CommandFailure) {
    for request in takeRequests() {
      try console.say("\(VisibleText.make(from: "requested: \(request.text)"))\n")
    }
  }

  /// Returns what was asked of the server of `--serve` since the last call.
  func takeRequests() -> [FixtureRequest] { server?.takeRequests() ?? [] }

  /// The folders with the files that the extension may attach: the folder of the device, that of
  /// the downloads, and those that `attach` was given.
  var attachedFolders: [String] {
    [folder?.path, downloads?.path].compactMap(\.self) + replacingFolders
  }

  /// Whether a program is part of the extension, so that a push may take long.
  var hasProcesses: Bool { environment.serviceExtension?.hasProcesses ?? false }

  /// Ends the programs, which may say a last word.
  func endProcesses(console: inout Console) {
    environment.serviceExtension?.endProcesses { console.relay($1, of: $0) }
  }

  func end() {
    environment.serviceExtension?.endProcesses()
    server?.stop()
    folder?.remove()
  }
}

extension Console {
  /// Reports the files of tables that cannot be read; the exit status will be 2.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - languages: Those of its localizations that matter; `nil` for all.
  mutating func report(unreadableFilesOf app: AppBundle, languages: [String]? = nil) {
    // A catalog is for every language.
    var seen: Set<String> = []
    let files =
      languages.map { $0.flatMap { app.unreadableFiles(language: $0) } } ?? app.unreadableFiles()
    for file in files where seen.insert(file.path).inserted {
      report(CommandFailure(cannot: "read", file.path, file.error))
    }
  }
}

extension SimulatedDevice.App {
  /// Allows the app the notifications that its entitlements allow, and no others (I1, X10).
  fileprivate mutating func setCapabilities(by entitlements: Entitlements) {
    hasTimeSensitiveCapability = entitlements.allowsTimeSensitive
    hasCriticalEntitlement = entitlements.allowsCriticalAlerts
    hasCommunicationCapability = entitlements.allowsCommunication
  }
}

extension AppBundle {
  /// Opens the app of `--app`.
  ///
  /// - Throws: If it cannot be opened, or the console writes one of its files.
  init(opening path: String, for console: borrowing Console) throws(CommandFailure) {
    if Workspace.hasSuffix(of: path) {
      try self.init(ofProject: path)
    } else {
      do throws(AppBundleError) {
        try self.init(path: path)
      } catch {
        throw CommandFailure(error.description)
      }
    }
    try console.outputs.refuse(filesOf: self)
  }
}

extension Console {
  /// Reports an app that no push can name, because an earlier app has its identifier, or none too.
  mutating func note(_ app: AppBundle, after others: [AppBundle]) throws(CommandFailure) {
    guard let first = others.first(where: { $0.identifier == app.identifier }) else { return }
    let same = app.identifier.map { "the bundle identifier '\($0)' too" }
    try note(
      "no push is for '\(app.path)', because '\(first.path)' has "
        + (same ?? "no bundle identifier either"))
  }
}
