extension RegisteredTransformer {
  /// The transformer `redact`: hides the content, as an app does that keeps it off the lock screen.
  static let redact = RegisteredTransformer(
    "redact",
    summary: "hide the texts of a push, so that only its arrival is shown",
    details: [
      """
      Replaces the title and the body, and removes the subtitle and the attachments. Thread, \
      category, badge, sound and `userInfo` stay, so grouping, actions and the app work as before. \
      If the title is empty, the device shows the name of the app (T1). `title-key` and `body-key` \
      use the app's table `Localizable` (`--app`), in the language of the device.
      """
    ],
    options: [
      TransformerOption(
        "title", value: "TEXT", help: "the title; without it, the name of the app"),
      TransformerOption("title-key", value: "KEY", help: "key of the title in the app's table"),
      TransformerOption(
        "body", value: "TEXT", help: "the body; without it and body-key, 'Notification'"),
      TransformerOption("body-key", value: "KEY", help: "key of the body in the app's table"),
      TransformerOption(
        "keep", choices: ["nothing", "title"], help: "which of the texts stays",
        absence: .means("nothing")),
    ]
  ) { options, environment throws(TransformerError) in
    let keepsTitle = options["keep"] == "title"
    if keepsTitle, options["title"] != nil || options["title-key"] != nil {
      throw TransformerError("transformer 'redact' both keeps the title and replaces it")
    }
    let title = try options.fixedText("title", in: environment) ?? ""
    // The text that iOS itself shows while previews are off.
    let body = try options.fixedText("body", in: environment) ?? "Notification"
    guard keepsTitle || !(title + body).isEmpty else {
      throw TransformerError("transformer 'redact' leaves no text to show", help: "add body=TEXT")
    }
    return .function { request in
      var content = request.content
      if !keepsTitle { content.title = title }
      content.subtitle = ""
      content.body = body
      content.attachments = []
      return content
    }
  }
}

extension TransformerOptions {
  /// Returns a given text, or one of the app's table; `nil` if neither is requested.
  fileprivate func fixedText(
    _ name: String, in environment: TransformerEnvironment
  ) throws(TransformerError) -> String? {
    try refuse(name, with: name + "-key")
    guard let key = self[name + "-key"] else { return self[name] }
    guard let text = environment.localizedText(key) else {
      throw TransformerError(
        "the app has no text for the key '\(key)'", help: "give its tables with --app")
    }
    return text
  }
}
