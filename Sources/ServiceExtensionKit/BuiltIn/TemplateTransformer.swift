extension RegisteredTransformer {
  static let template = RegisteredTransformer(
    "template",
    summary: "build texts from members of the payload",
    details: [
      """
      `{{MEMBER}}` is replaced by a member of `userInfo`, with the changes of earlier steps. A \
      string is used as it is, a number as it is written, a boolean as `true` or `false`. Any \
      other value counts as missing.
      """,
      """
      `{{MEMBER|TEXT}}` uses TEXT if the member is missing. If a member without a TEXT is missing, \
      the title, subtitle or body stays as it was, and EXT307 names the member. `{{{{` is replaced \
      by two braces.
      """,
    ],
    options: ContentField.shownTexts.map {
      TransformerOption(
        $0.name, value: "TEMPLATE", help: "the \($0.name); without it, it stays as it is")
    }
  ) { options, _ throws(TransformerError) in
    var templates: [(ContentField, TemplateText)] = []
    for field in ContentField.shownTexts {
      if let text = options[field.name] {
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
          field.set(try template.text(for: request.content.userInfo), in: &content)
        } catch {
          diagnostics.append(.templateMemberMissing(error.name, field: field.name))
        }
      }
      return content
    }
  }
}

extension ContentField {
  /// The texts that a person sees.
  fileprivate static let shownTexts: [ContentField] = [.title, .subtitle, .body]
}
