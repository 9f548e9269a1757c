/// A view that a person would touch; nobody does.
open class UIControl: UIView {
  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// What a person does with a control, with Apple's numbers.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Has no effect: nobody touches the control.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  /// Has no effect: nobody touches the control.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
}

/// A button whose titles are kept.
open class UIButton: UIControl {
  open private(set) var titleLabel: UILabel? = UILabel()
  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    if state == .normal { titleLabel?.text = title }
  }

  /// Returns the title of a state: that of the normal one if it has none.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }

  open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }

  /// Returns the picture of a state: that of the normal one if it has none.
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }
}

/// A field whose text is kept.
open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
}
