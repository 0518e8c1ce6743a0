import Testing

/// What values are whose types nobody has written beside them: elements, what patterns bind, what closures are handed, and what
/// stands behind a dot alone.
@Suite struct InferenceTests {
  private func check(_ files: (String, String)..., sourceLocation: SourceLocation = #_sourceLocation) {
    let project = MarkedProject(files)
    #expect(project.markCount > 0, sourceLocation: sourceLocation)
    #expect(project.differences() == [], sourceLocation: sourceLocation)
  }

  private static let ships = (
    "App/Ship.swift",
    """
    struct Ship { var mast: Mast; static let ghost = Ship(mast: Mast()); var status: Status; func sail() {} }
    struct Mast { func raise() {}; var count = 1 }
    enum Status { case parked, moving(Mast, by: Ship), lost; static let usual = Status.parked }
    typealias Fleet = [Ship]
    func fleet() -> [Ship] { [] }
    """
  )

  @Test func `elements of sequences and dictionaries`() {
    check(
      Self.ships,
      (
        "App/A.swift",
        """
        struct Harbor {
          var ships: [Ship], flotilla: Fleet, byName: [String: Ship], set: Set<Ship>, maybe: [Ship]?
          var many: [[Ship]]
          subscript(name: String) -> Ship { byName[name]! }
          func f() async {
            for ship in ships { ship.sail /* → Ship.sail */ () }
            for ship in flotilla where ship.mast /* → Ship.mast */ .count /* → Mast.count */ > 1 {}
            for ship in set { ship.sail /* → Ship.sail */ () }
            for (name, ship) in byName { ship.sail /* → Ship.sail */ (); name.sail /* → unknown outsideBase */ }
            for (place, ship) in ships.enumerated() { ship.sail /* → Ship.sail */ () }
            for row in many { for ship in row { ship.sail /* → Ship.sail */ () } }
            for await ship in AsyncStream<Ship> { _ in } {}
            ships[0].sail /* → Ship.sail */ ()
            ships[range].sail /* → unknown unknownBase */ ()
            ships[1..<2].sail /* → unknown unknownBase */ ()
            byName["a"]?.sail /* → Ship.sail */ ()
            byName["a"].sail /* → unknown outsideBase */
            byName["a", default: .ghost].sail /* → Ship.sail */ ()
            self["a"].sail /* → Ship.sail */ ()
            ships.first?.sail /* → Ship.sail */ ()
            ships.first.sail /* → unknown outsideBase */
            ships.first { $0.mast /* → Ship.mast */ .count /* → Mast.count */ == 1 }?.sail /* → Ship.sail */ ()
            if let ship = ships.last { ship.sail /* → Ship.sail */ () }
            maybe?.forEach { $0.sail /* → Ship.sail */ () }
            ships.filter { $0.mast /* → Ship.mast */ .count > 0 }.map { ship in ship.sail /* → Ship.sail */ () }
            ships.sorted { $0.mast /* → Ship.mast */ .count < $1.mast /* → Ship.mast */ .count }
            ships.reduce(0) { $0.sail /* → unknown unknownBase */ + $1.mast /* → Ship.mast */ .count }
            ships.first.map { $0.sail /* → Ship.sail */ () }
            ForEach(ships) { ship in Text(ship.mast /* → Ship.mast */ ) }
            fleet().first?.sail /* → Ship.sail */ ()
          }
          func fleet() -> Fleet { ships }
        }
        """
      ))
  }

  @Test func `what patterns bind`() {
    check(
      Self.ships,
      (
        "App/A.swift",
        """
        struct Failure: Error { var mast: Mast }
        struct Harbor {
          var ship: Ship, pair: (mast: Mast, ship: Ship), maybe: Ship?, any: Any
          func f() {
            switch ship.status {
            case .moving(let mast, by: let ship): mast.raise /* → Mast.raise */ (); ship.sail /* → Ship.sail */ ()
            case .lost: break
            case let status: use(status.count /* → outside */ )
            }
            if case let .moving(mast, by: ship) = ship.status {
              mast.raise /* → Mast.raise */ (); ship.sail /* → Ship.sail */ ()
            }
            if case .moving(_, by: let ship)? = maybe?.status { ship.sail /* → Ship.sail */ () }
            switch maybe { case let ship?: ship.sail /* → Ship.sail */ (); case nil: break }
            switch any { case let ship as Ship: ship.sail /* → Ship.sail */ (); default: break }
            let (mast, other) = pair
            mast.raise /* → Mast.raise */ (); other.sail /* → Ship.sail */ ()
            let (one, two) = (ship, mast)
            one.sail /* → Ship.sail */ (); two.raise /* → Mast.raise */ ()
            pair.ship.sail /* → Ship.sail */ (); pair.0.raise /* → Mast.raise */ ()
            do {} catch let error as Failure { error.mast /* → Failure.mast */ .raise /* → Mast.raise */ () } catch {}
            let chosen = flag ? ship : ship
            chosen.sail /* → Ship.sail */ ()
            let unclear = flag ? ship : mast
            unclear.sail /* → unknown unknownBase */ ()
          }
          var next: Ship {
            get { ship }
            set { newValue.sail /* → Ship.sail */ () }
          }
          var last: Ship { didSet { oldValue.sail /* → Ship.sail */ () } }
          func g() { Task { [ship, weak harbor = self] in ship.sail /* → Ship.sail */ () } }
        }
        class Base { func begin() {} }
        class Deck: Base { @Environment(Ship.self) var ship; func f() { super.begin /* → Base.begin */ (); ship.sail /* → Ship.sail */ () } }
        """
      ))
  }

  @Test func `what functions of the project hand to closures`() {
    check(
      Self.ships,
      (
        "App/A.swift",
        """
        func with(_ name: String = "", body: @escaping (Ship, Int) -> Void) {}
        func after(_ body: (Mast) -> Void, done: ((Ship) -> Void)? = nil) {}
        func both(_ body: (Ship) -> Void) {}
        func both(_ body: (Mast) -> Void) {}
        typealias Handler = (Ship) -> Void
        struct Button { var action: Handler }
        struct Harbor {
          var handler: ((Ship) -> Void)?
          mutating func f() {
            with { ship, count in ship.sail /* → Ship.sail */ () }
            with("a") { $0.sail /* → Ship.sail */ () }
            with(body: { ship, _ in ship.sail /* → Ship.sail */ () })
            after { $0.raise /* → Mast.raise */ () } done: { $0.sail /* → Ship.sail */ () }
            both { $0.sail /* → unknown unknownBase */ () }
            handler = { $0.sail /* → Ship.sail */ () }
            let run: (Ship) -> Void = { ship in ship.sail /* → Ship.sail */ () }
            _ = Button(action: { $0.sail /* → Ship.sail */ () })
            elsewhere { $0.sail /* → unknown unknownBase */ () }
          }
        }
        """
      ))
  }

  @Test func `what stands behind a dot alone`() {
    check(
      Self.ships,
      (
        "App/A.swift",
        """
        struct Voyage { var status: Status; var ship = Ship.ghost }
        final class Pier { init(status: Status, _ ships: Ship...) {} }
        enum Rank: String { case none, first }
        func go(_ status: Status = .usual /* → Status.usual */, to ship: Ship?) {}
        func twice(_ status: Status) {}
        func twice(_ mast: Mast) {}
        struct Harbor {
          let first: Ship = .ghost /* → Ship.ghost */
          var status: Status, maybe: Status?, list: [Status] = [.parked /* → Status.parked */ ]
          var own: Ship { .ghost /* → Ship.ghost */ }
          func made() -> Ship { .ghost /* → Ship.ghost */ }
          func chosen(_ place: Int) -> Status {
            switch place {
            case 0: .parked /* → Status.parked */
            case 1: return .lost /* → Status.lost */
            default: if place > 3 { .usual /* → Status.usual */ } else { .lost /* → Status.lost */ }
            }
          }
          mutating func f() {
            status = .lost /* → Status.lost */
            status = flag ? .lost /* → Status.lost */ : .parked /* → Status.parked */
            maybe = .moving /* → Status.moving */ (Mast(), by: .ghost /* → Ship.ghost */ )
            go(.lost /* → Status.lost */, to: .ghost /* → Ship.ghost */ )
            go(to: .ghost /* → Ship.ghost */ )
            twice(.lost /* → unknown implicitBase */ )
            _ = Voyage(status: .parked /* → Status.parked */ )
            _ = Pier(status: .lost /* → Status.lost */, .ghost /* → Ship.ghost */, .ghost /* → Ship.ghost */ )
            if status == .parked /* → Status.parked */ || maybe != .lost /* → Status.lost */ {}
            let other = maybe ?? .usual /* → Status.usual */
            guard case .parked /* → Status.parked */ = status else { return }
            switch (status, maybe) { case (.lost /* → Status.lost */, .parked /* → Status.parked */ ): break; default: break }
            let named = elsewhere(.lost /* → unknown implicitBase */ )
            maybe = .none /* → unknown implicitBase */
            if Rank(rawValue: "a") == .none /* → unknown implicitBase */ || maybe == .some(.lost /* → Status.lost */ ) {}
            let cast = .lost /* → Status.lost */ as Status
            status = .init /* → Status */ (rawValue: 1)
          }
        }
        """
      ))
  }

  @Test func `what the project adds to types from outside`() {
    check(
      (
        "Core/C.swift",
        """
        import UIKit
        public extension String { var slug: String { self }; static let blank = ""; func count(_ a: Int) {} }
        public extension View { func logged() -> some View { self }; func padding(_ a: Token) -> some View { self } }
        public extension Color { static let deep = Color.black; enum Tone { case dark } }
        public extension Notification.Name { static let sunk = Notification.Name("sunk") }
        public extension UserDefaults { var depth: Int { 1 } }
        public extension Collection { var second: Element? { nil } }
        public extension UIViewController { func spin() {}; func dismiss(_ a: Token) {} }
        public extension Encodable { func json() -> String { "" } }
        public struct Token {}
        """
      ),
      (
        "App/A.swift",
        """
        import Core
        struct Ship: Codable { var name: String; var date: Date }
        struct Row: View { var body: Int { 1 } }
        func f(_ ship: Ship, _ names: [String], _ maybe: String?) {
          "a".slug /* → String.slug */
          ship.name.slug /* → String.slug */ .slug /* → String.slug */
          ship.name.lowercased().slug /* → String.slug */
          maybe?.slug /* → String.slug */
          maybe.slug /* → unknown outsideBase */
          ship.date.slug /* → unknown outsideBase */
          ship.name.count /* → unknown overloaded */ (1)
          String.blank /* → String.blank */
          let blank: String = .blank /* → String.blank */
          names.second /* → Collection.second */
          "a".second /* → Collection.second */
          Color.deep /* → Color.deep */
          let tone = Color.Tone /* → Color.Tone */ .dark /* → Color.Tone.dark */
          let tone: Color.Tone /* → Color.Tone */
          Notification.Name.sunk /* → Name.sunk */
          UserDefaults.standard.depth /* → UserDefaults.depth */
          Text("a").logged /* → View.logged */ ()
          Text("a").bold().padding(3).logged /* → View.logged */ ()
          Text("a").padding /* → unknown overloaded */ (3)
          Row().logged /* → View.logged */ ()
          ship.json /* → Encodable.json */ ()
          Elsewhere().logged /* → unknown outsideBase */ ()
        }
        final class Deck: UIViewController { func f() { spin /* → UIViewController.spin */ (); dismiss /* → unknown overloaded */ (a) } }
        """
      ),
      ("Other/B.swift", "func f() { _ = \"a\".slug /* → unknown outsideBase */ }"),
      ("Plain/P.swift", "public struct Boat: Codable, Identifiable {}"),
      (
        "Top/T.swift",
        """
        import Core
        import Plain
        extension Identifiable { var mark: Int { 1 } }
        func f(_ boat: Boat) {
          boat.json /* → Encodable.json */ ()
          boat.mark /* → Identifiable.mark */
        }
        """
      ))
  }

  @Test func `what generic types and functions carry, and key paths lead to`() {
    check(
      Self.ships,
      (
        "App/A.swift",
        """
        protocol Sailing { func race() }
        struct GetShip { func callAsFunction() -> Ship { .ghost } }
        func row(_ ships: Ship...) { ships.first?.sail /* → Ship.sail */ () }
        func run<S: Sailing>(_ one: S) { one.race /* → Sailing.race */ () }
        struct Crew<S: Sailing> { func f(_ one: S) { one.race /* → Sailing.race */ () }; func hand(_ body: (S) -> Void) {} }
        extension EnvironmentValues { var depth: Int { 1 } }
        struct Harbor: View {
          @Environment(\\.depth /* → EnvironmentValues.depth */ ) var depth
          var result: Result<Ship, Never>, make: () -> Ship, maybes: [Ship?], byName: [String: Ship], ships: [Ship]
          func f(_ key: KeyPath<Ship, Mast>) {
            switch result {
            case .success(let ship): ship.sail /* → Ship.sail */ ()
            case .failure: break
            }
            if case .success(let ship) = result { ship.sail /* → Ship.sail */ () }
            for case let ship? in maybes { ship.sail /* → Ship.sail */ () }
            for case .some(let ship) in maybes { ship.sail /* → Ship.sail */ () }
            make().sail /* → Ship.sail */ ()
            GetShip()().sail /* → Ship.sail */ ()
            for ship in byName.values { ship.sail /* → Ship.sail */ () }
            for ship in [ships[0], ships[1]] { ship.sail /* → Ship.sail */ () }
            _ = ships.map(\\.mast /* → Ship.mast */ .count /* → Mast.count */ )
            _ = \\Ship.mast /* → Ship.mast */ .count /* → Mast.count */
            f(\\.mast /* → Ship.mast */ )
            ForEach(ships, id: \\.mast /* → Ship.mast */ ) { _ in }
            environment(\\.depth /* → EnvironmentValues.depth */, 1)
            elsewhere(\\.mast /* → unknown unknownBase */ )
          }
        }
        """
      ))
  }

  @Test func `what is called with other labels, or is no function, may be of a type from outside`() {
    check(
      Self.ships,
      (
        "App/A.swift",
        """
        struct Fleet2: Sequence {
          var total: Int { 1 }
          func first(named name: String) -> Ship? { nil }
          func f() {
            first /* → unknown overloaded */ (where: { _ in true })
            first /* → Fleet2.first */ (named: "a")
            _ = total /* → Fleet2.total */
          }
        }
        func f(_ fleet: Fleet2) {
          fleet.first /* → unknown overloaded */ { _ in true }
          fleet.first /* → Fleet2.first */ (named: "a")
          fleet.total /* → unknown overloaded */ { _ in true }
          fleet.total /* → Fleet2.total */
        }
        """
      ))
  }

  @Test func `what a compiler alone could choose is unknown`() {
    check(
      Self.ships,
      (
        "Core/C.swift",
        "public struct Coin {}\npublic extension Array where Element == Coin { func total() {} }"
      ),
      (
        "Data/D.swift",
        "public struct Note {}\npublic extension Array where Element == Note { func total() {} }"
      ),
      (
        "App/A.swift",
        """
        import Core
        import Data
        protocol Sailing { func race() }
        struct Boat: Sailing { func race() {}; func map(_ a: Int) {}; init?(_ name: String) {} }
        struct Port { static func each<S: Sailing>(_ all: [S], _ body: (S) -> Void) {}; var boat: Boat }
        class Hull { func float() {} }
        final class Wood: Hull { override func float() {} }
        final class Iron: Hull { override func float() {} }
        struct Slip { subscript(place: Int) -> Ship { .ghost }; var mast: Mast }
        struct Dock { var ships: [Ship]; subscript(_ key: String) -> Mast { Mast() } }
        extension Array where Element == Mast { subscript(key: String) -> Ship { .ghost } }
        func f(_ notes: [Note], _ boats: [Boat], _ masts: [Mast], _ port: Port?, _ any: Any, _ picked: Range<Int>) {
          notes.total /* → unknown overloaded */ ()
          Port.each(boats) { $0.race /* → unknown unknownBase */ () }
          let boat = port?.boat
          boat.map /* → unknown outsideBase */ { $0 }
          let cast = any as? Boat
          cast.map /* → unknown outsideBase */ { $0 }
          Boat("a").map /* → unknown unknownBase */ { $0 }
          [Wood(), Iron()].forEach { $0.float /* → unknown unknownBase */ () }
          boats[picked].first?.race /* → unknown unknownBase */ ()
          masts["a"].sail /* → unknown unknownBase */ ()
          _ = \\Slip.[0].mast /* → unknown unknownBase */
        }
        func g() { struct String {}; func h(_ text: String) { text.slug /* → unknown outsideBase */ } }
        extension String { var slug: Int { 1 } }
        """
      ))
  }

  @Test func `a closure behind a call is for the parameter that has to have one`() {
    check(
      Self.ships,
      (
        "App/A.swift",
        """
        struct Api {
          func load(retry: ((Mast) -> Void)? = nil, done: (Ship) -> Void) {}
          func get(progress: ((Mast) -> Void)? = nil, done: (Ship) -> Void) {}
          func wait(first: ((Mast) -> Void)? = nil, second: ((Ship) -> Void)? = nil) {}
          func sort(by order: Comparator) {}
          func save(_ ship: Ship) {}
        }
        func f(_ api: Api) {
          api.load /* → Api.load */ { $0.sail /* → Ship.sail */ () }
          api.get /* → Api.get */ { $0.raise /* → Mast.raise */ () } done: { $0.sail /* → Ship.sail */ () }
          api.wait /* → Api.wait */ { $0.sail /* → unknown unknownBase */ () }
          api.sort /* → Api.sort */ { $0 }
          Api.save /* → Api.save */ (api)(.ghost)
        }
        """
      ))
  }
}
