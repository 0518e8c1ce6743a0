/// What common types of the standard library, Foundation, SwiftUI and UIKit inherit or conform to, as far as projects extend it.
enum FrameworkSupertypes {
  /// By type the types above it, not all the way up; those of protocols whose requirements are known stand with these.
  static let byType = [String: [String]](inverting: table).merging(KnownProtocols.supertypes) { $0 + $1 }

  /// All of them, in order.
  static let types = Set(byType.keys).union(byType.values.joined()).sorted()

  private static let table = [
    "View":
      "AnyView AsyncImage Button Canvas Chart Color ColorPicker ContentUnavailableView ControlGroup DatePicker "
      + "DisclosureGroup Divider EditButton EmptyView ForEach Form Gauge GeometryReader Grid GridRow Group GroupBox HStack "
      + "Image Label LabeledContent LazyHGrid LazyHStack LazyVGrid LazyVStack LinearGradient Link List Map Menu "
      + "NavigationLink NavigationSplitView NavigationStack NavigationView OutlineGroup Picker ProgressView RadialGradient "
      + "ScrollView ScrollViewReader Section SecureField Shape ShareLink Slider Spacer Stepper TabView Table Text "
      + "TextEditor TextField TimelineView Toggle VStack ViewThatFits ZStack UIViewRepresentable "
      + "UIViewControllerRepresentable NSViewRepresentable NSViewControllerRepresentable",
    "Shape": "Capsule Circle ContainerRelativeShape Ellipse InsettableShape Path Rectangle RoundedRectangle",
    "ShapeStyle": "Color Gradient LinearGradient Material RadialGradient",
    "Sequence": "Collection AnySequence StrideTo StrideThrough",
    "Collection": "BidirectionalCollection MutableCollection RangeReplaceableCollection Dictionary Set",
    "BidirectionalCollection": "RandomAccessCollection StringProtocol",
    "SetAlgebra": "Set OptionSet",
    "RandomAccessCollection": "Array ArraySlice ContiguousArray Data Range ClosedRange",
    "MutableCollection RangeReplaceableCollection": "Array ArraySlice ContiguousArray Data",
    "StringProtocol RangeReplaceableCollection": "String Substring",
    "SignedInteger FixedWidthInteger": "Int Int8 Int16 Int32 Int64",
    "UnsignedInteger FixedWidthInteger": "UInt UInt8 UInt16 UInt32 UInt64",
    "BinaryInteger": "FixedWidthInteger SignedInteger UnsignedInteger",
    "Numeric": "BinaryInteger SignedNumeric Decimal",
    "SignedNumeric": "FloatingPoint",
    "FloatingPoint": "BinaryFloatingPoint",
    "BinaryFloatingPoint": "Double Float CGFloat",
    "Error": "CustomNSError",
    "NSObject":
      "Bundle FileManager NotificationCenter Operation UIResponder URLSession UserDefaults NSResponder",
    "UIResponder": "UIView UIViewController UIApplication",
    "UIViewController":
      "UIActivityViewController UIAlertController UICollectionViewController UIHostingController "
      + "UIImagePickerController UINavigationController UIPageViewController UISearchController UISplitViewController "
      + "UITabBarController UITableViewController AVPlayerViewController SFSafariViewController",
    "UIView":
      "UIActivityIndicatorView UICollectionReusableView UIControl UIImageView UILabel UINavigationBar UIPickerView "
      + "UIProgressView UIScrollView UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar "
      + "UIVisualEffectView UIWindow WKWebView MKMapView",
    "UICollectionReusableView": "UICollectionViewCell",
    "UIScrollView": "UICollectionView UITableView UITextView",
    "UIControl":
      "UIButton UIDatePicker UIPageControl UIRefreshControl UISegmentedControl UISlider UIStepper UISwitch UITextField",
    "NSResponder": "NSView NSViewController NSApplication NSWindow",
    "NSView": "NSControl NSStackView NSTableView",
    "NSControl": "NSButton NSTextField",
  ]
}
