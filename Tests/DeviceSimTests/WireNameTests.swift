import LocalizationResolver
import Testing

@testable import DeviceSim

@Test func `the names that a text's diagnostics quote are those of the payload (P1)`() {
  for field in PushTextField.allCases {
    for name in [field.literalName, field.keyName] {
      #expect(PayloadKey(rawValue: name)?.home == .alert)
    }
  }
}
