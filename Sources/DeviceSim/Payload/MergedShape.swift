/// The shape that all of several values have.
///
/// The time to add a value depends on the size of the value alone, not on the size of the shape.
final class MergedShape {
  private struct Slot {
    let name: String
    var shape: MergedShape
    var isOptional: Bool
    /// How many of the objects have the member.
    var count = 1
  }

  /// What the values are; members and elements are below.
  private var kind: ActivitySchema
  private var element: MergedShape?
  private var slots: [Slot] = []
  private var places: [String: Int] = [:]
  private var objectCount = 0

  init(_ schema: ActivitySchema) {
    kind = schema
    switch schema {
    case .array(let inner): element = MergedShape(inner)
    case .object(let members): _ = add(members)
    default: break
    }
  }

  /// Adds the shape of a value.
  ///
  /// - Returns: Whether one type of Swift fits all shapes so far.
  func add(_ other: ActivitySchema) -> Bool {
    switch (kind, other) {
    case (.any, _): break
    case (_, .any): kind = .any
    case (.integer, .number), (.number, .integer): kind = .number
    case (.string, .date), (.date, .string): kind = .string
    case (.array, .array(let inner)): return element?.add(inner) ?? true
    case (.object, .object(let members)): return add(members)
    default: return kind == other
    }
    return true
  }

  private func add(_ members: [ActivitySchema.Member]) -> Bool {
    for member in members {
      guard let place = places[member.name] else {
        places[member.name] = slots.count
        slots.append(
          Slot(
            name: member.name, shape: MergedShape(member.schema), isOptional: member.isOptional))
        continue
      }
      slots[place].count += 1
      if member.isOptional { slots[place].isOptional = true }
      // Null says that a member is optional, and nothing of its type.
      if slots[place].shape.kind == .any {
        slots[place].shape = MergedShape(member.schema)
      } else if member.schema != .any, !slots[place].shape.add(member.schema) {
        return false
      }
    }
    objectCount += 1
    return true
  }

  /// The shape; a member that only some of the objects have is optional.
  var schema: ActivitySchema {
    switch kind {
    case .array: .array(element?.schema ?? .any)
    case .object:
      .object(
        slots.map {
          ActivitySchema.Member(
            name: $0.name, schema: $0.shape.schema,
            isOptional: $0.isOptional || $0.count < objectCount)
        })
    default: kind
    }
  }
}
