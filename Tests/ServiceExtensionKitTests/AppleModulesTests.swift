import Foundation
import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

@Suite struct AppleModulesTests {
  @Test func `a framework is either available or missing`() throws {
    let sources = Repository.url("AppleShims/Sources")
    let available = Set(try FileManager.default.contentsOfDirectory(atPath: sources.path))
    #expect(available.contains("UIKit") && AppleModules.others.contains("CloudKit"))
    #expect(available.intersection(AppleModules.others) == [])
    #expect(available.isSuperset(of: AppleModules.ofSystem.keys))
  }

  @Test func `a module over a library of the machine names its package`() throws {
    let module = Diagnostic.MissingModule("SQLite3", at: nil, from: nil)
    let finding = try #require(Diagnostic.missingModules([module]).first)
    #expect(finding.kind == .extensionModuleMissing)
    #expect(finding.help?.contains("libsqlite3-dev") == true)
  }

  @Test func `many missing modules are reported in ten errors`() {
    let modules = (1...14).map { Diagnostic.MissingModule("Kit\($0)", at: nil, from: nil) }
    let findings = Diagnostic.missingModules(modules)
    #expect(findings.count == 10)
    #expect(findings[9].message.lacks(["5 more modules", "'Kit10'", "'Kit14'"]).isEmpty)
    #expect(Diagnostic.missingModules(Array(modules.prefix(10))).count == 10)
  }
}
