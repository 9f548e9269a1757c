import SourceText

extension DataModel {
  /// The source of the classes that a build makes, and of the function that makes the model.
  ///
  /// - Parameters:
  ///   - models: The models of a module.
  ///   - function: The name of the function.
  ///   - declared: The classes that the module's own files declare, and whether others see them.
  /// - Returns: A file.
  package static func source(
    of models: [DataModel], function: String, declared: [String: Bool]
  ) -> String {
    let classes = models.flatMap { model in model.entities.map { model.classText($0, declared) } }
    let calls = models.map { model in
      let entities = model.entities.map { model.entityText($0, declared) }
      let list = entities.joined(separator: ",\n")
      return "CompiledModel.register(\(literal(model.name)), [\n\(list)])\n"
    }
    return """
      import CoreData
      import Foundation
      \(classes.joined())
      public func \(function)() {
      \(calls.joined())}

      """
  }

  // MARK: - Classes

  /// Xcode makes the class and its properties (`class`), or only the properties (`category`).
  private func classText(_ entity: Entity, _ declared: [String: Bool]) -> String {
    guard let generated = entity.generated else { return "" }
    let name = entity.className
    // A declaration that others see cannot use a type that they do not see.
    func access(_ type: String = "") -> String {
      declared[name] == false || declared[type] == false ? "" : "public "
    }
    let parent = entity.parent.map(className) ?? "NSManagedObject"
    let head =
      generated == "class"
      ? "open class \(name): \(parent) {}\nextension \(name): Identifiable {}\n" : ""
    let attributes = entity.attributes.map {
      access() + Self.property($0.name, Self.type(of: $0))
    }
    let relationships = entity.relationships.map { relationship in
      let target = className(of: relationship.target)
      let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
      guard relationship.isToMany else {
        return access(target) + Self.property(relationship.name, "\(target)?")
      }
      return access() + Self.property(relationship.name, "\(set)?")
        + Self.functions(relationship.name, of: target, set, access(target))
    }
    return head + """
      extension \(name) {
      \(access())class func fetchRequest() -> NSFetchRequest<\(name)> {
      NSFetchRequest<\(name)>(entityName: \(Self.literal(entity.name)))
      }
      \((attributes + relationships).joined())}

      """
  }

  private static func property(_ name: String, _ type: String) -> String {
    "var \(StubMember.quoted(name)): \(type)\(ManagedProperty.accessors(of: name))\n"
  }

  private static func functions(
    _ name: String, of target: String, _ set: String, _ access: String
  ) -> String {
    let capital = name.capitalizedFirst
    return [target, set].map { type in
      """
      \(access)func addTo\(capital)(_ value: \(type)) { managedAdd(value, to: "\(name)") }
      \(access)func removeFrom\(capital)(_ value: \(type)) { managedRemove(value, from: "\(name)") }

      """
    }.joined()
  }

  /// The type of a property as Xcode declares it: an object may be missing even if it must be there
  /// when it is saved.
  private static func type(of attribute: Attribute) -> String {
    let scalar = scalars[attribute.type]
    if attribute.isScalar, let scalar { return scalar }
    if scalar != nil, attribute.type != "Date" { return "NSNumber?" }
    if attribute.type == "Transformable" { return "\(attribute.className ?? "NSObject")?" }
    return "\(objects[attribute.type] ?? "NSObject")?"
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Boolean": "Bool",
    "Double": "Double", "Float": "Float", "Date": "TimeInterval",
  ]

  private static let objects = [
    "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
    "Decimal": "NSDecimalNumber",
  ]

  // MARK: - Model

  private func entityText(_ entity: Entity, _ declared: [String: Bool]) -> String {
    let isThere = entity.generated == "class" || declared[entity.className] != nil
    let name = isThere ? entity.className : "NSManagedObject"
    let attributes = entity.attributes.map { attribute in
      ".attribute(\(Self.literal(attribute.name)), type: \(Self.numbers[attribute.type] ?? 0), "
        + "isOptional: \(attribute.isOptional), default: \(Self.value(of: attribute)))"
    }
    let relationships = entity.relationships.map { other in
      ".relationship(\(Self.literal(other.name)), to: \(Self.literal(other.target)), "
        + "inverse: \(other.inverse.map(Self.literal) ?? "nil"), isToMany: \(other.isToMany), "
        + "isOrdered: \(other.isOrdered), isOptional: \(other.isOptional), "
        + "deletes: \(other.deletes))"
    }
    return "CompiledModel.Entity(\(Self.literal(entity.name)), className: \"\(name)\", "
      + "parent: \(entity.parent.map(Self.literal) ?? "nil"), "
      + "[\((attributes + relationships).joined(separator: ",\n"))]) "
      + "{ \(name)(entity: $0, insertInto: $1) }"
  }

  /// `NSAttributeType`.
  private static let numbers = [
    "Integer 16": 100, "Integer 32": 200, "Integer 64": 300, "Decimal": 400, "Double": 500,
    "Float": 600, "String": 700, "Boolean": 800, "Date": 900, "Binary": 1000, "UUID": 1100,
    "URI": 1200, "Transformable": 1800,
  ]

  private static func value(of attribute: Attribute) -> String {
    guard let text = attribute.defaultText else { return "nil" }
    switch attribute.type {
    case "String": return literal(text)
    case "Boolean": return "\(text == "YES")"
    case "Integer 16", "Integer 32", "Integer 64":
      return Int64(text).map { "\(scalars[attribute.type] ?? "Int64")(\($0))" } ?? "nil"
    case "Double", "Float":
      return Double(text).map { "\(attribute.type)(\($0))" } ?? "nil"
    default: return "nil"
    }
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
