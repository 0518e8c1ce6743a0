extension Parser {
  /// The closure at `index`, with its own scope.
  mutating func parseClosure(callee: NameID, trailing: Bool) {
    let open = index
    let close = Int(payloads[open])
    guard body.keepsFacts, depth < Self.depthLimit else {
      index = hop(open)
      return
    }
    let state = (flags: body.flags, mark: body.scope.mark)
    body.flags = []
    let closure = self.open(.closure, open, detail: callee, flags: trailing ? .trailing : [])
    index = open + 1
    parseClosureSignature(closure, until: close)
    parseStatements(until: close)
    self.close(closure)
    body.scope.leave(state.mark)
    body.flags = state.flags
    index = close + 1
  }

  /// `[weak self] (a: Int, b) async throws -> Int in`, where it stands: binds what it names.
  private mutating func parseClosureSignature(_ closure: Int, until close: Int) {
    var token = index
    while kinds[token] == .at { token = attributeEnd(token, argumentsMayFollowSpace: false) }
    let captures = token
    if kinds[token] == .leftBracket { token = hop(token) }
    let parameters = token
    guard let keyword = signatureEnd(token, until: close) else { return }
    if parameters > captures {
      setValue(closure, captures..<parameters)
      bindCaptures(contents(captures))
    }
    if kinds[parameters] == .leftParen {
      bindTupleNames(contents(parameters))
    } else {
      for name in parameters..<keyword where isName(name) && kinds[name + 1] != .period { bind(name) }
    }
    index = keyword + 1
  }

  /// The `in` of a signature that begins behind the capture list, or nil when there is none.
  private mutating func signatureEnd(_ start: Int, until close: Int) -> Int? {
    var token = start
    if kinds[token] == .leftParen {
      token = hop(token)
    } else {
      while isName(token) || kinds[token] == .comma {
        if isWord(token + 1, Keyword.in) || kinds[token + 1] == .comma || kinds[token] == .comma
          || token == start
        {
          token += 1
          if effectsEnd(token) > token { break }
        } else {
          break
        }
      }
    }
    token = effectsEnd(token)
    if kinds[token] == .arrow { token = typeEnd(token + 1) }
    return token < close && isWord(token, Keyword.in) ? token : nil
  }

  /// `[weak self, count = items.count]`: an alias is a name of the closure.
  private mutating func bindCaptures(_ range: Range<Int>) {
    var token = range.lowerBound
    while token < range.upperBound {
      if isName(token), kinds[token + 1] == .equal { bind(token) }
      token = hop(token)
    }
  }

  /// The names in a parameter list: before a colon or a comma, not a type behind a colon.
  private mutating func bindTupleNames(_ range: Range<Int>) {
    var token = range.lowerBound
    while token < range.upperBound {
      while isAnyWord(token), isAnyWord(token + 1) { token += 1 }
      if isAnyWord(token) { bind(token) }
      while token < range.upperBound, kinds[token] != .comma { token = hop(token) }
      token += 1
    }
  }

  mutating func bind(_ token: Int, isSelf: Bool = false) {
    guard body.keepsFacts, !isWord(token, Keyword.wildcard) else { return }
    if isSelf {
      body.scope.bindSelf(payloads[token])
    } else {
      body.scope.bind(payloads[token])
    }
  }
}
