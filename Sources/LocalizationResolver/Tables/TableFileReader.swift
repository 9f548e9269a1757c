import Platform
package import SourceText

/// Reads the files of one table in one language: `.strings`, `.stringsdict` and String Catalogs.
struct TableFileReader {
  private(set) var table: StringsTable
  private var list = DiagnosticList()
  /// What is wrong with the file that is being read.
  private var found = DiagnosticList()
  /// What is wrong with the files, in their order.
  ///
  /// Each names the table and the language, and the key if it is about one entry.
  var diagnostics: [Diagnostic] {
    let whole = TableEntry(languages: [table.language], table: table.name)
    return (list.all + found.all).map { $0.entry == nil ? $0.about(whole) : $0 }
  }

  init(name: String, language: String) {
    table = StringsTable(name: name, language: language)
  }

  /// Adds the `.strings` or `.stringsdict` file at a path.
  ///
  /// - Returns: Whether the file could be read.
  mutating func read(path: String) -> Bool {
    let contents = Self.contents(of: path)
    list.append(contentsOf: contents.diagnostics)
    guard let data = contents.value else {
      table.noteDamage()
      return false
    }
    if TableForm(path: path) == .plurals {
      readPlurals(name: path, data: data)
    } else {
      readStrings(name: path, data: data)
    }
    if table.count == 0, found.isEmpty {
      found.append(
        Diagnostic(
          .emptyTable, "the table has no entries",
          help: "add the texts, or remove the table"))
    }
    var mistakes = found.takeAll()
    if !table.ignored.isEmpty { mistakes.removeAll(where: table.ignored.contains) }
    // After a conflict, all else that is wrong follows from it.
    if mistakes.contains(where: { $0.severity == .error }) {
      let conflicts = MergeConflict.diagnostics(of: SourceFile(name: path, data: data))
      if !conflicts.isEmpty { mistakes = conflicts }
      if !conflicts.isEmpty || (!table.hasEntriesOfLastFile && !table.hasBrokenKeys) {
        table.noteDamage()
      }
    }
    found.append(contentsOf: mistakes)
    // What a binary list says wrong has no place but its file.
    found.locate(at: SourceFile(name: path, data: data).location(at: 0))
    list.append(contentsOf: found.takeAll())
    return true
  }

  /// Returns the bytes of a file that is known to be there; LOC209 says why if it cannot be read.
  static func contents(of path: String) -> Checked<[UInt8]?> {
    do throws(SystemError) {
      let bytes = try Descriptor.bytes(ofFile: path)
      guard let (name, help) = OtherFile.form(of: bytes) else { return Checked(bytes) }
      return unreadable(path, "it is \(name)", help: help)
    } catch {
      let reason =
        switch error {
        case .tooLarge: "it has more than \(Descriptor.fileLimit >> 20) MiB"
        case .folder: "it is a folder"
        case .notRegularFile: error.message
        default: "it is not there, or may not be read"
        }
      return unreadable(path, reason)
    }
  }

  /// Returns LOC209 for a file or a folder that cannot be read.
  static func unreadable(
    _ path: String, _ reason: String = "the folder may not be read", help: String? = nil
  ) -> Checked<[UInt8]?> {
    Checked(
      nil,
      [
        Diagnostic(
          .malformedTable, "the table cannot be read: \(reason)",
          at: SourceFile(name: path, bytes: []).location(at: 0), help: help)
      ])
  }

  /// Adds a `.strings` file: text, or a property list as an app's build makes them.
  mutating func readStrings(name: String, data: [UInt8]) {
    let file = PropertyListEncoding.file(name, data: data)
    table.addFile(file)
    if PropertyListReader.isPropertyList(file.bytes) {
      for entry in entries(of: file, data: data) {
        if let text = entry.value.text {
          add(entry.key, .text(text), keyPlace: entry.keyPlace, valuePlace: entry.value.place)
        } else {
          if found.leavesOut(.nestedValue) { continue }
          found.append(
            Diagnostic(
              .nestedValue, "the value of \"\(entry.key)\" is not a string",
              at: entry.keyPlace.map { file.location(of: $0) },
              help: Diagnostic.helpForNestedValue, entry: self.entry(entry.key)))
        }
      }
      return
    }
    var reader = StringsTextReader(file, into: table)
    reader.read()
    let isLost = !reader.table.hasEntriesOfLastFile
    let encoding = reader.diagnostics.all.filter { $0.kind == .undecodableText }
    table = reader.table
    // What is not text has no entries that could be mistaken.
    found.append(
      contentsOf: isLost && !encoding.isEmpty ? encoding : reader.diagnostics.all)
  }

  /// Adds a `.stringsdict` file, whose entries come before those of a `.strings` file.
  mutating func readPlurals(name: String, data: [UInt8]) {
    let file = PropertyListEncoding.file(name, data: data)
    table.addFile(file)
    for entry in entries(of: file, data: data) {
      var reader = PluralEntryReader(file, language: table.language)
      let text = reader.read(entry)
      found.append(contentsOf: reader.diagnostics.all.map { $0.about(self.entry(entry.key)) })
      if text == nil, case .other = entry.value.content { continue }
      add(
        entry.key, text, keyPlace: entry.keyPlace, valuePlace: entry.value.textPlace,
        mistakes: reader.diagnostics.all)
    }
  }

  /// Adds the texts that a String Catalog has for the language, where the other files have none.
  mutating func add(_ catalog: StringCatalog) {
    table.addFile(catalog.file)
    if catalog.isDamaged { table.noteDamage() }
    let others = table.count
    for item in catalog.items(in: table.language) {
      let (key, place) = (item.entry.key, item.entry.keyPlace)
      if let number = table.number(ofKey: Array(key.utf8).span), number < others { continue }
      guard let localization = item.localization else {
        add(key, .text(key), keyPlace: place, state: item.entry.state ?? .translated)
        continue
      }
      var reader = CatalogTextReader(
        catalog.document, isSource: table.language == catalog.sourceLanguage,
        needsNumber: item.needsNumber)
      let text = reader.read(localization, of: key)
      list.append(contentsOf: reader.diagnostics.all.map { $0.about(entry(key)) })
      guard let text else { continue }
      add(
        key, text.varied, keyPlace: place, valuePlace: text.place,
        state: item.entry.state ?? text.state, mistakes: reader.diagnostics.all)
    }
  }

  // MARK: Parts

  /// Returns the entries of a property list; none if it cannot be read.
  private mutating func entries(
    of file: SourceFile, data: [UInt8]
  ) -> [PropertyListNode.Member] {
    if let mistake = encodingMistake(of: file, data: data) {
      found.append(mistake)
      return []
    }
    do {
      let root = try PropertyListReader.read(file, data: data)
      reportDuplicates(in: root, of: file)
      return root.members
    } catch {
      found.append(.unreadable(file, as: .malformedTable, "the table", error))
      return []
    }
  }

  /// Names an XML list that is not in the encoding in which it is read.
  private func encodingMistake(of file: SourceFile, data: [UInt8]) -> Diagnostic? {
    guard PropertyListReader.isXML(file.bytes) else { return nil }
    if file.isEncodingGuessed {
      return Diagnostic(
        .undecodableText, Diagnostic.unmarkedUnicode, at: file.location(at: 0),
        help: Diagnostic.helpForEncoding)
    }
    if let place = PropertyListReader.undecodable(in: file) {
      return Diagnostic(
        .undecodableText, Diagnostic.notUTF8, at: file.location(of: place),
        help: Diagnostic.helpForEncoding)
    }
    return PropertyListEncoding.contradicted(in: data).map {
      Diagnostic(
        .malformedTable, "the table says that it is in '\($0)', but it is not",
        at: file.location(at: 0), help: "write \"UTF-8\" in its first line")
    }
  }

  private mutating func reportDuplicates(
    in node: PropertyListNode, of file: SourceFile, entry: TableEntry? = nil
  ) {
    for member in node.members {
      let entry = entry ?? self.entry(member.key)
      for place in member.formerPlaces {
        if found.leavesOut(.duplicateKey) { continue }
        found.append(
          Diagnostic(
            .duplicateKey, "the key \"\(member.key)\" appears twice",
            at: member.keyPlace.map { file.location(of: $0) },
            notes: [Diagnostic.Note("the first is never shown", at: file.location(of: place))],
            help: "the last one counts; delete the others", entry: entry))
      }
      reportDuplicates(in: member.value, of: file, entry: entry)
    }
  }

  private func entry(_ key: String) -> TableEntry {
    TableEntry(key: key, languages: [table.language], table: table.name)
  }

  /// Adds an entry; without a text it is a plural entry that cannot be shown.
  private mutating func add(
    _ key: String, _ text: VariedText?, keyPlace: Range<Int>?, valuePlace: Range<Int>? = nil,
    state: TranslationState? = nil, mistakes: [Diagnostic] = []
  ) {
    let bytes = Array(key.utf8)
    var value: String?
    var isPlural = true
    switch text {
    case .text(let text):
      value = text
      isPlural = false
    case .plural(let plural): value = plural.format
    case .devices, .widths, nil: break
    }
    table.add(
      key: bytes.span, value: Array((value ?? "").utf8).span, keyPlace: keyPlace,
      valuePlace: valuePlace, isPlural: isPlural, hasValue: value != nil)
    if isPlural || state != nil {
      table.describe(
        key: bytes.span,
        StringsTable.Description(
          variations: isPlural ? text : nil, state: state,
          isMalformed: mistakes.contains { $0.kind == .malformedPluralEntry }))
    }
  }
}

extension Diagnostic {
  /// Words why the decoder failed on a property list, at the first mistake that can be named.
  package static func unreadable(
    _ file: SourceFile, as kind: DiagnosticKind, _ name: String, _ error: any Error
  ) -> Diagnostic {
    if let mistake = PropertyListMistake.first(in: file) {
      return Diagnostic(
        kind, mistake.message, at: file.location(of: mistake.place),
        notes: mistake.opening.map { [Note("it opens here", at: file.location(of: $0))] } ?? [],
        help: mistake.help)
    }
    if let encoding = PropertyListEncoding.unknown(in: file.bytes) {
      return Diagnostic(
        kind, "\(name) is in the encoding '\(encoding)', which devsim does not read",
        at: file.location(at: 0), help: "write it in UTF-8, and say so in its first line")
    }
    return Diagnostic(
      kind, "\(name) cannot be read", at: file.location(at: 0),
      notes: PropertyListValue.reason(error).map { [Note($0)] } ?? [])
  }
}
