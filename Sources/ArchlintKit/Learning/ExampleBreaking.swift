import Semantics

/// Right examples written so that they break what is asked, for conventions that nothing in the project breaks.
struct ExampleBreaking {
  let convention: Convention

  /// Those that may break it, the most natural first. Whether one does, the rule says.
  func variants(of files: ExampleFiles) -> [ExampleFiles] {
    let asked = convention.asked
    switch asked.sort {
    case .twin:
      var alone = files
      alone.twin = nil
      return [alone]
    case .shape, .ownFile: return moved(files)
    case .importing:
      return texts(
        of: files,
        convention.isForbidden ? ["import \(asked.text)\n\n" + files.text] : [withoutImport(files.text)])
    default:
      let parts = SourceParts(files.text)
      return texts(of: files, parts.syntax.declarations.flatMap { variants(of: $0, parts) })
    }
  }

  private func texts(of files: ExampleFiles, _ texts: [String]) -> [ExampleFiles] {
    texts.map { text in
      var changed = files
      changed.text = text
      return changed
    }
  }

  private func withoutImport(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
      .drop { $0.isEmpty }.joined(separator: "\n")
  }

  private func moved(_ files: ExampleFiles) -> [ExampleFiles] {
    var moved = files
    let parts = files.path.split(separator: "/")
    let folder = parts.dropLast()
    moved.path =
      convention.asked.sort == .ownFile
      ? (folder + ["Types.swift"]).joined(separator: "/")
      : (folder.prefix(1) + ["Others", parts[parts.count - 1]]).joined(separator: "/")
    return [moved]
  }

  private func variants(of declaration: Declaration, _ parts: SourceParts) -> [String] {
    let (asked, syntax) = (convention.asked, parts.syntax)
    switch asked.sort {
    case .final, .access, .setterAccess, .isStatic: return modifierVariants(declaration, parts)
    case .attribute: return attributeVariants(declaration, parts)
    case .conformance, .twinConformance: return inheritanceVariants(declaration, parts)
    case .kind, .keyword:
      let other = ["struct": "class", "let": "var", "var": "let"][asked.text] ?? "struct"
      return keyword(asked.text, of: declaration, parts).map { [parts.replacing($0, with: other)] } ?? []
    case .nameEnd, .nameStart, .name: return [renamed(declaration, parts)].compactMap(\.self)
    case .existential, .typeEnd: return typeVariants(declaration, parts)
    case .initialValue:
      return syntax.valueRange(of: declaration).map { [parts.replacing($0, with: ".other")] } ?? []
    case .description: return syntax.attributeArguments(of: declaration).map { parts.removing($0) }
    case .readOnly:
      return syntax.bodyRange(of: declaration).map { [parts.replacing($0, with: " get set ")] } ?? []
    case .async, .throwing: return effectVariants(declaration, parts)
    case .member: return memberVariants(declaration, parts)
    case .call: return callVariants(declaration, parts)
    default: return []
    }
  }

  // MARK: - Headings

  private func modifierVariants(_ declaration: Declaration, _ parts: SourceParts) -> [String] {
    let asked = convention.asked
    let word = asked.sort == .final ? "final" : asked.sort == .isStatic ? "static" : asked.text
    if convention.isForbidden || asked.sort == .access && word == "internal" {
      return [inserting(word == "internal" ? "public " : "\(word) ", before: declaration, parts)]
    }
    return parts.syntax.modifiers(of: declaration).map { parts.syntax.range(of: $0) }
      .filter { parts.string($0).hasPrefix(word) }.map { parts.removing($0) }
  }

  private func attributeVariants(_ declaration: Declaration, _ parts: SourceParts) -> [String] {
    if convention.isForbidden {
      return [
        parts.replacing(Int(declaration.start)..<Int(declaration.start), with: "@\(convention.asked.text) ")
      ]
    }
    return parts.syntax.attributes(of: declaration).map { parts.removing(parts.syntax.range(of: $0)) }
  }

  private func inheritanceVariants(_ declaration: Declaration, _ parts: SourceParts) -> [String] {
    guard convention.isForbidden else {
      return parts.syntax.inheritedTypes(of: declaration).indices.map {
        parts.withoutInherited($0, of: declaration)
      }
    }
    let end = Int(declaration.nameEnd)
    return parts.syntax.inheritedTypes(of: declaration).isEmpty
      ? [parts.replacing(end..<end, with: ": \(convention.asked.text)")] : []
  }

  /// Behind the attributes.
  private func inserting(_ word: String, before declaration: Declaration, _ parts: SourceParts) -> String {
    let syntax = parts.syntax
    var start =
      syntax.attributes(of: declaration).map { syntax.range(of: $0).upperBound }.max()
      ?? Int(declaration.start)
    while parts.string(start..<start + 1) == " " { start += 1 }
    return parts.replacing(start..<start, with: word)
  }

  private func keyword(_ word: String, of declaration: Declaration, _ parts: SourceParts) -> Range<Int>? {
    let heading = parts.string(Int(declaration.start)..<Int(declaration.nameStart))
    guard let range = heading.range(of: word + " ") else { return nil }
    let start = Int(declaration.start) + heading.utf8.distance(from: heading.startIndex, to: range.lowerBound)
    return start..<start + word.utf8.count
  }

  // MARK: - Names and types

  private func renamed(_ declaration: Declaration, _ parts: SourceParts) -> String? {
    let range = Int(declaration.nameStart)..<Int(declaration.nameEnd)
    let (name, text) = (parts.string(range), convention.asked.text)
    switch convention.asked.sort {
    case .nameEnd where name.hasSuffix(text) && name != text:
      return parts.replacing(range, with: String(name.dropLast(text.count)))
    case .nameStart where name.hasPrefix(text) && name != text:
      let rest = name.dropFirst(text.count)
      return parts.replacing(range, with: rest.prefix(1).lowercased() + rest.dropFirst())
    case .name where name == text: return parts.replacing(range, with: "other")
    default: return nil
    }
  }

  private func typeVariants(_ declaration: Declaration, _ parts: SourceParts) -> [String] {
    guard let range = parts.syntax.typeRange(of: declaration) else { return [] }
    let text = parts.string(range)
    let other =
      convention.asked.sort == .existential
      ? text.replacing("any ", with: "") : text.replacing(convention.asked.text, with: "")
    return other == text || other.isEmpty ? [] : [parts.replacing(range, with: other)]
  }

  private func effectVariants(_ declaration: Declaration, _ parts: SourceParts) -> [String] {
    let range = Int(declaration.start)..<Int(declaration.end)
    let text = parts.string(range)
    let word = convention.asked.sort == .async ? "async" : "throws"
    if convention.isForbidden {
      guard declaration.kind == .function, text.contains(")") else { return [] }
      return [parts.replacing(range, with: text.replacing(")", with: ") \(word)", maxReplacements: 1))]
    }
    return text.contains(" \(word)")
      ? [parts.replacing(range, with: text.replacing(" \(word)", with: ""))] : []
  }

  // MARK: - Members and calls

  private func memberVariants(_ declaration: Declaration, _ parts: SourceParts) -> [String] {
    guard declaration.parent >= 0,
      let body = parts.syntax.bodyRange(of: parts.syntax.declarations[Int(declaration.parent)])
    else { return [] }
    return [parts.replacing(body, with: "")]
  }

  private func callVariants(_ declaration: Declaration, _ parts: SourceParts) -> [String] {
    guard let body = parts.syntax.bodyRange(of: declaration) else { return [] }
    let isFunction = declaration.kind == .function
    guard convention.isForbidden else { return isFunction ? [parts.replacing(body, with: "")] : [] }
    let call = "\(convention.asked.text)()\n"
    let new = isFunction ? "\n  \(call)" : "\n  func run() {\n    \(call)  }\n"
    return [parts.replacing(body, with: new)]
  }
}
