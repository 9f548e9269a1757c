import Foundation
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests what a program does in the notification center, apart from its answer (X11).
@Suite struct ExtensionCenterProgramTests {
  /// Writes a program that sets the badge to the number of delivered notifications that it finds.
  private static func counter(_ flags: String, in scratch: ScratchFolder) throws -> ExtensionProcess
  {
    let script = #"""
      echo '{"type":"ready","version":1\#(flags)}'
      while IFS= read -r line; do
        id=${line#*'"id":'}; id=${id%%,*}
        found=${line#*'"center":'}
        count=$(printf %s "$found" | grep -o '"identifier":' | wc -l)
        case $line in
          *'"center":'*) echo '{"type":"center","id":'$id',"setBadge":'$count'}' ;;
        esac
        echo '{"type":"unchanged","id":'$id'}'
      done
      """#
    return ExtensionProcess(try scratch.program(script))
  }

  @Test(arguments: [Retention.complete, .replaceable])
  func `a push finds what the previous push of the same capture left`(retention: Retention) throws {
    let scratch = try ScratchFolder()
    let pipeline = ExtensionPipeline([
      ExtensionStep(try Self.counter(#","center":true"#, in: scratch))
    ])
    defer { withExtendedLifetime(scratch) { pipeline.endProcesses() } }
    var phone = TestPhone(extension: pipeline, retention: retention)
    let pushes = [
      TestPhone.envelope(NotificationCenterTests.push("0", isMutable: false), type: "alert"),
      TestPhone.envelope(NotificationCenterTests.push("1"), type: "alert"),
      TestPhone.envelope(NotificationCenterTests.push("2", isMutable: false), type: "alert"),
      TestPhone.envelope(NotificationCenterTests.push("3"), type: "alert", collapse: "c"),
      TestPhone.envelope(NotificationCenterTests.push("4"), type: "alert", collapse: "c"),
    ]
    let reports = phone.simulation.deliver(Array(pushes.joined(separator: "\n").utf8))
    #expect(
      reports.map { $0.extensionEffects.map(\.change) } == [
        [], [.setBadge(1)], [], [.setBadge(3)], [.setBadge(4)],
      ])
    #expect(phone.state.badge == 4 && phone.state.notificationCount == 4)
  }

  @Test func `contents are kept only for a program that reads them, and few before that is known`()
    throws
  {
    func contents(_ phone: TestPhone) -> Int {
      phone.simulation.phones.center(of: Recipient()).delivered.count
    }
    let scratch = try ScratchFolder()
    let pipeline = ExtensionPipeline([ExtensionStep(try Self.counter("", in: scratch))])
    defer { withExtendedLifetime(scratch) { pipeline.endProcesses() } }
    var phone = TestPhone(extension: pipeline, retention: .replaceable)
    for number in 0..<600 {
      _ = try phone.receive(NotificationCenterTests.push("\(number)", isMutable: false))
      #expect(contents(phone) <= 256)
    }
    #expect(contents(phone) > 0)
    #expect(phone.state.notificationCount == 600)
    // The program declares that it does not read the center, which takes effect with the next push.
    _ = try phone.receive(NotificationCenterTests.push("x"))
    _ = try phone.receive(NotificationCenterTests.push("y"))
    #expect(contents(phone) == 0)
    #expect(phone.state.notificationCount == 602 && phone.state.notifications == [])
  }
}
