/// Where a store is.
open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var isReadOnly = false
  open var timeout: TimeInterval = 240
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open private(set) var options: [String: NSObject] = [:]

  public init(url: URL) { self.url = url }
  public override init() {}

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}
}

/// One store, in memory.
open class NSPersistentStore: NSObject {
  open var url: URL?
  open var type: String
  init(url: URL?, type: String) {
    self.url = url
    self.type = type
  }
}

/// The stores of an app, which are in memory: nothing is read, and nothing is kept.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  open private(set) var managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  private let lock = NSLock()
  private var saved: [NSManagedObjectID: [String: Any]] = [:]

  /// The values of all saved objects.
  var rows: [NSManagedObjectID: [String: Any]] {
    get { lock.withLock { saved } }
    set { lock.withLock { saved = newValue } }
  }

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    NotSimulated.report(
      "NSPersistentStore", "it is empty, in memory, and gone when the program ends")
    let store = NSPersistentStore(url: storeURL, type: storeType)
    persistentStores.append(store)
    return store
  }

  open func addPersistentStore(
    with description: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: description.type, configurationName: description.configuration,
        at: description.url)
      block(description, nil)
    } catch {
      block(description, error)
    }
  }

  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
    rows = [:]
  }

  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws { rows = [:] }

  open func persistentStore(for url: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == url }
  }

  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    rows.keys.first { $0.uriRepresentation() == url }
  }

  public func perform<T>(_ block: () throws -> T) rethrows -> T { try block() }
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
}

/// The store of an app with its contexts.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext = NSManagedObjectContext(.mainQueue)
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  public convenience init(name: String) {
    self.init(
      name: name,
      managedObjectModel: NSManagedObjectModel.compiled[name]
        ?? NSManagedObjectModel.mergedModel(from: nil) ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  public func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}

/// A store that iCloud copies; nothing is copied here.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
