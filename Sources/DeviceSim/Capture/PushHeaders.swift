import SourceText

/// The headers of one push, as far as they could be read.
package struct PushHeaders: Sendable {
  /// Whether the capture holds headers at all; a bare payload does not.
  var arePresent = false
  /// The push type that was sent; without one, that of the topic (P7).
  var pushType: PushType?
  /// Whether only the topic gives the push type.
  var isTypeOfTopic = false
  var topic: JSONNode?
  /// The push type whose topics end as this topic does; `nil` if there is none.
  var topicType: PushType?
  var collapseIdentifier: JSONNode?
  /// UNIX seconds; 0: one attempt, not stored.
  var expiration: Int?
  var priority: Int?

  /// How many bytes of the topic come after the bundle identifier.
  var topicSuffixCount: Int { topicType?.topicSuffix?.utf8CodeUnitCount ?? 0 }
}
