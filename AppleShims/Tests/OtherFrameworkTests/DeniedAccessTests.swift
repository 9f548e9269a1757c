import AVFAudio
import ActivityKit
import AdSupport
import AppTrackingTransparency
import AudioToolbox
import CallKit
import Contacts
import CoreLocation
import CoreTelephony
import DeviceCheck
import Foundation
import LiveCommunicationKit
import LocalAuthentication
import Network
import Photos
import SwiftUI
import SystemConfiguration
import Testing
import WidgetKit
import notify

/// What needs the phone fails or has no effect, and is reported.
@Suite struct DeniedAccessTests {
  // Rule X12: the push becomes a call of the app.
  @Test func `a push that becomes a call succeeds, and is reported`() async throws {
    let names = try await NotSimulated.names {
      try await CXProvider.reportNewIncomingVoIPPushPayload(["a": 1])
      let error = await withCheckedContinuation { continuation in
        CXProvider.reportNewIncomingVoIPPushPayload([:]) { continuation.resume(returning: $0) }
      }
      #expect(error == nil)
      try await ConversationManager.reportNewIncomingVoIPPushPayload([:])
    }
    #expect(
      names == [
        "CXProvider.reportNewIncomingVoIPPushPayload",
        "ConversationManager.reportNewIncomingVoIPPushPayload",
      ])
  }

  @Test func `a call of the extension itself fails`() async {
    let provider = CXProvider(configuration: CXProviderConfiguration())
    let update = CXCallUpdate()
    update.remoteHandle = CXHandle(type: .phoneNumber, value: "+49")
    let error = await withCheckedContinuation { continuation in
      provider.reportNewIncomingCall(with: UUID(), update: update) {
        continuation.resume(returning: $0)
      }
    }
    #expect((error as? CXErrorCodeIncomingCallError)?.code == .unentitled)
  }

  @Test func `photos and contacts are denied`() async {
    let names = await NotSimulated.names {
      #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .denied)
      await #expect(throws: PHPhotosError.self) {
        try await PHPhotoLibrary.shared().performChanges { Issue.record("it ran") }
      }
      #expect(PHAsset.fetchAssets(withLocalIdentifiers: ["a"], options: nil).count == 0)
      #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
      #expect(throws: CNError.self) {
        try CNContactStore().unifiedContacts(
          matching: NSPredicate(value: true), keysToFetch: [CNContactGivenNameKey as NSString])
      }
    }
    #expect(names == ["PHPhotoLibrary", "PHAsset", "CNContactStore"])
  }

  @Test func `contacts that a predicate or a request describes are denied as well`() async {
    let number = CNPhoneNumber(stringValue: "+491")
    let keys = [CNContactGivenNameKey as NSString]
    let names = await NotSimulated.names {
      for predicate in [
        CNContact.predicateForContacts(matching: number),
        CNContact.predicateForContacts(matchingName: "Ada"),
        CNContact.predicateForContacts(matchingEmailAddress: "ada@example.com"),
        CNContact.predicateForContacts(withIdentifiers: ["1"]),
      ] {
        #expect(throws: CNError.self) {
          try CNContactStore().unifiedContacts(matching: predicate, keysToFetch: keys)
        }
      }
      #expect(throws: CNError.self) {
        let request = CNContactFetchRequest(keysToFetch: keys)
        try CNContactStore().enumerateContacts(with: request) { _, _ in Issue.record("it ran") }
      }
    }
    #expect(names.contains("CNContactStore"))
  }

  // Apple, *advertisingIdentifier* and *requestTrackingAuthorization*: zeros without permission;
  // calls of an app extension do not prompt.
  @Test func `tracking is not allowed`() async {
    let names = await NotSimulated.names {
      #expect(!ASIdentifierManager.shared().isAdvertisingTrackingEnabled)
      let identifier = ASIdentifierManager.shared().advertisingIdentifier.uuidString
      #expect(identifier == "00000000-0000-0000-0000-000000000000")
      #expect(ATTrackingManager.trackingAuthorizationStatus == .notDetermined)
      #expect(await ATTrackingManager.requestTrackingAuthorization() == .notDetermined)
    }
    #expect(Set(names) == ["ASIdentifierManager", "ATTrackingManager"])
  }

  // Apple, *serviceSubscriberCellularProviders*: nil without a SIM card.
  @Test func `there is no SIM card`() async {
    let names = await NotSimulated.names {
      let info = CTTelephonyNetworkInfo()
      #expect(info.serviceSubscriberCellularProviders == nil)
      #expect(info.currentRadioAccessTechnology == nil)
    }
    #expect(Set(names) == ["CTTelephonyNetworkInfo"])
  }

  @Test func `an activity runs without an end`() async {
    let names = await NotSimulated.names {
      let isExpired = await withCheckedContinuation { continuation in
        ProcessInfo.processInfo.performExpiringActivity(withReason: "upload") {
          continuation.resume(returning: $0)
        }
      }
      #expect(!isExpired)
    }
    #expect(names == ["ProcessInfo.performExpiringActivity"])
  }

  private struct Card: View {
    @State private var count = 1
    @AppStorage("card") private var name = "Ada"

    var body: some View {
      VStack(alignment: .leading) {
        Text("Hello \(name)").font(.headline)
        if count > 1 { Image(systemName: "star").resizable() } else { Spacer() }
        Button("More") { count += 1 }
      }
      .padding()
      .background(Color(.systemBackground))
    }
  }

  @Test func `views compile, and say that they are not drawn`() async {
    let names = await NotSimulated.names {
      _ = Card().body
      #expect(ImageRenderer(content: Card()).uiImage == nil)
    }
    #expect(names == ["SwiftUI", "ImageRenderer"])
  }

  private struct Lesson: ActivityAttributes {
    struct ContentState: Codable, Hashable { var room: String }
    var subject: String
  }

  // Apple, ActivityAuthorizationError.visibility: the app tried it while in the background.
  @Test func `an extension has no Live Activity, and starts none`() async {
    let names = await NotSimulated.names {
      #expect(Activity<Lesson>.activities.isEmpty)
      #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
      let content = ActivityContent(state: Lesson.ContentState(room: "2"), staleDate: nil)
      #expect(throws: ActivityAuthorizationError.visibility) {
        let activity = try Activity.request(
          attributes: Lesson(subject: "Art"), content: content, pushType: .token)
        Task { await activity.end(content, dismissalPolicy: .immediate) }
      }
      for await _ in Activity<Lesson>.pushToStartTokenUpdates { Issue.record("a token") }
    }
    #expect(names == ["Activity", "ActivityAuthorizationInfo", "Activity.request"])
  }

  @Test func `the wrappers of views keep their values`() {
    struct Model {
      @State var count = 1
    }
    let model = Model()
    model.$count.wrappedValue = 4
    #expect(model.count == 4)
    // A key that no earlier run has stored.
    let key = UUID().uuidString
    let stored = AppStorage(wrappedValue: 3, key)
    #expect(stored.wrappedValue == 3)
    stored.wrappedValue = 5
    #expect(UserDefaults.standard.integer(forKey: key) == 5)
  }

  @Test func `sounds, speech and widgets are reported`() async {
    let names = await NotSimulated.names {
      AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
      WidgetCenter.shared.reloadAllTimelines()
      try? AVAudioSession.sharedInstance().setActive(true)
      let listener = Listener()
      await withCheckedContinuation { continuation in
        listener.done = { continuation.resume() }
        let synthesizer = AVSpeechSynthesizer()
        synthesizer.delegate = listener
        synthesizer.speak(AVSpeechUtterance(string: "a"))
      }
    }
    #expect(
      names == ["AudioServices", "WidgetCenter", "AVAudioSession", "AVSpeechSynthesizer.speak"])
  }

  private final class Listener: NSObject, AVSpeechSynthesizerDelegate {
    var done = {}

    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { done() }
  }

  // The distance from Berlin to Paris on the ellipsoid is 878 km (GeographicLib's online tool).
  @Test func `the distance of places is right to less than a percent`() {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(from: paris) - 878_000) < 8_780)
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  // The documentation of LAContext: "nonzero if an error occurs", and the reply gets an error.
  @Test func `nobody authenticates, and no key is attested`() async {
    let names = await NotSimulated.names {
      var error: NSError?
      #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
      #expect(error?.domain == "com.apple.LocalAuthentication" && error?.code == -1004)
      await #expect(throws: LAError.self) {
        try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "r")
      }
      #expect(!DCAppAttestService.shared.isSupported && !DCDevice.current.isSupported)
      await #expect(throws: DCError.self) { try await DCAppAttestService.shared.generateKey() }
    }
    #expect(names == ["LAContext", "DCDevice"])
  }

  @Test func `a phone that gets a push is connected`() async {
    let names = await NotSimulated.names {
      let monitor = NWPathMonitor()
      let path = await withCheckedContinuation { continuation in
        monitor.pathUpdateHandler = { continuation.resume(returning: $0) }
        monitor.start(queue: .global())
      }
      #expect(path.status == .satisfied && path.usesInterfaceType(.wifi))
      #expect(!path.usesInterfaceType(.cellular) && monitor.currentPath == path)
      monitor.cancel()
    }
    #expect(names == ["NWPathMonitor"])
  }
}
