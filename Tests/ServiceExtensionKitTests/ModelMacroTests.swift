import SourceText
import Testing

@testable import ServiceExtensionKit

/// What stands for the code that the macros of SwiftData make: Apple, *SwiftData*, Model(),
/// ModelActor(), Attribute(_:originalName:hashModifier:), Relationship(_:deleteRule:…).
@Suite struct ModelMacroTests {
  private static let state = " public let _modelState = SwiftData.ModelState();"
  private static let actor =
    " public nonisolated let modelExecutor: any SwiftData.ModelExecutor;"
    + " public nonisolated let modelContainer: SwiftData.ModelContainer;"

  @Test(arguments: [
    ("@Model\nfinal class A {\n}", "      \nfinal class A: SwiftData.PersistentModel {\(state)\n}"),
    (
      "@Model public class A: Codable { // {\n}",
      "       public class A: Codable, SwiftData.PersistentModel {\(state) // {\n}"
    ),
    (
      "@Model class A {\n  @Attribute(.unique, f(1)) var b = 1\n  @Transient var c = 1\n}",
      "       class A: SwiftData.PersistentModel {\(state)"
        + "\n                            var b = 1\n             var c = 1\n}"
    ),
    (
      "@Model class A {\n  #Unique<A>([\\.b])\n  @Relationship(inverse: \\B.a)\n  var b: B?\n}",
      "       class A: SwiftData.PersistentModel {\(state)"
        + "\n                   \n                              \n  var b: B?\n}"
    ),
    (
      "@ModelActor actor A {\n}",
      "            actor A: SwiftData.ModelActor {\(actor) public init(modelContainer: "
        + "SwiftData.ModelContainer) { self.modelContainer = modelContainer; modelExecutor ="
        + " SwiftData.DefaultSerialModelExecutor(modelContext: "
        + "SwiftData.ModelContext(modelContainer)) };\n}"
    ),
    (
      "@ModelActor(disableGenerateInit: true)\nactor A: B {\n}",
      "                                      \nactor A: B, SwiftData.ModelActor {\(actor)\n}"
    ),
    // Not those of SwiftData.
    (
      "class A {\n  @Attribute(.unique) var b = 1\n}",
      "class A {\n  @Attribute(.unique) var b = 1\n}"
    ),
    ("@Model var a = 1\nfunc f() {}\nclass B {}", "@Model var a = 1\nfunc f() {}\nclass B {}"),
  ])
  func `a macro of SwiftData becomes its protocol and its members`(text: String, expected: String) {
    let start = "import SwiftData\n"
    #expect(PortableSource(start + text).compiled == start + expected)
  }

  @Test func `without SwiftData a macro is another one`() {
    #expect(PortableSource("@Model class A {}").compiled == "@Model class A {}")
  }
}
