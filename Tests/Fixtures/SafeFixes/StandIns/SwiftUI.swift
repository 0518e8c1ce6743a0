@_exported import Combine
@_exported import Foundation
@_exported import Observation

/// What the views of the cases need of SwiftUI.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
}

public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct Text: View {
  public nonisolated init(_ text: String) {}
  public var body: Never { fatalError() }
}

public struct TextField: View {
  public nonisolated init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError() }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> Self { self }
  public func task(_ action: @escaping @Sendable () async -> Void) -> Self { self }
  public func environment<Value: AnyObject & Observable>(_ value: Value?) -> Self { self }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { self }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    wrappedValue = get()
  }

  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    let value = wrappedValue[keyPath: path]
    return Binding<Member>(get: { value }, set: { _ in })
  }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  private let value: Value
  public var projectedValue: Binding<Value> {
    let value = value
    return Binding(get: { value }, set: { _ in })
  }

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  public init(initialValue: Value) {
    value = initialValue
  }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) where Value: Observable {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) where Value: Observable {
    self.wrappedValue = wrappedValue
  }

  public subscript<Member>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    let value = wrappedValue[keyPath: path]
    return Binding<Member>(get: { value }, set: { _ in })
  }
}

@propertyWrapper public struct Environment<Value> {
  public var wrappedValue: Value { fatalError() }

  public init(_ type: Value.Type) where Value: AnyObject & Observable {}
}
