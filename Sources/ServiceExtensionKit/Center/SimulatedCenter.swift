/// The notification center, as a transformer sees it during one run of the extension (rule X11).
///
/// Its calls count on the device and are in the report, whatever becomes of the run: what
/// was called before the answer happens before the notification is shown, the rest after that. All
/// calls come from the thread of the pipeline, as the work of `SimulatedTime` does.
public final class SimulatedCenter {
  /// What the device knows, with all changes so far.
  ///
  /// Fidelity: what the settings of the person do to a change is decided afterwards.
  public private(set) var state: CenterState
  private(set) var changes: [CenterChange] = []
  private(set) var lateChanges: [CenterChange] = []
  /// What the content handler was called with; after its first call, changes are late.
  var answer: ContentAnswer?

  init(_ state: CenterState) {
    self.state = state
  }

  /// The number on the icon; 0: none.
  public var badge: Int { state.badge }
  /// What is in the list, newest first.
  public var delivered: [CenterState.Delivered] { state.delivered }
  /// What is not due yet.
  public var pending: [LocalNotification] { state.pending }

  /// Makes a change.
  ///
  /// A badge below 0 is refused as by a device, and so is a notification that has no identifier or
  /// nothing to show, is due after no time, or repeats within a minute.
  ///
  /// - Returns: Whether the change counts.
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
