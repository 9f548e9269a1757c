import DeviceSim

@testable import devsim

extension ReportRenderer where Self: ~Copyable {
  /// Delivers a capture and returns what is rendered of its pushes and of the end.
  mutating func render(
    _ capture: String, named name: String, in simulation: inout Simulation
  ) -> [UInt8] {
    var rest: [UInt8]? = Array(capture.utf8)
    var reader = CaptureReader(name: name)
    while let piece = reader.next(reading: { rest.take() }) {
      simulation.deliver(piece) { news in
        if case .delivered(let batch, let range) = news { add(batch, range) }
      }
    }
    end(simulation)
    var output: [UInt8] = []
    takeOutput { bytes in
      for index in bytes.indices { output.append(bytes[index]) }
    }
    return output
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
