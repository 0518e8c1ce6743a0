import Platform
import Testing

@Suite struct LazyTests {
  @Test(arguments: [1, 2, 7])
  func `a value is worked out once, whoever asks first`(threads: Int) {
    for _ in 0..<50 {
      let (value, made) = (Lazy<Int>(), Mutex(0))
      let seen = parallelMap(40, threads: threads) { number in
        value.value {
          made.withLock { $0 += 1 }
          return number
        }
      }
      #expect(made.withLock { $0 } == 1)
      #expect(Set(seen) == [value.known])
    }
  }

  @Test func `nothing is known before somebody asks, and it is prepared once`() {
    let value = Lazy<Int>()
    #expect(value.known == nil)
    value.prepare { 1 }
    value.prepare { 2 }
    #expect(value.known == 1)
    #expect(value.value { 3 } == 1)
  }

  @Test func `who prepares a value that another works out does not wait for it`() {
    let value = Lazy<Int>()
    #expect(
      value.value {
        _ = parallelMap(2, threads: 2) { _ in value.prepare { 2 } }
        return 1
      } == 1)
  }

  @Test(arguments: [2, 5])
  func `threads that ask for several values work them out between them`(threads: Int) {
    for _ in 0..<50 {
      let (values, made) = ((0..<20).map { _ in Lazy<Int>() }, Mutex([Int]()))
      let sums = parallelMap(threads, threads: threads) { _ in
        func make(_ number: Int) -> Int {
          made.withLock { $0.append(number) }
          return number
        }
        for number in values.indices { values[number].prepare { make(number) } }
        return values.indices.reduce(0) { sum, number in sum + values[number].value { make(number) } }
      }
      #expect(sums.allSatisfy { $0 == 190 })
      #expect(made.withLock { $0.sorted() } == Array(values.indices))
    }
  }
}
