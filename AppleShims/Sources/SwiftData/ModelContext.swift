/// Objects of a container, with insertions and deletions that are not saved yet.
///
/// All contexts have the same objects, so that a changed property is changed everywhere at once.
public final class ModelContext: Equatable, @unchecked Sendable {
  public let container: ModelContainer
  public var autosaveEnabled = false
  public var author: String?

  private let lock = NSRecursiveLock()
  private var inserted: [any PersistentModel] = []
  private var deleted: [any PersistentModel] = []

  public static let willSave = Foundation.Notification.Name("SwiftDataModelContextWillSave")
  public static let didSave = Foundation.Notification.Name("SwiftDataModelContextDidSave")

  public init(_ container: ModelContainer) { self.container = container }

  public static func == (one: ModelContext, other: ModelContext) -> Bool { one === other }

  // MARK: - Changes

  public var insertedModelsArray: [any PersistentModel] { lock.withLock { inserted } }
  public var deletedModelsArray: [any PersistentModel] { lock.withLock { deleted } }
  /// Whether objects were inserted or deleted; a changed property does not count.
  public var hasChanges: Bool { lock.withLock { !inserted.isEmpty || !deleted.isEmpty } }

  func isInserted(_ model: any PersistentModel) -> Bool {
    lock.withLock { inserted.contains { $0 === model } }
  }

  func isDeleted(_ model: any PersistentModel) -> Bool {
    lock.withLock { deleted.contains { $0 === model } }
  }

  public func insert<T: PersistentModel>(_ model: T) { lock.withLock { add(model) } }

  private func add(_ model: any PersistentModel) {
    model._modelState.context = self
    deleted.removeAll { $0 === model }
    let isKnown =
      inserted.contains { $0 === model } || container.store.models.contains { $0 === model }
    if !isKnown { inserted.append(model) }
  }

  public func delete<T: PersistentModel>(_ model: T) {
    lock.withLock {
      if inserted.contains(where: { $0 === model }) {
        inserted.removeAll { $0 === model }
      } else if !deleted.contains(where: { $0 === model }) {
        deleted.append(model)
      }
    }
  }

  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor(predicate: predicate)) { delete(object) }
  }

  public func save() throws {
    lock.withLock {
      NotificationCenter.default.post(name: Self.willSave, object: self)
      addRelated()
      var models = container.store.models + inserted
      models.removeAll { model in deleted.contains { $0 === model } }
      container.store.models = models
      inserted = []
      deleted = []
      NotificationCenter.default.post(name: Self.didSave, object: self)
    }
  }

  public func rollback() {
    lock.withLock {
      inserted = []
      deleted = []
    }
  }

  public func processPendingChanges() { lock.withLock { addRelated() } }

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// An object that another one holds is inserted with it.
  private func addRelated() {
    var open = inserted + container.store.models
    var seen = Set(open.map { ObjectIdentifier($0) })
    while let model = open.popLast() {
      for other in model.related where seen.insert(ObjectIdentifier(other)).inserted {
        open.append(other)
        if !isDeleted(other) { add(other) }
      }
    }
  }

  // MARK: - Fetches

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let models = lock.withLock {
      addRelated()
      let pending = descriptor.includePendingChanges
      let saved = container.store.models.filter { !pending || !isDeleted($0) }
      return saved + (pending ? inserted : [])
    }
    var found: [T] = []
    for case let model as T in models where try descriptor.predicate?.evaluate(model) ?? true {
      model._modelState.context = self
      found.append(model)
    }
    if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
    let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
    return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  /// Returns an object of the context; `nil` if there is none.
  public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? {
    lock.withLock {
      (container.store.models + inserted).first { $0.persistentModelID == id } as? T
    }
  }
}

/// Describes objects of a store.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
