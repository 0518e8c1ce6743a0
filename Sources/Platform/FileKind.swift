/// What a name belongs to.
package enum FileKind {
  case nothing, plain, link, folder
  /// A pipe, a socket or a device.
  case other
}
