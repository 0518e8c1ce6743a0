import Combine
import Foundation

@MainActor
class ReminderViewModel: ObservableObject {  // ✗ [view-model-has-tests] [view-model-serves-one-view]
  private let center = NotificationCenter.default  // ✗ [view-model-has-no-singleton]
  private let client = ReminderClient()  // ✗ [view-model-builds-no-dependency]

  init(onDone: @escaping () -> Void = {}) {
    self.onDone = onDone
  }

  enum Action {
    case remind(Interval)
    case done
  }

  func send(_ action: Action) {
    switch action {
    case .remind(let interval):
      self.interval = interval
    case .done:
      onDone()
    }
  }

  @Published private(set) var interval = Interval.day

  enum Interval {  // ✗ [types-come-first]
    case day, week
  }

  private let onDone: () -> Void  // ✗ [view-model-uses-responder] [view-model-anatomy]
}

struct ReminderClient {}

final class Reminders: ObservableObject {
  @Published var all: [Date] = []
}
