import Semantics
import Syntax

extension EditableSource {
  /// Lets a call call something else.
  /// - Parameter index: of a call.
  func replaceCallee(_ old: String, _ text: String, ofCall index: Int) -> [TextEdit] {
    let call = bodyNodes[index]
    let range = file.syntax.bytes(of: call)
    guard call.kind == .call, String(decoding: bytes[range], as: UTF8.self) == old else { return [] }
    return [TextEdit(bytes: range, text: text)]
  }

  /// The same of the nearest call of that name whose closure or argument holds the node.
  func replaceCallee(_ old: String, _ text: String, around index: Int) -> [TextEdit] {
    sequence(first: Int(bodyNodes[index].parent)) { Int(self.bodyNodes[$0].parent) }.prefix { $0 >= 0 }.lazy
      .map { self.replaceCallee(old, text, ofCall: $0) }.first { !$0.isEmpty } ?? []
  }
}
