package import Testing

extension Trait where Self == TimeLimitTrait {
  /// A test, or a suite, that would never end with the fault that it looks for.
  ///
  /// All tests start together, and a test's time includes its wait for a free thread: on two cores
  /// that is most of the run. A limit of a minute ends tests that are only waiting.
  package static var mayHang: Self { .timeLimit(.minutes(30)) }
}
