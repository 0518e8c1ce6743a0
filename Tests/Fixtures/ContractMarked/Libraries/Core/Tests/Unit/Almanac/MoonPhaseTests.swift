import Foundation
import Testing

@testable import FieldbookCore

struct MoonPhaseTests {
  @Test("The reference date is a new moon")
  func referenceIsNewMoon() {
    #expect(MoonPhase(on: MoonPhase.reference) == .new)
  }

  @Test("Half a lunation later the moon is full", arguments: [0, 1, 12, -5])
  func halfALunationIsFull(months: Int) {
    // Given
    let days = (Double(months) + 0.5) * MoonPhase.synodicMonth

    // When
    let phase = MoonPhase(on: MoonPhase.reference.addingTimeInterval(days * 86_400))

    // Then
    #expect(phase == .full)
    #expect(phase.isBright)
  }
}
