import SourceText

/// The work of a step of the extension: an object for each request, or a function of the request.
public struct TransformerFactory: Sendable {
  enum Form: Sendable {
    case transformer(@Sendable (SimulatedTime, SimulatedCenter) -> any NotificationTransformer)
    case function(@Sendable (NotificationRequest, inout [Diagnostic]) throws -> NotificationContent)
  }

  let form: Form
  /// Whether the transformer reads the notification center.
  var usesCenter = false

  /// Makes a factory of transformers, one for each request (rule X6).
  ///
  /// - Parameter make: Returns the transformer of one request.
  /// - Returns: A factory for any number of requests.
  public static func transformer(
    _ make: @escaping @Sendable () -> any NotificationTransformer
  ) -> TransformerFactory {
    TransformerFactory(form: .transformer { _, _ in make() })
  }

  /// Makes a factory of transformers, one for each request, that wait in simulated time.
  ///
  /// - Parameter make: Returns the transformer of one request; gets the time that passes during its
  ///   run.
  /// - Returns: A factory for any number of requests.
  public static func transformer(
    _ make: @escaping @Sendable (_ time: SimulatedTime) -> any NotificationTransformer
  ) -> TransformerFactory {
    TransformerFactory(form: .transformer { time, _ in make(time) })
  }

  /// Makes a factory of transformers, one for each request, that read or change the notification
  /// center (rule X11).
  ///
  /// - Parameter make: Returns the transformer of one request; gets its time, and the center of the
  ///   device.
  /// - Returns: A factory for any number of requests.
  public static func transformer(
    _ make:
      @escaping @Sendable (_ time: SimulatedTime, _ center: SimulatedCenter) ->
      any NotificationTransformer
  ) -> TransformerFactory {
    TransformerFactory(form: .transformer(make), usesCenter: true)
  }

  /// Makes a factory from a function, which takes no time.
  ///
  /// - Parameter content: Returns the content to present instead; if it throws, the original
  ///   content is shown (rule X5).
  /// - Returns: A factory for any number of requests.
  public static func function(
    _ content: @escaping @Sendable (NotificationRequest) throws -> NotificationContent
  ) -> TransformerFactory {
    TransformerFactory(form: .function { request, _ in try content(request) })
  }

  /// Makes a factory from a function that reports diagnostics about its input.
  static func reporting(
    _ content:
      @escaping @Sendable (NotificationRequest, inout [Diagnostic]) throws -> NotificationContent
  ) -> TransformerFactory {
    TransformerFactory(form: .function(content))
  }
}
