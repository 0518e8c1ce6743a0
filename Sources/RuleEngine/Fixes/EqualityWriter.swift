/// One case of an enum, as it is compared with itself.
struct EqualityCase {
  struct Value {
    /// The label; empty where there is none.
    var label: String
    /// The type as written.
    var type: String
  }

  var name: String
  var values: [Value]

  /// Values of these can be compared; functions cannot.
  var isComparable: Bool { !values.contains { $0.type.contains("->") } }
}

/// Writes arms of an `==`.
struct EqualityWriter {
  let style: EqualityStyle
  /// What errors are compared by.
  let errorProperty: String
  let indentation: String
  let step: String
  let lineEnd: String

  /// `case (.idle, .idle): true` with what is yielded for it.
  func arm(_ patterns: [String], _ result: String) -> String {
    var label = "case " + patterns.joined(separator: ", ")
    if indentation.count + label.count > Self.longestLine {
      label = "case " + patterns.joined(separator: "," + lineEnd + indentation + step)
    }
    return label + body(result)
  }

  func `default`(_ result: String) -> String {
    "default" + body(result)
  }

  private static let longestLine = 100

  private func body(_ result: String) -> String {
    let code = (style.returns ? "return " : "") + result
    return ":" + (style.breaksLines ? lineEnd + indentation + step : " ") + code
  }

  /// The arm of one case.
  func arm(_ enumCase: EqualityCase) -> String {
    if enumCase.values.isEmpty { return arm([pair(enumCase.name)], "true") }
    let names = boundNames(enumCase.values)
    let comparisons = zip(enumCase.values, names).map { value, names in
      Self.comparison(value.type, names, errorProperty)
    }
    return arm([pattern(enumCase.name, names)], comparisons.joined(separator: " && "))
  }

  func pair(_ name: String) -> String {
    "(.\(name), .\(name))"
  }

  private func pattern(_ name: String, _ names: [[String]]) -> String {
    let sides = (0...1).map { side -> String in
      let bound = names.map { (style.binding == .inside ? "let " : "") + $0[side] }.joined(separator: ", ")
      return (style.binding == .before ? "let " : "") + ".\(name)(\(bound))"
    }
    return (style.binding == .outside ? "let " : "") + "(\(sides[0]), \(sides[1]))"
  }

  /// Names for both sides of each value.
  private func boundNames(_ values: [EqualityCase.Value]) -> [[String]] {
    if values.count == 1, !style.namesValues { return [style.prefixes] }
    var taken: Set<String> = []
    var number = 0
    return values.enumerated().map { index, value in
      var noun = Self.noun(value)
      while !taken.insert(noun).inserted {
        number = max(number, index) + 1
        noun = Self.noun(value) + String(number)
      }
      return style.prefixes.map { $0 + noun }
    }
  }

  /// What a value is called: by its label, else by its type, where that is a plain name.
  private static func noun(_ value: EqualityCase.Value) -> String {
    if isError(value.type) { return "Error" }
    let label = value.label.prefix(1).uppercased() + value.label.dropFirst()
    let type = value.type.split(separator: ".").last.map { String($0) } ?? ""
    return [label, type].first(where: isPlain) ?? "Value"
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func comparison(_ type: String, _ names: [String], _ property: String) -> String {
    guard isError(type) else { return names.joined(separator: " == ") }
    let access = type.hasSuffix("?") ? "?." : "."
    return names.map { $0 + access + property }.joined(separator: " == ")
  }

  private static func isError(_ type: String) -> Bool {
    type.filter { $0 != "?" && $0 != ")" }.hasSuffix("Error")
  }
}
