/// The items of the simulated device, as a property list: an array of `KeychainText`.
struct KeychainFile {
  let url: URL
  /// The access groups of the app, its own first; empty if every group is allowed.
  let groups: [String]
  let lock: LockState

  /// The variables that the host sets: the file, the groups (with commas) and the `LockState`.
  static let fileVariable = "DEVSIM_KEYCHAIN"
  static let groupsVariable = "DEVSIM_KEYCHAIN_GROUPS"
  static let lockVariable = "DEVSIM_LOCK_STATE"

  init(environment: [String: String]) throws(KeychainFailure) {
    guard let path = environment[Self.fileVariable], !path.isEmpty else {
      throw KeychainFailure(errSecNotAvailable)
    }
    url = URL(fileURLWithPath: path)
    groups = (environment[Self.groupsVariable] ?? "").split(separator: ",").map(String.init)
    lock = environment[Self.lockVariable].flatMap(LockState.init) ?? .unlocked
  }

  /// Reads the items, passes them to `body` and writes changes; other processes wait meanwhile.
  func update<Result>(
    _ body: (inout [KeychainItem]) throws(KeychainFailure) -> (Result, isChanged: Bool)
  ) throws(KeychainFailure) -> Result {
    let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw KeychainFailure(errSecIO) }
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0 {
      guard errno == EINTR else { throw KeychainFailure(errSecIO) }
    }
    var items = try read()
    let (result, isChanged) = try body(&items)
    if isChanged { try write(items) }
    return result
  }

  private func read() throws(KeychainFailure) -> [KeychainItem] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    guard let bytes = try? Data(contentsOf: url) else { throw KeychainFailure(errSecIO) }
    guard let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
      let entries = list as? [[String: Any]]
    else { throw mistake("it is not a property list with an array of dictionaries") }
    var items: [KeychainItem] = []
    for (index, entry) in entries.enumerated() {
      do throws(KeychainText.Mistake) {
        items.append(
          try KeychainText(entry: entry).item(at: index, group: groups.first ?? ""))
      } catch {
        throw mistake("item \(index + 1): \(error.message)")
      }
    }
    return items
  }

  /// Reports the mistake in the file on standard error; the app gets only a number.
  private func mistake(_ message: String) -> KeychainFailure {
    FileHandle.standardError.write(Data("the keychain cannot be read: \(message)\n".utf8))
    return KeychainFailure(errSecDecode)
  }

  private func write(_ items: [KeychainItem]) throws(KeychainFailure) {
    let entries = items.map { KeychainText($0).entry }
    do {
      let bytes = try PropertyListSerialization.data(
        fromPropertyList: entries, format: .xml, options: 0)
      try bytes.write(to: url, options: .atomic)
    } catch {
      throw KeychainFailure(errSecIO)
    }
  }
}
