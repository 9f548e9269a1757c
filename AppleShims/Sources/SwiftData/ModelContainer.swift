/// The models of an app and where they are kept: in memory, so nothing is read and nothing stays.
public final class ModelContainer: Equatable, @unchecked Sendable {
  public let schema: Schema
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  public let configurations: Set<ModelConfiguration>
  let store: ModelStore
  private lazy var main = ModelContext(self)

  @MainActor public var mainContext: ModelContext { main }

  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    NotSimulated.report(
      "ModelContainer",
      "it is empty, in memory, and gone when the program ends; inverses, rules of deletion and "
        + "unique values have no effect")
    schema = givenSchema
    self.migrationPlan = migrationPlan
    let all = configurations.isEmpty ? [ModelConfiguration()] : configurations
    self.configurations = Set(all)
    store = ModelStore.of(all[0])
  }

  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Removes all objects.
  public func deleteAllData() { store.models = [] }
  /// Removes all objects.
  public func erase() throws { store.models = [] }

  public static func == (one: ModelContainer, other: ModelContainer) -> Bool { one === other }
}

/// The saved objects of a place, in the order in which they were saved.
final class ModelStore: @unchecked Sendable {
  private let lock = NSLock()
  private var saved: [any PersistentModel] = []

  var models: [any PersistentModel] {
    get { lock.withLock { saved } }
    set { lock.withLock { saved = newValue } }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var stores: [URL: ModelStore] = [:]

  /// Returns the store of a file: one for all containers, as all read the same file on a device.
  static func of(_ configuration: ModelConfiguration) -> ModelStore {
    guard !configuration.isStoredInMemoryOnly else { return ModelStore() }
    return lock.withLock {
      let store = stores[configuration.url] ?? ModelStore()
      stores[configuration.url] = store
      return store
    }
  }
}

/// Where models are kept.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// The app group of a store.
  public struct GroupContainer: Hashable, Sendable {
    let name: String?
    public static let automatic = Self(name: nil)
    public static let none = Self(name: nil)
    public static func identifier(_ groupName: String) -> Self { Self(name: groupName) }
  }

  /// The database of iCloud that a store is copied to, which has no effect.
  public struct CloudKitDatabase: Hashable, Sendable {
    let name: String?
    public static let automatic = Self(name: nil)
    public static let none = Self(name: nil)
    public static func `private`(_ privateDBName: String) -> Self { Self(name: privateDBName) }
  }

  public let name: String
  public let schema: Schema?
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let groupAppContainerIdentifier: String?
  public let cloudKitContainerIdentifier: String?
  public var id: URL { url }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let group = groupContainer.name.flatMap {
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0)
    }
    let support = group?.appendingPathComponent("Library/Application Support")
    self.name = name ?? "default"
    self.schema = schema
    url = (support ?? .applicationSupportDirectory).appendingPathComponent("\(self.name).store")
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    groupAppContainerIdentifier = groupContainer.name
    cloudKitContainerIdentifier = cloudKitDatabase.name
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? url.deletingPathExtension().lastPathComponent
    self.schema = schema
    self.url = url
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
    groupAppContainerIdentifier = nil
    cloudKitContainerIdentifier = cloudKitDatabase.name
  }

  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }
}
