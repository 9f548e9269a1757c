/// A condition on topics, such as `'news' in topics && !('sport' in topics)` (F1).
///
/// ```
/// sum     = product *("||" product)
/// product = factor *("&&" factor)
/// factor  = "!" factor / "(" sum ")" / "'" topic "'" "in" "topics"
/// ```
struct TopicCondition {
  /// How many topics one may have.
  private static let topicLimit = 5
  /// How deep parentheses and negations may be; one of five topics needs no more.
  private static let depthLimit = 50

  private var rest: Substring
  private var topics = 0
  private var depth = 0

  /// Whether a text is a condition.
  static func isValid(_ text: String) -> Bool {
    var condition = TopicCondition(rest: text[...])
    guard condition.takeSum() else { return false }
    condition.skipSpaces()
    return condition.rest.isEmpty && condition.topics <= topicLimit
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func takeSum() -> Bool {
    repeat { guard takeProduct() else { return false } } while take("||")
    return true
  }

  private mutating func takeProduct() -> Bool {
    repeat { guard takeFactor() else { return false } } while take("&&")
    return true
  }

  private mutating func takeFactor() -> Bool {
    guard depth < Self.depthLimit else { return false }
    depth += 1
    defer { depth -= 1 }
    if take("!") { return takeFactor() }
    if take("(") { return takeSum() && take(")") }
    // The legacy reference has the condition in any case; both quotes are in use.
    for quote in ["'", "\""] where take(quote) {
      let name = rest.prefix { String($0) != quote }
      rest = rest.dropFirst(name.count)
      topics += 1
      return FirebaseRequests.isTopic(name) && take(quote) && take(word: "in")
        && take(word: "topics")
    }
    return false
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
  }

  private mutating func take(_ text: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func take(word: String) -> Bool {
    skipSpaces()
    let found = rest.prefix { $0.isLetter }
    guard found.lowercased() == word else { return false }
    rest = rest.dropFirst(found.count)
    return true
  }
}
