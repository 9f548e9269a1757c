/// The notification center, as a transformer sees it during one run of the extension (rule X11).
///
/// Its calls take effect on the device and are in the report, whatever the result of the run. Calls
/// before the answer take effect before the notification is shown, the rest after that. All calls
/// must come from the thread of the pipeline, which also does the work of `SimulatedTime`.
public final class SimulatedCenter {
  /// The state of the device's center, with all changes so far.
  ///
  /// Fidelity: the effect of the person's settings on a change is decided afterwards.
  public private(set) var state: CenterState
  private(set) var changes: [CenterChange] = []
  private(set) var lateChanges: [CenterChange] = []
  /// The calls of the content handler; after the first, changes are late.
  var answer: ContentAnswer?

  init(_ state: CenterState) {
    self.state = state
  }

  /// The delivered notifications, newest first.
  public var delivered: [CenterState.Delivered] { state.delivered }
  /// The notifications that are not due yet.
  public var pending: [LocalNotification] { state.pending }

  /// Makes a change.
  ///
  /// Like a device, this rejects a badge below 0. It also rejects a notification that has no
  /// identifier or nothing to show, is due after no time, or repeats within a minute.
  ///
  /// - Returns: Whether the change takes effect.
  @discardableResult
  public func apply(_ change: CenterChange) -> Bool {
    switch change {
    case .setBadge(let badge) where badge < 0: return false
    case .add(let notification) where notification.refusal != nil: return false
    default: break
    }
    state.apply(change)
    if (answer?.current.callCount ?? 0) > 0 {
      lateChanges.append(change)
    } else {
      changes.append(change)
    }
    return true
  }
}
