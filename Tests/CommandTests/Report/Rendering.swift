import DeviceSim
import SourceText

@testable import devsim

extension ReplayReport {
  /// Delivers a capture and returns the report of its pushes and of the end.
  func render(
    _ capture: String, named name: String, in simulation: inout Simulation
  ) -> [UInt8] {
    var output: [UInt8] = []
    CaptureReader.read(Array(capture.utf8), named: name) { piece in
      for var batch in simulation.preparation.batches(of: piece) {
        simulation.deliver(&batch) { _ in }
        render(batch, batch.places).withSpan { output.append(copying: $0) }
      }
    }
    if hasPhones(printsStates: true) {
      for part in simulation.phones.parts {
        render(part, of: simulation).withSpan { output.append(copying: $0) }
      }
    }
    return output + end(of: simulation)
  }
}

extension NotificationCard {
  func render(in style: TerminalStyle) -> String {
    TerminalWriter.text(in: style) { write(to: &$0) }
  }
}

extension PhonePicture {
  func render(in style: TerminalStyle) -> String {
    TerminalWriter.text(in: style) { write(to: &$0) }
  }
}

extension UnseenPushLine {
  func render(in style: TerminalStyle) -> String {
    TerminalWriter.text(in: style) { write(to: &$0) }
  }
}

extension Simulation {
  /// Makes a simulation whose extension edits the content of each push.
  static func editing(
    _ edit: @escaping @Sendable (inout NotificationContent) -> Void
  ) -> Simulation {
    let step = ExtensionStep(
      "edit",
      .function { request in
        var content = request.content
        edit(&content)
        return content
      })
    var environment = Environment()
    environment.serviceExtension = ExtensionPipeline([step])
    return Simulation(environment)
  }
}
