struct TideView: View {

  @StateObject var viewModel = ViewModel()

  var body: some View {
    ...
  }
}
