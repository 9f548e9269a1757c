import Testing

@testable import SourceText

/// Compares objects on their tape with equal objects that own their members.
@Suite struct JSONObjectTests {
  private static let texts = [
    #"{}"#,
    #"{"a":1,"b":[true,null,{"c":"x"}],"d":{"e":-1.50e3}}"#,
    #" { "a" : [ 1 , 2 ] , "b" : { } } "#,
    #"{"a":{"b":"\u00e9\/\n"},"c":{"d":"é/"}}"#,
    #"{"a":1,"b":2,"a":3}"#,
    #"{"x":[{"a":1,"b":{"q":1},"b":{"r":"\u0041"}},{"c":1}],"y":{"z":0}}"#,
    #"{"\u0061":1,"a":2,"b":" "}"#,
    #"{"\u00e9":1,"e\u0301":2}"#,
    #"{"tab":"\t","quote":"\"","slash":"\\","low":"\u0000\u001f","pair":"\ud83d\ude00"}"#,
  ]

  private func read(_ text: String) throws -> JSONValue {
    let (document, root, _) = JSONReader.read(SourceFile(name: "", bytes: Array(text.utf8)))
    #expect(root.isAccepted)
    return document.value(try #require(root.node))
  }

  /// Returns the same value with its own members at every level.
  private func owned(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object): .object(JSONObject(object.members.map { ($0.name, owned($0.value)) }))
    case .array(let elements): .array(elements.map(owned))
    default: value
    }
  }

  private func written(_ value: JSONValue) -> String {
    var json = JSONWriter()
    json.value(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: texts)
  func `an object on its tape is like one that owns its members`(text: String) throws {
    let value = try read(text)
    let copy = owned(value)
    #expect(value == copy && copy == value && value.hashValue == copy.hashValue)
    #expect(written(value) == written(copy))
    let object = try #require(value.objectValue)
    #expect(object.isEmpty == object.members.isEmpty)
    for (name, member) in object.members { #expect(object[name] == member) }
    #expect(object["none"] == nil)
  }

  @Test(arguments: texts)
  func `objects of two tapes are equal if their members are`(text: String) throws {
    let value = try read(text)
    // The same value in a different notation, with every object in its own text.
    #expect(try read(written(value)) == value)
    for other in Self.texts where other != text {
      let second = try read(other)
      #expect((value == second) == (owned(value) == owned(second)))
    }
  }

  @Test func `the last of two members is used, at the place of the first`() throws {
    #expect(written(try read(#"{"a":1,"b":{"c":1,"c":2},"a":3}"#)) == #"{"a":3,"b":{"c":2}}"#)
  }

  @Test func `a change removes the object from its tape`() throws {
    let before = try #require(try read(#"{"a":{"b":1},"c":2}"#).objectValue)
    var after = before
    after["c"] = "x"
    after["d"] = 4
    after["a"] = nil
    #expect(written(.object(after)) == #"{"c":"x","d":4}"#)
    #expect(written(.object(before)) == #"{"a":{"b":1},"c":2}"#)
    #expect(before != after)
  }

  @Test(arguments: texts)
  func `a detached object is equal, and keeps no document`(text: String) throws {
    let object = try #require(try read(text).objectValue)
    for object in [object, JSONObject(object.members.map { ($0.name, $0.value) })] {
      var detached = object.detached
      #expect(!detached.isOnTape && detached == object && object == detached)
      #expect(detached.hashValue == object.hashValue && detached.isEmpty == object.isEmpty)
      #expect(written(.object(detached)) == written(.object(object)))
      for (name, value) in object.members { #expect(detached[name] == value) }
      detached["new"] = 1
      #expect(detached != object && object["new"] == nil)
      #expect(detached.members.map(\.name) == object.members.map(\.name) + ["new"])
      #expect(detached["new"] == 1)
    }
  }
}
