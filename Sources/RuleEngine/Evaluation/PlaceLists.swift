/// Places in a project by number. They are sorted by counting, so that nothing is hashed. The places of files that are read
/// anew later stand beside the rest.
struct PlaceLists: Sendable {
  /// A declaration, or a node of a body, in the order of files.
  struct Place: Comparable {
    let file: Int32
    let index: Int32

    init(file: Int, index: Int) {
      (self.file, self.index) = (Int32(file), Int32(index))
    }

    static func < (left: Place, right: Place) -> Bool {
      (left.file, left.index) < (right.file, right.index)
    }
  }

  /// Hands on places with their numbers.
  typealias Source<Numbers> = (_ numbers: inout Numbers, _ add: (_ number: Int, Place) -> Void) -> Void

  /// Number by number, in the order of files.
  private var places: [Place]
  /// By number where its places begin, and behind the last one where they end.
  private var starts: [Int32]
  /// By file that was read anew, its places.
  private var renewed: [Int: [Int: [Place]]] = [:]

  /// - Parameter numbers: what numbers are given by.
  init<Numbers>(_ numbers: inout Numbers, forEach: Source<Numbers>) {
    var found: [(number: Int32, place: Place)] = []
    var starts: [Int32] = [0]
    forEach(&numbers) { number, place in
      found.append((Int32(number), place))
      while starts.count < number + 2 { starts.append(0) }
      starts[number + 1] += 1
    }
    for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
    places = Array(repeating: Place(file: 0, index: 0), count: found.count)
    var next = starts
    for (number, place) in found {
      places[Int(next[Int(number)])] = place
      next[Int(number)] += 1
    }
    self.starts = starts
  }

  /// Whether so many files were read anew that all is to be made anew as well.
  var isWorn: Bool { renewed.count > 100 }

  /// - Parameter forEach: hands on the places of some files as they are now.
  mutating func renew<Numbers>(_ files: Set<Int>, _ numbers: inout Numbers, forEach: Source<Numbers>) {
    var found: [Int: [Int: [Place]]] = [:]
    for file in files { found[file] = [:] }
    forEach(&numbers) { number, place in found[Int(place.file)]?[number, default: []].append(place) }
    renewed.merge(found) { $1 }
  }

  /// In no order.
  /// - Parameter files: those that count, each once; nil for all.
  func forEachPlace(of number: Int, in files: [Int]? = nil, _ body: (Place) -> Void) {
    let known = known(number)
    guard let files else {
      let areKnown = renewed.isEmpty
      for place in places[known] where areKnown || renewed.index(forKey: Int(place.file)) == nil {
        body(place)
      }
      for numbers in renewed.values { numbers[number]?.forEach(body) }
      return
    }
    for file in files {
      if let numbers = renewed[file] {
        numbers[number]?.forEach(body)
      } else {
        let first = places[known].partitioningIndex { $0.file >= file }
        places[first..<known.upperBound].prefix { $0.file == file }.forEach(body)
      }
    }
  }

  private func known(_ number: Int) -> Range<Int> {
    number + 1 < starts.count ? Int(starts[number])..<Int(starts[number + 1]) : 0..<0
  }

  /// Those that have, or had, places somewhere.
  func numbers(below count: Int) -> [Int] {
    let renewedNumbers = Set(renewed.values.flatMap(\.keys))
    return (0..<count).filter { !known($0).isEmpty || renewedNumbers.contains($0) }
  }

  /// In the order of files, each once.
  static func inOrder(_ places: [Place]) -> [Place] {
    let sorted = places.sorted()
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }
}
