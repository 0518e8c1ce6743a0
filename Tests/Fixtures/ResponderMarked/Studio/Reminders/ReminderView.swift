import SwiftUI

struct ReminderView: View {
  @State var note = ""  // ✗ [view-state-is-private]
  @State private var dates: [Date] = []  // ✗ [view-keeps-no-data]

  @ObservedObject var viewModel: ReminderViewModel

  @Environment(\.dismiss) private var dismiss  // ✗ [view-anatomy]

  var body: some View {
    Form {
      TextField("Note", text: $note)
      Picker("When", selection: $viewModel.interval) {  // ✗ [view-does-not-write-view-model]
        ForEach(dates, id: \.self) { Text($0, style: .date) }
      }
      Button("Done") {
        viewModel.send(.done)
        dismiss()
      }
    }
  }
}

struct ReminderBadge: View {
  let viewModel: ReminderViewModel

  var body: some View {
    Text(viewModel.interval == .day ? "1" : "7")
  }
}
