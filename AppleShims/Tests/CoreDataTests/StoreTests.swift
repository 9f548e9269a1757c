import CoreData
import Testing

/// Apple, *Core Data*; the class is as Xcode generates it, with what devsim makes of `@NSManaged`.
final class Item: NSManagedObject {
  var title: String? {
    get { self[managed: "title"] }
    set { self[managed: "title"] = newValue }
  }
  var count: Int16 {
    get { self[managed: "count"] }
    set { self[managed: "count"] = newValue }
  }
  var owner: Owner? {
    get { self[managed: "owner"] }
    set { self[managed: "owner"] = newValue }
  }
  class func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest<Item>(entityName: "Item") }
}

final class Owner: NSManagedObject {
  var items: NSSet? {
    get { self[managed: "items"] }
    set { self[managed: "items"] = newValue }
  }
  var typedItems: Set<Item> { self[managed: "items"] }
  func addToItems(_ value: Item) { managedAdd(value, to: "items") }
  func removeFromItems(_ value: Item) { managedRemove(value, from: "items") }
}

@Suite(.serialized) struct StoreTests {
  private static func container() async -> (NSPersistentContainer, [String]) {
    CompiledModel.register(
      "Shop",
      [
        CompiledModel.Entity(
          "Item", className: "Item", parent: nil,
          [
            .attribute("title", type: 700, isOptional: false, default: nil),
            .attribute("count", type: 100, isOptional: true, default: Int16(7)),
            .relationship(
              "owner", to: "Owner", inverse: "items", isToMany: false, isOrdered: false,
              isOptional: true, deletes: false),
          ]
        ) { Item(entity: $0, insertInto: $1) },
        CompiledModel.Entity(
          "Owner", className: "Owner", parent: nil,
          [
            .relationship(
              "items", to: "Item", inverse: "owner", isToMany: true, isOrdered: false,
              isOptional: true, deletes: true)
          ]
        ) { Owner(entity: $0, insertInto: $1) },
      ])
    let container = NSPersistentContainer(name: "Shop")
    let names = await NotSimulated.names {
      container.loadPersistentStores { description, error in
        #expect(error == nil)
        #expect(description.url?.lastPathComponent == "Shop.sqlite")
      }
    }
    return (container, names)
  }

  @Test func `a store is empty, and reported`() async throws {
    let (container, names) = await Self.container()
    #expect(names == ["NSPersistentStore"])
    #expect(try container.viewContext.fetch(Item.fetchRequest()).isEmpty)
    #expect(container.managedObjectModel.entitiesByName["Item"]?.attributesByName.count == 2)
  }

  @Test func `what one context saves is in another one`() async throws {
    let (container, _) = await Self.container()
    let item = Item(context: container.viewContext)
    #expect(item.count == 7 && item.title == nil && item.isInserted)
    item.title = "b"
    item.count = 2
    let other = NSEntityDescription.insertNewObject(
      forEntityName: "Item", into: container.viewContext)
    other.setValue("a", forKey: "title")
    #expect(try container.newBackgroundContext().fetch(Item.fetchRequest()).isEmpty)
    try container.viewContext.save()
    #expect(!container.viewContext.hasChanges && !item.objectID.isTemporaryID)
    let titles = try await container.performBackgroundTask { context in
      let request = Item.fetchRequest()
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      let all = try context.fetch(request).map(\.title)
      request.predicate = NSPredicate(format: "title == %@ AND count < %d", "b", 3)
      return try all + context.fetch(request).map(\.title) + ["\(try context.count(for: request))"]
    }
    #expect(titles == ["a", "b", "b", "1"])
  }

  // Apple, NSAsynchronousFetchRequest: the result is there when the block is called.
  @Test func `a later fetch calls its block with the objects`() async throws {
    let (container, _) = await Self.container()
    Item(context: container.viewContext).title = "a"
    try container.viewContext.save()
    let context = container.newBackgroundContext()
    let titles = try await withCheckedThrowingContinuation { (waiting: Continuation) in
      let request = NSAsynchronousFetchRequest(fetchRequest: Item.fetchRequest()) { result in
        waiting.resume(returning: result.finalResult?.map(\.title) ?? [])
      }
      do {
        let result = try context.execute(request)
        #expect(result is NSAsynchronousFetchResult<Item>)
      } catch {
        waiting.resume(throwing: error)
      }
    }
    #expect(titles == ["a"])
  }

  private typealias Continuation = CheckedContinuation<[String?], any Error>

  @Test func `a property that must have a value is checked`() async throws {
    let (container, _) = await Self.container()
    let item = Item(context: container.viewContext)
    let error = #expect(throws: NSError.self) { try container.viewContext.save() }
    // developer.apple.com/documentation/coredata/nsvalidationmissingmandatorypropertyerror
    #expect(error?.code == 1570 && error?.domain == NSCocoaErrorDomain)
    container.viewContext.rollback()
    #expect(!container.viewContext.hasChanges && !item.isInserted)
  }

  @Test func `both sides of a relationship change, and a deletion cascades`() async throws {
    let (container, _) = await Self.container()
    let context = container.viewContext
    let owner = Owner(context: context)
    let item = Item(context: context)
    item.title = "a"
    item.owner = owner
    #expect(owner.items?.count == 1 && owner.typedItems == [item])
    owner.removeFromItems(item)
    #expect(item.owner == nil && owner.items?.count ?? 0 == 0)
    owner.addToItems(item)
    #expect(item.owner == owner)
    try context.save()
    let request = Item.fetchRequest()
    request.predicate = NSPredicate(format: "owner == %@", owner)
    #expect(try container.newBackgroundContext().count(for: request) == 1)
    context.delete(owner)
    try context.save()
    #expect(try context.fetch(Item.fetchRequest()).isEmpty)
  }
}
