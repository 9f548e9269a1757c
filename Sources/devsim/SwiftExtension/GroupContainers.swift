import LocalizationResolver
import Platform

/// The containers of app groups that the environment names: what the app left there.
struct GroupContainers {
  private static let variable = "DEVSIM_CONTAINERS"

  /// The folder that has the containers; each has the name of its group.
  private let path: String
  private let groups: [String]

  /// Finds the containers; `nil` if the environment names none.
  init?() throws(CommandFailure) {
    guard let path = Environment.variable(Self.variable), !path.isEmpty else { return nil }
    self.path = path
    groups = try CommandFailure.unless(cannot: "read", path, Folder.names(in: path))
      .filter { $0.hasPrefix("group.") }
    guard !groups.isEmpty else {
      throw CommandFailure(
        "the folder '\(path)' of \(Self.variable) has no container of an app group",
        help: "put the files of a group in a folder with its name, such as "
          + "'\(Path.join(path, "group.com.example.app"))'")
    }
    for group in groups { try checkSettings(of: group) }
  }

  /// Copies them to a device that does not have any yet.
  ///
  /// The settings of a group are a file of its container on a phone. AppleShims has those of all
  /// groups in one folder.
  func copy(toDevice device: String) throws(CommandFailure) {
    for group in groups {
      let container = Path.join(path, group)
      try Self.copy(container, to: "\(device)/Shared/AppGroup/\(group)")
      let settings = Self.settings(of: group)
      guard isFile(Path.join(container, settings)) else { continue }
      try Self.copy(Path.join(container, settings), to: "\(device)/\(settings)")
    }
  }

  private static func settings(of group: String) -> String { "Library/Preferences/\(group).plist" }

  private func isFile(_ path: String) -> Bool {
    (try? FileStatus.of(path))?.kind == .regularFile
  }

  /// Settings with a mistake would be empty ones for the extension.
  private func checkSettings(of group: String) throws(CommandFailure) {
    let file = Path.join(path, "\(group)/\(Self.settings(of: group))")
    guard isFile(file) else { return }
    do {
      _ = try PropertyListValue.members(in: CommandFailure.bytes(ofFile: file))
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      let reason = PropertyListValue.reason(error) ?? "it is not a property list"
      throw CommandFailure("cannot read '\(file)': \(reason)")
    }
  }

  private static func copy(_ source: String, to target: String) throws(CommandFailure) {
    let kind = try CommandFailure.unless(cannot: "read", source, FileStatus.ofEntry(source).kind)
    switch kind {
    case .directory:
      let names = try CommandFailure.unless(cannot: "read", source, Folder.names(in: source))
      try make(target)
      for name in names { try copy("\(source)/\(name)", to: "\(target)/\(name)") }
    case .regularFile:
      let bytes = try CommandFailure.bytes(ofFile: source)
      let folder = try make(Path.folder(of: target))
      try CommandFailure.unless(
        cannot: "write", target, folder.write(bytes, to: Path.name(of: target)))
    case .symbolicLink, .other: break
    }
  }

  @discardableResult
  private static func make(_ folder: String) throws(CommandFailure) -> Folder {
    try CommandFailure.unless(cannot: "write", folder, Folder(making: folder))
  }
}
