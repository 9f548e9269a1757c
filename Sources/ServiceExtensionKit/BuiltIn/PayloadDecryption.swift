import SourceText

/// Decrypts the data that an app's server encrypted in the payload.
protocol PayloadDecryption: Sendable {
  var form: PlaintextForm { get }

  func plaintext(in userInfo: JSONObject) throws(DecryptionFailure) -> [UInt8]

  /// Returns the member of the payload that a failure is about, if the failure does not name it.
  func member(for failure: DecryptionFailure) -> MemberPath
}

extension PayloadDecryption {
  /// Returns the content with the decrypted values, or fails with EXT304.
  func content(
    for request: NotificationRequest, reportingTo diagnostics: inout [Diagnostic]
  ) throws -> NotificationContent {
    do throws(DecryptionFailure) {
      var content = request.content
      try content.take(plaintext(in: content.userInfo), as: form, reportingTo: &diagnostics)
      return content
    } catch {
      throw Diagnostic(
        .decryptionFailed, error.reason, help: error.help,
        member: (error.member ?? member(for: error)).text)
    }
  }
}
