import SourceText

/// The members of the device file about Live Activities.
enum ActivitySettings {
  typealias Reader = SettingsReader<SimulatedDevice>

  /// The members at the top of the file.
  static var members: [String: Reader.Reading] {
    [
      "systemVersion": { $0.readSystemVersion($1) },
      "dynamicIsland": { $0.read($1, flag: \.hasDynamicIsland) },
      "activities": { $0.readActivities($1) },
      "endTimestamp": { $0.read($1, choice: \.assumptions.activities.endTimestamp) },
      "activitySounds": { $0.read($1, choice: \.assumptions.activities.sounds) },
      "activityFocus": { $0.read($1, choice: \.assumptions.activities.focus) },
      "lowPowerStarts": { $0.read($1, choice: \.assumptions.activities.lowPowerStarts) },
      "channelStorage": { $0.read($1, choice: \.assumptions.activities.channelStorage) },
      "maxPerApp": { $0.read($1, count: \.assumptions.activities.maxPerApp) },
      "startBudget": { $0.read($1, count: \.assumptions.activities.startBudget) },
      "startRefill": { $0.read($1, count: \.assumptions.activities.startRefill) },
    ]
  }
}

extension SettingsReader<SimulatedDevice> {
  fileprivate mutating func readSystemVersion(_ node: JSONNode) -> String? {
    guard let version = document.string(node).flatMap({ SystemVersion($0) }) else {
      return "a version of iOS as a string, as in \"17.2\""
    }
    settings.systemVersion = version
    return nil
  }

  fileprivate mutating func read(
    _ node: JSONNode, count: WritableKeyPath<SimulatedDevice, Int>
  ) -> String? {
    guard let number = document.integer(node), (0...100_000).contains(number) else {
      return "a whole number, 0 or more"
    }
    settings[keyPath: count] = number
    return nil
  }

  fileprivate mutating func readActivities(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from the type of an activity to its example"
    }
    for member in document.members(of: node) {
      let type = document.string(member.name) ?? ""
      if let example = ActivityExample(member.value, of: document) {
        settings.activities[type] = example
      } else {
        report(value: member, help: "write \(ActivityExample.form)")
      }
    }
    return nil
  }
}
