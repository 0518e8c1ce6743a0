struct TideView: View {

  @StateObject var viewModel = ViewModel()

  var body: some View {
    VStack {
      ForEach(viewModel.heights) { height in
        Text("\(height)")
      }
      Button("Measure") {
        viewModel.send(.measure(0))
      }
    }
  }
}
