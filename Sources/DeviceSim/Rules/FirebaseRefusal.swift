import SourceText

/// A mistake for which FCM refuses a request, in the words of the answer.
///
/// Sources: Google, *protobuf proto_writer.cc*, for the words of the parser; the claims of
/// ``FirebaseRequests`` and ``FirebaseDelivery`` for those of FCM.
package struct FirebaseRefusal: Sendable, Equatable {
  /// What refuses a request.
  package enum Layer: Sendable {
    /// The parser: the request is not one of the API, and FCM never gets it.
    case parser
    /// FCM itself.
    case service
  }

  package let layer: Layer
  /// The message of the error.
  package let message: String
  /// The path of the field that the parser names; `nil` if it names none.
  package let field: String?

  /// The text is not JSON.
  static let invalidJSON = FirebaseRefusal(
    layer: .parser, message: "Invalid JSON payload received.", field: nil)

  /// FCM does not say what is wrong.
  static let invalidArgument = byService(FirebaseError.invalidArgument.message)

  /// Says that an object may not have a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member, as it is written.
  ///   - path: The path of the object; empty for the request.
  ///   - reason: A sentence.
  /// - Returns: The refusal by the parser.
  static func unknownName(
    _ name: String, at path: String, _ reason: String = "Cannot find field."
  ) -> FirebaseRefusal {
    let place = path.isEmpty ? "" : " at '\(path)'"
    return FirebaseRefusal(
      layer: .parser,
      message: "Invalid JSON payload received. Unknown name \"\(name)\"\(place): \(reason)",
      field: path.isEmpty ? nil : path)
  }

  /// Says that a field may not have a value.
  ///
  /// - Parameters:
  ///   - path: The path of the field.
  ///   - type: What the parser expects there.
  ///   - reason: The value, or why it is refused.
  /// - Returns: The refusal by the parser.
  static func invalidValue(
    at path: String, _ type: String, _ reason: String
  ) -> FirebaseRefusal {
    FirebaseRefusal(
      layer: .parser, message: "Invalid value at '\(path)' (\(type)), \(reason)", field: path)
  }

  /// Returns the refusal by FCM with a message.
  static func byService(_ message: String) -> FirebaseRefusal {
    FirebaseRefusal(layer: .service, message: message, field: nil)
  }

  /// Says that FCM refuses the request: CAP221.
  func diagnostic(at location: SourceLocation, help: String) -> Diagnostic {
    Diagnostic(.refusedByFirebase, message, at: location, help: help)
  }
}
