import TestSupport
import Testing

/// Tests the types of a stub.
extension ExtensionStubTests {
  // Each is what extensions in public repositories do; without the types that it needs, the
  // extension does not compile.
  private static let uses: [(use: String, lines: [String])] = [
    (
      "if Flag.isSet(1) { print(Flag.names(2).first?.count ?? 0) }",
      ["open class Flag", "isSet<T1>(_ value1: T1) -> Bool"]
    ),
    (
      "guard let last = Acme.shared.last(1) else { return }; print(last.text)",
      ["func last<T1>(_ value1: T1) -> AcmeLast?", "open class AcmeLast"]
    ),
    (
      "Acme.shared.load(1) { picture, error in self.keep(picture.raw.png()); print(error as Any) }",
      ["(AcmeLoadPicture, (any Error)?) -> Void", "func png() -> Data"]
    ),
    (
      "Acme.shared.edit(1) { changed in self.use(changed) }",
      ["(UNMutableNotificationContent) -> Void"]
    ),
    (
      "Acme.shared.log(.info, 1); Acme.shared.log(.error, 2)",
      ["static let info", "static let error"]
    ),
    (
      "if Acme.shared.next(), let a = Acme.shared.name(of: 1) { print(a.data(using: .utf8)!) }",
      ["func next() -> Bool", "func name<T1>(of value1: T1) -> String?"]
    ),
    ("let order: Order = Acme.shared.order(1); print(order)", ["<T1, AcmeOrder>"]),
    ("let options: AcmeOptions = []; print(options)", ["typealias AcmeOptions = [Any]"]),
    (
      "print(AcmeTag.init(name: 1), AcmeTag.Kind.plain)",
      ["class Kind", "init<T1>(name value1: T1)"]
    ),
    ("Acme.key = 1", ["static nonisolated(unsafe) var key: Int = 0"]),
    (
      "switch Acme.shared.level(1) { case .low, .none: print(1)\ncase .high: Acme.note(.middle) }",
      ["public enum AcmeLevel {", "case low, none, high"]
    ),
    (
      "_ = try? Acme.shared.once(1) { try Data(contentsOf: URL(fileURLWithPath: \"a\")) }",
      ["@escaping () throws -> "]
    ),
    (
      "Acme.shared.wait(1) { await self.pause() }", ["@escaping () async -> "]
    ),
  ]

  @Test func `what code does with a value shows its type`() throws {
    let functions = Self.uses.enumerated().map { "func use\($0)() {\n\($1.use)\n}" }
    let files = try ScratchFolder([
      "Service.swift": """
      import Acme
      import UserNotifications
      struct Order {}
      class Service: AcmeService {
        func keep(_ data: Data) {}
        func pause() async {}
        func use(_ content: UNMutableNotificationContent) {}
        \(functions.joined(separator: "\n"))
      }
      """
    ])
    let runner = try SwiftExtensionRunner().runner
    let source = [files.path("Service.swift"), "--principal-class", "Service"]
    let stub = try runner.devsim(["extension", "stub", "Acme"] + source)
    #expect(stub.status == 0, "\(stub.errors)")
    for (use, lines) in Self.uses {
      #expect(stub.output.lacks(lines).isEmpty, "\(use)\n\(stub.output)")
    }
    #expect(stub.output.contains("class AcmeService: UNNotificationServiceExtension"))
    try files.write(stub.output, to: "Acme.swift")
    let build = try runner.devsim(
      ["extension", "build"] + source + ["--stub", "Acme=" + files.path("Acme.swift")])
    #expect(build.status == 0, "\(build.errors)\n\(stub.output)")
  }
}
