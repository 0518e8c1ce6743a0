import Foundation

struct Hut: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let altitude: Int
  let freeBunks: Int
}

/// One page of a list, with what is needed to ask for the next.
struct HutsPage: Hashable, Sendable {
  let huts: [Hut]
  let currentPage: Int
  let totalPages: Int

  var hasNextPage: Bool { currentPage < totalPages }
}
