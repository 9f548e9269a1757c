/// Whether a screen is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The circumstances of a view: a phone in light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private static let phone = UITraitCollection(userInterfaceStyle: .light)

  public let userInterfaceStyle: UIUserInterfaceStyle

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  open class var current: UITraitCollection { phone }

  open var displayScale: CGFloat { 3 }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// The screen of the simulated phone: 1179 by 2556 pixels, as of an iPhone 16.
open class UIScreen: NSObject, @unchecked Sendable {
  private static let phone = UIScreen()

  private override init() {}

  open class var main: UIScreen { phone }
  open class var screens: [UIScreen] { [phone] }

  /// The size in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// The size in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
  /// The pixels per point.
  open var scale: CGFloat { 3 }
  open var nativeScale: CGFloat { 3 }
  open var traitCollection: UITraitCollection { .current }
}
