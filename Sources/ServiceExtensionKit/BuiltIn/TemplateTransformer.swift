extension RegisteredTransformer {
  /// The transformer `template`: builds the texts from the payload.
  static let template = RegisteredTransformer(
    "template",
    summary: "build texts from members of the payload",
    details: [
      """
      `{{MEMBER}}` is replaced by a member of `userInfo`, what earlier steps put there included. A \
      string is taken as it is, a number as it is written, a truth value as `true` or `false`. \
      Anything else counts as missing.
      """,
      """
      `{{MEMBER|TEXT}}` puts a text in place of a missing member. Without one, the whole text \
      stays as it was, and the member is named (EXT307). `{{{{` is replaced by two braces.
      """,
    ],
    options: TextField.allCases.map {
      TransformerOption(
        $0.rawValue, value: "TEMPLATE", help: "the \($0.rawValue); without it, it stays as it is")
    }
  ) { options, _ throws(TransformerError) in
    var templates: [(TextField, TemplateText)] = []
    for field in TextField.allCases {
      if let text = options[field.rawValue] {
        templates.append((field, try TemplateText(text)))
      }
    }
    guard !templates.isEmpty else {
      throw TransformerError(
        "transformer 'template' builds nothing", help: "add title=, subtitle= or body=")
    }
    return .reporting { [templates] request, diagnostics in
      var content = request.content
      for (field, template) in templates {
        do throws(TemplateText.MissingMember) {
          content[keyPath: field.property] = try template.text(for: request.content.userInfo)
        } catch {
          diagnostics.append(.templateMemberMissing(error.name, field: field.rawValue))
        }
      }
      return content
    }
  }
}

/// A text of the content.
private enum TextField: String, Sendable, CaseIterable {
  case title
  case subtitle
  case body

  var property: WritableKeyPath<NotificationContent, String> {
    switch self {
    case .title: \.title
    case .subtitle: \.subtitle
    case .body: \.body
    }
  }
}
