import Syntax

/// What files can see of each other where several targets build them: apps for two systems, an app and its widget. A name that
/// one target declares is another thing in the next, mostly something from outside.
struct TargetView {
  let model: SemanticModel

  /// Whether a name means what a file declares, in each target that builds the file it stands in. Where only some of these
  /// build both, it does unless a condition may leave it to the others.
  func sees(_ declaring: Int, from place: NodeReference) -> Bool {
    let own = model.files[Int(place.file)].targets
    if own.isEmpty { return true }
    let (file, others) = (model.files[Int(place.file)], model.files[declaring].targets)
    if others.isEmpty || own.allSatisfy(others.contains) { return true }
    if own.contains(where: others.contains) { return !file.tree.isInConditionalCompilation(Int(place.node)) }
    return others.contains(where: file.importedTargets.contains)
  }
}
