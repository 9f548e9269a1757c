/// A request to a store.
open class NSPersistentStoreRequest: NSObject {
  /// Carries it out.
  func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    NSPersistentStoreResult()
  }
}

/// What a fetch gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
  public static let managedObjectResultType: Self = []
}

/// A request for objects of an entity.
///
/// Any type is accepted: without Objective-C, `any NSFetchRequestResult` is not one itself.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription? {
    didSet { entityName = entity?.name ?? entityName }
  }
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var resultType: NSFetchRequestResultType = .managedObjectResultType
  open var includesSubentities = true
  open var includesPendingChanges = true
  open var includesPropertyValues = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var shouldRefreshRefetchedObjects = false
  open var relationshipKeyPathsForPrefetching: [String]?
  open var propertiesToFetch: [Any]?
  open var propertiesToGroupBy: [Any]?

  public override init() {}
  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }

  func objects(in context: NSManagedObjectContext) -> [NSManagedObject] {
    let found = context.all(ofEntity: entityName ?? "", withSubentities: includesSubentities)
      .filter { predicate?.evaluate(with: $0) ?? true }
    let sorted = found.sorted { one, other in
      for descriptor in sortDescriptors ?? [] {
        switch descriptor.compare(one, to: other) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return false
    }
    let rest = sorted.dropFirst(fetchOffset)
    return Array(fetchLimit > 0 ? rest.prefix(fetchLimit) : rest)
  }
}

extension NSManagedObjectContext {
  /// Returns the objects that a request describes.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    request.objects(in: self).compactMap { object in
      switch request.resultType {
      case .managedObjectIDResultType: object.objectID as? T
      case .dictionaryResultType: NSDictionary(dictionary: object.values) as? T
      default: object as? T
      }
    }
  }

  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    request.objects(in: self).count
  }

  /// Runs a batch, or begins to fetch.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try request.result(in: self)
  }
}

/// What a store answers.
open class NSPersistentStoreResult: NSObject {}

/// What a batch removed.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  open private(set) var result: Any?
  init(_ ids: [NSManagedObjectID]) { result = ids }
}

/// What a batch answers.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// Removes all objects of a request.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  open private(set) var fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
  }

  override func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let objects = fetchRequest.objects(in: context)
    for object in objects { context.delete(object) }
    try context.save()
    return NSBatchDeleteResult(objects.map { $0.objectID })
  }
}
