/// What the coast guard sends: in the folder of the app, and a member of the extension too.
struct StormWarning {
    let text: String
    let signature: String

    init?(_ member: Any?) {
        guard let member = member as? [String: Any], let text = member["text"] as? String,
            let signature = member["signature"] as? String
        else { return nil }
        self.text = text
        self.signature = signature
    }
}
