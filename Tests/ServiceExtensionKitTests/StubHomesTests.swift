import Testing

@testable import ServiceExtensionKit

/// In the stub of which missing module a name is.
@Suite struct StubHomesTests {
  private func homes(_ name: String, _ imports: Set<String>...) -> StubHomes {
    var homes = StubHomes()
    for missing in imports { homes.note(name, missing: missing) }
    return homes
  }

  @Test func `a name is of a module that all its files import`() {
    let homes = homes("Dial", ["Acme", "Dials"], ["Brass", "Dials"])
    #expect(homes.candidates(for: "Dial") == ["Dials"])
    #expect(homes.exporters(of: "Dial").isEmpty)
  }

  @Test func `a name of a file without such a module is of none`() {
    let homes = homes("Dial", ["Acme"], [])
    #expect(homes.home(of: "Dial") == nil)
  }

  @Test func `without a module that all files import, one exports another`() {
    let homes = homes("Dial", ["Acme"], ["Brass", "Cobalt"], ["Brass", "Dials"])
    #expect(homes.home(of: "Dial") == "Brass")
    #expect(homes.exporters(of: "Dial") == ["Acme"])
  }
}
