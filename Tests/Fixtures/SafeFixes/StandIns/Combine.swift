/// What view models of the responder school need of Combine.
public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Publisher {
    get { Publisher() }
    set {}
  }

  public struct Publisher {
    public func sink(_ receive: @escaping (Value) -> Void) {}
  }
}

public struct Just<Output> {
  private let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) {
    root[keyPath: path] = output
  }

  public func assign(to published: inout Published<Output>.Publisher) {}
}
