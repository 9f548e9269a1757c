/// Names that lead back to where they began: `a` names `b`, and `b` names `a`.
struct ReferenceCycle {
  /// Each name refers to the next, and the last to the first; empty without a cycle.
  private(set) var names: [String] = []

  /// Looks for a cycle in time that grows with the number of names, whatever they name.
  init(of all: [String], naming named: [String: [String]]) {
    // What names only finished names is finished; the rest leads into a cycle.
    var rest = Set(all)
    var users: [String: [String]] = [:]
    var open: [String: Int] = [:]
    for name in all {
      let others = Set(named[name] ?? []).intersection(rest)
      open[name] = others.count
      for other in others { users[other, default: []].append(name) }
    }
    var finished = all.filter { open[$0] == 0 }
    while let name = finished.popLast() {
      rest.remove(name)
      for user in users[name] ?? [] {
        open[user, default: 0] -= 1
        if open[user] == 0 { finished.append(user) }
      }
    }
    guard var name = all.first(where: rest.contains) else { return }
    var places: [String: Int] = [:]
    while places[name] == nil {
      places[name] = names.count
      names.append(name)
      guard let next = named[name]?.first(where: rest.contains) else {
        names = []
        return
      }
      name = next
    }
    names.removeFirst(places[name] ?? 0)
  }
}
