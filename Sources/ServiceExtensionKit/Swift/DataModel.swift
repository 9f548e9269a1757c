package import Platform
import SourceText

/// A model of Core Data, as the file `NAME.xcdatamodeld` of a project has it.
///
/// Apple, *Core Data*: Generating code.
package struct DataModel {
  /// A kind of objects.
  struct Entity {
    var name = ""
    var className = ""
    /// Whether a build makes the class, or only its properties; `nil`: neither.
    var generated: String?
    var parent: String?
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
  }

  /// A property with a value.
  struct Attribute {
    let name: String
    /// As the file names it: `Integer 16`.
    let type: String
    let isOptional: Bool
    let isScalar: Bool
    let defaultText: String?
    let className: String?
  }

  /// A property with other objects.
  struct Relationship {
    let name: String
    let target: String
    let inverse: String?
    let isToMany: Bool
    let isOrdered: Bool
    let isOptional: Bool
    let deletes: Bool
  }

  let name: String
  private(set) var entities: [Entity] = []

  /// Reads the current version of a model.
  ///
  /// - Parameter path: The path of `NAME.xcdatamodeld` or `NAME.xcdatamodel`.
  /// - Throws: If it cannot be read.
  package init(_ path: String) throws(SystemError) {
    name = String(Path.name(of: path).prefix { $0 != "." })
    let version = try Self.version(of: path)
    let bytes = try Descriptor.bytes(ofFile: Path.join(version, "contents"))
    for tag in XMLTag.all(in: bytes) { add(tag) }
  }

  private static func version(of path: String) throws(SystemError) -> String {
    guard Path.suffix(of: path) == "xcdatamodeld" else { return path }
    let versions = try Folder.names(in: path).filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    let list = (try? Descriptor.bytes(ofFile: Path.join(path, ".xccurrentversion"))) ?? []
    let text = String(decoding: list, as: UTF8.self)
    let current = versions.first { text.contains(">\($0)<") } ?? versions.last
    return Path.join(path, current ?? "")
  }

  private mutating func add(_ tag: XMLTag) {
    guard let name = tag["name"] else { return }
    if tag.name == "entity" {
      var entity = Entity()
      entity.name = name
      let represented = tag["representedClassName"] ?? "NSManagedObject"
      entity.className = String(represented.split(separator: ".").last ?? "NSManagedObject")
      entity.generated = tag["codeGenerationType"]
      entity.parent = tag["parentEntity"]
      entities.append(entity)
      return
    }
    guard let last = entities.indices.last else { return }
    if tag.name == "attribute", let type = tag["attributeType"] {
      entities[last].attributes.append(
        Attribute(
          name: name, type: type, isOptional: tag["optional"] == "YES",
          isScalar: tag["usesScalarValueType"] == "YES", defaultText: tag["defaultValueString"],
          className: tag["customClassName"]))
    } else if tag.name == "relationship", let target = tag["destinationEntity"] {
      entities[last].relationships.append(
        Relationship(
          name: name, target: target, inverse: tag["inverseName"],
          isToMany: tag["toMany"] == "YES", isOrdered: tag["ordered"] == "YES",
          isOptional: tag["optional"] == "YES", deletes: tag["deletionRule"] == "Cascade"))
    }
  }

  func className(of entity: String) -> String {
    entities.first { $0.name == entity }?.className ?? "NSManagedObject"
  }
}
