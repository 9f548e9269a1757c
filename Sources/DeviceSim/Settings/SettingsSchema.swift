package import SourceText

/// The JSON Schemas of the files that people write, for editors, and of reports.
package enum SettingsSchema {
  /// The schema of a device file.
  package static var device: JSONValue {
    ScenarioSchema.device.schema(title: "a device file of devsim")
  }

  /// The schema of a scenario file.
  package static var scenario: JSONValue {
    SettingsShape.object(
      of: ScenarioReader.members, defaults: ScenarioReader.Contents(),
      required: ScenarioReader.distinctiveMembers
    ).schema(title: "a scenario of devsim", definitions: ExpectationSchema.definitions)
  }

  /// The schema of the report of a push.
  package static var report: JSONValue {
    ReportShape.push.report.schema(title: "the report of a push by devsim: devsim.push/1")
  }

  /// The schema of the state of a phone.
  package static var state: JSONValue {
    ReportShape.phone.report.schema(title: "the state of a phone of devsim: devsim.device/1")
  }
}

extension SettingsSchema {
  /// Returns the JSON Schema of a file with some members.
  package static func make<Settings>(
    of members: [SettingsMember<Settings>], defaults: Settings, title: String
  ) -> JSONValue {
    SettingsShape.object(of: members, defaults: defaults).schema(title: title)
  }
}
