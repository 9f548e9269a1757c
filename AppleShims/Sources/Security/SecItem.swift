/// Adds an item.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { (keychain) throws(KeychainFailure) in
    let query = try KeychainQuery(attributes)
    guard query.reference == nil, query.itemClass != nil, !query.wantsAnySynchronizable else {
      throw KeychainFailure(errSecParam)
    }
    let now = AttributeValue.date(Date())
    let group = try keychain.group(of: query) ?? keychain.groups.first ?? ""
    let usual: [String: AttributeValue] = [
      kSecAttrAccessGroup: .text(group), kSecAttrAccessible: .text(kSecAttrAccessibleWhenUnlocked),
      kSecAttrSynchronizable: .number(0), kSecAttrCreationDate: now, kSecAttrModificationDate: now,
    ]
    let item = KeychainItem(
      attributes: query.attributes.merging(usual) { given, _ in given }, data: query.data,
      id: UUID().uuidString)
    guard item.isAvailable(in: keychain.lock) else {
      throw KeychainFailure(errSecInteractionNotAllowed)
    }
    try keychain.update { (items) throws(KeychainFailure) in
      guard !items.contains(where: { $0.primaryKey == item.primaryKey }) else {
        throw KeychainFailure(errSecDuplicateItem)
      }
      items.append(item)
      return ((), isChanged: true)
    }
    result?.pointee = query.result(of: item)
  }
}

/// Finds items, and returns the parts that the query requests.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { (keychain) throws(KeychainFailure) in
    let query = try KeychainQuery(query)
    let found = try keychain.update { (items) throws(KeychainFailure) in
      // On a device, the app has stored its keys before.
      if items.isEmpty {
        NotSimulated.report(
          "SecItemCopyMatching",
          "the keychain is empty; DEVSIM_KEYCHAIN names a property list with its items")
      }
      return (try keychain.indices(of: query, in: items).map { items[$0] }, isChanged: false)
    }
    if query.wantsAll == true {
      let results = found.compactMap { query.result(of: $0) }
      result?.pointee = query.returns.isEmpty ? nil : NSArray(array: results)
    } else {
      result?.pointee = found.first.flatMap { query.result(of: $0) }
    }
  }
}

/// Changes the attributes and data of all items that match.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status { (keychain) throws(KeychainFailure) in
    let query = try KeychainQuery(query)
    try query.requireAllItems()
    try keychain.update { (items) throws(KeychainFailure) in
      for index in try keychain.indices(of: query, in: items) {
        guard case .text(let itemClass)? = items[index].attributes[kSecClass] else { continue }
        let change = try KeychainQuery(attributesToUpdate, updating: itemClass)
        guard change.returns.isEmpty, change.wantsAll == nil, change.reference == nil else {
          throw KeychainFailure(errSecParam)
        }
        _ = try keychain.group(of: change)
        var item = items[index]
        item.attributes.merge(change.attributes) { $1 }
        item.attributes[kSecAttrModificationDate] = .date(Date())
        item.data = change.data ?? item.data
        let others = items.indices.filter { $0 != index }
        guard !others.contains(where: { items[$0].primaryKey == item.primaryKey }) else {
          throw KeychainFailure(errSecDuplicateItem)
        }
        items[index] = item
      }
      return ((), isChanged: true)
    }
  }
}

/// Removes all items that match.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status { (keychain) throws(KeychainFailure) in
    let query = try KeychainQuery(query)
    try query.requireAllItems()
    try keychain.update { (items) throws(KeychainFailure) in
      let found = try Set(keychain.indices(of: query, in: items, evenLocked: true))
      items = items.indices.filter { !found.contains($0) }.map { items[$0] }
      return ((), isChanged: true)
    }
  }
}

private func status(
  _ body: (KeychainFile) throws(KeychainFailure) -> Void
) -> OSStatus {
  do throws(KeychainFailure) {
    try body(KeychainFile(environment: ProcessInfo.processInfo.environment))
    return errSecSuccess
  } catch {
    return error.status
  }
}

extension KeychainQuery {
  /// Updates and deletions apply to all items: a limit of one, or results, are errors on a device.
  fileprivate func requireAllItems() throws(KeychainFailure) {
    guard wantsAll != false, returns.isEmpty else { throw KeychainFailure(errSecParam) }
  }
}

extension KeychainFile {
  /// Returns the group that the app names; `nil` if it names none.
  fileprivate func group(of query: KeychainQuery) throws(KeychainFailure) -> String? {
    guard case .text(let group)? = query.attributes[kSecAttrAccessGroup] else { return nil }
    guard groups.isEmpty || groups.contains(group) else {
      throw KeychainFailure(errSecMissingEntitlement)
    }
    return group
  }

  /// Returns the positions of the matching items that the app may see: at least one.
  fileprivate func indices(
    of query: KeychainQuery, in items: [KeychainItem], evenLocked: Bool = false
  ) throws(KeychainFailure) -> [Int] {
    _ = try group(of: query)
    let found = items.indices.filter { index in
      guard query.matches(items[index]) else { return false }
      guard !groups.isEmpty, case .text(let group)? = items[index].attributes[kSecAttrAccessGroup]
      else { return true }
      return groups.contains(group)
    }
    guard !found.isEmpty else { throw KeychainFailure(errSecItemNotFound) }
    let available = found.filter { evenLocked || items[$0].isAvailable(in: lock) }
    guard !available.isEmpty else { throw KeychainFailure(errSecInteractionNotAllowed) }
    return available
  }
}
