import LocalizationResolver
import Testing

@testable import DeviceSim

@Test func `the names in a text's diagnostics are those of the payload (P1)`() {
  for field in PushTextField.allCases {
    for name in [field.literalName, field.keyName] {
      #expect(PayloadKey(rawValue: name)?.home == .alert)
    }
  }
}
