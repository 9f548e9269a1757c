import ProjectReader
import Testing

/// Apple, *Build settings reference*.
struct BuildSettingsTests {
  @Test(arguments: [
    ("$(PRODUCT_NAME)", "My App"), ("${PRODUCT_NAME}.app", "My App.app"),
    ("$(PRODUCT_NAME:rfc1034identifier)", "My-App"), ("$(PRODUCT_NAME:c99extidentifier)", "My_App"),
    ("$(PRODUCT_NAME:lower)", "my app"), ("$(MISSING)", ""), ("$(MISSING:default=x)", "x"),
    ("com.$(ORG_$(WHICH))", "com.acme"), ("100 $", "100 $"), ("$(", "$("),
    ("$(SELF)", "a"), ("$(PING)", ""),
  ])
  func `names in values are replaced`(text: String, expected: String) {
    let settings = BuildSettings([
      "PRODUCT_NAME": "My App", "WHICH": "A", "ORG_A": "acme", "SELF": "a$(SELF)",
      "PING": "$(PONG)", "PONG": "$(PING)",
    ])
    #expect(settings.expand(text) == expected)
  }

  @Test func `a level has what it inherits, and conditions hold for a phone`() {
    var settings = BuildSettings(["FLAGS": "-a", "NAME": "project"])
    settings.add(["FLAGS": "$(inherited) -b \"c d\"", "NAME": "target", "ONLY[sdk=macosx*]": "mac"])
    settings.add(["NAME": "all", "NAME[sdk=iphoneos*]": "phone", "FLAGS[arch=x86_64]": "no"])
    #expect(settings.words("FLAGS") == ["-a", "-b", "c d"])
    #expect(settings["NAME"] == "phone")
    #expect(settings["ONLY"] == nil)
  }

  @Test func `settings that name each other many times stay small`() {
    var values = ["A0": String(repeating: "x", count: 1000)]
    for number in 1..<30 {
      values["A\(number)"] = String(repeating: "$(A\(number - 1))", count: 10)
    }
    let text = BuildSettings(values).expand("$(A29)")
    #expect(text.utf8.count <= 1 << 20)
  }
}
