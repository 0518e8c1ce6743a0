struct TideView: View {

  @StateObject var viewModel = ViewModel()

  var body: some View {
    MoonView(viewModel: viewModel.moonViewModel)

    // or

    switch viewModel.state {
    case .moon(let viewModel):
      MoonView(viewModel: viewModel)

    case .wind(let viewModel):
      WindView(viewModel: viewModel)
    }
  }
}
