import Semantics
import Syntax

/// Lets calls call something else.
struct CalleeEdits {
  let source: EditableSource

  /// - Parameter index: of a call.
  func replace(_ old: String, _ text: String, ofCall index: Int) -> [TextEdit] {
    let call = source.bodyNodes[index]
    let range = source.file.syntax.bytes(of: call)
    guard call.kind == .call, String(decoding: source.bytes[range], as: UTF8.self) == old else { return [] }
    return [TextEdit(bytes: range, text: text)]
  }

  /// The nearest call of that name whose closure or argument holds the node.
  func replace(_ old: String, _ text: String, around index: Int) -> [TextEdit] {
    var parent = Int(source.bodyNodes[index].parent)
    while parent >= 0 {
      let edits = replace(old, text, ofCall: parent)
      if !edits.isEmpty { return edits }
      parent = Int(source.bodyNodes[parent].parent)
    }
    return []
  }
}
