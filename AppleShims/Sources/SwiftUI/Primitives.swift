/// A text that is not drawn.
public struct Text: PrimitiveView, Equatable {
  /// The text, before it is looked up in tables.
  let text: String

  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil) {
    self.init(verbatim: key.key)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }
  public init(verbatim content: String) {
    text = content
    Unshown.report()
  }

  public static func + (left: Text, right: Text) -> Text {
    Text(verbatim: left.text + right.text)
  }
}

/// The key of a text in a strings table.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let key: String

  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  public init(stringInterpolation: DefaultStringInterpolation) {
    key = String(stringInterpolation: stringInterpolation)
  }
}

/// A picture that is not drawn.
public struct Image: PrimitiveView {
  /// The role of a picture's colors.
  public enum TemplateRenderingMode: Sendable {
    case template, original
  }

  public init(_ name: String, bundle: Bundle? = nil) { Unshown.report() }
  public init(_ resource: ImageResource) { Unshown.report() }
  public init(systemName: String) { Unshown.report() }
  public init(uiImage: UIImage) { Unshown.report() }

  public func resizable() -> Image { self }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
}

/// Views above each other.
public struct VStack<Content: View>: PrimitiveView {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { Unshown.report() }
}

/// Views next to each other.
public struct HStack<Content: View>: PrimitiveView {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { Unshown.report() }
}

/// Views on top of each other.
public struct ZStack<Content: View>: PrimitiveView {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    Unshown.report()
  }
}

/// Several views.
public struct Group<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) { Unshown.report() }
}

/// A view for each element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public let data: Data

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    Unshown.report()
  }

  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    Unshown.report()
  }
}

/// A button that nobody can press.
public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) { Unshown.report() }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// Empty space.
public struct Spacer: PrimitiveView {
  public init(minLength: CGFloat? = nil) { Unshown.report() }
}

/// A line between views.
public struct Divider: PrimitiveView {
  public init() { Unshown.report() }
}

/// A form that is not drawn.
public protocol Shape: View where Body == Never {}

extension Shape {
  public var body: Never { fatalError("a primitive view has no body") }

  public func fill<S: ShapeStyle>(_ content: S) -> some View { self.opacity(1) }
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    self.opacity(1)
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  public init() { Unshown.report() }
}

/// A circle.
public struct Circle: Shape {
  public init() { Unshown.report() }
}

/// A rectangle with round ends.
public struct Capsule: Shape {
  public init() { Unshown.report() }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  public init(cornerRadius: CGFloat) { Unshown.report() }
}

/// Makes a picture of a view: none, because views are not drawn.
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  /// The pixels per point.
  public var scale: CGFloat = 1

  public init(content view: Content) {
    content = view
    NotSimulated.report("ImageRenderer", "it makes no picture, because views are not drawn")
  }

  /// Always `nil`.
  public var uiImage: UIImage? { nil }
  /// Always `nil`.
  public var cgImage: CGImage? { nil }
}
