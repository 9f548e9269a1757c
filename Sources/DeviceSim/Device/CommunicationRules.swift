import ServiceExtensionKit
import SourceText

/// Whether a notification is shown as one of a person (X10).
struct CommunicationRules: Sendable {
  /// Whether the app has the capability.
  let isPermitted: Bool

  /// Decides about a push that is seen.
  func decide(_ record: inout PushRecord, _ payload: PushPayload, _ batch: inout PushBatch) {
    guard let replacement = record.content.replacement,
      let communication = batch.replacements[replacement].communication
    else { return }
    record.presentation.isCommunication = isPermitted
    record.decisions.insert(
      isPermitted ? Communication.communication : Communication.communicationNotPermitted)
    guard !isPermitted else { return }
    batch.diagnostics.append(
      Diagnostic(
        .communicationNotPermitted,
        "the message of \(communication.sender.displayName) is shown with the app's icon: the app "
          + "lacks the capability for communication notifications",
        at: payload.alert.map(batch.document.location),
        help: "if the app has it, say so in the device file: 'communicationCapability' of the app"))
  }
}
