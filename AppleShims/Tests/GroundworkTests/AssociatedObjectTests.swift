import Groundwork
import Testing

/// The rules of objc/runtime.h.
@Suite struct AssociatedObjectTests {
  private final class Note: NSObject {}

  private final class Keys: @unchecked Sendable {
    let first = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    let second = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    deinit {
      first.deallocate()
      second.deallocate()
    }
  }

  // "Pass nil to clear an existing association."
  @Test func `a value belongs to an object and a key until it is cleared`() {
    let keys = Keys()
    let note = Note()
    let other = Note()
    objc_setAssociatedObject(note, keys.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(note, keys.second, 2, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(note, keys.first) as? String == "a")
    #expect(objc_getAssociatedObject(note, keys.second) as? Int == 2)
    #expect(objc_getAssociatedObject(other, keys.first) == nil)
    objc_setAssociatedObject(note, keys.first, nil, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(note, keys.first) == nil)
    #expect(objc_getAssociatedObject(note, keys.second) as? Int == 2)
    objc_removeAssociatedObjects(note)
    #expect(objc_getAssociatedObject(note, keys.second) == nil)
  }

  @Test func `an object with a value lives until the value is cleared`() {
    let keys = Keys()
    weak var kept: Note?
    do {
      let note = Note()
      kept = note
      objc_setAssociatedObject(note, keys.first, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(kept != nil)
    if let note = kept { objc_removeAssociatedObjects(note) }
    #expect(kept == nil)
  }
}
