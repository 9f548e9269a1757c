import DeviceSim
import LocalizationResolver
import Platform
import SourceText

/// Collects what the page shows of a replay: reports, the states of the phones, and the texts in
/// every language.
struct ReplayPage {
  /// The most pushes on the page; the newest are kept.
  private static let longestList = 10_000
  /// The most states of phones that the timeline has; the newest are kept.
  private static let longestTimeline = 500
  /// How many notifications of each app the last state of a phone has.
  private static let countAtEnd = 1_000

  /// The pushes, as handles and as JSON, which is written later.
  private var reports: [PushReport] = []
  private var pushes: [[UInt8]] = []
  private var steps: [(push: Int, phone: [UInt8])] = []
  private var apps: Set<String> = []
  private var files = PageAttachments()

  /// Adds delivered pushes.
  mutating func add(_ new: [PushReport], of simulation: Simulation) {
    for report in new {
      apps.insert(report.app)
      files.read(report.content.attachments)
    }
    reports += new
    Self.trim(&reports, to: Self.longestList)
    let limit = PhoneState.countAtMoment
    guard let last = new.last, let phone = simulation.phone(of: last, keeping: limit) else {
      return
    }
    let state = JSONReport.rendered(phone, of: simulation, newest: limit)
    steps.append((last.index, state))
    Self.trim(&steps, to: Self.longestTimeline)
  }

  /// Adds the report of a push, in the order of the pushes.
  mutating func add(_ report: WrittenBytes) {
    pushes.append(report.array)
    Self.trim(&pushes, to: Self.longestList)
  }

  /// Removes the oldest elements, many at a time.
  private static func trim<Element>(_ elements: inout [Element], to count: Int) {
    if elements.count >= count * 2 { elements.removeFirst(elements.count - count) }
  }

  /// Returns the page of a replay of captures.
  func html(_ captures: [String], of simulation: Simulation) -> [UInt8] {
    let reports = reports.suffix(Self.longestList)
    var matrices = simulation.environment.apps.map { app in
      PushMatrix(AppTables(reading: app), isLenient: simulation.environment.isLenient)
    }
    let rows = reports.map { report -> [Int]? in
      let app = report.appNumber
      guard matrices.indices.contains(app) else { return nil }
      return matrices[app].add(report).map { [app, $0] }
    }
    // The states of the phones after the last push, in the order of their first push on the page.
    let phones = reports.map(\.device).uniqued(on: \.self).compactMap { simulation.phone($0) }
    return Page.frozen("replay", of: captures) { json in
      let names = simulation.appNames
      json.texts("apps", identifiers(of: simulation).map { ($0, names[$0]) })
      json.array("pushes") { json in
        for push in pushes.suffix(Self.longestList) { json.raw(push.span) }
      }
      json.array("rows") { json in
        for row in rows {
          if let row { row.write(to: &json) } else { json.raw("null") }
        }
      }
      json.array("steps") { json in
        for step in steps.suffix(Self.longestTimeline) {
          json.object { json in
            json.member("push", step.push)
            json.name("phone")
            json.raw(step.phone.span)
          }
        }
      }
      json.array("phones") { json in
        for phone in phones {
          let state = JSONReport.rendered(phone, of: simulation, newest: Self.countAtEnd)
          json.raw(state.span)
        }
      }
      json.array("matrices") { json in
        for matrix in matrices { json.raw(MatrixJSONRenderer().render(matrix.sorted).span) }
      }
      files.write(to: &json)
    }
  }

  /// The apps that have a name on the page; the empty identifier is that of a push without one.
  private func identifiers(of simulation: Simulation) -> [String] {
    let known = [""] + simulation.appNames.identifiers
    return known + apps.subtracting(known).sorted()
  }
}
