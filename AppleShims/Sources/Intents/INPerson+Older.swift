extension INPerson {
  /// Creates a person with more properties, which have no effect here.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?,
    aliases: [INPersonHandle]?, suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
      image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
      suggestionType: suggestionType)
  }

  /// The initializer of iOS 10 betas.
  public convenience init(
    handle: String, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?
  ) {
    self.init(
      personHandle: INPersonHandle(value: handle, type: .unknown), nameComponents: nameComponents,
      displayName: displayName, image: image, contactIdentifier: contactIdentifier,
      customIdentifier: nil)
  }

  /// The initializer of iOS 10 betas.
  public convenience init(handle: String, displayName: String?, contactIdentifier: String?) {
    self.init(
      handle: handle, nameComponents: nil, displayName: displayName, image: nil,
      contactIdentifier: contactIdentifier)
  }

  /// The initializer of iOS 10 betas.
  public convenience init(
    handle: String, nameComponents: PersonNameComponents, contactIdentifier: String?
  ) {
    self.init(
      handle: handle, nameComponents: nameComponents, displayName: nil, image: nil,
      contactIdentifier: contactIdentifier)
  }

  /// The value of the handle.
  public var handle: String? { personHandle?.value }
}
