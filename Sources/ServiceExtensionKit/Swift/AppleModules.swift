/// Modules that come with Apple's systems, or with Swift itself.
package enum AppleModules {
  /// The modules that exist wherever Swift does.
  package static let ofSwift: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
    "Observation",
    "RegexBuilder", "Synchronization", "XCTest", "Testing",
  ]

  /// Frameworks of iOS that an extension may import, and that AppleShims lacks.
  static let others: Set<String> = [
    "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CallKit", "CloudKit", "Combine", "CommonCrypto",
    "Contacts", "CoreAudio", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "Darwin", "DeviceCheck", "EventKit", "HealthKit",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetricKit", "NaturalLanguage", "Network",
    "NetworkExtension", "ObjectiveC", "PDFKit", "Photos", "PushKit", "QuartzCore", "QuickLook",
    "SQLite3", "SafariServices", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
    "UserNotificationsUI", "Vision", "WatchConnectivity", "WebKit",
  ]
}
