/// Extensions with uses of a module.
extension ExtensionStubGuessTests {
  static let extensions = typeUses + formUses

  /// Uses that show what the types of the module are.
  private static let typeUses: [[Use]] = [
    [
      Use(
        "a property wrapper has arguments",
        """
        final class Note {
          @Kept(primaryKey: true) var id = "a"
          @Kept(indexed: true) var group: String?
          @Kept var title = ""
        }
        """,
        in: "print(Note().id)"),
      Use(
        "values of the module are of its protocol, and errors",
        """
        struct Plain: AcmeCoder {}
        func coder(_ isPlain: Bool) throws -> AcmeCoder {
          if isPlain { return Plain() }
          guard let coder = AcmeURLCoder.named("a") else { throw AcmeFailure.named("b") }
          return coder
        }
        """,
        in: """
          if let coder = try? coder(true) { let text: String = coder.text(of: 1); print(text) }
          """),
      Use(
        "a number of the module has another name",
        """
        typealias Amount = AcmeNumber
        typealias Share = AcmeShare
        """,
        in: """
          print(String(Amount.zero, radix: 16))
          print(Share(1, of: 2))
          """),
      Use(
        "a function calls a closure before it returns",
        """
        final class Box {
          var count = 0
          func fill() { Acme.shared.each { row in count += row.number(named: "a") } }
        }
        extension AcmeRow { fileprivate func number(at index: Int) -> Int { index } }
        extension Acme { func use(_ row: AcmeRow) {} }
        """,
        in: """
          Acme.shared.each { row in Acme.shared.use(row) }
          Box().fill()
          """),
      Use(
        "a type has several subscripts",
        """
        final class Tokens {
          let vault = AcmeVault(service: "a")
          var name: String? {
            get { return vault["name"] }
            set { vault["name"] = newValue }
          }
          var push: Data? {
            get { return vault[data: "push"] }
            set { vault[data: "push"] = newValue }
          }
        }
        """,
        in: "print(Tokens().name as Any)"),
      Use(
        "a function changes a variable",
        in: """
          var bytes: [UInt8] = []
          if .done == acmeFill(&bytes, nil, 4).state { print(bytes) }
          """),
      Use(
        "a type has several types in it",
        """
        var pair: AcmePair<Int, [String: Int]>?
        var one: AcmeBox<Int>?
        """,
        in: "print(pair as Any, one as Any)"),
    ],
    [
      Use(
        "a property wrapper is encoded as its value",
        """
        struct Note: Codable, Equatable {
          @Kept(primaryKey: true) var id = "a"
          @Kept var title: String?
        }
        """,
        in: """
          let note = try? JSONDecoder().decode(Note.self, from: Data())
          print(note == note, (try? JSONEncoder().encode(note)) as Any)
          """),
      Use(
        "a value conforms to a protocol that inherits from one of the module",
        """
        protocol Setup: AcmeSetup {}
        enum Release: Setup { case beta }
        """,
        in: "print(Release.beta)"),
      Use(
        "a library adds initializers and members to arrays",
        in: """
          let bytes: [UInt8] = Array(hex: "ff")
          let digest: String = bytes.digest()
          print(digest, Data(Array(base64: "YQ==")))
          """),
      Use(
        "values of several types are taken for one of the module",
        """
        func value(_ isText: Bool) -> AcmeValue {
          if isText { return NSString(string: "a") }
          return NSNumber(value: 1)
        }
        """,
        in: "print(value(true))"),
      Use(
        "the result of a query is not an array",
        in: """
          print(Database.shared.notes().filter("id == %@", 1).sorted(byKeyPath: "id"))
          """),
      Use(
        "a value is compared with a member",
        in: #"if Tracker.shared.level == .high { print("high") }"#),
      Use(
        "a type in a type has an initializer",
        in: """
          let options = Client.Options(name: "a", count: 1); print(Client(options))
          """),
    ],
    [
      Use(
        "a type of the author conforms to a protocol by values of the module",
        "struct Note: Hashable, Codable { var amount: AcmeAmount, other: AcmeAmount? }",
        in: "print(Set([Note(amount: AcmeAmount.zero, other: nil)]).count)"),
      Use(
        "a library adds members to types of Swift and UIKit",
        in: """
          let bytes: [UInt8] = "text".bytes
          UILabel().place(in: 3)
          print(bytes, Date.start, UIImage().isLarge)
          """),
      Use(
        "a closure says its result",
        in: """
          Receiver.shared.process(id: "a", isLate: { () -> Bool in
            return true
          }) { (item) in
            if let item = item { print(item.title) }
          }
          """),
      Use(
        "a number is made of a value",
        in: "print(NSNumber(value: Store.shared.unread(of: 1)), Int(acme_limit()))"),
      Use(
        "an initializer may return nil",
        in: """
          if let token = Token(text: "a"), token.isValid { print(token.text) }
          guard let other = Token(number: 1) else { return contentHandler(request.content) }
          print(other.text, Token(bytes: [1])!.text, Token(flag: true)?.text ?? "none")
          print(Token(plain: 1).text)
          """),
      // Seen in an extension that decrypts a push with a function of a library.
      Use(
        "a static function gives what code takes its value for",
        in: """
          var content = UNMutableNotificationContent()
          let text = request.content.body
          content = Handler
            .opened(from: text, key: 1) ?? content
          content.title = Handler.title(of: text)
          contentHandler(content)
          """),
      Use(
        "a module that is called is a class of the same name",
        "let acme = Acme()",
        in: "print(acme.level(of: 1))"),
      // Foundation has `Data.bytes` too, of another type.
      Use(
        "data is encrypted as an array of bytes",
        """
        func decrypt(_ data: Data) throws -> Data {
          let cipher = try Cipher(key: data.bytes, padding: .none)
          return try Data(cipher.decrypt(Array(data)).removePadding())
        }
        """,
        in: "print((try? decrypt(Data())) as Any)"),
      Use(
        "a class has the name of a protocol of Swift, with a type",
        #"let watched: Observable<String> = Observable("a")"#,
        in: """
          watched.value = "b"
          watched.bind { text in print(text.count) }
          """),
      Use(
        "a constant of a type is the key of a dictionary",
        in: """
          let values = request.content.userInfo
          if let data = values[PushKeys.DATA_KEY] { print(data) }
          let more = values["a"] as? [String: Any]
          print(values[PushKeys.OTHER] as? String ?? "", more?[PushKeys.id] as? Int ?? 0)
          """),
      Use(
        "a function that is overridden gets closures by other names of their types",
        """
        typealias Received = (Result<[String: Any], any Error>)
          -> Void
        final class Receiver: BaseReceiver {
          typealias Sent = (String) -> Void
          override func receive(_ name: String, completion: @escaping Received) {
            completion(.success([:]))
          }
          override func send(_ done: @escaping Sent) { done("a") }
        }
        """,
        in: #"Receiver().receive("a") { print($0) }"#),
    ],
  ]
}
