import Foundation
import Parcel

/// What a person reads about a parcel.
public struct ParcelText {
    public let title: String

    public init(_ parcel: Parcel) {
        let format =
            switch parcel.state {
            case .onTheWay: NSLocalizedString("ON_THE_WAY", comment: "a parcel, with its number")
            case .delivered: NSLocalizedString("DELIVERED", comment: "a parcel, with its number")
            }
        title = String(format: format, parcel.number)
    }
}
