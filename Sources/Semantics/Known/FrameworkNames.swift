import Syntax

/// Names that the standard library, Foundation, SwiftUI and UIKit declare, as far as projects often overload them: of a function
/// or member of the project that is called so only its types tell whether it is meant.
struct FrameworkNames: Sendable {
  private let globals: Set<NameID>
  private let members: Set<NameID>
  private let comparisons: Set<NameID>
  /// `@Environment`, and the modifier that sets what that reads.
  let environment, environmentModifier: NameID?
  private let singletons: Set<NameID>
  private let texts: Set<NameID>

  init(_ names: NameTable) {
    globals = Self.found(Self.globals, names)
    members = Self.found(Self.members + Self.singletons + Self.texts, names)
    comparisons = Self.found(["== !="], names)
    (environment, environmentModifier) = (names.find("Environment"), names.find("environment"))
    (singletons, texts) = (Self.found(Self.singletons, names), Self.found(Self.texts, names))
  }

  private static func found(_ lists: [String], _ names: NameTable) -> Set<NameID> {
    Set(lists.flatMap { $0.split(separator: " ") }.compactMap { names.find(String($0)) })
  }

  /// Whether a function of that name stands at the top of a framework.
  func declaresGlobal(_ name: NameID) -> Bool { globals.contains(name) }

  /// Whether types of frameworks have a member of that name.
  func declaresMember(_ name: NameID) -> Bool { members.contains(name) }

  /// Whether such a member of a type gives a value of it.
  func isSingleton(_ name: NameID) -> Bool { singletons.contains(name) }

  /// Whether such a member of a text gives another one.
  func givesText(_ name: NameID) -> Bool { texts.contains(name) }

  /// Whether an operator holds two values of one type against each other.
  func compares(_ operation: NameID) -> Bool { comparisons.contains(operation) }

  private static let globals = [
    "abs assert assertionFailure debugPrint dump fatalError getVaList isKnownUniquelyReferenced max min numericCast",
    "precondition preconditionFailure print readLine repeatElement sequence stride swap transcode type unsafeBitCast",
    "unsafeDowncast withExtendedLifetime withUnsafeBytes withUnsafeMutableBytes withUnsafePointer",
    "withUnsafeMutablePointer withoutActuallyEscaping zip",
    "withCheckedContinuation withCheckedThrowingContinuation withUnsafeContinuation withUnsafeThrowingContinuation",
    "withTaskGroup withThrowingTaskGroup withDiscardingTaskGroup withThrowingDiscardingTaskGroup",
    "withTaskCancellationHandler withTaskPriorityEscalationHandler withObservationTracking",
    "acos asin atan atan2 cbrt ceil copysign cos cosh exp exp2 expm1 fabs floor fma fmax fmin fmod frexp hypot ldexp log",
    "log10 log1p log2 logb lround modf nan pow remainder remquo rint round scalbn sin sincos sinh sqrt tan tanh tgamma trunc",
    "abort access arc4random arc4random_uniform atexit calloc chdir chmod close connect copy exit fclose fopen fork fputs",
    "free getenv index kill link listen malloc memcpy memset mkdir open pause pipe poll printf puts putenv raise rand random",
    "read remove rename select send setenv shutdown signal sleep socket srand strcmp strlen system time truncate umask",
    "unlink usleep wait write",
    "NSLocalizedString NSLog NSStringFromClass NSStringFromSelector NSClassFromString NSSelectorFromString",
    "autoreleasepool withAnimation withTransaction withMutation os_log dispatchMain UIApplicationMain NSApplicationMain",
    "UIGraphicsBeginImageContext UIGraphicsEndImageContext",
    "expect require XCTAssert XCTAssertEqual XCTAssertNil XCTAssertNotNil XCTAssertTrue XCTAssertFalse XCTFail XCTUnwrap",
    "XCTAssertThrowsError XCTAssertNoThrow XCTSkipIf confirmation withKnownIssue",
  ]

  private static let singletons = ["current main now shared standard"]

  private static let texts = [
    "appending capitalized lowercased replacing replacingOccurrences trimmingCharacters uppercased"
  ]

  private static let members = [
    // Values, collections and texts.
    "default general advanced allSatisfy append appending capacity capitalized compactMap compactMapValues compare components contains count",
    "data description difference distance drop dropFirst dropLast elementsEqual encode endIndex enumerated filter first",
    "firstIndex firstRange flatMap forEach format formIndex formIntersection formUnion formatted get hasPrefix hasSuffix hash",
    "hashValue index indices insert intersection isDisjoint isEmpty isSubset isSuperset joined keys last lastIndex lazy",
    "lexicographicallyPrecedes localizedDescription lowercased makeIterator map mapError mapValues max merge merging min move",
    "next partition popFirst popLast prefix prefixMatch random randomElement range ranges reduce remove removeAll",
    "removeFirst removeLast removeSubrange removeValue replace replaceSubrange replacing replacingOccurrences reserveCapacity",
    "reverse reversed rounded round shuffle shuffled signum size sort sorted split starts startIndex string subtract",
    "subtracting suffix swapAt symmetricDifference trimmingCharacters trimmingPrefix underestimatedCount union unicodeScalars",
    "update updateValue uppercased utf8 values wholeMatch withContiguousStorageIfAvailable write zip",
    "magnitude negate remainder squareRoot truncatingRemainder quotientAndRemainder isMultiple clamped lowerBound upperBound",
    "dataCorrupted keyNotFound typeMismatch valueNotFound",
    // Dates, places on disk, requests.
    "add adding addingTimeInterval addingPercentEncoding absoluteString appendingPathComponent appendingPathExtension",
    "attributes bool bytes cancel copy data date decode deletingLastPathComponent deletingPathExtension directory double",
    "float host integer isDate lastPathComponent load object path pathExtension perform post query register resourceValues",
    "resume save scheme set standardized start stop string synchronize timeIntervalSince timeIntervalSinceNow url",
    "addObserver removeObserver value dataTask download upload async sync asyncAfter sleep",
    // Publishers and sequences.
    "assign autoconnect buffer catch collect combineLatest connect debounce delay delete eraseToAnyPublisher handleEvents",
    "makeConnectable merge multicast prepend print receive removeDuplicates replaceError replaceNil retry scan send share",
    "sink store subscribe switchToLatest throttle timeout tryMap zip",
    // Views.
    "accentColor accessibilityAction accessibilityElement accessibilityHidden accessibilityHint accessibilityIdentifier",
    "accessibilityLabel accessibilityValue alert alignmentGuide allowsHitTesting animation aspectRatio background",
    "backgroundStyle badge blur body bold border brightness buttonStyle clipShape clipped colorInvert confirmationDialog",
    "containerRelativeFrame containerShape contentMargins contentShape contentTransition contextMenu contrast controlSize",
    "cornerRadius coordinateSpace defaultFocus disabled drawingGroup edgesIgnoringSafeArea environment environmentObject",
    "fill fileExporter fileImporter fixedSize focusable focused font fontDesign fontWeight foregroundColor foregroundStyle",
    "frame fullScreenCover gesture geometryGroup glassEffect grayscale gridCellColumns headerProminence help hidden",
    "highPriorityGesture hoverEffect id ignoresSafeArea inspector interactiveDismissDisabled italic itemProvider",
    "keyboardShortcut keyboardType kerning labelStyle labelsHidden layoutPriority lineLimit lineSpacing listRowBackground",
    "listRowInsets listRowSeparator listStyle mask matchedGeometryEffect menuStyle minimumScaleFactor modifier monospaced",
    "multilineTextAlignment navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle",
    "navigationBarTitleDisplayMode navigationDestination navigationTitle navigationViewStyle offset onAppear onChange",
    "onContinueUserActivity onDelete onDisappear onDrag onDrop onGeometryChange onHover onLongPressGesture onMove onOpenURL",
    "onPreferenceChange onReceive onSubmit onTapGesture opacity overlay padding pickerStyle popover position preference",
    "preferredColorScheme presentationDetents progressViewStyle projectionEffect redacted refreshable renderingMode",
    "resizable rotation3DEffect rotationEffect safeAreaInset safeAreaPadding saturation scaledToFill scaledToFit scaleEffect",
    "scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollPosition scrollTargetBehavior scrollTargetLayout",
    "searchable sensoryFeedback shadow sheet simultaneousGesture statusBar statusBarHidden strikethrough stroke strokeBorder",
    "submitLabel swipeActions symbolEffect symbolRenderingMode symbolVariant tabItem tabViewStyle tag task textCase",
    "textContentType textFieldStyle textInputAutocapitalization textSelection tint toggleStyle toolbar toolbarBackground",
    "tracking transaction transition truncationMode underline unredacted userActivity visualEffect zIndex",
    // UIKit and AppKit.
    "addArrangedSubview addChild addConstraint addGestureRecognizer addSubview addTarget becomeFirstResponder bounds center",
    "constraint convert deselectRow dequeueReusableCell didMove dismiss draw endEditing image insertSubview instantiate isHidden",
    "layer layoutIfNeeded layoutSubviews loadView navigationItem pop popToRootViewController popViewController prepare present",
    "push pushViewController reload reloadData removeFromParent removeFromSuperview resignFirstResponder scale scroll",
    "selectRow setAttributedTitle setImage setNeedsDisplay setNeedsLayout setTitle setTitleColor setViewControllers show",
    "sizeThatFits sizeToFit snapshot subviews superview text title traitCollection transform view viewDidAppear",
    "viewDidDisappear viewDidLayoutSubviews viewDidLoad viewWillAppear viewWillDisappear willMove window",
    "black blue brown clear cyan gray green indigo mint orange pink primary purple red secondary teal white yellow",
  ]
}
