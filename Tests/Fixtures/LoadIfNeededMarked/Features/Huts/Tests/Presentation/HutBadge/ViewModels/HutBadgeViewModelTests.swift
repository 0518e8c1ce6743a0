import Testing

@testable import RefugeHuts

struct HutBadgeViewModelTests {
  @Test func count() {
    let sut = HutBadgeViewModel(count: 2)

    #expect(sut.count == 2)
  }
}
