extension JSONWriter {
  /// Writes a diagnostic as an object with the members of `docs/report-format.md`.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - schema: The value of `schema` in an object of its own; `nil` inside another object.
  package mutating func diagnostic(_ diagnostic: Diagnostic, schema: StaticString? = nil) {
    object { json in
      if let schema { json.member("schema", plain: schema) }
      json.member("code", word: diagnostic.kind.code)
      json.member("name", word: diagnostic.kind.name)
      json.member("severity", word: diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      json.members(of: diagnostic.entry)
      json.member("location", diagnostic.location)
      if !diagnostic.notes.isEmpty { json.member("notes", diagnostic.notes) }
      json.member("help", diagnostic.help)
    }
  }

  /// Writes the names of an entry as members of the object that is open; none for `nil`.
  package mutating func members(of entry: TableEntry?) {
    guard let entry else { return }
    member("key", entry.key)
    if entry.languages.count == 1 {
      member("language", entry.languages[0])
    } else if !entry.languages.isEmpty {
      member("languages", entry.languages)
    }
    member("table", entry.table)
  }

  /// Writes a place as an object.
  package mutating func location(_ location: SourceLocation) {
    object { json in
      json.member("file", location.file)
      json.member("line", location.line)
      json.member("column", location.column)
      guard location.hasText else { return }
      json.member("offset", location.offset)
      json.member("length", location.length)
    }
  }
}

extension Diagnostic.Note: JSONWritable {
  @usableFromInline
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("message", message)
      json.member("location", location)
    }
  }
}
