/// The provider of a mobile network.
open class CTCarrier: NSObject {
  public override init() {}

  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var allowsVOIP: Bool { true }
}

/// The mobile networks of the phone, which has no SIM card here.
open class CTTelephonyNetworkInfo: NSObject {
  public override init() {}

  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { absent() }
  open var subscriberCellularProvider: CTCarrier? { absent() }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { absent() }
  open var currentRadioAccessTechnology: String? { absent() }
  open var dataServiceIdentifier: String? { absent() }

  private func absent<Value>() -> Value? {
    NotSimulated.report("CTTelephonyNetworkInfo", "the phone has no SIM card")
    return nil
  }
}

public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
