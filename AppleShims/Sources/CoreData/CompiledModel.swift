/// A model as a build makes it of a file `NAME.xcdatamodeld`; devsim writes the code that uses it.
public struct CompiledModel {
  /// A property of an entity.
  public enum Property {
    case attribute(String, type: UInt, isOptional: Bool, default: Any?)
    case relationship(
      String, to: String, inverse: String?, isToMany: Bool, isOrdered: Bool, isOptional: Bool,
      deletes: Bool)
  }

  /// A kind of objects.
  public struct Entity {
    let name: String
    let className: String
    let parent: String?
    let properties: [Property]
    let make: (NSEntityDescription, NSManagedObjectContext?) -> NSManagedObject

    public init(
      _ name: String, className: String, parent: String?, _ properties: [Property],
      make: @escaping (NSEntityDescription, NSManagedObjectContext?) -> NSManagedObject
    ) {
      self.name = name
      self.className = className
      self.parent = parent
      self.properties = properties
      self.make = make
    }
  }

  /// Adds a model to those of the program.
  public static func register(_ name: String, _ entities: [Entity]) {
    let model = NSManagedObjectModel()
    model.entities = entities.map { entity in
      let description = NSEntityDescription()
      description.name = entity.name
      description.managedObjectClassName = entity.className
      description.make = entity.make
      description.properties = entity.properties.map(Self.description)
      return description
    }
    let named = model.entitiesByName
    for entity in entities {
      named[entity.name]?.superentity = entity.parent.flatMap { named[$0] }
      for case .relationship(let name, let target, let inverse, _, _, _, _) in entity.properties {
        let relationship = named[entity.name]?.relationshipsByName[name]
        relationship?.destinationEntity = named[target]
        relationship?.inverseRelationship = inverse.flatMap {
          named[target]?.relationshipsByName[$0]
        }
      }
    }
    NSManagedObjectModel.compiled[name] = model
  }

  private static func description(of property: Property) -> NSPropertyDescription {
    switch property {
    case .attribute(let name, let type, let isOptional, let value):
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = NSAttributeType(rawValue: type) ?? .undefinedAttributeType
      attribute.isOptional = isOptional
      attribute.defaultValue = value
      return attribute
    case .relationship(let name, _, _, let isToMany, let isOrdered, let isOptional, let deletes):
      let relationship = NSRelationshipDescription()
      relationship.name = name
      relationship.maxCount = isToMany ? 0 : 1
      relationship.isOrdered = isOrdered
      relationship.isOptional = isOptional
      relationship.deleteRule = deletes ? .cascadeDeleteRule : .nullifyDeleteRule
      return relationship
    }
  }
}
