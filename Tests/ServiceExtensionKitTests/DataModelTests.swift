import Foundation
import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// What Core Data and Xcode make of a model and of `@NSManaged`: Apple, *Core Data*, Generating
/// code.
@Suite struct DataModelTests {
  @Test(arguments: [
    (
      "  @NSManaged public var name: String? // its name\n  var a = 1",
      "             public var name: String? { get { self[managed: \"name\"] }"
        + " set { self[managed: \"name\"] = newValue } } // its name\n  var a = 1"
    ),
    (
      "@NSManaged var tags: Dictionary<String,\n  Int>?\n}",
      "           var tags: Dictionary<String,\n  Int>? { get { self[managed: \"tags\"] }"
        + " set { self[managed: \"tags\"] = newValue } }\n}"
    ),
    (
      "@NSManaged public func addToItems(_ value: Item)\n",
      "           public func addToItems(_ value: Item) { managedAdd(value, to: \"items\") }\n"
    ),
    (
      "@NSManaged func removeFromItems(_ values: NSSet)",
      "           func removeFromItems(_ values: NSSet) { managedRemove(values, from: \"items\") }"
    ),
    ("let key = #keyPath(Item.owner.name) + b", "let key = \"owner.name\"              + b"),
    ("let key = #keyPath(name)", "let key = \"name\"        "),
  ])
  func `code for Objective-C gets what replaces it here`(text: String, expected: String) {
    #expect(PortableSource(text).compiled == expected)
  }

  @Test func `a model has the classes that Xcode generates`() throws {
    let files = try ScratchFolder([
      "Shop.xcdatamodeld/.xccurrentversion":
        "<plist><dict><key>_XCCurrentVersionName</key><string>Shop 2.xcdatamodel</string>",
      "Shop.xcdatamodeld/Shop.xcdatamodel/contents": "<model/>",
      "Shop.xcdatamodeld/Shop 3.xcdatamodel/contents": "<model/>",
      "Shop.xcdatamodeld/Shop 2.xcdatamodel/contents": """
      <?xml version="1.0"?>
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Item" representedClassName="ShopItem" codeGenerationType="class">
          <attribute name="title" attributeType="String" defaultValueString="a &quot;b&quot;"/>
          <attribute name="count" optional="YES" attributeType="Integer 16"
            defaultValueString="7" usesScalarValueType="YES"/>
          <attribute name="price" optional="YES" attributeType="Decimal"/>
          <attribute name="isNew" optional="YES" attributeType="Boolean"/>
          <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify"
            destinationEntity="Owner" inverseName="items" inverseEntity="Owner"/>
        </entity>
        <entity name="Owner" representedClassName=".Owner" parentEntity="Item">
          <relationship name="items" toMany="YES" deletionRule="Cascade" ordered="YES"
            destinationEntity="Item" inverseName="owner" inverseEntity="Item"/>
        </entity>
        <entity name="Note" representedClassName="Note" codeGenerationType="category">
          <relationship name="items" toMany="YES" destinationEntity="Item"/>
        </entity>
      </model>
      """,
    ])
    let model = try DataModel(files.path("Shop.xcdatamodeld"))
    let text = DataModel.source(
      of: [model], function: "make", declared: ["Owner": true, "Note": false])
    #expect(
      text.lacks([
        "open class ShopItem: NSManagedObject {}", "extension ShopItem {",
        "NSFetchRequest<ShopItem>(entityName: \"Item\")", "public var title: String? { get",
        "public var count: Int16 { get", "public var price: NSDecimalNumber? { get",
        "public var isNew: NSNumber? { get", "public var owner: Owner? { get", "extension Note {",
        "\nvar items: NSSet? { get", "\nfunc addToItems(_ value: ShopItem) {",
        "\nfunc removeFromItems(_ value: NSSet) {", "public func make() {",
        "CompiledModel.register(\"Shop\", [",
        ".attribute(\"title\", type: 700, isOptional: false, default: \"a \\\"b\\\"\")",
        ".attribute(\"count\", type: 100, isOptional: true, default: Int16(7))",
        ".relationship(\"owner\", to: \"Owner\", inverse: \"items\", isToMany: false, "
          + "isOrdered: false, isOptional: true, deletes: false)",
        "{ ShopItem(entity: $0, insertInto: $1) }", "parent: \"Item\"",
        "isToMany: true, isOrdered: true, isOptional: false, deletes: true)",
        "{ Owner(entity: $0, insertInto: $1) }", "{ Note(entity: $0, insertInto: $1) }",
      ]).isEmpty, "\(text)")
    // The author writes the class of a category, and all of a class without generated code.
    #expect(!text.contains("class Note") && !text.contains("extension Owner"))
  }
}
