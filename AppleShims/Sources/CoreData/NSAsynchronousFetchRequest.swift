/// A fetch whose result comes later, on the queue of the context.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  public typealias Completion = (NSAsynchronousFetchResult<ResultType>) -> Void

  open private(set) var fetchRequest: NSFetchRequest<ResultType>
  open private(set) var completionBlock: Completion?
  open var estimatedResultCount = 0

  public init(fetchRequest request: NSFetchRequest<ResultType>, completionBlock: Completion? = nil)
  {
    fetchRequest = request
    self.completionBlock = completionBlock
  }

  override func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self, context)
    context.perform {
      guard !result.isCancelled else { return }
      do {
        result.finalResult = try context.fetch(self.fetchRequest)
      } catch {
        result.operationError = error
      }
      self.completionBlock?(result)
    }
    return result
  }
}

/// What a later fetch found.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  open private(set) var fetchRequest: NSAsynchronousFetchRequest<ResultType>
  open private(set) var managedObjectContext: NSManagedObjectContext
  open internal(set) var finalResult: [ResultType]?
  open internal(set) var operationError: (any Error)?
  private(set) var isCancelled = false

  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
    fetchRequest = request
    managedObjectContext = context
  }

  open func cancel() { isCancelled = true }
}
