import Foundation
import TestSupport
import Testing

/// What `devsim extension stub` guesses of uses as in public projects: the compiler decides whether
/// the extension builds with the stub.
@Suite struct ExtensionStubGuessTests {
  func buildsWithItsStub(
    _ declarations: String, _ body: String, module: String = "Acme", flags: [String] = []
  ) throws {
    let files = try ScratchFolder([
      "Service.swift": """
      import \(module)
      import UIKit
      import UserNotifications
      \(declarations)
      class Service: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          \(body)
          contentHandler(request.content)
        }
      }
      """
    ])
    let runner = try SwiftExtensionRunner().runner
    let service = files.path("Service.swift")
    let stub = try runner.devsim(["extension", "stub", module, service] + flags)
    #expect(stub.status == 0, "\(stub.errors)")
    try files.write(stub.output, to: "stubs/\(module).swift")
    let build = try runner.devsim(
      [
        "extension", "build", service, "--stub",
        "\(module)=\(files.path("stubs/\(module).swift"))",
      ] + flags)
    #expect(build.status == 0, "\(build.errors)\(stub.output)")
  }

  @Test func `a property wrapper has arguments`() throws {
    try buildsWithItsStub(
      """
      final class Note {
        @Kept(primaryKey: true) var id = "a"
        @Kept(indexed: true) var group: String?
        @Kept var title = ""
      }
      """, "print(Note().id)")
  }

  @Test func `a property wrapper is encoded as its value`() throws {
    try buildsWithItsStub(
      """
      struct Note: Codable, Equatable {
        @Kept(primaryKey: true) var id = "a"
        @Kept var title: String?
      }
      """,
      """
      let note = try? JSONDecoder().decode(Note.self, from: Data())
      print(note == note, (try? JSONEncoder().encode(note)) as Any)
      """)
  }

  @Test func `a type of the author conforms to a protocol by values of the module`() throws {
    try buildsWithItsStub(
      "struct Note: Hashable, Codable { var amount: AcmeAmount, other: AcmeAmount? }",
      "print(Set([Note(amount: AcmeAmount.zero, other: nil)]).count)")
  }

  @Test func `values of the module are of its protocol, and errors`() throws {
    try buildsWithItsStub(
      """
      struct Plain: AcmeCoder {}
      func coder(_ isPlain: Bool) throws -> AcmeCoder {
        if isPlain { return Plain() }
        guard let coder = AcmeURLCoder.named("a") else { throw AcmeFailure.named("b") }
        return coder
      }
      """, "if let coder = try? coder(true) { let text: String = coder.text(of: 1); print(text) }")
  }

  @Test func `a number of the module has another name`() throws {
    try buildsWithItsStub(
      "typealias Amount = AcmeNumber\ntypealias Share = AcmeShare",
      """
      print(String(Amount.zero, radix: 16))
      print(Share(1, of: 2))
      """)
  }

  @Test func `a function calls a closure before it returns`() throws {
    try buildsWithItsStub(
      """
      final class Box {
        var count = 0
        func fill() { Acme.shared.each { row in count += row.number(named: "a") } }
      }
      extension AcmeRow { fileprivate func number(at index: Int) -> Int { index } }
      extension Acme { func use(_ row: AcmeRow) {} }
      """,
      """
      Acme.shared.each { row in Acme.shared.use(row) }
      Box().fill()
      """)
  }

  @Test func `a type has several subscripts`() throws {
    try buildsWithItsStub(
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
      """, "print(Tokens().name as Any)")
  }

  @Test func `a function changes a variable`() throws {
    try buildsWithItsStub(
      "",
      """
      var bytes: [UInt8] = []
      if .done == acmeFill(&bytes, nil, 4).state { print(bytes) }
      """)
  }

  @Test func `a type has several types in it`() throws {
    try buildsWithItsStub(
      "var pair: AcmePair<Int, [String: Int]>?\nvar one: AcmeBox<Int>?",
      "print(pair as Any, one as Any)")
  }

  @Test func `a value conforms to a protocol that inherits from one of the module`() throws {
    try buildsWithItsStub(
      "protocol Setup: AcmeSetup {}\nenum Release: Setup { case beta }", "print(Release.beta)")
  }

  @Test func `a library adds initializers and members to arrays`() throws {
    try buildsWithItsStub(
      "",
      """
      let bytes: [UInt8] = Array(hex: "ff")
      let digest: String = bytes.digest()
      print(digest)
      """)
  }

  @Test func `values of several types are taken for one of the module`() throws {
    try buildsWithItsStub(
      """
      func value(_ isText: Bool) -> AcmeValue {
        if isText { return NSString(string: "a") }
        return NSNumber(value: 1)
      }
      """, "print(value(true))")
  }

  @Test func `the result of a query is not an array`() throws {
    try buildsWithItsStub(
      "", #"print(Database.shared.notes().filter("id == %@", 1).sorted(byKeyPath: "id"))"#)
  }

  @Test func `a value is compared with a member`() throws {
    try buildsWithItsStub("", #"if Tracker.shared.level == .high { print("high") }"#)
  }

  @Test func `a type in a type has an initializer`() throws {
    try buildsWithItsStub(
      "", #"let options = Client.Options(name: "a", count: 1); print(Client(options))"#)
  }

  @Test func `a library adds members to types of Swift and UIKit`() throws {
    try buildsWithItsStub(
      "",
      """
      let bytes: [UInt8] = "text".bytes
      UILabel().place(in: 3)
      print(bytes, Date.start, UIImage().isLarge)
      """)
  }

  @Test func `a class overrides functions of the type`() throws {
    try buildsWithItsStub(
      """
      final class Note: Entity {
        override static func primaryKey() -> String? { "id" }
        override class func start() {}
      }
      """, "print(Note.primaryKey() as Any)")
  }

  @Test func `a closure says its result`() throws {
    try buildsWithItsStub(
      "",
      """
      Receiver.shared.process(id: "a", isLate: { () -> Bool in
        return true
      }) { (item) in
        if let item = item { print(item.title) }
      }
      """)
  }

  @Test func `a number is made of a value`() throws {
    try buildsWithItsStub(
      "", "print(NSNumber(value: Store.shared.unread(of: 1)), Int(acme_limit()))")
  }

  @Test func `a constant of Swift 6 is Sendable`() throws {
    try buildsWithItsStub(
      "enum Base { static let container = Container(name: \"a\") }", "print(Base.container.name)",
      flags: ["--swift-version", "6"])
  }

  @Test func `a value of a known type is optional`() throws {
    try buildsWithItsStub(
      "func keep(_ data: Data) {}",
      """
      Store.shared.load(1) { result in
        switch result {
        case .success(let value):
          if let data = value.image.pngData() { keep(data) }
        case .failure(let error): print(error)
        }
      }
      """)
  }

  @Test func `an initializer may return nil`() throws {
    try buildsWithItsStub(
      "",
      """
      if let token = Token(text: "a"), token.isValid { print(token.text) }
      guard let other = Token(number: 1) else { return contentHandler(request.content) }
      print(other.text, Token(bytes: [1])!.text, Token(flag: true)?.text ?? "none")
      print(Token(plain: 1).text)
      """)
  }

  // The answer to one error does not compile here: a class of the author is not a type of a stub.
  @Test func `a guess that does not compile does not end the others`() throws {
    try buildsWithItsStub(
      "struct Item { var id = 1 }",
      """
      let items: [Item] = Store.shared.items(of: Item.self)
      Store.shared.log(items.count, level: .low) { print($0) }
      print(Store.shared.name.lowercased())
      """)
  }

  // Seen in an extension that decrypts a push with a function of a library.
  @Test func `a static function gives what code takes its value for`() throws {
    try buildsWithItsStub(
      "",
      """
      var content = UNMutableNotificationContent()
      let text = request.content.body
      content = Handler
        .opened(from: text, key: 1) ?? content
      content.title = Handler.title(of: text)
      contentHandler(content)
      """)
  }

  @Test func `a module that is called is a class of the same name`() throws {
    try buildsWithItsStub("let acme = Acme()", "print(acme.level(of: 1))")
  }

  @Test func `a value is an array of dictionaries, or a text with members of texts`() throws {
    try buildsWithItsStub(
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
      """, "print(all(of: AcmeStore()).count, kind(in: AcmeStore()))")
  }

  @Test func `the functions and constants of a C library are not types`() throws {
    try buildsWithItsStub(
      """
      func open(_ key: [UInt8]) -> Int32 {
        let context = EVP_CONTEXT_new()
        EVP_OpenInit_ex(context, key.count == 32 ? EVP_aes_256() : EVP_aes_128(), nil, nil)
        return EVP_OpenFinal(context, EVP_CTRL_TAG)
      }
      """, "print(open([]))")
  }
}
