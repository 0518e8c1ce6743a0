import Syntax

/// The names that properties ask for again and again, looked up once.
struct WellKnownNames {
  let plus: NameID
  let bindable: NameID
  /// What a binding has besides the members of its value.
  let wrappedValue: NameID
  let projectedValue: NameID
  /// nil where nobody declares one.
  let (callAsFunction, dynamicallyCall): (NameID?, NameID?)
  /// `ObservedObject<Order>.Wrapper`
  let wrapper: NameID
  /// Types whose members are bindings.
  let bindingTypes: [NameID]
  let void: NameID
  let published: NameID
  /// Attributes that show a property to Objective-C.
  let reflecting: [NameID]
  let testable: NameID
  /// Attributes that show a declaration to other modules, and those among them that show its body as well.
  let showing: [NameID]
  let inlining: [NameID]
  /// The callees whose closures are a binding.
  let bindings: [NameID]
  /// Protocols whose functions the compiler writes, of the stored properties of a type.
  let synthesized: [NameID]
  /// What makes a computed property settable.
  let setters: [NameID]
  /// Whether somebody names a type of key paths that write.
  let namesWritingPaths: Bool

  init(_ names: NameTable) {
    // What the project has no name for has an id that no name has.
    func id(_ name: String) -> NameID { names.find(name) ?? .max }
    plus = id("+")
    bindable = id("Bindable")
    wrappedValue = id("wrappedValue")
    projectedValue = id("projectedValue")
    (callAsFunction, dynamicallyCall) = (names.find("callAsFunction"), names.find("dynamicallyCall"))
    wrapper = id("Wrapper")
    bindingTypes = [bindable, id("Binding")]
    void = id("Void")
    published = id("Published")
    reflecting = [id("objc"), id("NSManaged"), id("IBInspectable"), id("IBOutlet")]
    testable = id("testable")
    inlining = ["inlinable", "_alwaysEmitIntoClient", "_transparent"].map(id)
    showing = inlining + [id("usableFromInline")]
    bindings = ["Binding", "Binding.init", "SwiftUI.Binding", "SwiftUI.Binding.init"].map(id)
    synthesized = ["Equatable", "Encodable", "Decodable"].map(id)
    namesWritingPaths = ["WritableKeyPath", "ReferenceWritableKeyPath"].contains { names.find($0) != nil }
    setters = [Keyword.set, Keyword._modify, id("modify"), Keyword.unsafeMutableAddress]
  }

  /// Whether an accessor leaves a property stored.
  func isObserver(_ accessor: NameID) -> Bool {
    accessor == Keyword.willSet || accessor == Keyword.didSet
  }
}
