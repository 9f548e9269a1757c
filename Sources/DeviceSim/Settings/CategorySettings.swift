import SourceText

/// The members of the device file about categories and their actions (G3 to G5).
enum CategorySettings {
  typealias Category = SimulatedDevice.App.Category
  typealias Action = SimulatedDevice.App.Action

  /// The member of an app.
  static var categories: SettingsMember<SimulatedDevice> {
    SettingsMember(
      "categories", "the categories that the app registered",
      .map(of: .object(of: category, defaults: Category(actions: [])))
    ) { $0.readCategories($1) }
  }

  fileprivate static var category: [SettingsMember<Category>] {
    [
      SettingsMember(
        "actions", "its actions: titles, or objects",
        .list(
          of: .either([.text(), .object(of: action, defaults: Action(""), required: ["title"])]),
          isSet: true)
      ) { $0.readActions($1) },
      .text(
        "hiddenPreviewsBodyPlaceholder", \.hiddenPreviewsBodyPlaceholder,
        "the body while previews are hidden, or its key in the app's table; '%u' is the number of "
          + "notifications of the thread"),
      .text(
        "categorySummaryFormat", \.categorySummaryFormat,
        "the line below a group on iOS 12 to 14, or its key in the app's table; '%u' is the number "
          + "of further notifications, '%@' their 'summary-arg'"),
      .words("options", \.options, "the parts that hidden previews show"),
    ]
  }

  fileprivate static var action: [SettingsMember<Action>] {
    [
      .text("title", \.title, "the title that the person reads"),
      .text("identifier", \.identifier, "its identifier in the app; without it, the title"),
      .words("options", \.options, "what happens when the person chooses it"),
    ]
  }
}

extension SettingsReader<SimulatedDevice> {
  fileprivate mutating func readCategories(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from category to {\"actions\": […]}"
    }
    var categories: [String: SimulatedDevice.App.Category] = [:]
    for member in document.members(of: node) {
      let (category, expected) = part(
        member.value, into: SimulatedDevice.App.Category(actions: []), CategorySettings.category)
      if let expected { report(value: member, help: "write \(expected)") }
      categories[document.name(of: member)] = category
    }
    settings.app.categories = categories
    return nil
  }
}

extension SettingsReader<SimulatedDevice.App.Category> {
  fileprivate mutating func readActions(_ node: JSONNode) -> String? {
    let expected = #"an array of strings, or of objects such as {"title": "Reply"}"#
    guard document.kind(of: node) == .array else { return expected }
    var actions: [SimulatedDevice.App.Action] = []
    var identifiers: Set<ExactText> = []
    for element in document.elements(of: node) {
      let isAction = [.string, .object].contains(document.kind(of: element))
      guard isAction else { return expected }
      guard let action = action(element) else { continue }
      if !identifiers.insert(ExactText(action.identifier)).inserted {
        report(
          "two actions have the identifier '\(action.identifier)'", at: element,
          help: "give each an 'identifier' of its own")
      }
      actions.append(action)
    }
    settings.actions = actions
    return nil
  }

  /// Reads an action: its title, or an object; `nil` without a title.
  private mutating func action(_ node: JSONNode) -> SimulatedDevice.App.Action? {
    if let title = document.string(node) {
      return SimulatedDevice.App.Action(identifier: title, title: title)
    }
    var (action, _) = part(
      node, into: SimulatedDevice.App.Action(identifier: "", title: ""), CategorySettings.action)
    guard document.member("title", of: node) != nil else {
      report("the action has no 'title'", at: node, help: "add the title that the person reads")
      return nil
    }
    if action.identifier.isEmpty { action.identifier = action.title }
    return action
  }
}
