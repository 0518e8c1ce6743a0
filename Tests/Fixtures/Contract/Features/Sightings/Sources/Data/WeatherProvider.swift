import Foundation

/// The weather at a place, for the header of a day in the journal.
struct WeatherProvider: Sendable {
  struct Report: Equatable, Sendable {
    let temperature: Measurement<UnitTemperature>
    let isRaining: Bool
  }

  private let reports: [String: Report]

  init(reports: [String: Report] = [:]) {
    self.reports = reports
  }

  func report(for place: String) -> Report? {
    reports[place]
  }
}
