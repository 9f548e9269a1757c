import Groundwork
import Testing

/// Apple, *NSHashTable* and *NSMapTable*.
@Suite struct TableTests {
  private final class Listener {}

  @Test func `a weak table forgets objects that nothing keeps`() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = Listener()
    table.add(kept)
    table.add(kept)
    do {
      let other = Listener()
      table.add(other)
      #expect(table.count == 2)
    }
    #expect(table.allObjects.count == 1 && table.contains(kept))
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func `objects of Foundation are found by their values`() {
    let table = NSHashTable<NSString>()
    table.add("a")
    table.add(NSString(string: "a"))
    #expect(table.count == 1 && table.contains(NSString(string: "a")))
    let instances = NSHashTable<NSNumber>(options: .objectPointerPersonality)
    let number = NSNumber(value: 1.5)
    instances.add(number)
    #expect(instances.contains(number) && !instances.contains(NSNumber(value: 1.5)))
  }

  @Test func `a map keeps keys or values, or neither`() {
    let weak = NSMapTable<NSString, Listener>.strongToWeakObjects()
    let strong = NSMapTable<NSString, Listener>.strongToStrongObjects()
    for map in [weak, strong] {
      do {
        let listener = Listener()
        map.setObject(listener, forKey: "a")
        map.setObject(listener, forKey: "a")
        #expect(map.count == 1 && map.object(forKey: "a") === listener)
      }
    }
    #expect(weak.object(forKey: "a") == nil && strong.object(forKey: "a") != nil)
    #expect(strong.keyEnumerator().allObjects as? [NSString] == ["a"])
    strong.setObject(nil, forKey: "a")
    #expect(strong.count == 0)
    let keys = NSMapTable<Listener, NSString>.weakToStrongObjects()
    keys.setObject("a", forKey: Listener())
    #expect(keys.count == 0)
  }
}
