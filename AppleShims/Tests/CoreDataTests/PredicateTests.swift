import CoreData
import Testing

/// Apple, *Predicate Programming Guide*: Predicate Format String Syntax.
@Suite struct PredicateTests {
  private let object: [String: Any] = [
    "name": "Élan", "count": 3, "isOn": true, "tags": ["a", "b"], "inner": ["key": "x"],
    "empty": NSNull(),
  ]

  @Test(arguments: [
    "name == 'Élan'", "name ==[cd] \"elan\"", "count >= 3 AND count < 4", "count BETWEEN {1, 5}",
    "count IN {1, 3}", "NOT (count = 2) && isOn == YES", "empty == nil", "missing = NULL",
    "name BEGINSWITH 'É'", "name ENDSWITH[c] 'AN'", "name CONTAINS 'la'", "name LIKE '?la*'",
    "name MATCHES 'É.+'", "ANY tags == 'b'", "ALL tags IN {'a', 'b', 'c'}", "NONE tags = 'c'",
    "tags.@count == 2", "tags CONTAINS 'a'", "inner.key == 'x'", "TRUEPREDICATE",
    "count == 2 OR count <> 4", "!(isOn == FALSE)", "count > -1", "'a' IN SELF.tags",
  ])
  func `a predicate holds`(format: String) {
    #expect(NSPredicate(format: format).evaluate(with: object))
    #expect(!NSPredicate(format: "NOT (\(format))").evaluate(with: object))
  }

  @Test func `arguments are values and keys`() {
    #expect(NSPredicate(format: "%K == %@", "name", "Élan").evaluate(with: object))
    #expect(NSPredicate(format: "count > %d AND count < %ld", 2, 4).evaluate(with: object))
    #expect(NSPredicate(format: "count IN %@", [3, 4]).evaluate(with: object))
    #expect(NSPredicate(format: "name == %@", argumentArray: ["Élan"]).evaluate(with: object))
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "count == 3"), NSPredicate(format: "SELF.isOn == %@", NSNumber(true)),
    ])
    #expect(both.evaluate(with: object))
  }

  @Test(arguments: ["SUBQUERY(a, $b, $b.c == 1).@count > 0", "count + 1 == 4", "name", "("])
  func `what is not read is reported, and matches nothing`(format: String) async {
    let names = await NotSimulated.names {
      #expect(!NSPredicate(format: format).evaluate(with: object))
    }
    #expect(names == ["NSPredicate"])
  }
}
