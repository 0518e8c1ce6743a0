import Combine
import SwiftUI

@MainActor
public final class ViewModel: ObservableObject {

  // MARK: - Properties & Dependencies

  private var shop: (any GlazeShop)?
  private var center: NotificationCenter?

  // MARK: - Lifecycle

  public init(responder: Responder<ResponderAction>) {
    self.responder = responder
  }

  // MARK: - Responder

  public enum ResponderAction: Equatable {
    case chose(Glaze)
  }

  private let responder: Responder<ResponderAction>

  // MARK: - Input

  enum Action {
    case onAppear(any GlazeShop, NotificationCenter)
    case query(String)
    case add(Glaze)
    case remove(Glaze)
    case choose(Glaze)
  }

  func send(_ action: Action) {
    switch action {
    case .onAppear(let shop, let center):
      self.shop = shop
      self.center = center

    case .query(let query):
      guard let shop else { return }
      Task { glazes = await shop.glazes(matching: query) }

    case .add(let glaze):
      if let index = glazes.firstIndex(of: glaze) {
        glazes[index] = glaze
      } else {
        glazes.append(glaze)
      }

    case .remove(let glaze):
      withAnimation {
        glazes.removeAll { $0 == glaze }
      }

    case .choose(let glaze):
      center?.post(name: .init("glaze"), object: glaze.name)
      responder.send(.chose(glaze))
    }
  }

  // MARK: - Output

  @Published public private(set) var glazes: [Glaze] = []
}

public struct Responder<Action> {
  let send: (Action) -> Void

  public init(send: @escaping (Action) -> Void) {
    self.send = send
  }
}
