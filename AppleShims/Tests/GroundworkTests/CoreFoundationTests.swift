import Groundwork
import Testing

@Suite struct CoreFoundationTests {
  // The examples are those of ICU's user guide and of Unicode's charts.
  @Test(arguments: [
    (kCFStringTransformToLatin, "Привет", "Privet"),
    (kCFStringTransformStripCombiningMarks, "Ñandú", "Nandu"),
    (kCFStringTransformStripDiacritics, "crème brûlée", "creme brulee"),
    ("Any-Upper" as CFString?, "abc", "ABC"),
  ])
  func `a text is transformed as ICU says`(transform: CFString?, text: String, expected: String) {
    let string = NSMutableString(string: text) as CFMutableString
    #expect(CFStringTransform(string, nil, transform, false))
    #expect(string.isEqual(to: expected))
  }

  @Test func `a part is transformed, and its new length is returned`() {
    let string = NSMutableString(string: "Straße")
    var range = CFRangeMake(4, 2)
    #expect(CFStringTransform(string, &range, "Any-Upper", false))
    #expect(string.isEqual(to: "StraSSE"))
    #expect(range.location == 4 && range.length == 3)
    #expect(!CFStringTransform(string, nil, "no such transform", false))
    #expect(string.isEqual(to: "StraSSE"))
  }

  // JSON's `true` is a CFBoolean, and only `1.5` and `1e3` have a floating-point type: this is how
  // apps tell flags from numbers.
  @Test func `flags and kinds of numbers differ`() throws {
    let json = Data("[true, 1, 1.5, \"a\", null, [], {}, false]".utf8)
    let values = try #require(try JSONSerialization.jsonObject(with: json) as? [Any])
    let expected = [
      CFBooleanGetTypeID(), CFNumberGetTypeID(), CFNumberGetTypeID(), CFStringGetTypeID(),
      CFNullGetTypeID(), CFArrayGetTypeID(), CFDictionaryGetTypeID(), CFBooleanGetTypeID(),
    ]
    #expect(values.map { CFGetTypeID($0) } == expected)
    #expect(CFGetTypeID(NSNumber(value: Int8(1))) == CFNumberGetTypeID())
    #expect(CFGetTypeID(kCFBooleanTrue) == CFBooleanGetTypeID())
    #expect(CFGetTypeID("a" as CFString) == CFGetTypeID(NSMutableString(string: "b")))
    #expect(Set(expected + [CFDataGetTypeID(), CFDateGetTypeID()]).count == 8)
    #expect(!CFNumberIsFloatType(values[1] as? NSNumber))
    #expect(CFNumberIsFloatType(values[2] as? NSNumber))
    #expect(CFNumberIsFloatType(NSNumber(value: Float(1))))
    #expect(CFBooleanGetValue(kCFBooleanTrue) && !CFBooleanGetValue(kCFBooleanFalse))
  }

  // On Apple's systems `NSError()` prints as "Error Domain=(null) Code=0".
  @Test func `an error can be made of nothing`() {
    let error = NSError()
    #expect(error.domain.isEmpty && error.code == 0 && error.userInfo.isEmpty)
    let none: (any Error)? = nil
    #expect((none ?? NSError()) as NSError == NSError())
    #expect(NSError(status: 5).code == 5)
  }

  // Apple's documentation of CGAffineTransform has these formulas and matrices.
  @Test func `points are transformed in the order of the documentation`() {
    let point = CGPoint(x: 1, y: 0)
    let turned = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 10)
    // `t' = [ 1 0 0 1 tx ty ] * t`: the translation comes first.
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 22, y: 33))
    #expect(moved.concatenating(moved.inverted()).isIdentity)
    let size = CGSize(width: 2, height: 1).applying(CGAffineTransform(translationX: 5, y: 5))
    #expect(size == CGSize(width: 2, height: 1))
    let box = CGRect(x: 0, y: 0, width: 4, height: 2).applying(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(box == CGRect(x: -2, y: 0, width: 2, height: 4))
  }

  // As Swift prints them on Apple's systems.
  @Test func `geometry is described in parentheses`() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
    #expect(CGRect(x: 0, y: 1, width: 2, height: 3).debugDescription == "(0.0, 1.0, 2.0, 3.0)")
  }

  // The keys are those that CGRectCreateDictionaryRepresentation writes.
  @Test func `geometry has a representation as a dictionary`() throws {
    let box = CGRect(x: 0.25, y: 0.5, width: 1, height: 2)
    let members = box.dictionaryRepresentation
    #expect(members.count == 4 && members["X"] as? CGFloat == 0.25)
    #expect(members["Width"] as? CGFloat == 1 && members["Height"] as? CGFloat == 2)
    #expect(CGRect(dictionaryRepresentation: members) == box)
    #expect(CGPoint(dictionaryRepresentation: members) == box.origin)
    #expect(CGSize(dictionaryRepresentation: ["Width": 1]) == nil)
    #expect(
      CGSize(dictionaryRepresentation: ["Width": 1, "Height": 2.5])
        == CGSize(width: 1, height: 2.5))
  }

  @Test func `an XML parser needs no further import`() {
    #expect(XMLParser(data: Data("<a><b/></a>".utf8)).parse())
    #expect(!XMLParser(data: Data("<a></b>".utf8)).parse())
  }
}

extension NSError {
  /// An initializer of an app, which must not hide the one without parameters.
  fileprivate convenience init(status: Int) { self.init(domain: "app", code: status) }
}
