import DeviceSim
import HTTPServer
import Platform

/// The requests that wait: for a push that matches, or for the time of their answer.
struct PendingAnswers {
  private var queries: [(exchange: Exchange, query: PushQuery, end: Duration)] = []
  private var answers: [(exchange: Exchange, response: ServerResponse, time: Duration)] = []

  /// When the next one is to be answered; `nil` if none waits.
  var next: Duration? { (queries.map(\.end) + answers.map(\.time)).min() }

  /// Makes a request wait for a push.
  mutating func wait(_ exchange: Exchange, for query: PushQuery) {
    queries.append((exchange, query, Environment.uptime + .seconds(query.wait)))
  }

  /// Makes a request wait for its answer.
  mutating func delay(_ exchange: Exchange, _ response: ServerResponse, seconds: Double) {
    answers.append((exchange, response, Environment.uptime + .seconds(seconds)))
  }

  /// Forgets a request whose client left.
  mutating func forget(_ exchange: Exchange) {
    queries.removeAll { $0.exchange == exchange }
    answers.removeAll { $0.exchange == exchange }
  }

  /// Answers those that wait for pushes that are there.
  mutating func answer(from log: PushLog, on server: Server) {
    for index in queries.indices.reversed() {
      let found = log.entries(matching: queries[index].query)
      guard !found.isEmpty else { continue }
      server.respond(to: queries.remove(at: index).exchange, with: .pushes(found))
    }
  }

  /// Answers those that have waited long enough, or all when the service ends.
  mutating func answerDue(from log: PushLog, on server: Server, isEnding: Bool = false) {
    let now = Environment.uptime
    for index in answers.indices.reversed() where isEnding || answers[index].time <= now {
      let (exchange, response, _) = answers.remove(at: index)
      server.respond(to: exchange, with: response)
    }
    for index in queries.indices.reversed() where isEnding || queries[index].end <= now {
      let (exchange, query, _) = queries.remove(at: index)
      server.respond(to: exchange, with: .pushes(log.entries(matching: query)))
    }
  }
}
