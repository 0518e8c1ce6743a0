@testable import RefugeHuts

enum TestError: Error {
  case network
}

extension Hut {
  static func stub(id: Int = 1, name: String = "Hollow Pass") -> Hut {
    Hut(id: id, name: name, altitude: 2480, freeBunks: 6)
  }
}

extension HutsPage {
  static func stub(_ huts: [Hut] = [.stub()]) -> HutsPage {
    HutsPage(huts: huts, currentPage: 1, totalPages: 1)
  }
}
