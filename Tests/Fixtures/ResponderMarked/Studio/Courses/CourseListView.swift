import SwiftUI

struct CourseListView: View {

  // MARK: - View Model

  @StateObject private var viewModel: CourseListViewModel

  init(viewModel: CourseListViewModel) {
    _viewModel = StateObject(wrappedValue: viewModel)
  }

  @ObservedObject var reminders = Reminders()  // ✗ [view-has-one-view-model]
  @AppStorage("sortsByDate") private var sortsByDate = true  // ✗ [view-persists-nothing]

  // MARK: - Body

  var body: some View {
    NavigationStack {
      content
        .navigationTitle(viewModel.greeting)
        .toolbar {
          Button("Sign out") { viewModel.signOut() }  // ✗ [view-only-sends-actions]
        }
    }
    .onAppear { viewModel.send(.onAppear) }
    .refreshable { viewModel.send(.load) }
    .sheet(isPresented: isBooking) {
      if let booking = viewModel.booking {
        BookingView(viewModel: booking)
      } else {
        ReminderView(viewModel: ReminderViewModel())  // ✗ [view-does-not-create-view-models]
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
