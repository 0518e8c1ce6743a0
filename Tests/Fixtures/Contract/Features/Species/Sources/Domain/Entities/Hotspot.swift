/// A place known for its birds.
struct Hotspot: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let speciesCount: Int
}
