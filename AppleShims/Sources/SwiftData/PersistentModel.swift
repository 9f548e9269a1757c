/// A class with `@Model`, in place of which devsim writes this protocol and its member.
public protocol PersistentModel: AnyObject, Hashable, Identifiable {
  /// What the store knows of the object.
  var _modelState: ModelState { get }
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(number: ObjectIdentifier(_modelState), entityName: "\(Self.self)")
  }
  public var id: PersistentIdentifier { persistentModelID }
  public var modelContext: ModelContext? { _modelState.context }
  /// Whether it was deleted, and that is not saved yet.
  public var isDeleted: Bool { modelContext?.isDeleted(self) ?? false }
  /// Whether it was inserted or deleted, and that is not saved yet.
  public var hasChanges: Bool { isDeleted || (modelContext?.isInserted(self) ?? false) }

  public static func == (one: Self, other: Self) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The models that its properties hold.
  var related: [any PersistentModel] {
    var found: [any PersistentModel] = []
    func add(_ value: Any) {
      if let model = value as? any PersistentModel {
        found.append(model)
      } else {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional || mirror.displayStyle == .collection else { return }
        for child in mirror.children { add(child.value) }
      }
    }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for child in current.children { add(child.value) }
      mirror = current.superclassMirror
    }
    return found
  }
}

/// Not Apple's: what a store knows of an object.
public final class ModelState: @unchecked Sendable {
  private let lock = NSLock()
  private weak var owner: ModelContext?

  public init() {}

  /// The context in which it was inserted or found.
  var context: ModelContext? {
    get { lock.withLock { owner } }
    set { lock.withLock { owner = newValue } }
  }
}

/// Names an object of a store.
public struct PersistentIdentifier: Hashable, Comparable, Sendable, Identifiable {
  let number: ObjectIdentifier
  public let entityName: String
  public var id: Self { self }
  public var storeIdentifier: String? { nil }

  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
