import SourceText

/// Tells scenarios from other files.
extension ScenarioReader {
  /// Returns whether a JSON value is meant as a scenario.
  ///
  /// Its top object has one of the distinctive members. It also has the other one, a name that is
  /// nearly that, or steps.
  static func isScenario(_ root: JSONNode, of document: JSONDocument) -> Bool {
    let names = memberNames(of: root, of: document)
    guard distinctiveMembers.contains(where: names.contains) else { return false }
    return hasSteps(root, of: document)
      || distinctiveMembers.allSatisfy { names.contains($0) || nearest(to: $0, in: names) != nil }
  }

  /// Whether a member is an array whose first element does or expects something.
  private static func hasSteps(_ root: JSONNode, of document: JSONDocument) -> Bool {
    document.members(of: root).contains { member in
      guard document.kind(of: member.value) == .array,
        let step = document.elements(of: member.value).first(where: { _ in true })
      else { return false }
      return memberNames(of: step, of: document).contains {
        [.do, .push, .expect].contains(StepMember(rawValue: $0))
      }
    }
  }

  /// Returns whether a file that a person calls a scenario can be one with a mistake: it has one
  /// of the distinctive members.
  static func hasDistinctiveMember(_ root: JSONNode, of document: JSONDocument) -> Bool {
    memberNames(of: root, of: document).contains(where: distinctiveMembers.contains)
  }

  static func memberNames(of root: JSONNode, of document: JSONDocument) -> [String] {
    guard document.kind(of: root) == .object else { return [] }
    return document.members(of: root).compactMap { document.string($0.name) }
  }
}
