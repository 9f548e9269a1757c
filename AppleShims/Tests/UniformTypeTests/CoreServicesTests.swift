import CoreServices
import Testing

@Suite struct CoreServicesTests {
  // Xcode: "'MobileCoreServices' has been renamed. Use 'CoreServices' instead."
  @Test func `types of files are in CoreServices too`() {
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
  }
}
