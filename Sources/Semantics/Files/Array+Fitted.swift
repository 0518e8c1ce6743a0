extension Array {
  /// Without the room that is left behind the elements when they have grown in number. Of many that room costs nothing, since it is
  /// never touched.
  var fitted: [Element] { count > 1 << 16 ? self : map { $0 } }
}
