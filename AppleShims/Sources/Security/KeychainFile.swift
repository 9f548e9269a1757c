/// The items of the simulated device, as a property list.
struct KeychainFile {
  let url: URL
  /// The access groups that the app is entitled to, its own first; empty if every group is.
  let groups: [String]
  let lock: LockState

  /// The variables that the host sets: the file, the groups between commas, and `LockState`'s words.
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

  /// Reads the items, gives them to `body` and writes them if it changed them; no other process comes between.
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

  // The names of the three parts of an item in the file.
  private static let (attributes, data, id) = ("attributes", "data", "id")

  private func read() throws(KeychainFailure) -> [KeychainItem] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    guard let bytes = try? Data(contentsOf: url) else { throw KeychainFailure(errSecIO) }
    guard let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
      let entries = list as? [[String: Any]]
    else { throw KeychainFailure(errSecDecode) }
    var items: [KeychainItem] = []
    for entry in entries {
      guard let attributes = entry[Self.attributes] as? [String: Any],
        let id = entry[Self.id] as? String
      else { throw KeychainFailure(errSecDecode) }
      items.append(
        KeychainItem(
          attributes: attributes.compactMapValues { AttributeValue($0) },
          data: entry[Self.data] as? Data, id: id))
    }
    return items
  }

  private func write(_ items: [KeychainItem]) throws(KeychainFailure) {
    let entries = items.map { item in
      var entry: [String: Any] = [
        Self.attributes: item.attributes.mapValues(\.object), Self.id: item.id,
      ]
      entry[Self.data] = item.data
      return entry
    }
    do {
      let bytes = try PropertyListSerialization.data(
        fromPropertyList: entries, format: .xml, options: 0)
      try bytes.write(to: url, options: .atomic)
    } catch {
      throw KeychainFailure(errSecIO)
    }
  }
}
