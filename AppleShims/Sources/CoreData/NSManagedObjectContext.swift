/// Objects of a store, with changes that are not saved yet.
///
/// Everything runs under one lock in the order of the calls. A context with a parent saves to the
/// store at once.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// Where a context runs its blocks.
  public enum ConcurrencyType: Sendable {
    case privateQueue, mainQueue
  }

  /// How `perform` starts its block.
  public enum ScheduledTaskType: Sendable {
    case immediate, enqueued
  }

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext? {
    didSet { persistentStoreCoordinator = parent?.persistentStoreCoordinator }
  }
  open var name: String?
  open var automaticallyMergesChangesFromParent = false
  open var mergePolicy: Any = NSErrorMergePolicy
  open var transactionAuthor: String?
  open var stalenessInterval: TimeInterval = -1
  open var shouldDeleteInaccessibleFaults = true
  open var propagatesDeletesAtEndOfEvent = true
  open var retainsRegisteredObjects = false
  open var userInfo = NSMutableDictionary()

  private var registered: [NSManagedObjectID: NSManagedObject] = [:]
  private let lock = NSRecursiveLock()
  private let queue = DispatchQueue(label: "NSManagedObjectContext")

  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
    self.concurrencyType = concurrencyType
  }

  public convenience init(_ type: ConcurrencyType) {
    self.init(
      concurrencyType: type == .mainQueue
        ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  // MARK: - Blocks

  open func perform(_ block: @escaping () -> Void) {
    queue.async { self.performAndWait(block) }
  }

  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try block()
  }

  public func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
  ) async rethrows -> T { try performAndWait(block) }

  // MARK: - Objects

  open var registeredObjects: Set<NSManagedObject> { Set(registered.values) }
  open var insertedObjects: Set<NSManagedObject> { changed { $0.isInserted && !$0.isDeleted } }
  open var updatedObjects: Set<NSManagedObject> { changed { $0.isUpdated && !$0.isInserted } }
  open var deletedObjects: Set<NSManagedObject> { changed(\.isDeleted) }
  open var hasChanges: Bool { registered.values.contains(where: \.hasChanges) }

  private func changed(_ isChosen: (NSManagedObject) -> Bool) -> Set<NSManagedObject> {
    performAndWait { Set(registered.values.filter(isChosen)) }
  }

  open func insert(_ object: NSManagedObject) {
    performAndWait {
      object.managedObjectContext = self
      object.isInserted = true
      registered[object.objectID] = object
      object.awakeFromInsert()
    }
  }

  open func delete(_ object: NSManagedObject) {
    performAndWait {
      guard !object.isDeleted else { return }
      object.prepareForDeletion()
      let cascading = object.entity.relationshipsByName.values.filter {
        $0.deleteRule == .cascadeDeleteRule
      }
      let owned = cascading.flatMap { object.related($0.name) }.map { self.object(with: $0) }
      object.isDeleted = true
      object.removeFromInverses()
      for other in owned { delete(other) }
    }
  }

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    performAndWait {
      if let known = registered[objectID] { return known }
      let object = objectID.entity.object(withID: objectID)
      object.managedObjectContext = self
      object.values = persistentStoreCoordinator?.rows[objectID] ?? object.values
      registered[objectID] = object
      object.awakeFromFetch()
      return object
    }
  }

  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let known = registeredObject(for: objectID) { return known }
    guard persistentStoreCoordinator?.rows[objectID] != nil else {
      throw NSError(domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError)
    }
    return object(with: objectID)
  }

  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    performAndWait { registered[objectID] }
  }

  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    performAndWait {
      guard !object.hasChanges || !flag else { return }
      if let values = persistentStoreCoordinator?.rows[object.objectID] { object.values = values }
      object.isUpdated = false
    }
  }

  open func refreshAllObjects() {
    for object in registeredObjects { refresh(object, mergeChanges: true) }
  }

  open func reset() { performAndWait { registered = [:] } }

  open func rollback() {
    performAndWait {
      for object in registered.values where object.hasChanges {
        if object.isInserted { registered[object.objectID] = nil }
        object.isInserted = false
        object.isDeleted = false
        refresh(object, mergeChanges: false)
      }
    }
  }

  open func processPendingChanges() {}
  open func undo() {}
  open func mergeChanges(fromContextDidSave notification: Foundation.Notification) {
    refreshAllObjects()
  }
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.objectID.isTemporaryID = false }
  }

  func noteChange(of object: NSManagedObject) {
    if !object.isInserted { object.isUpdated = true }
  }

  // MARK: - Store

  /// Puts all changes into the store.
  open func save() throws {
    try performAndWait {
      let inserted = insertedObjects
      let updated = updatedObjects
      let deleted = deletedObjects
      guard !(inserted.isEmpty && updated.isEmpty && deleted.isEmpty) else { return }
      for object in inserted { object.willSave() }
      for object in inserted { try object.validateForInsert() }
      for object in updated.subtracting(deleted) { try object.validateForUpdate() }
      guard let coordinator = persistentStoreCoordinator else {
        throw NSError(domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError)
      }
      for object in inserted.union(updated) { coordinator.rows[object.objectID] = object.values }
      for object in deleted { coordinator.rows[object.objectID] = nil }
      for object in inserted.union(updated).union(deleted) { settle(object) }
      NotificationCenter.default.post(
        name: .NSManagedObjectContextDidSave, object: self,
        userInfo: [
          NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated,
          NSDeletedObjectsKey: deleted,
        ])
    }
  }

  private func settle(_ object: NSManagedObject) {
    if object.isDeleted { registered[object.objectID] = nil }
    object.objectID.isTemporaryID = false
    object.isInserted = false
    object.isUpdated = false
    object.isDeleted = false
    object.didSave()
  }

  /// Returns the objects of an entity, also those that are not saved yet.
  func all(ofEntity name: String, withSubentities: Bool) -> [NSManagedObject] {
    performAndWait {
      func isChosen(_ entity: NSEntityDescription) -> Bool {
        var current: NSEntityDescription? = entity
        while let found = current {
          if found.name == name { return true }
          current = withSubentities ? found.superentity : nil
        }
        return false
      }
      let saved = (persistentStoreCoordinator?.rows.keys).map(Array.init) ?? []
      let own = registered.values.filter(\.isInserted).map(\.objectID)
      return Set(saved + own).filter { isChosen($0.entity) }.map { object(with: $0) }
        .filter { !$0.isDeleted }
    }
  }
}

/// Where a context runs its blocks.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

extension Foundation.Notification.Name {
  public static let NSManagedObjectContextDidSave = Self("NSManagingContextDidSaveChanges")
  public static let NSManagedObjectContextWillSave = Self("NSManagingContextWillSaveChanges")
  public static let NSManagedObjectContextObjectsDidChange = Self(
    "NSObjectsChangedInManagingContext")
  public static let NSPersistentStoreRemoteChange = Self("NSPersistentStoreRemoteChange")
}
