import SwiftUI

struct ForecastView: View {
  @State private var viewModel: ForecastViewModel

  init(viewModel: ForecastViewModel) {
    _viewModel = .init(initialValue: viewModel)
  }

  var body: some View {
    Group {
      if case .loaded(let outlooks) = viewModel.state {
        List(outlooks) { OutlookRow(outlook: $0) }
      } else {
        ProgressView()
      }
    }
    .task { await load() }
  }

  private func load() async {
    await viewModel.loadIfNeeded()
  }
}

private struct OutlookRow: View {
  let outlook: Outlook

  var body: some View {
    LabeledContent(outlook.day.formatted(), value: "\(outlook.snowLine) m")
  }
}
