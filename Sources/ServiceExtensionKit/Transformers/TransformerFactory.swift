import SourceText

/// How a step of the extension works: an object for each request, or a function of the request.
public struct TransformerFactory: Sendable {
  enum Form: Sendable {
    case transformer(@Sendable (SimulatedTime, SimulatedCenter) -> any NotificationTransformer)
    case function(
      @Sendable (NotificationRequest, inout [Diagnostic]) throws -> NotificationContent)
  }

  let form: Form
  /// Whether the transformer looks at the notification center.
  var usesCenter = false

  /// A transformer for each request (rule X6).
  ///
  /// - Parameter make: Returns the transformer of one request.
  /// - Returns: A factory for any number of requests.
  public static func transformer(
    _ make: @escaping @Sendable () -> any NotificationTransformer
  ) -> TransformerFactory {
    TransformerFactory(form: .transformer { _, _ in make() })
  }

  /// A transformer for each request that waits for something, which takes simulated time.
  ///
  /// - Parameter make: Returns the transformer of one request; gets the time that passes during its
  ///   run.
  /// - Returns: A factory for any number of requests.
  public static func transformer(
    _ make: @escaping @Sendable (_ time: SimulatedTime) -> any NotificationTransformer
  ) -> TransformerFactory {
    TransformerFactory(form: .transformer { time, _ in make(time) })
  }

  /// A transformer for each request that looks at the notification center or tells it something
  /// (rule X11).
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

  /// A function, which takes no time.
  ///
  /// - Parameter content: Returns what is to be presented instead; if it throws, the original
  ///   content is shown (rule X5).
  /// - Returns: A factory for any number of requests.
  public static func function(
    _ content: @escaping @Sendable (NotificationRequest) throws -> NotificationContent
  ) -> TransformerFactory {
    TransformerFactory(form: .function { request, _ in try content(request) })
  }

  /// A function that has something to say about what it got.
  static func reporting(
    _ content:
      @escaping @Sendable (NotificationRequest, inout [Diagnostic]) throws -> NotificationContent
  ) -> TransformerFactory {
    TransformerFactory(form: .function(content))
  }
}
