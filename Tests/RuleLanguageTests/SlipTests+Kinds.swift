extension SlipTests {
  /// A kind asks for what stands in something, and not for what that is.
  static let slipsOfKinds = [
    Slip(
      each: "function", rule: #""must": { "enclosedBy": { "class": { "name": "A" } } }"#, at: "\"class\"",
      message: "\"class\" asks for one that stands in what \"enclosedBy\" leads to",
      hint: "did you mean \"kind\": \"class\"? What it contains is asked for with \"some\": { \"class\": … }"),
    Slip(
      each: "property", rule: #""must": { "ownerType": { "struct": "RootView" } }"#, at: "\"struct\"",
      message: "\"struct\" asks for one that stands in what \"ownerType\" leads to",
      hint:
        "did you mean \"kind\": \"struct\"? What it contains is asked for with \"some\": { \"struct\": … }"),
    Slip(
      each: "property", rule: #""must": { "resolvesTo": { "enum": true } }"#, at: "\"enum\"",
      message: "\"enum\" asks for one that stands in what \"resolvesTo\" leads to",
      hint: "did you mean \"kind\": \"enum\"? What it contains is asked for with \"some\": { \"enum\": … }"),
    Slip(
      each: "call", rule: #""mustNot": { "resolvesTo": { "function": { "name": "load" } } }"#,
      at: "\"function\"", message: "\"function\" asks for one that stands in what \"resolvesTo\" leads to",
      hint:
        "did you mean \"kind\": \"function\"? What it contains is asked for with \"some\": { \"function\": … }"
    ),
    Slip(
      each: "function", rule: #""must": { "overrides": { "function": true } }"#, at: "\"function\"",
      message: "\"function\" asks for one that stands in what \"overrides\" leads to",
      hint:
        "did you mean \"kind\": \"function\"? What it contains is asked for with \"some\": { \"function\": … }"
    ),
    Slip(
      each: "function", rule: #""must": { "implements": { "class": true } }"#, at: "\"class\"",
      message: "\"class\" asks for one that stands in what \"implements\" leads to",
      hint: "it leads to functions, initializers, properties, subscripts and associated types. "
        + "What it contains is asked for with \"some\": { \"class\": … }"),
    Slip(
      each: "call", rule: #""mustNot": { "enclosingNode": { "function": "load" } }"#, at: "\"function\"",
      message: "\"enclosingNode\" leads from a call to no functions", hint: "it leads to facts of bodies"),
    Slip(
      each: "function", rule: #""mustNot": { "precedes": { "call": "load" } }"#, at: "\"call\"",
      message: "\"precedes\" leads from a function to no calls",
      hint: "it leads to declarations and parameters"),
    Slip(
      each: "call", rule: #""must": { "guardedBy": { "condition": { "value": "isOpen" } } }"#,
      at: "\"condition\"", message: "\"condition\" asks for one that stands in what \"guardedBy\" leads to",
      hint:
        "it leads to conditions. What it contains is asked for with \"some\": { \"condition\": … }"
    ),
    Slip(
      each: "function", rule: #""must": { "enclosedBy": { "any": [{ "class": true }, { "name": "A" }] } }"#,
      at: "\"class\"", message: "\"class\" asks for one that stands in what \"enclosedBy\" leads to",
      hint: "did you mean \"kind\": \"class\"? What it contains is asked for with \"some\": { \"class\": … }"),
    Slip(
      each: "property", rule: #""must": { "ownerType": { "not": { "protocol": true } } }"#,
      at: "\"protocol\"", message: "\"protocol\" asks for one that stands in what \"ownerType\" leads to",
      hint:
        "did you mean \"kind\": \"protocol\"? What it contains is asked for with \"some\": { \"protocol\": … }"
    ),
    Slip(
      each: "function", rule: #""must": { "exists": { "all": [{ "property": "a" }, { "name": "A" }] } }"#,
      at: "\"property\"", message: "\"property\" asks for one that stands in what \"exists\" leads to",
      hint:
        "did you mean \"kind\": \"property\"? What it contains is asked for with \"some\": { \"property\": … }"
    ),
    Slip(
      each: "property", rule: #""must": { "type": "Int" }"#, at: "\"type\"",
      message: "\"type\" asks for one that is declared inside of a property",
      hint: "its own is \"declaredType\"; what it contains is asked for with \"some\": { \"type\": … }"),
  ]
}
