/// What happened to an object of a controller.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// A part of the objects of a controller.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// The receiver of changes, which is never called here.
public protocol NSFetchedResultsControllerDelegate: AnyObject {}

/// The objects of a request for a list, in one section; changes do not call its delegate.
open class NSFetchedResultsController<ResultType>: NSObject {
  private struct Section: NSFetchedResultsSectionInfo {
    let objects: [Any]?
    var name: String { "" }
    var indexTitle: String? { nil }
    var numberOfObjects: Int { objects?.count ?? 0 }
  }

  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    didSet {
      guard delegate != nil else { return }
      NotSimulated.report("NSFetchedResultsController", "changes do not call its delegate")
    }
  }
  open private(set) var fetchedObjects: [ResultType]?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
  }

  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
  }

  open var sections: [any NSFetchedResultsSectionInfo]? {
    fetchedObjects.map { [Section(objects: $0)] }
  }
}
