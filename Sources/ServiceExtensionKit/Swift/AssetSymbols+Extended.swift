extension AssetSymbols {
  /// A type of a framework whose values code names as it names the assets: `UIColor.dawn`.
  package struct Extended: Sendable {
    /// The type with the names.
    let name: String
    /// What is extended, such as a protocol of the type.
    let extended: String
    let isOfColors: Bool
    /// The label of the initializer that takes a resource.
    let label: String
    /// The members that the framework has, which no asset replaces.
    let taken: Set<String>

    private init(
      _ name: String, extending extended: String? = nil, isOfColors: Bool, _ label: String,
      _ taken: Set<String> = []
    ) {
      self.name = name
      self.extended = extended ?? name
      self.isOfColors = isOfColors
      self.label = label
      self.taken = taken
    }

    /// The types of UIKit.
    package static let ofUIKit = [
      Extended(
        "UIKit.UIColor", isOfColors: true, "resource: ",
        basic.union([
          "darkGray", "lightGray", "magenta", "label", "secondaryLabel", "tertiaryLabel",
          "quaternaryLabel", "link", "placeholderText", "separator", "opaqueSeparator", "tintColor",
          "darkText", "lightText",
        ])),
      Extended("UIKit.UIImage", isOfColors: false, "resource: "),
    ]

    /// The types of SwiftUI.
    package static let ofSwiftUI = [
      Extended("SwiftUI.Color", isOfColors: true, "", ofColor),
      Extended(
        "SwiftUI.Color", extending: "SwiftUI.ShapeStyle where Self == SwiftUI.Color",
        isOfColors: true, "", ofColor),
    ]

    private static let basic: Set<String> = [
      "black", "white", "gray", "red", "green", "blue", "cyan", "yellow", "orange", "purple",
      "brown", "clear",
    ]
    private static let ofColor = basic.union([
      "mint", "teal", "indigo", "pink", "primary", "secondary", "accentColor",
    ])
  }
}
