/// A property of an entity.
open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
  open var isTransient = false
}

/// A property with a value.
open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var defaultValue: Any?
}

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
}

/// What happens to the objects of a relationship when their owner is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

/// A property with one or more other objects.
open class NSRelationshipDescription: NSPropertyDescription {
  open weak var destinationEntity: NSEntityDescription?
  open weak var inverseRelationship: NSRelationshipDescription?
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// 1 for one object, 0 for any number.
  open var maxCount = 0
  open var minCount = 0
  open var isOrdered = false
  open var isToMany: Bool { maxCount != 1 }
}

/// A kind of objects, with their properties.
open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName = "NSManagedObject"
  open var isAbstract = false
  open var properties: [NSPropertyDescription] = []
  open internal(set) weak var managedObjectModel: NSManagedObjectModel?
  /// Makes an object of the class.
  package var make: ((NSEntityDescription, NSManagedObjectContext?) -> NSManagedObject)?
  /// The entity whose properties this one has too.
  open internal(set) weak var superentity: NSEntityDescription?

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary((properties + inherited).map { ($0.name, $0) }) { own, _ in own }
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  private var inherited: [NSPropertyDescription] {
    superentity.map { $0.properties + $0.inherited } ?? []
  }

  /// Whether it is another entity, or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    name == entity.name || superentity?.isKindOf(entity: entity) ?? false
  }

  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let model = context.persistentStoreCoordinator?.managedObjectModel
    return model?.entitiesByName[entityName] ?? NSManagedObjectModel.compiledEntity(entityName)
  }

  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("the model has no entity '\(entityName)'")
    }
    return entity.object(in: context)
  }

  func object(in context: NSManagedObjectContext?) -> NSManagedObject {
    make?(self, context) ?? NSManagedObject(entity: self, insertInto: context)
  }

  /// Makes an object that is in the store.
  func object(withID id: NSManagedObjectID) -> NSManagedObject {
    let object = object(in: nil)
    object.objectID = id
    return object
  }
}

/// The entities of an app.
open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.managedObjectModel = self } }
  }

  /// The models of the program, by their names.
  nonisolated(unsafe) package static var compiled: [String: NSManagedObjectModel] = [:]

  public override init() {}

  /// Returns the model of a file `NAME.momd`; files are not read, but the project has its models.
  public convenience init?(contentsOf url: URL) {
    let name = url.deletingPathExtension().lastPathComponent
    guard let model = Self.compiled[name] else { return nil }
    self.init()
    entities = model.entities
  }

  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let model = NSManagedObjectModel()
    model.entities = compiled.values.flatMap(\.entities)
    return model.entities.isEmpty ? nil : model
  }

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  static func compiledEntity(_ name: String) -> NSEntityDescription? {
    compiled.values.lazy.compactMap { $0.entitiesByName[name] }.first
  }

  /// The entity of a class.
  static func entity(ofClass name: String) -> NSEntityDescription? {
    compiled.values.lazy.flatMap(\.entities).first { $0.managedObjectClassName == name }
  }
}
