extension JSONWriter {
  /// Writes a diagnostic as an object with the members of `docs/report-format.md`.
  ///
  /// - Parameters:
  ///   - diagnostic: What was found.
  ///   - schema: What the object says of itself where it stands alone; `nil` inside another one.
  package mutating func diagnostic(_ diagnostic: Diagnostic, schema: StaticString? = nil) {
    beginObject()
    if let schema {
      name("schema")
      string(plain: schema)
    }
    name("code")
    string(word: diagnostic.kind.code)
    name("name")
    string(word: diagnostic.kind.name)
    name("severity")
    string(word: diagnostic.severity.rawValue)
    name("message")
    string(diagnostic.message)
    if let location = diagnostic.location {
      name("location")
      self.location(location)
    }
    if !diagnostic.notes.isEmpty {
      name("notes")
      beginArray()
      for note in diagnostic.notes {
        beginObject()
        name("message")
        string(note.message)
        if let location = note.location {
          name("location")
          self.location(location)
        }
        endObject()
      }
      endArray()
    }
    if let help = diagnostic.help {
      name("help")
      string(help)
    }
    endObject()
  }

  /// Writes a place as an object.
  package mutating func location(_ location: SourceLocation) {
    beginObject()
    name("file")
    string(location.file)
    name("line")
    integer(location.line)
    name("column")
    integer(location.column)
    name("offset")
    integer(location.offset)
    name("length")
    integer(location.length)
    endObject()
  }
}
