import SourceText

/// Resolves the texts of pushes with the table of one language of one app: rules L1 to L6.
package struct PushLocalizer: Sendable {
  /// The language, and why it was chosen.
  package let choice: LanguageChoice
  /// The table, or an empty one: taking an optional apart would copy it for each push.
  let entries: StringsTable
  /// Whether there is a table.
  package let hasTable: Bool
  /// Whether there is an app, so that its tables could be missing something.
  let hasApp: Bool

  let suggestions: KeySuggestions

  /// Makes a localizer.
  ///
  /// - Parameters:
  ///   - table: The table; `nil` if the app has none.
  ///   - choice: The language, and why it was chosen.
  ///   - hasApp: Whether there is an app.
  ///   - others: Its other tables, for messages about missing keys.
  package init(
    table: StringsTable?, choice: LanguageChoice, hasApp: Bool = true, others: OtherTables? = nil
  ) {
    self.choice = choice
    self.hasApp = hasApp
    entries =
      table ?? StringsTable(name: StringsTable.pushTable, language: choice.localization ?? "")
    hasTable = table != nil
    suggestions = KeySuggestions(for: table, others)
  }

  /// Whether the table is that of another language, because the chosen one has none (L12).
  package var isOfOtherLanguage: Bool { hasTable && entries.language != choice.localization }

  /// The table of the chosen language, or of the next one (L12); `nil` if the app ships none.
  package var table: StringsTable? { hasTable ? entries : nil }

  /// Resolves a text alone.
  package func resolve(
    key: String, literal: String = "", arguments: [String] = []
  ) -> (text: String, resolution: PushTextResolution) {
    var bytes = PushArguments()
    for argument in arguments { bytes.append(Array(argument.utf8).span) }
    var output: [UInt8] = []
    let resolution = resolve(
      key: Array(key.utf8).span, literal: Array(literal.utf8).span, arguments: bytes, into: &output)
    return (String(decoding: output, as: UTF8.self), resolution)
  }

  /// Appends the text of one field to the output, without allocating; looks up its key.
  package func resolve(
    key: Span<UInt8>, literal: Span<UInt8>, arguments: borrowing PushArguments,
    into output: inout [UInt8]
  ) -> PushTextResolution {
    resolve(
      key: key, entry: entry(of: key, guess(key)), literal: literal, arguments: arguments,
      into: &output)
  }

  /// Appends the text of one field to the output, without allocating.
  ///
  /// - Parameters:
  ///   - key: The loc-key as UTF-8; empty means absent.
  ///   - entry: What the table has for the key; `nil` if it has nothing.
  ///   - literal: The literal beside it as UTF-8; empty means absent.
  ///   - arguments: The loc-args; none means that nothing is substituted, as in rule L3.
  ///   - output: Gets the text.
  /// - Returns: Where the text comes from, and what to report about it.
  package func resolve(
    key: Span<UInt8>, entry: PushKeyEntry?, literal: Span<UInt8>,
    arguments: borrowing PushArguments, into output: inout [UInt8]
  ) -> PushTextResolution {
    if key.isEmpty {
      output.append(copying: literal)
      let hasPercent = literal.firstIndex(of: UInt8(ascii: "%"), from: 0) < literal.count
      return PushTextResolution(
        source: .literal, findings: hasPercent ? .percentInLiteral : [], entry: nil)
    }
    var findings: PushTextFindings = .missingKey
    let number = entry.map { Int($0.number) }
    if let entry, let number {
      findings = entry.isPlural ? .pluralKey : []
      if entry.hasValue {
        let start = output.count
        findings.formUnion(entries.append(entry, with: arguments, to: &output))
        if output.count == start, entries.valueBytes(number).isEmpty {
          findings.insert(.emptyText)
        }
        return PushTextResolution(source: .table, findings: findings, entry: number)
      }
    }
    if literal.isEmpty {
      findings.formUnion(append(key, with: arguments, to: &output))
      return PushTextResolution(source: .key, findings: findings, entry: number)
    }
    findings.formUnion(append(literal, with: arguments, to: &output))
    return PushTextResolution(source: .fallback, findings: findings, entry: number)
  }

  private func append(
    _ text: Span<UInt8>, with arguments: borrowing PushArguments, to output: inout [UInt8]
  ) -> PushTextFindings {
    if arguments.count > 0 {
      return PushFormat.append(text, with: arguments, to: &output)
    }
    output.append(copying: text)
    return []
  }
}

extension StringsTable {
  /// Appends the value with its placeholders replaced; unchanged without arguments.
  fileprivate func append(
    _ entry: PushKeyEntry, with arguments: borrowing PushArguments, to output: inout [UInt8]
  ) -> PushTextFindings {
    withValue(of: Int(entry.number)) { text in
      if text.isEmpty { return [] }
      guard entry.hasPercent else {
        output.append(copying: text)
        return arguments.count > 0 ? .unusedArgument : []
      }
      if arguments.count > 0 { return PushFormat.append(text, with: arguments, to: &output) }
      output.append(copying: text)
      return PushFormat.usage(of: text).findingsWithoutArguments
    }
  }
}
