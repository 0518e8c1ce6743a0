/// The style of the page of a graph. A change here asks for a new hash, which a test works out.
enum GraphStyle {
  static let hash = "sha256-Z9uWdAakccBxxasgHK8XBtBp9QDxe/sZDk/X/NUjvJA="

  static let text: StaticString = """
    :root {
      color-scheme: light dark;
      --back: #fff; --raised: #f6f7f9; --text: #1b1f24; --dim: #59636e; --line: #c3cad2; --link: #0550ae;
      --edge: #7d8894; --error: #b3151c; --mark: #fff1b8; --group: #f0f2f5;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #16191d; --raised: #1f2329; --text: #e4e7eb; --dim: #9aa5b1; --line: #454d57; --link: #7cb7ff;
        --edge: #7f8a96; --error: #ff8a84; --mark: #5c4a12; --group: #1c2026;
      }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; }
    body {
      margin: 0; display: flex; flex-direction: column; background: var(--back); color: var(--text);
      font: 15px/1.45 system-ui, sans-serif;
    }
    header {
      display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .5rem 1rem;
      background: var(--raised); border-bottom: 1px solid var(--line);
    }
    h1 { margin: 0; font-size: 1.1rem; }
    h2 { margin: 0 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
    h3 { margin: .75rem 0 .25rem; font-size: .875rem; color: var(--dim); }
    label { display: inline-flex; gap: .4rem; align-items: center; }
    input, button {
      padding: .2rem .55rem; font: inherit; font-size: .9375rem; color: inherit; background: var(--back);
      border: 1px solid var(--line); border-radius: .3rem;
    }
    input[type=search] { width: min(16rem, 50vw); }
    button { cursor: pointer; }
    .buttons { display: inline-flex; gap: .35rem; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); }
    #stage { overflow: hidden; min-height: 0; }
    #stage svg { width: 100%; height: 100%; display: block; cursor: grab; touch-action: none; user-select: none; }
    #panel { overflow: auto; padding: .75rem 1rem; border-left: 1px solid var(--line); background: var(--raised); }
    #panel ul { list-style: none; margin: 0; padding: 0; }
    #panel li { margin: .15rem 0; overflow-wrap: anywhere; }
    #panel li button { text-align: left; width: 100%; border-color: transparent; background: none; color: var(--link); }
    #panel li button.bad, #panel .bad { color: var(--error); }
    #panel code { font-size: .8125rem; }
    #panel p { margin: .25rem 0; color: var(--dim); overflow-wrap: anywhere; }
    .group > rect { fill: var(--group); stroke: var(--line); }
    .group > text { fill: var(--dim); font: 600 12px system-ui, sans-serif; cursor: pointer; }
    .node rect { fill: var(--back); stroke: var(--edge); cursor: pointer; }
    .node text { fill: var(--text); font: 12px system-ui, sans-serif; pointer-events: none; }
    .node.outside rect { stroke-dasharray: 4 3; }
    .node.folded rect { stroke-width: 2.5; }
    .node.found rect { fill: var(--mark); }
    .node.chosen rect { stroke: var(--link); stroke-width: 2.5; }
    .edge path { fill: none; stroke: var(--edge); stroke-width: 1.2; opacity: .55; }
    .edge path.hit { stroke: transparent; stroke-width: 9; opacity: 1; cursor: pointer; }
    .edge.bad path:first-child { stroke: var(--error); stroke-width: 2; opacity: 1; }
    .edge.near path:first-child, .edge.chosen path:first-child { stroke: var(--link); stroke-width: 2.2; opacity: 1; }
    .edge.bad.near path:first-child, .edge.bad.chosen path:first-child { stroke: var(--error); stroke-width: 3; }
    .faded { opacity: .15; }
    marker path { fill: var(--edge); }
    marker.bad path { fill: var(--error); }
    @media (max-width: 44rem) {
      main { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 3fr) minmax(0, 2fr); }
      #panel { border-left: 0; border-top: 1px solid var(--line); }
    }
    """
}
