// The everyday modifiers; none has an effect, because nothing is drawn.

extension View {
  private var same: ModifiedContent<Self, NoEffect> {
    ModifiedContent(content: self, modifier: NoEffect())
  }

  public func modifier<M: ViewModifier>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }

  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { same }
  public func padding(_ length: CGFloat) -> some View { same }
  public func padding(_ insets: EdgeInsets) -> some View { same }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { same }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { same }
  public func background<V: View>(_ view: V, alignment: Alignment = .center) -> some View { same }
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { same }
  public func overlay<V: View>(_ view: V, alignment: Alignment = .center) -> some View { same }
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { same }
  public func foregroundColor(_ color: Color?) -> some View { same }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { same }
  public func tint(_ color: Color?) -> some View { same }
  public func accentColor(_ color: Color?) -> some View { same }
  public func font(_ font: Font?) -> some View { same }
  public func fontWeight(_ weight: Font.Weight?) -> some View { same }
  public func bold() -> some View { same }
  public func italic() -> some View { same }
  public func lineLimit(_ number: Int?) -> some View { same }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { same }
  public func opacity(_ opacity: Double) -> some View { same }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { same }
  public func clipShape<S: Shape>(_ shape: S) -> some View { same }
  public func clipped() -> some View { same }
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { same }
  public func rotationEffect(_ angle: Angle) -> some View { same }
  public func scaleEffect(_ scale: CGFloat) -> some View { same }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { same }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { same }
  public func scaledToFit() -> some View { same }
  public func scaledToFill() -> some View { same }
  public func hidden() -> some View { same }
  public func disabled(_ disabled: Bool) -> some View { same }
  public func ignoresSafeArea() -> some View { same }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { same }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { same }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { same }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    same
  }
  public func task(_ action: @escaping @Sendable () async -> Void) -> some View { same }
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { same }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { same }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View { same }
  public func focusedValue<V>(
    _ keyPath: WritableKeyPath<FocusedValues, V?>, _ value: V?
  ) -> some View { same }
  public func focusedSceneValue<V>(
    _ keyPath: WritableKeyPath<FocusedValues, V?>, _ value: V?
  ) -> some View { same }
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { same }
  public func accessibilityLabel(_ label: String) -> some View { same }
  public func accessibilityHidden(_ hidden: Bool) -> some View { same }
}
