import SwiftUI

struct CourseListView: View {

  // MARK: - View Model

  @StateObject private var viewModel: CourseListViewModel

  init(viewModel: CourseListViewModel) {
    _viewModel = StateObject(wrappedValue: viewModel)
  }

  // MARK: - Body

  var body: some View {
    NavigationStack {
      content
        .navigationTitle(viewModel.greeting)
        .toolbar {
          Button("Sign out") { viewModel.send(.signOut) }
        }
    }
    .onAppear { viewModel.send(.onAppear) }
    .refreshable { viewModel.send(.load) }
    .sheet(isPresented: isBooking) {
      if let booking = viewModel.booking {
        BookingView(viewModel: booking)
      }
    }
  }

  // MARK: - Support

  private var isBooking: Binding<Bool> {
    .init(
      get: { viewModel.booking != nil },
      set: { if !$0 { viewModel.send(.closeBooking) } }
    )
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle:
      ProgressView()
    case .empty:
      Text("No course this month")
    case .loaded(let courses):
      List(courses) { course in
        CourseRow(course: course) {
          withAnimation { viewModel.send(.select(course)) }
        }
      }
    case .failed(let message):
      VStack {
        Text(message)
        Button("Again") { Task { viewModel.send(.load) } }
      }
    }
  }
}
