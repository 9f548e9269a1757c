import ServiceExtensionKit
import Testing

/// Which class of an extension a phone makes an object of.
@Suite struct PrincipalClassTests {
  private func find(
    _ texts: String..., bases: [String] = [], named name: String? = nil
  ) throws -> String {
    func sources(_ texts: [String]) -> [PortableSource] {
      texts.map { PortableSource($0) }
    }
    return try PrincipalClass.find(in: sources(texts), bases: sources(bases), named: name).name
  }

  @Test(arguments: [
    "class A: UNNotificationServiceExtension {}",
    "@objc(X) public final class A : NSObject, UNNotificationServiceExtension{",
    "class A: UserNotifications.UNNotificationServiceExtension { class func b() {} }",
    "class Base: UNNotificationServiceExtension {}\nclass A: Base {}",
    "// class B: UNNotificationServiceExtension {}\nclass A: UNNotificationServiceExtension {}",
    "protocol P: class {}\nclass C {}\nclass A: UNNotificationServiceExtension {}",
    "import class B.C\nclass A: UNNotificationServiceExtension {}",
    "class A<T>: UNNotificationServiceExtension where T: C {}",
    "class Base<T: C>: UNNotificationServiceExtension {}\nclass A: Base<[Int: Int]>, C {}",
    "struct B { let c = { 1 } }\nfunc d() { class E {} }\nclass A: UNNotificationServiceExtension {}",
  ])
  func `the class that inherits from Apple's is found`(text: String) throws {
    #expect(try find(text) == "A")
  }

  @Test(arguments: [
    ("enum B { struct C {} class A: UNNotificationServiceExtension {} }", "B.A"),
    ("extension B.C { final class A: UNNotificationServiceExtension {} }", "B.C.A"),
    ("class B { func c() { if true {} }; class A: UNNotificationServiceExtension {} }", "B.A"),
    ("} } class A: UNNotificationServiceExtension {}", "A"),
  ])
  func `a nested class has the names of the outer types`(text: String, expected: String) throws {
    #expect(try find(text) == expected)
  }

  @Test(arguments: ["VendorServiceExtension", "SDKNotificationService"])
  func `a base class may be in the stub of a vendor's module`(name: String) throws {
    let vendor = "open class \(name): UNNotificationServiceExtension {}"
    let text = "class A: \(name) {}"
    #expect(try find(text, bases: [vendor]) == "A")
    #expect {
      try find(text)
    } throws: {
      ($0 as? PrincipalClass.Failure)?.help?.contains("'\(name)'") ?? false
    }
    #expect(throws: PrincipalClass.Failure.self) { try find("class B {}", bases: [vendor]) }
  }

  @Test func `a base class may be in another file`() throws {
    #expect(try find("class A: Base {}", "class Base: UNNotificationServiceExtension {}") == "A")
  }

  @Test(arguments: ["A", "Module.A", "$(PRODUCT_MODULE_NAME).A"])
  func `a property list has the class with or without its module`(name: String) throws {
    let text = "class A: VendorExtension {}\nclass B: UNNotificationServiceExtension {}"
    #expect(try find(text, named: name) == "A")
  }

  @Test func `no class, several classes and an unknown class are failures`() {
    #expect {
      try find("struct A {}")
    } throws: {
      ($0 as? PrincipalClass.Failure)?.message
        == "no class inherits from UNNotificationServiceExtension"
    }
    #expect {
      try find(
        "class A: UNNotificationServiceExtension {}\nclass B: UNNotificationServiceExtension {}")
    } throws: {
      ($0 as? PrincipalClass.Failure)?.message.hasSuffix(": 'A', 'B'") ?? false
    }
    let file = PortableSource("class A: UNNotificationServiceExtension {}")
    #expect {
      try PrincipalClass.find(in: [file, file], named: nil)
    } throws: {
      ($0 as? PrincipalClass.Failure)?.message.hasPrefix("several files declare the class 'A'")
        ?? false
    }
    #expect {
      try find("class Service: UNNotificationServiceExtension {}", named: "Servise")
    } throws: {
      ($0 as? PrincipalClass.Failure)?.help?.contains("'Service'") ?? false
    }
  }
}
