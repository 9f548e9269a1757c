/// Modules that come with Apple's systems, or with Swift itself.
package enum AppleModules {
  /// The prefixes of the names of Apple's types and functions.
  static let prefixes = [
    "AV", "BG", "CA", "CF", "CG", "CI", "CK", "CL", "CN", "CT", "CX", "EK", "HK", "IN", "LA", "MK",
    "ML", "NL", "NS", "NW", "PH", "PK", "SK", "Sec", "UI", "UN", "UT", "VN", "WK",
  ]

  /// The modules that exist wherever Swift does.
  package static let ofSwift: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
    "Observation",
    "RegexBuilder", "Synchronization", "XCTest", "Testing",
  ]

  /// The frameworks of iOS that AppleShims lacks.
  static let others: Set<String> = [
    "ARKit", "AVRouting", "Accelerate", "Accessibility", "AccessorySetupKit", "Accounts",
    "AdAttributionKit", "AdServices", "AddressBook", "AddressBookUI", "AlarmKit",
    "AppClip", "AppIntents", "AssetsLibrary", "AudioUnit",
    "AuthenticationServices", "AutomaticAssessmentConfiguration", "BackgroundAssets",
    "BrowserEngineKit", "BusinessChat", "CFNetwork", "CarKey", "CarPlay", "Charts", "Cinematic",
    "ClassKit", "ClockKit", "CloudKit", "ContactProvider", "ContactsUI", "CoreAudio",
    "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreHaptics", "CoreImage",
    "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMotion", "CoreNFC",
    "CoreSpotlight", "CoreVideo", "CryptoTokenKit",
    "DataDetection", "DeviceActivity", "DeviceDiscoveryExtension", "DockKit", "EventKit",
    "EventKitUI", "ExposureNotification", "ExtensionFoundation", "ExtensionKit",
    "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI", "FinanceKit",
    "FoundationModels", "GLKit", "GameController", "GameKit", "GameplayKit", "GroupActivities",
    "HealthKit", "HealthKitUI", "HomeKit", "IOSurface", "IdentityLookup", "IdentityLookupUI",
    "ImagePlayground", "JavaScriptCore", "JournalingSuggestions", "LinkPresentation",
    "LockedCameraCapture", "MLCompute", "ManagedAppDistribution", "ManagedSettings",
    "ManagedSettingsUI", "MapKit", "MarketplaceKit", "Matter", "MatterSupport",
    "MediaAccessibility", "MediaSetup", "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalFX",
    "MetalKit", "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity",
    "MusicKit", "NearbyInteraction", "NetworkExtension", "NotificationCenter", "ObjectiveC",
    "OpenAL", "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "ProximityReader", "PushKit",
    "PushToTalk", "QuartzCore", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit",
    "RoomPlan", "SafariServices", "SafetyKit", "SceneKit", "ScreenTime", "SensitiveContentAnalysis",
    "SensorKit", "SharedWithYou", "SharedWithYouCore", "ShazamKit", "Social", "SoundAnalysis",
    "Speech", "SpriteKit", "StoreKit", "Symbols", "TabularData", "ThreadNetwork",
    "TipKit", "Translation", "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox",
    "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit", "WorkoutKit",
  ]

  /// Modules of AppleShims over a library of this machine, with its header and its package.
  package static let ofSystem = [
    "SQLite3": (header: "sqlite3.h", package: "libsqlite3-dev"),
    "zlib": (header: "zlib.h", package: "zlib1g-dev"),
  ]
}
