import Syntax

/// The names that properties ask for again and again, looked up once.
struct WellKnownNames {
  let plus: NameID
  let bindable: NameID
  /// What a binding has besides the members of its value, as every property wrapper.
  let wrappedValue: NameID
  let projectedValue: NameID
  let propertyWrapper: NameID
  let resultBuilder: NameID
  /// nil where nobody declares one.
  let (callAsFunction, dynamicallyCall): (NameID?, NameID?)
  /// `ObservedObject<Order>.Wrapper`
  let wrapper: NameID
  /// Types whose members are bindings.
  let bindingTypes: [NameID]
  let void: NameID
  let published: NameID
  /// Attributes that show a member to Objective-C.
  let reflecting: [NameID]
  /// What shows all members of a class to it.
  let reflectingMembers: NameID
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
  /// What only reads by the key paths that it is handed, of the libraries of Swift and its systems.
  let pathReaders: Set<NameID>
  /// What a publisher writes by them with.
  let assign: NameID

  init(_ names: NameTable) {
    // What the project has no name for has an id that no name has.
    func id(_ name: String) -> NameID { names.find(name) ?? .max }
    plus = id("+")
    bindable = id("Bindable")
    wrappedValue = id("wrappedValue")
    projectedValue = id("projectedValue")
    propertyWrapper = id("propertyWrapper")
    resultBuilder = id("resultBuilder")
    (callAsFunction, dynamicallyCall) = (names.find("callAsFunction"), names.find("dynamicallyCall"))
    wrapper = id("Wrapper")
    bindingTypes = [bindable, id("Binding")]
    void = id("Void")
    published = id("Published")
    reflecting = ["objc", "NSManaged", "IBInspectable", "IBOutlet", "IBAction", "IBSegueAction"].map(id)
    reflectingMembers = id("objcMembers")
    testable = id("testable")
    inlining = ["inlinable", "_alwaysEmitIntoClient", "_transparent"].map(id)
    showing = inlining + [id("usableFromInline")]
    bindings = ["Binding", "Binding.init", "SwiftUI.Binding", "SwiftUI.Binding.init"].map(id)
    synthesized = ["Equatable", "Encodable", "Decodable"].map(id)
    pathReaders = Set(Self.pathReaders.compactMap { names.find($0) })
    assign = id("assign")
    setters = [Keyword.set, Keyword._modify, id("modify"), Keyword.unsafeMutableAddress]
  }

  private static let pathReaders = [
    "map", "flatMap", "compactMap", "tryMap", "mapValues", "compactMapValues", "filter", "sorted", "sort",
    "min", "max", "count", "split", "forEach", "first", "last", "firstIndex", "lastIndex", "contains",
    "allSatisfy",
    "drop", "prefix", "partition", "removeAll", "removeDuplicates", "Dictionary", "ForEach", "List", "Table",
    "TableColumn", "SortDescriptor", "KeyPathComparator", "NSSortDescriptor", "publisher", "observe",
    "environment",
    "subscript",
  ]

  /// Whether an accessor leaves a property stored.
  func isObserver(_ accessor: NameID) -> Bool {
    accessor == Keyword.willSet || accessor == Keyword.didSet
  }
}
