import DeviceSim
import SourceText

/// What `GET /api/v1/pushes` looks for.
struct PushQuery {
  /// A token, whatever the case of its letters.
  var device: String?
  /// In lower case.
  var text: String?
  var outcome: String?
  /// Only pushes after the one with this number.
  var after: Int?
  /// How long the answer waits for one that matches, in seconds.
  var wait = 0.0
  var limit = 1000

  /// The longest wait, in seconds.
  static let longestWait = 300.0

  init(_ values: [String: String]) throws(QueryMistake) {
    for (name, value) in values {
      switch name {
      case "device": device = value.asToken
      case "text": text = value.lowercased()
      case "outcome":
        guard let known = Outcome(rawValue: value) else {
          let question = didYouMean(value, in: Outcome.allCases.map(\.rawValue))
          throw QueryMistake(
            message: "there is no outcome '\(value)'" + (question.map { ": \($0)" } ?? ""))
        }
        outcome = known.rawValue
      case "after": after = try .whole(value, of: name)
      case "limit": limit = try .positive(value, of: name)
      case "wait":
        guard let seconds = ScenarioTime.duration(value), seconds <= Self.longestWait else {
          throw QueryMistake(message: "'wait' is not a duration of at most 300s: write '5s'")
        }
        wait = seconds
      default: break
      }
    }
  }
}

/// What `GET /api/v1/phones` looks for.
struct PhoneQuery {
  var limit = 1000

  init(_ values: [String: String]) throws(QueryMistake) {
    for (name, value) in values {
      switch name {
      case "limit": limit = try .positive(value, of: name)
      default: break
      }
    }
  }
}

/// What is wrong with a query.
struct QueryMistake: Error {
  let message: String
}

extension Int {
  fileprivate static func whole(_ text: String, of name: String) throws(QueryMistake) -> Int {
    guard let number = Int(text) else {
      throw QueryMistake(message: "'\(name)' is not a whole number")
    }
    return number
  }

  fileprivate static func positive(_ text: String, of name: String) throws(QueryMistake) -> Int {
    let number = try whole(text, of: name)
    guard number > 0 else { throw QueryMistake(message: "'\(name)' is not above 0") }
    return number
  }
}
