import SwiftUI
import Testing

/// A model without an import of Observation.
@Observable private final class Model {
  var count = 1
}

private struct NameKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var name: String? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

/// Values of SwiftUI, as Apple's documentation describes them.
@Suite struct SwiftUIValueTests {
  // https://developer.apple.com/documentation/swiftui/gradient/init(colors:): "The gradient
  // synthesizes its location values to evenly space the colors along the gradient."
  @Test func `the colors of a gradient are spaced evenly`() {
    let locations = { (colors: [Color]) in Gradient(colors: colors).stops.map(\.location) }
    #expect(locations([.red, .green, .blue]) == [0, 0.5, 1])
    #expect(locations([.red, .green]) == [0, 1])
    #expect(locations([.red]) == [0])
    #expect(locations([]).isEmpty)
    #expect(Gradient(colors: [.red, .blue]).stops.map(\.color) == [.red, .blue])
  }

  // https://developer.apple.com/documentation/swiftui/unitpoint: the origin is at the top and the
  // leading edge.
  @Test func `a unit point is from the top and the leading edge`() {
    #expect(UnitPoint.topLeading == .zero && UnitPoint() == .zero)
    #expect(UnitPoint.bottomTrailing == UnitPoint(x: 1, y: 1))
    #expect(UnitPoint.top.y == 0 && UnitPoint.bottom.y == 1)
    #expect(UnitPoint.leading.x == 0 && UnitPoint.trailing.x == 1)
  }

  // https://developer.apple.com/documentation/swiftui/font/textstyle: eleven on a phone; and
  // system(_:design:weight:) "gets a system font that uses the specified style".
  @Test func `each text style has a system font of its own`() {
    let fonts = Font.TextStyle.allCases.map { Font.system($0) }
    #expect(fonts.count == 11 && Set(fonts).count == 11)
    #expect(Font.system(.body, design: .rounded, weight: .bold) != Font.system(.caption))
    #expect(Font.custom("A", size: 12, relativeTo: .caption) != Font.custom("B", fixedSize: 12))
  }

  // On Apple's systems SwiftUI has the macro of Observation.
  @Test func `an observable class needs no further import`() {
    let model = Model()
    model.count += 1
    #expect(model.count == 2)
  }

  // Apple, *Environment*, init(_:) for an optional: "the value is nil" if no view set the object.
  @Test func `an object that no view gave is not there`() {
    struct Panel {
      @Environment(Model.self) var model: Model?
      @Environment(Model.self) var required
    }
    #expect(Panel().model == nil)
    _ = Text("a").environment(Model())
  }

  // Apple, *FocusedValue*, wrappedValue: "This property is nil if no view in the focused view
  // hierarchy has a value for the key."
  @Test func `no view has the focus`() {
    struct Panel {
      @FocusedValue(\.name) var name
    }
    #expect(Panel().name == nil)
    _ = Text("a").focusedValue(\.name, "b").focusedSceneValue(\.name, nil)
  }

  @Test func `a set of axes has those that it was made of`() {
    #expect(Axis.allCases == [.horizontal, .vertical])
    #expect(!Axis.Set.horizontal.contains(.vertical))
    #expect(Axis.Set([.horizontal, .vertical]).contains(.vertical))
  }
}
