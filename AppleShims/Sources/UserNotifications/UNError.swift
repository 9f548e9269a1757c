/// The domain of the errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// An error of notifications.
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The kind of an error; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent = 1401
    case contentProvidingObjectNotAllowed = 1500
    case contentProvidingInvalid = 1501
    case badgeInputInvalid = 1600
  }

  /// The kind of the error.
  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var errorDomain: String { UNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: message]
  }
  public var errorDescription: String? { message }

  private var message: String {
    switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .attachmentInvalidURL: "Invalid attachment file URL"
    case .attachmentUnrecognizedType: "Unrecognized attachment file type"
    case .attachmentInvalidFileSize: "Invalid attachment file size"
    case .attachmentNotInDataStore: "Attachment file is not in the data store"
    case .attachmentMoveIntoDataStoreFailed: "Attachment file cannot be moved into the data store"
    case .attachmentCorrupt: "Attachment file is corrupt"
    case .notificationInvalidNoDate: "Notification has no date"
    case .notificationInvalidNoContent: "Notification has no content"
    case .contentProvidingObjectNotAllowed: "The object cannot provide notification content"
    case .contentProvidingInvalid: "The object provides invalid notification content"
    case .badgeInputInvalid: "The badge is invalid"
    }
  }
}

extension UNError {
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

/// Lets `catch UNError.attachmentInvalidURL` match.
public func ~= (code: UNError.Code, error: any Error) -> Bool {
  (error as? UNError)?.code == code
}
