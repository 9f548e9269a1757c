import SwiftData
import Testing

/// Classes as devsim writes them in place of `@Model`.
final class Parcel: PersistentModel {
  let _modelState = ModelState()
  var code: String
  var weight: Int
  var stops: [Stop] = []
  init(code: String, weight: Int) {
    self.code = code
    self.weight = weight
  }
}

final class Stop: PersistentModel {
  let _modelState = ModelState()
  var place: String
  init(_ place: String) { self.place = place }
}

actor Depot: ModelActor {
  nonisolated let modelExecutor: any ModelExecutor
  nonisolated let modelContainer: ModelContainer
  init(modelContainer: ModelContainer) {
    modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
    self.modelContainer = modelContainer
  }
  func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Parcel>()) }
}

/// Apple, *SwiftData*: ModelContainer, ModelContext, FetchDescriptor.
@Suite(.serialized) struct ModelTests {
  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Parcel.self, Stop.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  @Test func `a container is reported`() async {
    let names = await NotSimulated.names { _ = try? container() }
    #expect(names == ["ModelContainer"])
  }

  @Test func `what one context saves is in another one`() throws {
    let container = try container()
    let context = ModelContext(container)
    for (code, weight) in [("b", 2), ("a", 9), ("c", 5)] {
      context.insert(Parcel(code: code, weight: weight))
    }
    let other = ModelContext(container)
    #expect(context.hasChanges && context.insertedModelsArray.count == 3)
    #expect(try context.fetchCount(FetchDescriptor<Parcel>()) == 3)
    #expect(try other.fetch(FetchDescriptor<Parcel>()).isEmpty)
    try context.save()
    #expect(!context.hasChanges)
    var heavy = FetchDescriptor<Parcel>(
      predicate: #Predicate { $0.weight > 2 }, sortBy: [SortDescriptor(\.code)])
    #expect(try other.fetch(heavy).map(\.code) == ["a", "c"])
    heavy.fetchOffset = 1
    #expect(try other.fetch(heavy).map(\.code) == ["c"])
    heavy.fetchOffset = nil
    heavy.fetchLimit = 1
    #expect(try other.fetch(heavy).map(\.code) == ["a"])
  }

  @Test func `deletions count when they are saved`() throws {
    let container = try container()
    let context = ModelContext(container)
    let parcel = Parcel(code: "a", weight: 1)
    context.insert(parcel)
    try context.save()
    context.delete(parcel)
    #expect(parcel.isDeleted && context.deletedModelsArray.count == 1)
    #expect(try context.fetch(FetchDescriptor<Parcel>()).isEmpty)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Parcel>()) == 1)
    context.rollback()
    #expect(!parcel.isDeleted)
    try context.delete(model: Parcel.self, where: #Predicate { $0.code == "a" })
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Parcel>()) == 0)
  }

  // Apple, "Preserving your app's model data": a model that another one holds need not be inserted.
  @Test func `related objects are inserted too`() throws {
    let context = ModelContext(try container())
    let parcel = Parcel(code: "a", weight: 1)
    parcel.stops = [Stop("x")]
    context.insert(parcel)
    #expect(parcel.modelContext == context)
    try context.save()
    parcel.stops.append(Stop("y"))
    #expect(try context.fetch(FetchDescriptor<Stop>()).map(\.place) == ["x", "y"])
  }

  @Test func `an object has an identifier of its own`() throws {
    let context = ModelContext(try container())
    let parcels = [Parcel(code: "a", weight: 1), Parcel(code: "a", weight: 1)]
    for parcel in parcels { context.insert(parcel) }
    #expect(parcels[0] != parcels[1] && Set(parcels).count == 2)
    #expect(parcels[0].persistentModelID != parcels[1].id && parcels[0].id.entityName == "Parcel")
    let found: Parcel? = context.registeredModel(for: parcels[1].persistentModelID)
    #expect(found === parcels[1])
  }

  @Test func `containers of one file have the same objects, also for an actor`() async throws {
    let url = URL(fileURLWithPath: "/nowhere/\(UUID()).store")
    let first = try ModelContainer(for: Parcel.self, configurations: ModelConfiguration(url: url))
    try ModelContext(first).transaction {}
    let context = ModelContext(first)
    context.insert(Parcel(code: "a", weight: 1))
    try context.save()
    let second = try ModelContainer(
      for: Schema([Parcel.self]), configurations: [ModelConfiguration(url: url)])
    #expect(try await Depot(modelContainer: second).count() == 1)
    second.deleteAllData()
    #expect(try await Depot(modelContainer: first).count() == 0)
  }
}
