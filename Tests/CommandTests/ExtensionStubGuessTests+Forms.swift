import Testing

/// Forms of Swift in which public projects use modules of vendors.
extension ExtensionStubGuessTests {
  @Test func `a constant is the key of a dictionary, and a variable may be nil`() throws {
    try buildsWithItsStub(
      "",
      """
      Tracker.log(TrackerEventOpened, values: [TrackerKeyID: "a"])
      Tracker.shared.name = nil
      """)
  }

  @Test func `a result and the values of cases are taken apart`() throws {
    try buildsWithItsStub(
      """
      enum Failure: Error { case none }
      """,
      """
      let store = Store()
      store.load { result in
        if case .success(let file) = result { print(file.path.count) }
      }
      store.send { answer in
        switch answer.result {
        case .success(let text): print(text.lowercased())
        case .failure(let error): print(error.localizedDescription)
        }
      }
      switch store.state() {
      case .ready(let name, let count): print(name.lowercased(), count + 1)
      case .failed(reason: let error): print(error)
      case .idle: break
      }
      store.post(.ready("a", 1))
      """)
  }

  @Test func `an argument is an array of members`() throws {
    try buildsWithItsStub(
      "",
      """
      Store.shared.load("a", options: [.fresh, .limit(3)])
      """)
  }

  @Test func `a closure is assigned`() throws {
    try buildsWithItsStub(
      "",
      """
      Store.start { options in
        options.name = "a"
        options.filter = { event in
          event.tags = ["a": "b"]
          return event
        }
      }
      """)
  }

  @Test func `a closure says what it returns`() throws {
    try buildsWithItsStub(
      """
      func load() -> Later<String> { Later() }
      """,
      """
      load().next { text -> Later<String> in load() }.done { _ in print("a") }
      """)
  }

  @Test func `data is decoded, and a text is added to another`() throws {
    try buildsWithItsStub(
      "",
      """
      let store = Store()
      if let data = try? store.data("a") { print(String(decoding: data, as: UTF8.self)) }
      var text = "a"
      text += store.suffix
      print(text)
      """)
  }

  @Test func `a value of the author has members of its protocol`() throws {
    try buildsWithItsStub(
      """
      struct Player: Codable, Storable {
        var name: String
        static let table = "players"
      }
      """,
      """
      let all = try? Player.filter("a").all()
      print(all as Any)
      try? Player(name: "a").save()
      """)
  }

  @Test func `an operator is of the module`() throws {
    try buildsWithItsStub(
      """
      final class Row { var name = "" }
      """,
      """
      let row = Row()
      Table().add(row.name <- "a")
      """)
  }

  @Test func `subscripts of a value follow each other, and a loop takes pairs`() throws {
    try buildsWithItsStub(
      "",
      """
      let tree = Tree(request.content.userInfo)
      print(tree["a"]["b"].text.lowercased(), tree["c"].text)
      for (key, value) in tree["d"] { print(key + value.text) }
      """)
  }

  @Test func `an actor conforms to a protocol`() throws {
    try buildsWithItsStub(
      """
      actor Keeper: Keeping { func keep(_ value: Value) async throws {} }
      """,
      """
      let keeper = Keeper()
      Task { try? await keeper.keep(Value()) }
      """)
  }

  @Test func `a loop waits for values`() throws {
    try buildsWithItsStub(
      "",
      """
      Task {
        for await event in Bus.events(of: .push) { print(event.name.lowercased()) }
      }
      """)
  }

  @Test func `a function returns what its closure returns`() throws {
    try buildsWithItsStub(
      "",
      """
      let queue = Queue()
      let rows = queue.read { ["a"] }
      let name = queue.read { "a".lowercased() }
      print(rows.count, name.count)
      """)
  }

  @Test func `an error is caught by its name`() throws {
    try buildsWithItsStub(
      "",
      """
      do { try Vault.open("a") } catch Vault.Problem.wrongKey { print("b") } catch { print(error) }
      """)
  }

  @Test func `a function gives a value of the type that it gets`() throws {
    try buildsWithItsStub(
      """
      final class Note { var title = "" }
      """,
      """
      let store = Store()
      if let note = store.first(of: Note.self, key: 1) { print(note.title) }
      for note in store.all(Note.self) { print(note.title) }
      """)
  }

  @Test func `an extension has another initializer, and an argument is made in a call`() throws {
    try buildsWithItsStub(
      """
      extension Base {
        convenience init(name: String) { self.init(path: name) }
      }
      func find(_ values: Values = []) -> Base { Base(name: "a") }
      """,
      """
      print(find())
      print(Plan(part: Part(isOn: false)))
      let team = Names.group as String?
      print(team as Any)
      """)
  }
}
