import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport

@testable import DeviceSim

/// A simulated phone: receives pushes and returns reports.
struct TestPhone {
  var simulation: Simulation

  init(
    app: AppBundle? = nil, extension pipeline: ExtensionPipeline? = nil,
    retention: Retention = .complete, isLenient: Bool = false,
    _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) {
    var environment = Simulation.Environment()
    edit(&environment.device)
    environment.app = app
    environment.serviceExtension = pipeline
    environment.retention = retention
    environment.isLenient = isLenient
    simulation = Simulation(environment)
  }

  /// Receives the only push of a capture.
  mutating func receive(capture: String) throws -> PushReport {
    try Self.only(simulation.deliver(Array(capture.utf8), name: "push.json"))
  }

  /// Receives a payload with headers.
  mutating func receive(
    _ payload: String, type: String? = "alert", collapse: String? = nil, device: String = "",
    headers: [String: String] = [:]
  ) throws -> PushReport {
    try receive(
      capture: Self.envelope(
        payload, type: type, collapse: collapse, device: device, headers: headers))
  }

  /// Receives the members of an `aps` object, as an alert push.
  mutating func receive(aps members: String, type: String? = "alert") throws -> PushReport {
    try receive("{\"aps\":{\(members)}}", type: type)
  }

  static func envelope(
    _ payload: String, type: String?, collapse: String? = nil, device: String = "",
    headers: [String: String] = [:]
  ) -> String {
    var headers = headers
    headers["apns-push-type"] = type
    headers["apns-collapse-id"] = collapse
    let members = headers.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
    return """
      {"t":1000,"device":"\(device)","headers":{\(members.joined(separator: ","))},\
      "payload":\(payload)}
      """
  }

  private static func only(_ reports: [PushReport]) throws -> PushReport {
    guard let report = reports.first, reports.count == 1 else {
      throw SupportError("\(reports.count) pushes, not one")
    }
    return report
  }

  /// The state of the app without a name, on the phone without a token.
  var state: AppState { simulation.phones[Recipient()] }

  /// Delivers a capture, and returns its JSON report; after it the states of the phones, if
  /// `withStates`.
  mutating func render(
    _ capture: [UInt8], named name: String = "push.json", as layout: JSONReport.Layout = .lines,
    fields: [String] = [], withStates: Bool = false
  ) throws -> [UInt8] {
    let report = JSONReport(as: layout, fields: try ReportFields(fields))
    var output: [UInt8] = []
    CaptureReader.read(capture, named: name) { piece in
      for var batch in simulation.preparation.batches(of: piece) {
        simulation.deliver(&batch) { _ in }
        output += report.render(batch, batch.places)
      }
    }
    if withStates { output += report.states(of: simulation) }
    return output + report.end(isEmpty: simulation.isFresh)
  }

  mutating func render(
    _ capture: String, fields: [String] = [], withStates: Bool = false
  ) throws -> String {
    let output = try render(Array(capture.utf8), fields: fields, withStates: withStates)
    return String(decoding: output, as: UTF8.self)
  }
}

extension JSONReport {
  fileprivate func states(of simulation: Simulation) -> [UInt8] {
    var output: [UInt8] = []
    renderStates(of: simulation) { part in part.withSpan { output.append(copying: $0) } }
    return output
  }
}

extension Simulation {
  /// The state of each phone, a line each, as `--state-out` writes them.
  var writtenStates: String {
    String(decoding: JSONReport(as: .lines).states(of: self), as: UTF8.self)
  }
}

extension PushReport {
  var codes: [String] { diagnostics.map(\.kind.code) }

  /// The rule and the result of each decision: `P8 shown`.
  var results: [String] { reasons.map { "\($0.rule.id) \($0.result)" } }
}

/// A transformer that runs a function.
struct TestTransformer: NotificationTransformer {
  typealias Handler = @Sendable (NotificationContent) -> Void

  let work: (NotificationRequest, @escaping Handler) -> Void

  func didReceive(
    _ request: NotificationRequest, withContentHandler contentHandler: @escaping Handler
  ) {
    work(request, contentHandler)
  }
}

extension ExtensionPipeline {
  /// An extension of one step that calls the handler itself, perhaps later.
  static func answering(
    mayFilter: Bool = false,
    _ work:
      @escaping @Sendable (
        NotificationRequest, SimulatedTime, @escaping TestTransformer.Handler
      ) -> Void
  ) -> ExtensionPipeline {
    let factory = TransformerFactory.transformer { time in
      TestTransformer { work($0, time, $1) }
    }
    return ExtensionPipeline(
      [ExtensionStep("answer", factory)], hasFilteringEntitlement: mayFilter)
  }

  /// An extension of one step that uses the notification center, and calls the handler itself.
  static func usingCenter(
    _ work:
      @escaping @Sendable (
        SimulatedCenter, NotificationRequest, @escaping TestTransformer.Handler
      ) -> Void
  ) -> ExtensionPipeline {
    let factory = TransformerFactory.transformer { _, center in
      TestTransformer { work(center, $0, $1) }
    }
    return ExtensionPipeline([ExtensionStep("center", factory)])
  }

  /// An extension of one step that edits the content.
  static func editing(
    hasFilteringEntitlement: Bool = false,
    _ edit: @escaping @Sendable (inout NotificationContent) throws -> Void
  ) -> ExtensionPipeline {
    let step = ExtensionStep(
      "edit",
      .function { request in
        var content = request.content
        try edit(&content)
        return content
      })
    return ExtensionPipeline([step], hasFilteringEntitlement: hasFilteringEntitlement)
  }
}

extension SimulatedDevice {
  /// Permits the levels that need an entitlement or a setting, or forbids them.
  mutating func permitLevels(_ isPermitted: Bool) {
    settings.critical = isPermitted
    app.hasCriticalEntitlement = isPermitted
    app.hasTimeSensitiveCapability = isPermitted
  }
}
