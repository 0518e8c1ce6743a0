/// The style of the page. A change here asks for a new hash, which a test works out.
enum HTMLStyle {
  static let hash = "sha256-+uH6OkHMyaY8ZsRomcL3aPDGvNN++p60iNM0Qiok2sc="

  static let text: StaticString = """
    :root {
      color-scheme: light dark;
      --back: #fff; --raised: #f6f7f9; --text: #1b1f24; --dim: #59636e; --line: #d5dae0; --link: #0550ae;
      --error: #b3151c; --warning: #8a5a00; --note: #0a6375; --mark: #fff1b8;
      --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #16191d; --raised: #1f2329; --text: #e4e7eb; --dim: #9aa5b1; --line: #353c45; --link: #7cb7ff;
        --error: #ff8a84; --warning: #f0b849; --note: #6fcfe0; --mark: #5c4a12;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; padding: 0 1rem; background: var(--back); color: var(--text);
      font: 16px/1.5 system-ui, sans-serif;
    }
    h1 { margin: 1rem 0 0; font-size: 1.4rem; }
    header p { margin: 0; color: var(--dim); }
    code, pre, .place, .number, h2 { font-family: var(--code); font-size: .875rem; }
    a { color: var(--link); }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    [hidden] { display: none !important; }

    #filters {
      position: sticky; top: 0; z-index: 1;
      display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 1rem -1rem 0;
      padding: .5rem 1rem; background: var(--raised); border-block: 1px solid var(--line);
    }
    fieldset { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 0; padding: 0; border: 0; }
    legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    label { display: inline-flex; gap: .4rem; align-items: center; }
    input, select, button {
      max-width: 100%; padding: .25rem .5rem; font: inherit; font-size: .9375rem; color: inherit;
      background: var(--back); border: 1px solid var(--line); border-radius: .3rem;
    }
    input[type=search], select { height: 2.25rem; }
    select { max-width: min(18rem, 70vw); }
    button { cursor: pointer; }
    button[aria-pressed=true] { color: var(--back); background: var(--link); border-color: var(--link); }
    input[type=checkbox] { width: 1.1rem; height: 1.1rem; margin: 0; }
    .error input { accent-color: var(--error); } .warning input { accent-color: var(--warning); }
    .note input { accent-color: var(--note); }
    output { margin-left: auto; font-weight: 600; }
    .keys { margin: 0; color: var(--dim); font-size: .875rem; }
    kbd { padding: 0 .3rem; border: 1px solid var(--line); border-radius: .2rem; font-family: var(--code); }

    .columns { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem; }
    main { padding-bottom: 2rem; }
    .file { content-visibility: auto; contain-intrinsic-size: auto 40rem; }
    .file h2 {
      position: sticky; top: var(--bar, 0); margin: 1rem 0 0; padding: .5rem 0; background: var(--back);
      overflow-wrap: anywhere;
    }
    .folder { font-weight: 400; color: var(--dim); }
    ol { margin: 0; padding: 0; list-style: none; }
    .finding {
      margin: 0 0 .75rem; padding: .25rem .75rem .5rem; border-left: .25rem solid var(--line);
      background: var(--raised); content-visibility: auto; contain-intrinsic-size: auto 8rem;
    }
    .finding:focus { outline: 2px solid var(--link); }
    .error { border-color: var(--error); } .warning { border-color: var(--warning); }
    .note { border-color: var(--note); }
    .severity { font-weight: 600; }
    .error .severity { color: var(--error); } .warning .severity { color: var(--warning); }
    .note .severity { color: var(--note); }
    .place, .number { color: var(--dim); }
    .message { margin: .25rem 0; overflow-wrap: anywhere; }
    .message a { display: inline-block; }
    .finding ul { margin: .25rem 0 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
    pre { margin: .25rem 0; padding: .4rem .5rem; overflow-x: auto; background: var(--back); line-height: 1.45; }
    .number { display: inline-block; min-width: 3ch; margin-right: 1.5ch; text-align: right; user-select: none; }
    mark { background: var(--mark); color: inherit; border-bottom: 2px solid var(--warning); }
    mark:empty::after { content: " "; }
    .none { margin: 2rem 0; color: var(--dim); }

    aside {
      position: sticky; top: var(--bar, 0); align-self: start; max-height: calc(100vh - var(--bar, 0px));
      overflow: auto; padding-top: 1rem;
    }
    aside:has(article:target) .overview { display: none; }
    .overview h2 { margin: .5rem 0; }
    .overview li {
      display: flex; gap: 1rem; justify-content: space-between; padding: .15rem .75rem;
      border-left-style: solid; border-left-width: .25rem; overflow-wrap: anywhere;
    }
    .overview li:nth-child(odd) { background: var(--raised); }
    .overview .number { margin: 0; }
    article { display: none; padding-bottom: 2rem; }
    article:target { display: block; scroll-margin-top: 1rem; }
    article h2 { font: 600 1.2rem/1.3 system-ui, sans-serif; }
    article pre { background: var(--raised); }
    summary { color: var(--dim); cursor: pointer; }
    .bar { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 0; color: var(--dim); }
    .bar .close { margin-left: auto; }

    @media (max-width: 60rem) {
      .columns { display: block; }
      .keys { display: none; }
      output { margin-left: 0; }
      #filters { position: static; }
      .file h2 { top: 0; }
      aside { position: static; max-height: none; }
      .overview { display: none; }
      article:target {
        position: fixed; inset: 30vh 0 0; overflow: auto; padding: 0 1rem 2rem; background: var(--back);
        border-top: 2px solid var(--line); box-shadow: 0 -.5rem 2rem #0006;
      }
      .bar { position: sticky; top: 0; padding: .75rem 0; background: var(--back); }
      .close { padding: .25rem .75rem; }
      .finding { scroll-margin-top: 5rem; }
    }
    @media (max-width: 30rem) {
      #filters label:has(select, [type=search]) { width: 100%; }
      #filters :is(select, [type=search]) { flex: 1; max-width: none; width: 0; }
    }
    @media print { #filters, .close, .only { display: none; } .columns { display: block; } }
    """
}
