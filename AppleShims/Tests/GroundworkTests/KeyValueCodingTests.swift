import Groundwork
import Testing

@Suite struct KeyValueCodingTests {
  @Test func `defaults take and give values as objects`() throws {
    let name = "KeyValueCodingTests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue(3, forKey: "count")
    #expect(defaults.integer(forKey: "count") == 3 && defaults.value(forKey: "count") as? Int == 3)
    defaults.setValue(nil, forKey: "count")
    #expect(defaults.value(forKey: "count") == nil)
  }

  @Test func `a path leads through dictionaries`() {
    let dictionary: NSDictionary = ["aps": ["alert": ["title": "t"]], "a": 1]
    #expect(dictionary.value(forKeyPath: "aps.alert.title") as? String == "t")
    #expect(dictionary.value(forKeyPath: "a") as? Int == 1)
    for path in ["", "aps.", "aps.none.title", "a.b"] {
      #expect(dictionary.value(forKeyPath: path) == nil, "\(path)")
    }
    let mutable = NSMutableDictionary()
    mutable.setValue("v", forKey: "k")
    #expect(mutable.object(forKey: "k") as? String == "v")
    mutable.setValue(nil, forKey: "k")
    #expect(mutable.count == 0)
  }
}
