import CLibrary

/// The value of an environment variable.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
