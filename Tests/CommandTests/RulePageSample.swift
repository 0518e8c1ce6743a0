/// A rule page as a project may have one.
enum RulePageSample {
  static let text = """
    # Classes are final

    So that nobody wonders.

    ```json
    { "id": "own", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" }
    ```

    ## Passes
    ```swift
    final class A {}
    ```

    ## Fails
    ```swift
    class A {}  // ✗ open
    ```
    """

  /// Another, about calls.
  static let printing = """
    # Nothing prints

    Logs are for machines.

    ```json
    { "id": "no-print", "each": "call", "mustNot": { "callee": "print" }, "message": "This prints" }
    ```

    ## Passes
    ```swift
    func f() {}
    ```

    ## Fails
    ```swift
    func f() { print(1) }  // ✗ This prints
    ```

    """
}
