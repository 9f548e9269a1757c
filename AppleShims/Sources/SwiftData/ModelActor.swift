/// An actor with `@ModelActor`, in place of which devsim writes this protocol and its members.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public var modelContext: ModelContext { modelExecutor.modelContext }

  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.registeredModel(for: id)
  }
}

/// Has the context of an actor; the actor runs as any other.
public protocol ModelExecutor: AnyObject, Sendable {
  var modelContext: ModelContext { get }
}

/// Has the context of an actor.
public final class DefaultSerialModelExecutor: ModelExecutor {
  public let modelContext: ModelContext
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
