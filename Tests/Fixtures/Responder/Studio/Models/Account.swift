struct Account: Equatable, Codable {
  let name: String
  let token: String
}
