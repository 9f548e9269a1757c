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

  private let names: AppNames
  private var pushes: [WrittenBytes] = []
  private var steps: [(push: Int, phone: [UInt8])] = []
  /// One for each app with tables.
  private var matrices: [PushMatrix]
  /// The app and the row of each push in its matrix.
  private var rows: [(app: Int, push: Int)?] = []
  private var devices: [String] = []
  private var apps: [String] = [""]
  private var files = PageAttachments()

  /// Prepares the page of a simulation before its first push.
  init(_ simulation: Simulation) {
    names = simulation.appNames
    matrices = simulation.environment.apps.map { app in
      PushMatrix(AppTables(reading: app), isLenient: simulation.environment.isLenient)
    }
    apps += simulation.environment.apps.compactMap(\.identifier)
  }

  /// Adds delivered pushes.
  mutating func add(_ reports: [PushReport], of simulation: Simulation) {
    for report in reports {
      let app = report.appNumber
      let row = matrices.indices.contains(app) ? matrices[app].add(report) : nil
      rows.append(row.map { (app, $0) })
      devices.append(report.device)
      if !apps.contains(report.app) { apps.append(report.app) }
      files.read(report.content.attachments)
    }
    guard let last = reports.last, let phone = simulation.phone(of: last) else { return }
    let state = JSONReport.rendered(phone, of: simulation, newest: PhoneState.countAtMoment)
    steps.append((last.index, state))
    Self.trim(&steps, to: Self.longestTimeline)
    Self.trim(&rows, to: Self.longestList)
    Self.trim(&devices, to: Self.longestList)
  }

  /// Adds the report of a push, in the order of the pushes.
  mutating func add(_ report: WrittenBytes) {
    pushes.append(report)
    Self.trim(&pushes, to: Self.longestList)
  }

  /// Removes the oldest elements, many at a time.
  private static func trim<Element>(_ elements: inout [Element], to count: Int) {
    if elements.count >= count * 2 { elements.removeFirst(elements.count - count) }
  }

  /// Returns the page.
  func html(_ command: String, of simulation: Simulation) -> [UInt8] {
    Page.frozen(command) { json in
      json.object("apps") { json in
        for app in apps {
          json.name(escaping: app)
          json.string(names[app])
        }
      }
      json.array("pushes") { json in
        for push in pushes.suffix(Self.longestList) { push.withSpan { json.raw($0) } }
      }
      json.array("rows") { json in
        for row in rows.suffix(Self.longestList) {
          guard let row else {
            json.raw("null")
            continue
          }
          json.array { json in
            json.integer(row.app)
            json.integer(row.push)
          }
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
        for phone in phones(of: simulation) { json.raw(phone.span) }
      }
      json.array("matrices") { json in
        for matrix in matrices { json.raw(MatrixJSONRenderer().render(matrix.sorted).span) }
      }
      files.write(to: &json)
    }
  }

  /// The states of the phones after the last push, in the order of their first push on the page.
  private func phones(of simulation: Simulation) -> [[UInt8]] {
    let tokens = devices.suffix(Self.longestList).uniqued(on: \.self)
    return tokens.compactMap { simulation.phone($0) }.map {
      JSONReport.rendered($0, of: simulation, newest: Self.countAtEnd)
    }
  }
}
