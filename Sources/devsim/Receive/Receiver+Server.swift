import DeviceSim
import HTTPServer
import Platform

/// The thread of the server, and the messages that it sends to the thread of the receiver.
extension Receiver {
  /// A message from another thread.
  enum Message: Sendable {
    case push(ReceivedPush)
    /// A line of the demo, which no client sent.
    case demo([UInt8])
    /// A request of the page or of a test.
    case request(Exchange, ServerRequest)
    /// An answer that was ordered to come later.
    case delayed(Exchange, ServerResponse, seconds: Double)
    /// The client of a request left before its answer, or during a stream.
    case left(Exchange)
    /// A request that no report is about was refused: why.
    case refused(String)
    case commandEnded(SystemProcess.Ending)
    case stop
  }

  /// Returns the function that answers requests, on the thread of the server.
  var handler: Server.Handler {
    { [mailbox, service, clock] exchange, request, listener in
      if let reason = Self.reason(of: request.problem) {
        mailbox.post(.refused(reason), size: reason.utf8.count)
        return .later
      }
      guard listener == .push else {
        mailbox.post(.request(exchange, request), size: request.body.count + 1024)
        return .later
      }
      let result =
        FirebaseService.answer(request, at: clock.now.seconds, of: service)
        ?? service.answer(request, at: ReceiverClock.present.now.seconds)
      if let note = result.note { mailbox.post(.refused(note), size: note.utf8.count) }
      if var push = result.push {
        push.arrival = clock.now.seconds
        mailbox.post(.push(push), size: push.size)
      }
      guard result.delay == 0 else {
        mailbox.post(.delayed(exchange, result.response, seconds: result.delay))
        return .later
      }
      return .now(result.response)
    }
  }

  /// Returns why a connection or a stream was ended; `nil` if an answer says it.
  private static func reason(of problem: ServerRequest.Problem?) -> String? {
    switch problem {
    case .refused(let reason): reason
    case .handshake: "TLS failed: let the client trust the certificate that '--ca' saves"
    case .headTooLong, .bodyTooLong, .malformed, nil: nil
    }
  }

  /// Returns the function that learns of clients that left, on the thread of the server.
  var departure: Server.Departure { { [mailbox] exchange in mailbox.post(.left(exchange)) } }
}
