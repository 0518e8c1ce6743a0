import SwiftUI

struct HutHomeView: View {
  let viewModel: HutHomeViewModel

  var body: some View {
    VStack {
      Button("Huts", action: viewModel.openHuts)
      Button("All huts") { viewModel.navigator.navigateToHuts() }  // ✗ [view-hides-navigator]
      Button("Forecast") { viewModel.didTapOnForecastButton() }
    }
  }
}
