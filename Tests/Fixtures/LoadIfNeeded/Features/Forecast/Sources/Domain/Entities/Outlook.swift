import Foundation

struct Outlook: Identifiable, Hashable, Sendable {
  var id: Date { day }
  let day: Date
  let snowLine: Int
}
