/// A part of a screen that does not exist: views compile, and are never drawn.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view of this package, which has no content.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Never evaluated, because nothing is drawn.
  public var body: Never { fatalError("a primitive view has no body") }
}

/// Reports that a view was made.
enum Unshown {
  static func report() { NotSimulated.report("SwiftUI", "views are not drawn") }
}

/// Makes one view of several.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> { .second(second) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// No view.
public struct EmptyView: PrimitiveView {
  public init() {}
}

/// Several views.
public struct TupleView<T>: PrimitiveView {
  public var value: T

  public init(_ value: T) { self.value = value }
}

/// One of two views.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)
}

/// A view without its type.
public struct AnyView: PrimitiveView {
  public init<V: View>(_ view: V) {}
  public init<V: View>(erasing view: V) {}
}

/// A view with a change that has no effect.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View {
  public typealias Body = Never
}

/// A change of views.
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier {
  public typealias Content = AnyView
}

/// A change that has no effect.
public struct NoEffect: Sendable {}

/// A view for the canvas of Xcode.
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
