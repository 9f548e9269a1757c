import DeviceSim
import HTTPServer
import SourceText

/// The answers to the page and to tests.
extension Receiver {
  private static let page = ServerResponse(
    200,
    [
      "content-type": "text/html; charset=utf-8", "cache-control": "no-store",
      "x-content-type-options": "nosniff", "x-frame-options": "DENY",
    ], body: Page.live())

  /// Answers a request; docs/receiver-api.json describes them.
  mutating func answer(
    _ request: ServerRequest, _ exchange: Exchange, on server: Server, console: inout Console
  ) throws(CommandFailure) {
    let response = try response(to: request, exchange, on: server, console: &console)
    if let response { server.respond(to: exchange, with: response) }
  }

  /// Returns the answer to a request; `nil` if it is given later.
  private mutating func response(
    to request: ServerRequest, _ exchange: Exchange, on server: Server, console: inout Console
  ) throws(CommandFailure) -> ServerResponse? {
    if let problem = request.problem {
      let text =
        switch problem {
        case .headTooLong: "the headers have more than \(limits.head >> 10) KB"
        case .bodyTooLong: "the body has more than \(Self.captureLimit >> 20) MB"
        case .malformed, .handshake, .refused: "this is not HTTP"
        }
      return .mistake(problem.status, text)
    }
    if let refusal = access.refusal(of: request) { return refusal }
    let method = request.method == "HEAD" ? "GET" : request.method
    let (route, parameter, methods) = ReceiverRoute.route(method, request.path)
    guard let route else {
      if methods.isEmpty {
        let isPush = method == "POST" && !request.path.hasPrefix("/api/")
        let help = isPush ? ": pushes go to \(addresses.apns)" : ""
        return .mistake(404, "there is nothing at \(request.path)\(help)")
      }
      var response = ServerResponse.mistake(405, "'\(method)' is not possible at \(request.path)")
      // RFC 9110, 15.5.6: a 405 names the methods.
      response.fields.add("allow", methods.joined(separator: ", "))
      return response
    }
    if let name = route.unknownParameters(of: request.query).first {
      let known = route.parameters.map(\.name).joined(separator: ", ")
      let help = known.isEmpty ? "" : ": the parameters are \(known)"
      return .mistake(400, "the parameter '\(name)' is unknown\(help)")
    }
    let device = parameter == "-" ? "" : parameter
    switch route {
    case .pushes: return pushes(matching: request.query, exchange)
    case .events:
      guard request.method != "HEAD" else { return EventStream.head }
      let last = request.fields["last-event-id"].flatMap { Int($0) }
      let missed = last.map { log.entries(after: $0, newest: EventStream.limit) } ?? []
      return events.add(exchange, missed: missed, on: server)
    case .send: return try send(request.body, on: server, console: &console)
    case .health: return .json(Array(#"{"status":"ok"}"#.utf8))
    case .page: return Self.page
    case .info: return .json(addresses.json(phones))
    case .push:
      let language = request.query["language"]
      guard language.map(LanguageChoice.isTag) ?? true else {
        return .mistake(400, "'language' is not the tag of a language, such as 'pt-BR'")
      }
      return entry(parameter) { .json(report(of: $0, in: language)) }
    case .thumbnail:
      return entry(parameter) { .thumbnail($0.attachedFile.flatMap(thumbnails.picture)) }
    case .clear:
      forgetPushes(on: server)
      return ServerResponse(204)
    case .reset:
      reset(on: server)
      return ServerResponse(204)
    case .phones: return states(matching: request.query)
    case .phone:
      return state(of: device) ?? .mistake(404, "no push to this device was accepted")
    case .act: return try act(request.body, of: device, on: server, console: &console)
    case .answers: return add(answers: request.body)
    case .capture: return .capture(log.capture)
    }
  }

  private mutating func pushes(
    matching query: [String: String], _ exchange: Exchange
  ) -> ServerResponse? {
    do throws(QueryMistake) {
      let query = try PushQuery(query)
      let found = log.entries(matching: query)
      guard found.isEmpty, query.wait > 0 else { return .pushes(found) }
      pending.wait(exchange, for: query)
      return nil
    } catch {
      return .mistake(400, error.message)
    }
  }

  private mutating func send(
    _ capture: [UInt8], on server: Server, console: inout Console
  ) throws(CommandFailure) -> ServerResponse {
    let sent = try deliver(capture: capture, on: server, console: &console)
    if let unusable = sent.diagnostics.first { return .mistake(unusable) }
    let range = sent.value
    return .json(Array(#"{"first":\#(range.lowerBound),"count":\#(range.count)}"#.utf8))
  }

  /// Answers about the push with an index.
  private func entry(
    _ index: String, _ response: (PushLog.Entry) -> ServerResponse
  ) -> ServerResponse {
    let number = Int(index)
    if let entry = number.flatMap(log.entry) { return response(entry) }
    let wasThere = number.map { (0..<phones.nextIndex).contains($0) } ?? false
    return .mistake(
      404,
      wasThere
        ? """
        push \(index) is no longer in the list, which keeps the newest \(options.keptCount) \
        ('--keep')
        """
        : "there is no push \(index)")
  }

  private func states(matching query: [String: String]) -> ServerResponse {
    do throws(QueryMistake) {
      return .list("phones", phones.states(newest: try PhoneQuery(query).limit))
    } catch {
      return .mistake(400, error.message)
    }
  }

  private func state(of device: String) -> ServerResponse? {
    phones.state(of: device).map { .json($0) }
  }

  private mutating func act(
    _ step: [UInt8], of device: String, on server: Server, console: inout Console
  ) throws(CommandFailure) -> ServerResponse {
    let step = SourceFile(name: "<step>", bytes: step)
    let diagnostics = try perform(step, of: device, on: server, console: &console)
    guard let first = diagnostics.first else { return state(of: device) ?? ServerResponse(204) }
    return .mistake(first)
  }

  private mutating func add(answers: [UInt8]) -> ServerResponse {
    do throws(FileMistake) {
      try service.add(answers: SourceFile(name: "<answers>", bytes: answers))
      return ServerResponse(204)
    } catch {
      return .mistake(400, error.message)
    }
  }

  /// Returns the report of a push, or what a person with another language reads.
  private func report(of entry: PushLog.Entry, in language: String?) -> [UInt8] {
    guard let language else { return entry.report }
    let (name, line, offset) = entry.source
    let file = SourceFile(name: name, bytes: entry.capture, firstLine: line, firstOffset: offset)
    let other = phones.report(
      on: .lines(file), isReceived: entry.isReceived, index: entry.index, languages: [language])
    return other ?? entry.report
  }
}

extension ServerResponse {
  /// What every response says: nothing of it is a page of another site, and it is not kept.
  private static let safe: HTTPFields = {
    var fields: HTTPFields = ["content-type": "application/json"]
    fields.add("cache-control", "no-store")
    fields.add("x-content-type-options", "nosniff")
    return fields
  }()

  static func json(_ body: [UInt8], status: Int = 200) -> ServerResponse {
    ServerResponse(status, safe, body: body)
  }

  /// Returns what is wrong with a request.
  static func mistake(_ status: Int, _ message: String) -> ServerResponse {
    var json = JSONWriter()
    json.object { $0.member("error", message) }
    return .json(json.bytes, status: status)
  }

  /// Returns what is wrong with the content of a request.
  fileprivate static func mistake(_ diagnostic: Diagnostic) -> ServerResponse {
    mistake(400, [diagnostic.message, diagnostic.help].compactMap(\.self).joined(separator: ": "))
  }

  /// A list of JSON values.
  static func list(_ name: StaticString, _ values: some Sequence<[UInt8]>) -> ServerResponse {
    var body = Array("{\"\(name)\":[".utf8)
    var isFirst = true
    for value in values {
      if !isFirst { body.append(UInt8(ascii: ",")) }
      isFirst = false
      body += value
    }
    return .json(body + Array("]}".utf8))
  }

  static func pushes(_ entries: [PushLog.Entry]) -> ServerResponse {
    .list("pushes", entries.lazy.map(\.report))
  }

  /// A capture, which a browser saves as a file.
  fileprivate static func capture(_ lines: [UInt8]) -> ServerResponse {
    ServerResponse(
      200,
      [
        "content-type": "application/x-ndjson",
        "content-disposition": "attachment; filename=\"capture.jsonl\"",
      ], body: lines)
  }
}
