struct TideView: View {

  @State var heights: [Int] = []  // ✗

  var body: some View {
    VStack {
      ForEach(heights) { height in
        Text("\(height)")
      }
      Button("Measure") {
        heights.append(0)
      }
    }
  }
}
