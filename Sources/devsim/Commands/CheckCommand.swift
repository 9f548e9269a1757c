import DeviceSim
import LocalizationResolver
import Platform

/// `devsim check`: captures and tables in, what is wrong with them out.
enum CheckCommand {
  static func run(
    _ options: CheckOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let base = BaseFolder(Environment.workingDirectory)
    let style = console.style
    var findings = CheckFindings(
      to: options.format.report(
        of: options.paths, style: style, isFailure: options.failureThreshold.isReached),
      options.findings,
      known: try options.baseline.map { path throws(CommandFailure) in
        try CheckFiles.baseline(path, base: base)
      },
      written: options.writtenBaseline == nil ? nil : Baseline(base: base))
    let keys = try options.pushKeys.map { path throws(CommandFailure) in
      try CheckFiles.pushKeys(path, console: &console)
    }
    if let path = options.pushKeys, keys?.isEmpty == true {
      try console.note("the list of keys '\(path)' is empty")
    }
    let examples = try ActivityExamples.read(options.activities, console: &console)
    let inputs = try CheckInputs(options, base: base, console: &console)
    try check(
      inputs, pushKeys: keys ?? [],
      by: CaptureCheck(
        isLenient: options.isLenient, activities: examples,
        apps: inputs.pushApps.map { inputs.apps[$0].identifier }), to: &findings,
      on: ThreadPool(options.jobs), console: &console)
    findings.end(
      isComplete: !console.hasReportedFailure,
      of: CheckedPaths(
        inputs.names + [options.pushKeys].compactMap(\.self), base: base,
        hasApp: !inputs.apps.isEmpty))
    // Findings of what could not be read would count as new.
    if let path = options.writtenBaseline, let baseline = findings.written,
      !console.hasReportedFailure
    {
      try CheckFiles.write(baseline, to: path)
    }
    try console.write(findings.takeOutput())
    if let remark = findings.remark { try console.note(remark) }
    return options.failureThreshold.status(worst: findings.summary.worst)
  }

  private static func check(
    _ inputs: CheckInputs, pushKeys: [PushKeyList.Entry], by captures: CaptureCheck,
    to findings: inout CheckFindings, on pool: ThreadPool, console: inout Console
  ) throws(CommandFailure) {
    for app in inputs.apps { console.report(unreadableFilesOf: app) }
    let apps = inputs.apps.map(AppTables.init)
    var texts = inputs.pushApps.map { PushTextCheck(apps[$0]) }
    console.beginProgress(total: inputs.size)
    for file in inputs.files {
      do throws(CommandFailure) {
        switch file {
        case .capture(let path):
          try check(path, by: captures, texts: &texts, to: &findings, on: pool, console: &console)
        case .table(let path):
          // A baseline may have LOC209, but not this failure.
          _ = console.attempt(toRead: path.name, try Descriptor.head(ofFile: path.name, upTo: 1))
          findings.begin(file: path.name)
          findings.add(TableChecker.diagnostics(ofFile: path.name))
          findings.addTableAlone()
        }
      } catch {
        guard case .failed = error else { throw error }
        console.report(error)
      }
    }
    for entry in pushKeys {
      texts[0].add(key: entry.key, argumentCount: entry.argumentCount, at: entry.location)
    }
    for texts in texts { findings.add(texts.diagnostics) }
    for (number, tables) in apps.enumerated() {
      let keys = inputs.pushApps.firstIndex(of: number).map { texts[$0].keys }
      for file in tables.app.tablePaths { findings.begin(file: file) }
      let checker = TableChecker(tables, pushKeys: keys ?? [])
      findings.add(checker.diagnostics())
      findings.add(AppCoverage(app: tables.app.path, languages: checker.coverage()))
    }
  }

  // MARK: - Inputs

  private static func check(
    _ path: InputPath, by captures: CaptureCheck, texts: inout [PushTextCheck],
    to findings: inout CheckFindings, on pool: ThreadPool, console: inout Console
  ) throws(CommandFailure) {
    findings.begin(file: path.name)
    var checking: [Work<CaptureCheck.Findings>] = []
    func take(leaving count: Int, console: inout Console) throws(CommandFailure) {
      while checking.count > count {
        let found = checking.removeFirst().take()
        for number in texts.indices { texts[number].add(found, ofApp: number) }
        findings.add(found.diagnostics)
        try console.write(findings.takeOutput())
      }
    }
    try CapturePieces.read(path, console: &console) {
      (piece, isLive, console) throws(CommandFailure) in
      checking.append(pool.start { captures.check(piece) })
      try take(leaving: isLive ? 0 : pool.count, console: &console)
    }
    try take(leaving: 0, console: &console)
  }
}
