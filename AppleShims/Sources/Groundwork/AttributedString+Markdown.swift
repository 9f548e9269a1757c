extension AttributedString {
  /// How Markdown is read; only the syntax has an effect.
  public struct MarkdownParsingOptions: Sendable {
    /// What is read.
    public enum InterpretedSyntax: Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }

    /// What happens to text that cannot be read; here everything can.
    public enum FailurePolicy: Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// The text of Markdown, without its styles and links; it never fails.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    NotSimulated.report("AttributedString.markdown", "the text has no styles and links")
    let text =
      switch options.interpretedSyntax {
      case .full: MarkdownBlocks.text(of: markdown)
      case .inlineOnly: MarkdownText.inline(markdown, keepsWhitespace: false)
      case .inlineOnlyPreservingWhitespace: MarkdownText.inline(markdown, keepsWhitespace: true)
      }
    self.init(text)
  }

  /// The text of Markdown, without its styles and links; it never fails.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  /// The text of Markdown, without its styles and links; it never fails.
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions? = nil,
    baseURL: URL? = nil
  ) throws {
    let text = try AttributedString(
      markdown: markdown, options: options ?? AttributedString.MarkdownParsingOptions(),
      baseURL: baseURL)
    self.init(string: String(text.characters))
  }
}
