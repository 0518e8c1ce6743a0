"""Plain Swift code of the kinds that apps have beside their screens."""

WORDS = ["account", "address", "amount", "article", "banner", "basket", "cache", "card", "category", "channel", "chart",
         "comment", "content", "contract", "country", "coupon", "currency", "customer", "delivery", "device", "discount",
         "document", "driver", "event", "feature", "filter", "folder", "group", "header", "history", "image", "invoice",
         "item", "label", "layout", "level", "limit", "location", "market", "message", "method", "notice", "offer",
         "order", "owner", "parcel", "partner", "payment", "period", "photo", "place", "player", "policy", "price",
         "product", "profile", "promo", "quantity", "rating", "reason", "receipt", "record", "region", "report",
         "result", "review", "reward", "route", "sample", "schedule", "section", "session", "setting", "shipment",
         "shop", "signal", "source", "status", "stock", "store", "street", "summary", "supplier", "ticket", "token",
         "topic", "total", "track", "transfer", "travel", "unit", "user", "value", "vendor", "visit", "voucher",
         "wallet", "weight", "window", "zone"]


def capital(word):
    return word[0].upper() + word[1:]


def file(word, number, generator):
    """Path and text of one file, about eleven kilobytes of it."""
    write, folder = generator.choice([
        (model, "Models"), (request, "Networking"), (formatter, "Formatting"), (control, "Controls"),
        (controller, "Controllers"), (tests, "Tests")])
    subject = "".join(capital(generator.choice(WORDS)) for _ in range(2)) + capital(WORDS[number % len(WORDS)])
    name = f"{word}{subject}{capital(folder.removesuffix('s'))}{number % 7 or ''}"
    size = generator.choice([3000, 6000, 8000, 10000, 12000, 16000, 26000])
    head, member, tail = write(name, generator)
    parts = [header(name), head]
    length = len(head)
    while length < size:
        part = member(generator)
        parts.append(part)
        length += len(part)
    parts.append(tail)
    kind = "Tests" if folder == "Tests" else "Sources"
    return f"Platform/{word}Kit/{kind}/{folder}/{name}.swift", "".join(parts)


def header(name):
    return f"//\n//  {name}.swift\n//\n//  Created for the app. All rights reserved.\n//\n\nimport Foundation\n"


def names(generator, count):
    return generator.sample(WORDS, count)


def model(name, _):
    def member(generator):
        a, b, c = names(generator, 3)
        return f"""
  /// The {a} of the {b}, as the server last sent it. Absent until the first answer with a {c}.
  public var {a}{capital(b)}: {capital(a)}?
  public private(set) var {b}{capital(c)}s: [{capital(c)}] = []

  public struct {capital(a)}{capital(c)}: Codable, Hashable, Sendable {{
    public let identifier: String
    public let {b}: Decimal
    public let {c}Date: Date?
    public var isActive: Bool {{ {c}Date.map {{ $0 > Date() }} ?? false }}

    enum CodingKeys: String, CodingKey {{
      case identifier = "{a}_id"
      case {b} = "{b}_{c}"
      case {c}Date = "{c}_date"
    }}

    public init(identifier: String, {b}: Decimal, {c}Date: Date? = nil) {{
      self.identifier = identifier
      self.{b} = {b}
      self.{c}Date = {c}Date
    }}
  }}

  func {a}By{capital(c)}(_ {c}s: [String: {capital(b)}], limit: Int = 20) -> [{capital(a)}{capital(c)}] {{
    guard !{c}s.isEmpty, limit > 0 else {{ return [] }}
    var found: [{capital(a)}{capital(c)}] = []
    for (key, {b}) in {c}s where {b}.isVisible {{
      if found.count >= limit {{ break }}
      found.append({capital(a)}{capital(c)}(identifier: key, {b}: {b}.amount * 100, {c}Date: {b}.date))
    }}
    return found.sorted {{ $0.{b} < $1.{b} }}
  }}
"""
    return f"\npublic struct {name}: Codable, Sendable {{\n", member, "}\n"


def request(name, _):
    def member(generator):
        a, b, c = names(generator, 3)
        return f"""
  // Asks the server for {a}s. Retries twice, since the gateway drops the first call of a session now and then.
  func fetch{capital(a)}{capital(b)}(for {c}: {capital(c)}ID, page: Int) async throws -> [{capital(a)}Response] {{
    var components = URLComponents(url: baseURL.appendingPathComponent("v2/{a}/\\({c}.rawValue)/{b}"), resolvingAgainstBaseURL: false)
    components?.queryItems = [
      URLQueryItem(name: "page", value: String(page)),
      URLQueryItem(name: "{b}", value: {c}.description),
    ]
    guard let url = components?.url else {{ throw {capital(a)}Failure.invalidURL("{a}/{b}") }}
    var request = URLRequest(url: url, timeoutInterval: configuration.timeout)
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let token = await session.token {{
      request.setValue("Bearer \\(token.value)", forHTTPHeaderField: "Authorization")
    }}
    do {{
      let (data, response) = try await session.data(for: request)
      guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {{
        logger.error("{a} failed: \\(String(describing: response))")
        throw {capital(a)}Failure.status(response)
      }}
      return try decoder.decode({capital(b)}Envelope<[{capital(a)}Response]>.self, from: data).{b}s
    }} catch let error as DecodingError {{
      logger.error("{a} cannot be read: \\(error)")
      throw {capital(a)}Failure.malformed(error)
    }}
  }}
"""
    head = f"""
actor {name} {{
  private let baseURL: URL
  private let session: SessionStore
  private let decoder = JSONDecoder()
  private let configuration: Configuration
  private let logger: Logger

  init(baseURL: URL, session: SessionStore, configuration: Configuration, logger: Logger) {{
    self.baseURL = baseURL
    self.session = session
    self.configuration = configuration
    self.logger = logger
  }}
"""
    return head, member, "}\n"


def formatter(name, _):
    def member(generator):
        a, b, c = names(generator, 3)
        return f"""
  /// `{a}` as people read it: "{b} 12, {c}".
  static func {a}Text(_ {a}: {capital(a)}, {b}: {capital(b)}?, style: Style = .short) -> String {{
    switch ({a}.kind, style) {{
    case (.{b}, .short): return {a}.title.trimmingCharacters(in: .whitespaces)
    case (.{c}, _) where {a}.count > 1: return "\\({a}.count) \\({a}.title.lowercased())s"
    case let (.custom(text), .long): return text + (({b}?.name).map {{ ", " + $0 }} ?? "")
    default: return {a}.title
    }}
  }}

  static func parse{capital(c)}(_ text: String) -> {capital(c)}? {{
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Int(parts[1]), number >= 0 else {{ return nil }}
    let scaled = Double(number) / 100.0 + ({a}Offset[parts[0]] ?? 0)
    return {capital(c)}(name: parts[0], value: scaled, isExact: number % 100 == 0)
  }}

  private static let {a}Offset: [String: Double] = ["{a}": 0.25, "{b}": 1.5, "{c}": -0.75]
"""
    return f"\nenum {name} {{\n  enum Style {{\n    case short, long\n  }}\n", member, "}\n"


def control(name, _):
    def member(generator):
        a, b, c = names(generator, 3)
        return f"""
  @ViewBuilder
  private func {a}{capital(b)}Row(_ {a}: {capital(a)}, isSelected: Bool) -> some View {{
    HStack(alignment: .firstTextBaseline, spacing: 8) {{
      Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        .foregroundColor(isSelected ? theme.accent : theme.secondary)
      VStack(alignment: .leading) {{
        Text({a}.title).font(theme.body).lineLimit(2)
        if let {b} = {a}.{b} {{
          Text({b}.formatted(.currency(code: "EUR"))).font(theme.caption)
        }} else {{
          Text("no {b}").foregroundColor(.gray)
        }}
      }}
      Spacer()
      Button(action: {{ onSelect({a}.id) }}) {{ Label("{capital(c)}", systemImage: "chevron.right") }}
        .accessibilityIdentifier("{a}.{c}")
    }}
    .padding(.horizontal, theme.margin)
    .contentShape(Rectangle())
    .onTapGesture {{ withAnimation {{ onSelect({c}.id) }} }}
  }}
"""
    head = f"""import SwiftUI

struct {name}: View {{
  let theme: Theme
  let title: String
  let onSelect: (String) -> Void

  var body: some View {{
    List {{ Text(title) }}
  }}
"""
    return head, member, "}\n"


def controller(name, _):
    def member(generator):
        a, b, c = names(generator, 3)
        return f"""
  // MARK: - {capital(a)}

  private lazy var {a}{capital(b)}Label: UILabel = {{
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.textColor = .darkText
    label.numberOfLines = 0
    return label
  }}()

  private func configure{capital(a)}{capital(c)}(with {b}: {capital(b)}?) {{
    guard let {b}, isViewLoaded else {{ return }}
    {a}{capital(b)}Label.text = {b}.title
    {a}{capital(b)}Label.isHidden = {b}.title.isEmpty
    NSLayoutConstraint.activate([
      {a}{capital(b)}Label.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
      {a}{capital(b)}Label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
    ])
    {c}Queue.async {{ [weak self] in
      guard let self else {{ return }}
      let {c}s = self.store.{c}s.filter {{ $0.{b}Count > 0 && !$0.isHidden }}
      DispatchQueue.main.async {{ self.show({c}s, animated: {b}.isAnimated ?? true) }}
    }}
  }}
"""
    head = f"""import UIKit

final class {name}: UIViewController, UITableViewDelegate {{
  private let store: Store

  init(store: Store) {{
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }}

  required init?(coder: NSCoder) {{
    fatalError("init(coder:) has not been implemented")
  }}
"""
    return head, member, "}\n"


def tests(name, _):
    def member(generator):
        a, b, c = names(generator, 3)
        return f"""
  func test{capital(a)}{capital(b)}Gives{capital(c)}() async throws {{
    let {a} = {capital(a)}.stub(id: "{b}-17", {c}: 42)
    let subject = {capital(a)}Calculator({b}s: [.stub(), .stub(id: "{c}")], rounding: .up)

    let result = try await subject.{c}(of: {a})

    XCTAssertEqual(result.{c}, 42)
    XCTAssertEqual(result.{b}s.map(\\.id), ["{b}-17", "{c}"])
    XCTAssertNil(subject.failure, "no failure is kept")
    if case .partial(let rest) = result.state {{ XCTFail("unexpected rest \\(rest)") }}
  }}
"""
    return f"\nimport XCTest\n\nfinal class {name}Tests: XCTestCase {{\n", member, "}\n"
