/// The name of an object in a store.
public final class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// Whether the object was never saved.
  public internal(set) var isTemporaryID = true
  private let number: Int

  nonisolated(unsafe) private static var count = 0
  private static let lock = NSLock()

  init(_ entity: NSEntityDescription) {
    self.entity = entity
    Self.lock.lock()
    Self.count += 1
    number = Self.count
    Self.lock.unlock()
  }

  public func uriRepresentation() -> URL {
    let text = "x-coredata:///\(entity.name ?? "")/\(isTemporaryID ? "t" : "p")\(number)"
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a fetch can give.
public protocol NSFetchRequestResult: AnyObject {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}

/// An object with the properties of its entity.
///
/// The values of relationships are the names of the other objects.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  public internal(set) var objectID: NSManagedObjectID
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  public internal(set) var isInserted = false
  public internal(set) var isUpdated = false
  public internal(set) var isDeleted = false
  var values: [String: Any] = [:]

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    objectID = NSManagedObjectID(entity)
    super.init()
    for (name, attribute) in entity.attributesByName {
      values[name] = attribute.defaultValue
    }
    context?.insert(self)
  }

  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: moc)
  }

  /// The entity of the class in the models of the program; an empty one if none has it.
  open class func entity() -> NSEntityDescription {
    let name = String(describing: self)
    if let entity = NSManagedObjectModel.entity(ofClass: name) { return entity }
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = name
    entity.make = nil
    return entity
  }

  /// Classes have their own function of this name, which gives requests for their objects.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  open var entity: NSEntityDescription { objectID.entity }
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  open var hasPersistentChangedValues: Bool { hasChanges }
  /// Always `false`: values are there at once.
  open var isFault: Bool { false }
  open func hasFault(forRelationshipNamed key: String) -> Bool { false }
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) {}
  open func didChangeValue(forKey key: String) {}
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func prepareForDeletion() {}
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}

  /// Throws if a property that is not optional has no value.
  open func validateForInsert() throws { try validate() }
  open func validateForUpdate() throws { try validate() }
  open func validateForDelete() throws {}

  private func validate() throws {
    for (name, property) in entity.propertiesByName.sorted(by: { $0.key < $1.key })
    where !property.isOptional && values[name] == nil {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationMissingMandatoryPropertyError,
        userInfo: [NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: name])
    }
  }

  // MARK: - Values

  /// Returns the value of a property; objects for a relationship.
  open func value(forKey key: String) -> Any? {
    guard let relationship = entity.relationshipsByName[key] else { return values[key] }
    let objects = related(key).compactMap { managedObjectContext?.object(with: $0) }
    guard relationship.isToMany else { return objects.first }
    return relationship.isOrdered
      ? NSOrderedSet(array: objects) as Any : NSSet(array: objects) as Any
  }

  open func setValue(_ value: Any?, forKey key: String) {
    if let relationship = entity.relationshipsByName[key] {
      relate(relationship, to: Self.objects(in: value).map(\.objectID))
    } else {
      values[key] = value
    }
    managedObjectContext?.noteChange(of: self)
  }

  open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, value(forKey: $0) ?? NSNull()) })
  }

  open func committedValues(forKeys keys: [String]?) -> [String: Any] { values }
  open func changedValues() -> [String: Any] { hasChanges ? values : [:] }

  static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as Set<NSManagedObject>: Array(set)
    case let list as [NSManagedObject]: list
    default: []
    }
  }

  // MARK: - Relationships

  func related(_ key: String) -> [NSManagedObjectID] { values[key] as? [NSManagedObjectID] ?? [] }

  private func relate(_ relationship: NSRelationshipDescription, to ids: [NSManagedObjectID]) {
    let former = related(relationship.name)
    values[relationship.name] = ids.isEmpty ? nil : ids
    guard let inverse = relationship.inverseRelationship else { return }
    for id in former where !ids.contains(id) {
      managedObjectContext?.object(with: id).remove(objectID, from: inverse)
    }
    for id in ids where !former.contains(id) {
      managedObjectContext?.object(with: id).add(objectID, to: inverse, of: relationship)
    }
  }

  private func remove(_ id: NSManagedObjectID, from relationship: NSRelationshipDescription) {
    let rest = related(relationship.name).filter { $0 != id }
    values[relationship.name] = rest.isEmpty ? nil : rest
    managedObjectContext?.noteChange(of: self)
  }

  private func add(
    _ id: NSManagedObjectID, to relationship: NSRelationshipDescription,
    of inverse: NSRelationshipDescription
  ) {
    let former = related(relationship.name)
    if relationship.isToMany {
      values[relationship.name] = former + [id]
    } else {
      for other in former {
        managedObjectContext?.object(with: other).remove(objectID, from: inverse)
      }
      values[relationship.name] = [id]
    }
    managedObjectContext?.noteChange(of: self)
  }

  /// Removes the object from all that refer to it.
  func removeFromInverses() {
    for relationship in entity.relationshipsByName.values { relate(relationship, to: []) }
  }
}

extension NSManagedObject: ValuesByKey {
  package var identity: AnyHashable { objectID }
}
