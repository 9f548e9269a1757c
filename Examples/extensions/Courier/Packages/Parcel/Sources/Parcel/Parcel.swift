/// A parcel as a push names it: `{"number": "K-17", "state": "onTheWay"}`.
public struct Parcel: Equatable {
    public enum State: String {
        case onTheWay
        case delivered
    }

    public let number: String
    public let state: State

    public init?(_ member: Any?) {
        guard let member = member as? [String: Any], let number = member["number"] as? String,
            let state = (member["state"] as? String).flatMap(State.init)
        else { return nil }
        self.number = number
        self.state = state
    }
}
