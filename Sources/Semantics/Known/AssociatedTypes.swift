/// The types that conforming to common protocols from outside brings along: what they ask for, and aliases of theirs.
enum AssociatedTypes {
  static let byProtocol = [String: [String]](inverting: table)

  private static let table = [
    "Element Iterator Index Indices SubSequence":
      "Collection BidirectionalCollection RandomAccessCollection MutableCollection RangeReplaceableCollection",
    "Element Iterator": "Sequence",
    "Element": "IteratorProtocol LazySequenceProtocol SetAlgebra OptionSet",
    "Element Failure": "AsyncSequence AsyncIteratorProtocol",
    "AsyncIterator": "AsyncSequence",
    "ArrayLiteralElement": "ExpressibleByArrayLiteral SetAlgebra OptionSet",
    "Key Value": "ExpressibleByDictionaryLiteral",
    "RawValue": "RawRepresentable OptionSet",
    "AllCases": "CaseIterable",
    "ID": "Identifiable AppEntity",
    "Stride": "Strideable",
    "Magnitude": "Numeric",
    "Instant Duration": "Clock",
    "Duration": "InstantProtocol",
    "Output Failure": "Publisher Subject",
    "Input Failure": "Subscriber",
    "Body": "View ViewModifier App Scene Widget WidgetBundle Commands ToolbarContent Shape",
    "Content": "ViewModifier",
    "Body Configuration":
      "ButtonStyle PrimitiveButtonStyle LabelStyle ToggleStyle ProgressViewStyle GroupBoxStyle GaugeStyle",
    "AnimatableData": "Animatable Shape Layout",
    "Cache Subviews": "Layout",
    "Value": "PreferenceKey EnvironmentKey FocusedValueKey",
    "Body Context Coordinator":
      "UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable NSViewControllerRepresentable",
    "Entry Context": "TimelineProvider IntentTimelineProvider AppIntentTimelineProvider",
    "Intent": "IntentTimelineProvider AppIntentTimelineProvider",
    "DefaultQuery": "AppEntity",
    "Entity": "EntityQuery",
    "Representation": "Transferable",
  ]
}
