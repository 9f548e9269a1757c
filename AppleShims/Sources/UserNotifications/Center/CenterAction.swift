/// A change of the notification center, to pass on to the device.
package enum CenterAction {
  case setBadge(Int)
  case removeDelivered([String])
  case removeAllDelivered
  case add(UNNotificationRequest)
  case removePending([String])
  case removeAllPending
  /// The class of an intent, `incoming` or `outgoing`, and the known facts of a message.
  case donate(intent: String, direction: String?, CommunicationFields?)
}
