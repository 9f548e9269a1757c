import SourceText

/// The transformers by their names.
public struct TransformerRegistry: Sendable {
  /// The transformers in the order of registration, each name once.
  public private(set) var transformers: [RegisteredTransformer] = []

  /// The transformers that come with the library.
  public static let builtIn: TransformerRegistry = {
    var registry = TransformerRegistry()
    let all: [RegisteredTransformer] = [.decrypt, .webpush, .attach, .template, .redact]
    for var transformer in all {
      transformer.author = .options
      registry.register(transformer)
    }
    return registry
  }()

  /// Makes a registry without transformers.
  public init() {}

  /// Adds a transformer, and replaces one with the same name.
  public mutating func register(_ transformer: RegisteredTransformer) {
    if let index = transformers.firstIndex(where: { $0.name == transformer.name }) {
      transformers[index] = transformer
    } else {
      transformers.append(transformer)
    }
  }

  /// Returns the step for a specification.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - environment: The source of files and variables.
  /// - Returns: A step that serves any number of requests.
  /// - Throws: If the name or an option is unknown, an option is missing, or the transformer cannot
  ///   be made.
  public func step(
    for specification: TransformerSpecification, in environment: TransformerEnvironment
  ) throws(TransformerError) -> ExtensionStep {
    guard let transformer = transformers.first(where: { $0.name == specification.name }) else {
      throw TransformerError(
        "unknown transformer '\(specification.name)'",
        help: suggestion(for: specification.name, in: transformers.map(\.name)))
    }
    let options = try transformer.complete(specification.options)
    return ExtensionStep(
      transformer.name, try transformer.makeFactory(options, environment), by: transformer.author)
  }

  /// Returns the pipeline for specifications, in their order.
  ///
  /// - Parameters:
  ///   - specifications: Texts in the form of `TransformerSpecification`.
  ///   - environment: The source of files and variables.
  ///   - hasFilteringEntitlement: Whether the extension may hide notifications (rule X5).
  /// - Returns: A pipeline that serves any number of requests, from any thread.
  /// - Throws: If one cannot be parsed or made.
  public func pipeline(
    _ specifications: [String], in environment: TransformerEnvironment,
    hasFilteringEntitlement: Bool = false
  ) throws(TransformerError) -> ExtensionPipeline {
    var steps: [ExtensionStep] = []
    for text in specifications {
      steps.append(try step(for: TransformerSpecification(parsing: text), in: environment))
    }
    return ExtensionPipeline(
      steps, hasFilteringEntitlement: hasFilteringEntitlement, fileSize: environment.fileSize)
  }
}

/// Returns the nearest name as a question, or else the list of all names; `nil` if there are none.
func suggestion(for name: String, in names: [String]) -> String? {
  didYouMean(name, in: names)
    ?? (names.isEmpty ? nil : "there are: \(names.joined(separator: ", "))")
}
