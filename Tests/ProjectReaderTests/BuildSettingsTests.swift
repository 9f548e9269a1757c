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

  // Xcode Help, *Configuration settings file format*; the order is that of swift-build, in which
  // the last assignment whose conditions hold is used.
  @Test(arguments: [
    (["A=1", "A[config=Debug]=2"], "2"), (["A=1", "A[config=Release]=2"], "1"),
    (["A[config=Debug]=2", "A=1"], "1"), (["A=1", "A[config=De*]=2"], "2"),
    (["A=1", "A[config=Debug][sdk=iphoneos*]=2"], "2"),
    (["A=1", "A[config=Debug][sdk=macosx*]=2"], "1"),
    (["A=1", "A[sdk=iphoneos*,arch=*64]=2"], "2"), (["A=1", "A[arch=armv?]=2"], "1"),
    (["A=1", "A[sdk=iphonesimulator*]=2"], "1"), (["A=1", "A[unknown=x]=2"], "1"),
    (["A=1", "A[config=Debug]=$(inherited)2", "A=$(inherited)3"], "123"),
  ])
  func `the last assignment whose conditions hold is used`(lines: [String], expected: String) {
    var settings = BuildSettings(configuration: "Debug")
    settings.add(
      lines.map { line in
        let parts = line.firstRange(of: "]=") ?? line.firstRange(of: "=")
        guard let mark = parts else { return (line, "") }
        let end = line.index(before: mark.upperBound)
        return (String(line[..<end]), String(line[mark.upperBound...]))
      })
    #expect(settings["A"] == expected)
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
