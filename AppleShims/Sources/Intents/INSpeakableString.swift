/// A name that can be spoken.
open class INSpeakableString: NSObject, NSCopying {
  /// The text that is read aloud.
  public let spokenPhrase: String
  public let vocabularyIdentifier: String?
  public let pronunciationHint: String?

  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    vocabularyIdentifier = nil
    pronunciationHint = nil
  }

  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    self.vocabularyIdentifier = vocabularyIdentifier
    self.pronunciationHint = pronunciationHint
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INSpeakableString else { return false }
    return spokenPhrase == other.spokenPhrase && vocabularyIdentifier == other.vocabularyIdentifier
  }

  open override var hash: Int { spokenPhrase.hashValue }
}
