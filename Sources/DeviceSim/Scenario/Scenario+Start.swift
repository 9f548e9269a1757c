import SourceText

extension Scenario {
  /// The moment before the first step; `nil` if no clock runs until a push has a time.
  ///
  /// Durations and moments need a clock from the first step on, because what happens before them
  /// may become due. Without `start`, it is set so that the first moment of the timeline is right.
  /// That is an `at`, the arrival of a push or the `timestamp` of a Live Activity. Without any, it
  /// is 1970.
  func start(_ options: CaptureOptions) -> SimulatedInstant? {
    if let start = contents.start { return start }
    var passed = 0.0
    var hasTimes = false
    var first: Double?
    for step in contents.steps {
      switch step.time {
      case .after(let seconds):
        hasTimes = true
        if first == nil { passed += seconds }
      case .at(let moment):
        hasTimes = true
        first = first ?? moment.seconds
      case nil: break
      }
      if first == nil, case .push(let node) = step.event { first = moment(of: node, options) }
    }
    return hasTimes ? SimulatedInstant(seconds: max((first ?? 0) - passed, 0)) : nil
  }

  /// Returns the first moment in the pushes of a step.
  private func moment(of node: JSONNode, _ options: CaptureOptions) -> Double? {
    guard var pushes = try? StepPushes(node, of: self) else { return nil }
    while let captured = pushes.next(options) {
      for captured in captured {
        if let moment = captured.pushes.lazy.compactMap(captured.moment).first { return moment }
      }
    }
    return nil
  }
}

extension CapturedPushes {
  /// Returns when a push arrived, or else when it says that it was sent.
  fileprivate func moment(of push: CapturedPush) -> Double? {
    if let arrival = push.capture.arrival { return arrival }
    let timestamp = ActivityMembers(of: push.payload?.aps, in: document).timestamp
    let seconds = timestamp.flatMap(document.double)
    return seconds.flatMap { seconds in
      guard Delivery.isPlausible(seconds) else { return nil }
      return Delivery.secondsOfMilliseconds(seconds) ?? seconds
    }
  }
}
