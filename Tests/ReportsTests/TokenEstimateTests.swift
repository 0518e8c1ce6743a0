import Reports
import Testing

struct TokenEstimateTests {
  @Test(arguments: [
    ("", 0), ("word", 2), ("two words", 3), ("camelCase", 3), ("a  b", 4), ("1234567", 4), ("view-model", 3),
    ("\n\n", 3),
  ])
  func `words, numbers and signs are counted, and a tenth is added`(_ text: String, _ count: Int) {
    #expect(TokenEstimate(text).count == count, "\(text)")
  }
}
