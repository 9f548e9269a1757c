import UserNotifications

/// Where the sound of a call is heard.
public enum INCallAudioRoute: Int, Sendable {
  case unknown, speakerphoneAudioRoute, bluetoothAudioRoute
}

/// What is called.
public enum INCallDestinationType: Int, Sendable {
  case unknown, normal, emergency, voicemail, redial, callBack
}

/// Whether a call has video.
public enum INCallCapability: Int, Sendable {
  case unknown, audioCall, videoCall
}

/// A call in the history of the phone, which is empty here.
open class INCallRecord: NSObject {
  private override init() {}
}

/// What is searched for in the history of calls.
open class INCallRecordFilter: NSObject {
  private override init() {}
}

/// A call that someone starts; it makes a communication notification (rule X10).
open class INStartCallIntent: INIntent {
  public let callRecordFilter: INCallRecordFilter?
  public let callRecordToCallBack: INCallRecord?
  public let audioRoute: INCallAudioRoute
  public let destinationType: INCallDestinationType
  public let contacts: [INPerson]?
  public let callCapability: INCallCapability

  public init(
    callRecordFilter: INCallRecordFilter?, callRecordToCallBack: INCallRecord?,
    audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
    callCapability: INCallCapability
  ) {
    self.callRecordFilter = callRecordFilter
    self.callRecordToCallBack = callRecordToCallBack
    self.audioRoute = audioRoute
    self.destinationType = destinationType
    self.contacts = contacts
    self.callCapability = callCapability
  }
}

extension INStartCallIntent: UNNotificationContentProviding, CommunicationIntent {
  /// The caller is the first contact: of an incoming call, the user is not among them.
  var communication: CommunicationFields? {
    CommunicationFields(of: contacts?.first, image: images[\INStartCallIntent.contacts])
  }
}
