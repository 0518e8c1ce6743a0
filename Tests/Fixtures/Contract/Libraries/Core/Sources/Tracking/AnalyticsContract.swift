public protocol AnalyticsContract: Sendable {
  func send(_ event: String, parameters: [String: String])
}

extension AnalyticsContract {
  public func send(_ event: String) {
    send(event, parameters: [:])
  }
}
