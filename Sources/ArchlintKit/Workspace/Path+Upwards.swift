import Platform

extension Path {
  /// A folder, and those around it up to `/`.
  static func upwards(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0 == "/" ? nil : parent($0) }
  }

  /// The innermost folder around a path that there is; `/` where there is none.
  static func folderAround(_ path: String) -> String {
    upwards(from: parent(path)).first { kind($0) == .folder } ?? "/"
  }
}
