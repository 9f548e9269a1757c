/// A mistake in what an extension wrote, or in a state: in a content, a change or a message.
package struct ContentMistake: Error, Equatable {
  /// What is wrong: a phrase such as `an app without a name`, without a period.
  package let finding: String
  package let help: String?

  package init(_ finding: String, help: String? = nil) {
    self.finding = finding
    self.help = help
  }

  static func wrongType(_ name: String, _ type: String) -> ContentMistake {
    ContentMistake("'\(name)', which is not \(type)")
  }

  static func unknownMember(
    _ name: String, of object: StaticString, _ known: [String]
  ) -> ContentMistake {
    ContentMistake(
      "'\(object)' with the unknown member '\(name)'", help: suggestion(for: name, in: known))
  }
}
