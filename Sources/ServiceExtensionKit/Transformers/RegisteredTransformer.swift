/// A transformer with a name and a table of its options.
public struct RegisteredTransformer: Sendable {
  /// The name before the colon of a specification.
  public let name: String
  /// A summary of its work: one phrase.
  public let summary: String
  /// A description of its work: paragraphs of Markdown, for the reference page; may be empty.
  public let details: [String]
  /// Its options, in the order of the help.
  public let options: [TransformerOption]

  /// The reader of the diagnostics of its steps.
  var author = ExtensionAuthor.transformer

  let makeFactory:
    @Sendable (TransformerOptions, TransformerEnvironment) throws(TransformerError) ->
      TransformerFactory

  /// Describes a transformer.
  ///
  /// - Parameters:
  ///   - name: The name before the colon of a specification: lower case and hyphens.
  ///   - summary: A summary of its work: one phrase.
  ///   - details: A description of its work: paragraphs of Markdown.
  ///   - options: Its options, in the order of the help.
  ///   - makeFactory: Called once per pipeline, with complete options from the table. Everything
  ///     that it prepares (keys, files) serves every request.
  public init(
    _ name: String, summary: String, details: [String] = [], options: [TransformerOption] = [],
    makeFactory:
      @escaping @Sendable (TransformerOptions, TransformerEnvironment) throws(TransformerError) ->
      TransformerFactory
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.options = options
    self.makeFactory = makeFactory
  }

  /// Returns the options of a specification with the defaults filled in.
  func complete(_ given: [String: String]) throws(TransformerError) -> TransformerOptions {
    for unknown in given.keys.sorted() where !options.contains(where: { $0.name == unknown }) {
      throw TransformerError(
        "transformer '\(name)' has no option '\(unknown)'",
        help: suggestion(for: unknown, in: options.map(\.name)))
    }
    var values = given
    for option in options {
      guard let value = given[option.name] else {
        switch option.absence {
        case .isAllowed: continue
        case .means(let value): values[option.name] = value
        case .isError:
          throw TransformerError(
            "transformer '\(name)' needs the option '\(option.name)'",
            help: "add \(option.name)=\(option.value)")
        }
        continue
      }
      guard option.choices.isEmpty || option.choices.contains(value) else {
        throw TransformerError(
          "option '\(option.name)' of '\(name)' cannot be '\(value)'", help: option.help(for: value)
        )
      }
      guard !value.isEmpty || option.allowsEmpty else {
        throw TransformerError(
          "option '\(option.name)' of '\(name)' is empty",
          help: "write \(option.name)=\(option.value), or leave it out")
      }
    }
    return TransformerOptions(values, of: name)
  }
}
