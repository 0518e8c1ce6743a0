import RuleLanguage

/// Any bytes at all, as a rule page: it is read and compiled, or refused with a place in it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  switch RulePage.parse(text, path: "Rules/View/page.md") {
  case .success(let page):
    if case .failure(let error) = RuleSet.compile(pages: [], ownPages: [page], presets: []) {
      check(error)
    }
  case .failure(let error): check(error)
  }
  return 0
}

private func check(_ error: LoadError) {
  precondition(!error.diagnostics.isEmpty, "refused without a reason")
  precondition(error.diagnostics.allSatisfy { $0.line > 0 }, "refused without a place")
}
