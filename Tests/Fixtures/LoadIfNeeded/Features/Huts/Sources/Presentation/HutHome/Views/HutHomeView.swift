import SwiftUI

struct HutHomeView: View {
  /// No @State, for there is nothing to observe.
  let viewModel: HutHomeViewModel

  var body: some View {
    VStack {
      Button("Huts", action: viewModel.didTapOnHutsButton)
      Button("Forecast") { viewModel.didTapOnForecastButton() }
    }
  }
}
