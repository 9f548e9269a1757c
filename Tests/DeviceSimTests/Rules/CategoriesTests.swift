import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct CategoriesTests {
  @Test func `an unknown category is shown without actions, with a suggestion (G5)`() throws {
    let edit: (inout SimulatedDevice) -> Void = {
      $0.app.categories = ["INVITATION": SimulatedDevice.App.Category(actions: ["Play"])]
    }
    var phone = TestPhone(edit)
    let known = try phone.receive(aps: #""alert":"Hi","category":"INVITATION""#)
    #expect(known.codes == [])
    let unknown = try phone.receive(aps: #""alert":"Hi","category":"INVITATOIN""#)
    #expect(unknown.outcome == .presented)
    #expect(unknown.codes == ["DEV207"])
    #expect(unknown.diagnostics[0].help?.lacks(["INVITATION"]) == [])
    var open = TestPhone()
    #expect(try open.receive(aps: #""alert":"Hi","category":"ANY""#).codes == [])
  }
}
