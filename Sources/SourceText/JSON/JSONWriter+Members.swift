/// A value that a `JSONWriter` can write.
@usableFromInline
package protocol JSONWritable {
  /// Writes the value.
  func write(to json: inout JSONWriter)
}

/// Whole objects, arrays and members, so that no name lacks a value and no bracket its partner.
///
/// ```
/// json.object { json in
///   json.member("file", file)
///   json.array("lines") { json in
///     for line in lines { json.integer(line) }
///   }
/// }
/// ```
///
/// The closures do not escape and are inlined, so they cost what the calls of `beginObject` and
/// `endObject` cost.
extension JSONWriter {
  @inlinable
  @inline(__always)
  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    beginObject()
    writeMembers(&self)
    endObject()
  }

  @inlinable
  @inline(__always)
  package mutating func array(_ writeElements: (inout JSONWriter) -> Void) {
    beginArray()
    writeElements(&self)
    endArray()
  }

  /// Writes a member whose value is an object.
  @inlinable
  @inline(__always)
  package mutating func object(
    _ name: StaticString, _ writeMembers: (inout JSONWriter) -> Void
  ) {
    self.name(name)
    object(writeMembers)
  }

  /// Writes a member whose value is an array.
  @inlinable
  @inline(__always)
  package mutating func array(
    _ name: StaticString, _ writeElements: (inout JSONWriter) -> Void
  ) {
    self.name(name)
    array(writeElements)
  }

  @inlinable
  @inline(__always)
  package mutating func member(_ name: StaticString, _ value: some JSONWritable) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a member, or nothing without a value.
  @inlinable
  @inline(__always)
  package mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
    if let value { member(name, value) }
  }

  /// Writes a member whose value is a JSON text, or nothing without one.
  package mutating func member(_ name: StaticString, json text: String?) {
    guard let text else { return }
    self.name(name)
    raw(text.utf8.span)
  }

  /// Writes a member whose value is a string, from UTF-8.
  @inlinable
  @inline(__always)
  package mutating func member(_ name: StaticString, _ text: Span<UInt8>) {
    self.name(name)
    string(text)
  }

  /// Writes a member whose value is a string that needs no escapes.
  @inlinable
  @inline(__always)
  package mutating func member(_ name: StaticString, plain text: StaticString) {
    self.name(name)
    string(plain: text)
  }

  /// Writes a member whose value is a word of a vocabulary, which needs no escapes.
  @inlinable
  @inline(__always)
  package mutating func member(_ name: StaticString, word: String) {
    self.name(name)
    string(word: word)
  }
}

// MARK: - Values

extension String: JSONWritable {
  @inlinable
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONWritable {
  @inlinable
  package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Double: JSONWritable {
  @inlinable
  package func write(to json: inout JSONWriter) { json.double(self) }
}

extension Bool: JSONWritable {
  @inlinable
  package func write(to json: inout JSONWriter) { json.bool(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  @inlinable
  package func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { element.write(to: &json) }
    }
  }
}

extension Diagnostic: JSONWritable {
  @usableFromInline
  package func write(to json: inout JSONWriter) { json.diagnostic(self) }
}

extension SourceLocation: JSONWritable {
  @usableFromInline
  package func write(to json: inout JSONWriter) { json.location(self) }
}

extension JSONValue: JSONWritable {
  @usableFromInline
  package func write(to json: inout JSONWriter) { json.value(self) }
}
