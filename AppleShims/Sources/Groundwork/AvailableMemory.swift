/// Returns the bytes that the extension may still use: 24 MB (rule X7), less its anonymous memory.
///
/// A larger `--memory-limit` does not count.
public func os_proc_available_memory() -> Int {
  let pages =
    (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
    .split(separator: " ").compactMap { Int($0) } ?? []
  guard pages.count > 2 else { return 0 }
  let anonymous = (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE)))
  return max(0, 24 << 20 - anonymous)
}
