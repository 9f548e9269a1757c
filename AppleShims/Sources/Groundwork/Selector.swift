// Selectors find methods by their names in Objective-C, which is not here: nothing is called.

/// The name of a method.
///
/// `#selector(…)` is compiled as `SEL("…")`, with the text in its parentheses as the name.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  public let description: String

  public init(_ str: String) { description = str }
  public init(stringLiteral value: String) { description = value }

  /// Reports that an interface does not call the method.
  ///
  /// - Parameter caller: The interface, such as `Timer`.
  func reportUncalled(by caller: String) {
    NotSimulated.report(
      "#selector(\(description))", "\(caller) does not call it, as there is no Objective-C")
  }
}

/// The name of the type in Objective-C.
public typealias SEL = Selector

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

extension NotificationCenter {
  /// Has no effect: the observer gets nothing.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    aSelector.reportUncalled(by: "NotificationCenter")
  }
}

extension Timer {
  /// Makes a timer that calls nothing.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    aSelector.reportUncalled(by: "Timer")
    self.init(timeInterval: ti, repeats: yesOrNo) { _ in }
  }

  /// Makes a timer that calls nothing.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    s.reportUncalled(by: "Timer")
    self.init(fire: date, interval: ti, repeats: rep) { _ in }
  }

  /// Starts a timer that calls nothing.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    aSelector.reportUncalled(by: "Timer")
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { _ in }
  }
}

extension NSObjectProtocol {
  /// Always `false`.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.reportUncalled(by: "responds(to:)")
    return false
  }

  /// Calls nothing, and returns `nil`.
  @discardableResult
  public func perform(
    _ aSelector: Selector?, with object1: Any? = nil, with object2: Any? = nil
  ) -> Unmanaged<AnyObject>? {
    aSelector?.reportUncalled(by: "perform")
    return nil
  }
}

extension NSObject {
  /// Always `false`.
  public class func instancesRespond(to aSelector: Selector?) -> Bool {
    aSelector?.reportUncalled(by: "instancesRespond(to:)")
    return false
  }

  /// Calls nothing.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    aSelector.reportUncalled(by: "perform")
  }

  /// Calls nothing.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    aSelector.reportUncalled(by: "performSelector(onMainThread:)")
  }

  /// Calls nothing.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    aSelector.reportUncalled(by: "performSelector(inBackground:)")
  }

  /// Has no effect, as nothing is ever to be called.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}

  /// Has no effect, as nothing is ever to be called.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}
}
