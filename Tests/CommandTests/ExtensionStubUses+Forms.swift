/// Forms of Swift in which public projects use modules of vendors.
extension ExtensionStubGuessTests {
  static let formUses: [[Use]] = [
    [
      Use(
        "a class overrides functions of the type, and inherits an initializer",
        """
        final class Note: Entity {
          override static func primaryKey() -> String? { "id" }
          override class func start() {}
        }
        """,
        in: #"print(Note(value: ["id": "a"]), Note.primaryKey() as Any)"#),
      Use(
        "a class has a required initializer and overrides a function of the type",
        """
        final class Ledger: Shipment {
          let title: String
          required init() {
            title = "a"
            super.init()
          }
          override static func primaryKey() -> String? { "id" }
        }
        """,
        in: "print(Ledger().title, Ledger.primaryKey() as Any)"),
      Use(
        "a value of a known type is optional",
        "func keep(_ data: Data) {}",
        in: """
          Store.shared.load(1) { result in
            switch result {
            case .success(let value):
              if let data = value.image.pngData() { keep(data) }
            case .failure(let error): print(error)
            }
          }
          """),
      Use(
        "a value is an array of dictionaries, or a text with members of texts",
        """
        func all(of store: AcmeStore) -> [[String: String]] { return store.all("a") }
        func kind(in store: AcmeStore) -> Int {
          guard let type = store.values.first else { return 0 }
          if type.contains("a"), type.components(separatedBy: "/").last == "b" { return 1 }
          switch type {
          case "video": return 2
          default: return 3
          }
        }
        """,
        in: "print(all(of: AcmeStore()).count, kind(in: AcmeStore()))"),
      Use(
        "the functions and constants of a C library are not types",
        """
        func open(_ key: [UInt8]) -> Int32 {
          let context = EVP_CONTEXT_new()
          EVP_OpenInit_ex(context, key.count == 32 ? EVP_aes_256() : EVP_aes_128(), nil, nil)
          return EVP_OpenFinal(context, EVP_CTRL_TAG)
        }
        """,
        in: "print(open([]))"),
      Use(
        "a constant is the key of a dictionary, and a variable may be nil",
        in: """
          Tracker.log(TrackerEventOpened, values: [TrackerKeyID: "a"])
          Tracker.shared.name = nil
          """),
      Use(
        "a result and the values of cases are taken apart",
        "enum Fault: Error { case none }",
        in: """
          let depot = Depot()
          depot.load { result in
            if case .success(let file) = result { print(file.path.count) }
          }
          depot.send { answer in
            switch answer.result {
            case .success(let text): print(text.lowercased())
            case .failure(let error): print(error.localizedDescription)
            }
          }
          switch depot.state() {
          case .ready(let name, let count): print(name.lowercased(), count + 1)
          case .failed(reason: let error): print(error)
          case .idle: break
          }
          depot.post(.ready("a", 1))
          """),
      Use(
        "a closure is assigned",
        in: """
          Sender.start { options in
            options.name = "a"
            options.filter = { event in
              event.tags = ["a": "b"]
              return event
            }
          }
          """),
    ],
    [
      // The answer to one error does not compile here: a class of the author is not a type of a
      // stub.
      Use(
        "a guess that does not compile does not end the others",
        "struct Item { var id = 1 }",
        in: """
          let items: [Item] = Store.shared.items(of: Item.self)
          Store.shared.log(items.count, level: .low) { print($0) }
          print(Store.shared.name.lowercased())
          """),
      Use(
        "an argument is an array of members",
        in: #"Shelf.shared.load("a", options: [.fresh, .limit(3)])"#),
      Use(
        "data is decoded, and a text is added to another",
        in: """
          let files = Files()
          if let data = try? files.data("a") { print(String(decoding: data, as: UTF8.self)) }
          var text = "a"
          text += files.suffix
          print(text)
          """),
      Use(
        "a value of the author has members of its protocol",
        """
        struct Player: Codable, Storable {
          var name: String
          static let table = "players"
        }
        """,
        in: """
          let all = try? Player.filter("a").all()
          print(all as Any)
          try? Player(name: "a").save()
          """),
      Use(
        "an operator is of the module",
        #"final class Row { var name = "" }"#,
        in: """
          let row = Row()
          Table().add(row.name <- "a")
          """),
      Use(
        "subscripts of a value follow each other, and a loop takes pairs",
        in: """
          let tree = Tree(request.content.userInfo)
          print(tree["a"]["b"].text.lowercased(), tree["c"].text)
          for (key, value) in tree["d"] { print(key + value.text) }
          """),
      Use(
        "an actor conforms to a protocol",
        "actor Keeper: Keeping { func keep(_ value: Value) async throws {} }",
        in: """
          let keeper = Keeper()
          Task { try? await keeper.keep(Value()) }
          """),
    ],
    [
      Use(
        "a closure says what it returns",
        "func load() -> Later<String> { Later() }",
        in: """
          load().next { text -> Later<String> in load() }.done { _ in print("a") }
          """),
      Use(
        "a loop waits for values",
        in: """
          Task {
            for await event in Bus.events(of: .push) { print(event.name.lowercased()) }
          }
          """),
      Use(
        "a function returns what its closure returns",
        in: """
          let queue = Queue()
          let rows = queue.read { ["a"] }
          let name = queue.read { "a".lowercased() }
          print(rows.count, name.count)
          """),
      Use(
        "an error is caught by its name",
        in: """
          do { try Vault.open("a") } catch Vault.Problem.wrongKey { print("b") } catch {
            print(error)
          }
          """),
      Use(
        "a function gives a value of the type that it gets",
        #"final class Memo { var title = "" }"#,
        in: """
          let library = Library()
          if let memo = library.first(of: Memo.self, key: 1) { print(memo.title) }
          for memo in library.all(Memo.self) { print(memo.title) }
          """),
      Use(
        "an extension has another initializer, and an argument is made in a call",
        """
        extension Base {
          convenience init(name: String) { self.init(path: name) }
        }
        func find(_ values: Values = []) -> Base { Base(name: "a") }
        """,
        in: """
          print(find())
          print(Plan(part: Part(isOn: false)))
          let team = Names.group as String?
          print(team as Any)
          """),
    ],
    [
      Use(
        "a type is a protocol because its values are any",
        in: """
          let shelf: any Shelf = PaperShelf()
          print(shelf.title(of: "a").lowercased())
          """),
      Use(
        "an initializer is called without its type",
        in: """
          let client = Client(setup: .init(key: "a", level: .debug))
          let options: ClientOptions? = .init(count: 1)
          print(client, options as Any)
          """),
      Use(
        "a value in brackets may be nil",
        in: """
          let record = Record(kind: "a")
          record["body"] = nil
          record["title"] = request.identifier
          """),
      Use(
        "a dictionary is the first argument",
        in: """
          let session = Session.shared
          session.start(["Identity": request.identifier])
          session.note("a", ["b": request.identifier])
          """),
      Use(
        "the value of a variable is known from its use",
        in: """
          let key = Keys.key()
          print(key + "a")
          let link = Links.base("a")
          print((try? Data(contentsOf: link)) as Any)
          let scale = Scale.named("a")
          print(scale!.name)
          """),
      Use(
        "one of two values is a text",
        in: """
          let letter = Letter(1)
          let text = letter.isRead ? letter.text : "a"
          print(text.lowercased())
          """),
      Use(
        "a type is imported by its name", "import struct Acme.Stamp",
        in: "print(Stamp.shared)"),
    ],
    [
      Use(
        "a function is in place of a closure",
        """
        struct Line {
          static func of(_ note: Note) -> Line? { note.isShown ? Line() : nil }
        }
        func lines(_ inbox: Inbox) -> [Line] {
          inbox.notes.sorted(by: { $0.rank > $1.rank }).compactMap(Line.of(_:))
        }
        """,
        in: "print(lines(Inbox()))"),
      Use(
        "the name of a function begins like that of a type",
        """
        func title(of count: Int) -> String { AcmeTitle("a", for: count) }
        var size: Int { return AcmeSize(1) }
        """,
        in: "print(title(of: size).lowercased())"),
      Use(
        "an initializer gets a closure that returns a value",
        in: """
          let editor = Editor { draft in
            var draft = draft
            draft.add("a", to: "b")
            return draft
          }
          print(editor)
          """),
      Use(
        "an intent updates the content",
        in: """
          guard let intent = Communication.intent(for: request.content) else { return }
          contentHandler((try? request.content.updating(from: intent)) ?? request.content)
          """),
    ],
  ]
}
