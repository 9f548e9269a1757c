/// Runs a body; without Objective-C, no pool is drained.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
