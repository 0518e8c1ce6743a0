(() => {
  "use strict";
  const data = JSON.parse(document.getElementById("data").textContent);
  const [stage, panel, search, bad] = ["stage", "panel", "search", "bad"].map(id => document.getElementById(id));
  const groups = [...new Set(data.nodes.map(node => node.group))].filter(name => name !== "");
  const folded = new Set(data.nodes.length > 120 && groups.length > 1 ? groups : []);
  let chosen = null, view = null, picture = null;
  const rowHeight = 30, gap = 12, columnGap = 110;

  function svg(name, attributes, parent) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (parent) parent.append(element);
    return element;
  }

  /* What is drawn: a box for each node, or for each group that is folded, and the edges between boxes. */
  function visible() {
    const boxes = new Map(), edges = new Map();
    const shown = bad.checked ? data.edges.filter(edge => edge.violation) : data.edges;
    const wanted = new Set(shown.flatMap(edge => [edge.from, edge.to]));
    const keys = data.nodes.map((node, index) => folded.has(node.group) ? "group:" + node.group : "node:" + index);
    data.nodes.forEach((node, index) => {
      if (bad.checked && !wanted.has(index)) return;
      const isFolded = folded.has(node.group), key = keys[index];
      if (!boxes.has(key)) boxes.set(key, {
        key, name: isFolded ? node.group : node.name, group: isFolded ? "" : node.group, isFolded,
        outside: node.outside, nodes: [] });
      boxes.get(key).nodes.push(index);
    });
    for (const edge of shown) {
      const from = keys[edge.from], to = keys[edge.to];
      if (from === to) continue;
      const key = from + " " + to;
      if (!edges.has(key)) edges.set(key, { key, from, to, count: 0, violation: false, parts: [] });
      const sum = edges.get(key);
      sum.count += edge.count;
      sum.violation = sum.violation || edge.violation;
      sum.parts.push(edge);
    }
    return { boxes, edges: [...edges.values()] };
  }

  /* Columns of clusters, users to the left; a cluster is a group, or a box of none. */
  function layout({ boxes, edges }) {
    const clusters = new Map();
    for (const box of boxes.values()) {
      const key = box.group === "" ? box.key : "cluster:" + box.group;
      if (!clusters.has(key)) clusters.set(key, { key, name: box.group, boxes: [], out: new Set(), rank: -1 });
      clusters.get(key).boxes.push(box);
      box.cluster = clusters.get(key);
    }
    for (const edge of edges) {
      const from = boxes.get(edge.from).cluster, to = boxes.get(edge.to).cluster;
      if (from !== to) from.out.add(to);
    }
    rank([...clusters.values()]);
    const columns = [];
    for (const cluster of clusters.values()) {
      size(cluster);
      (columns[cluster.rank] = columns[cluster.rank] || []).push(cluster);
    }
    place(columns.filter(Boolean));
    return [...clusters.values()];
  }

  /* The longest way to something that uses nothing; what leads back in a cycle does not count. */
  function rank(clusters) {
    const order = [], state = new Map();
    for (const root of clusters) {
      const stack = [[root, [...root.out][Symbol.iterator]()]];
      if (state.has(root)) continue;
      state.set(root, "open");
      while (stack.length) {
        const [cluster, rest] = stack[stack.length - 1], next = rest.next();
        if (next.done) {
          state.set(cluster, "done");
          order.push(cluster);
          stack.pop();
        } else if (!state.has(next.value)) {
          state.set(next.value, "open");
          stack.push([next.value, [...next.value.out][Symbol.iterator]()]);
        }
      }
    }
    const number = new Map(order.map((cluster, index) => [cluster, index]));
    let top = 0;
    for (const cluster of order) {
      const below = [...cluster.out].filter(other => number.get(other) < number.get(cluster));
      cluster.height = below.reduce((most, other) => Math.max(most, other.height + 1), 0);
      top = Math.max(top, cluster.height);
    }
    for (const cluster of clusters) cluster.rank = top - cluster.height;
  }

  function size(cluster) {
    const isGroup = cluster.name !== "", rows = Math.max(12, Math.ceil(Math.sqrt(cluster.boxes.length) * 2.5));
    let x = 0, height = 0;
    for (let start = 0; start < cluster.boxes.length; start += rows) {
      const column = cluster.boxes.slice(start, start + rows);
      const width = Math.max(...column.map(box => box.name.length * 7 + 18));
      column.forEach((box, index) => Object.assign(box, {
        dx: x + (isGroup ? gap : 0), dy: index * (rowHeight + 4) + (isGroup ? 28 : 0), width, height: rowHeight - 4 }));
      x += width + gap;
      height = Math.max(height, column.length * (rowHeight + 4));
    }
    cluster.width = Math.max(x - gap + (isGroup ? 2 * gap : 0), isGroup ? cluster.name.length * 7.5 + 34 : 0);
    cluster.size = height + (isGroup ? 32 : 0);
  }

  /* Within a column by where those stand that use it. */
  function place(columns) {
    let x = 0;
    const users = new Map();
    for (const cluster of columns.flat()) for (const other of cluster.out) {
      if (!users.has(other)) users.set(other, []);
      users.get(other).push(cluster);
    }
    for (const column of columns) {
      const middle = cluster => {
        const known = (users.get(cluster) || []).filter(user => user.y !== undefined);
        return known.length ? known.reduce((sum, user) => sum + user.y + user.size / 2, 0) / known.length : 0;
      };
      const wanted = new Map(column.map(cluster => [cluster, middle(cluster)]));
      column.sort((a, b) => wanted.get(a) - wanted.get(b) || (a.boxes[0].name < b.boxes[0].name ? -1 : 1));
      const total = column.reduce((sum, cluster) => sum + cluster.size + gap, 0);
      let y = -total / 2, width = 0;
      for (const cluster of column) {
        Object.assign(cluster, { x, y });
        for (const box of cluster.boxes) Object.assign(box, { x: x + box.dx, y: y + box.dy });
        y += cluster.size + gap;
        width = Math.max(width, cluster.width);
      }
      x += width + columnGap;
    }
  }

  /* Edges between two groups go through one gate on each side, so that they run together. */
  function way(from, to) {
    const ahead = from.cluster.rank <= to.cluster.rank;
    const one = [ahead ? from.x + from.width : from.x, from.y + from.height / 2];
    const end = [ahead ? to.x : to.x + to.width, to.y + to.height / 2];
    if (from.cluster.rank === to.cluster.rank) {
      const [a, b] = [[from.x + from.width, one[1]], [to.x + to.width, end[1]]];
      const bend = 22 + Math.min(60, Math.abs(a[1] - b[1]) / 6);
      return `M${a}C${a[0] + bend},${a[1]} ${b[0] + bend},${b[1]} ${b[0] + 2},${b[1]}`;
    }
    const sign = ahead ? 1 : -1;
    const gate = (box, point, side) => box.cluster.name === "" ? point : [
      side * sign > 0 ? box.cluster.x + box.cluster.width + 8 : box.cluster.x - 8, box.cluster.y + box.cluster.size / 2];
    const [leave, enter] = [gate(from, one, 1), gate(to, end, -1)];
    const half = sign * Math.max(20, Math.abs(enter[0] - leave[0]) / 2);
    /* What passes over other columns goes around their boxes, and what leads back below them. */
    const passed = Math.abs(from.cluster.rank - to.cluster.rank) - 1, lift = ahead ? -26 * Math.min(6, passed) : 26 * (passed + 1);
    return `M${one}` + (leave === one ? "" : `C${one[0] + sign * 14},${one[1]} ${leave[0] - sign * 14},${leave[1]} ${leave}`)
      + `C${leave[0] + half},${leave[1] + lift} ${enter[0] - half},${enter[1] + lift} ${enter}`
      + (enter === end ? "" : `C${enter[0] + sign * 14},${enter[1]} ${end[0] - sign * 14},${end[1]} ${end}`);
  }

  function draw(keepsView) {
    const graph = visible(), clusters = layout(graph);
    picture = { ...graph, clusters, elements: new Map() };
    const root = svg("svg", { role: "application", tabindex: 0, "aria-label": "Graph. Arrow keys move, plus and minus zoom, Tab goes through the boxes." });
    const definitions = svg("defs", {}, root);
    for (const kind of ["", "bad"]) {
      const marker = svg("marker", { id: "arrow" + kind, class: kind, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto", markerUnits: "userSpaceOnUse" }, definitions);
      svg("path", { d: "M0,0L8,4L0,8z" }, marker);
    }
    for (const cluster of clusters) if (cluster.name !== "") drawGroup(cluster, root);
    for (const edge of graph.edges) drawEdge(edge, root);
    for (const box of graph.boxes.values()) drawBox(box, root);
    stage.replaceChildren(root);
    listen(root);
    if (!keepsView || !view) fit(); else show();
    mark();
  }

  function drawGroup(cluster, root) {
    const element = svg("g", { class: "group" }, root);
    svg("rect", { x: cluster.x, y: cluster.y, width: cluster.width, height: cluster.size - 4, rx: 8 }, element);
    const title = svg("text", { x: cluster.x + gap, y: cluster.y + 19, tabindex: 0, role: "button", "aria-expanded": true }, element);
    title.textContent = "▾ " + cluster.name;
    press(title, () => fold(cluster.name));
  }

  function drawEdge(edge, root) {
    const element = svg("g", { class: "edge" + (edge.violation ? " bad" : "") }, root);
    const d = way(picture.boxes.get(edge.from), picture.boxes.get(edge.to));
    svg("path", { d, "marker-end": `url(#arrow${edge.violation ? "bad" : ""})` }, element);
    const hit = svg("path", { d, class: "hit" }, element);
    hit.addEventListener("click", () => choose(edge.key));
    svg("title", {}, element).textContent = name(edge.from) + " → " + name(edge.to) + " (" + edge.count + ")";
    picture.elements.set(edge.key, element);
  }

  function drawBox(box, root) {
    const kind = (box.isFolded ? " folded" : "") + (box.outside ? " outside" : "");
    const element = svg("g", { class: "node" + kind, tabindex: 0, role: "button", "aria-label": box.name }, root);
    svg("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 5 }, element);
    svg("text", { x: box.x + 9, y: box.y + 17 }, element).textContent = (box.isFolded ? "▸ " : "") + box.name;
    press(element, () => choose(box.key));
    element.addEventListener("dblclick", () => box.isFolded && fold(box.name));
    picture.elements.set(box.key, element);
  }

  function press(element, action) {
    element.addEventListener("click", action);
    element.addEventListener("keydown", event => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      action();
    });
  }

  const name = key => picture.boxes.get(key).name;

  function fold(group) {
    if (folded.has(group)) folded.delete(group); else folded.add(group);
    chosen = null;
    draw(true);
  }

  function choose(key) {
    chosen = key;
    mark();
  }

  /* What is found, chosen and near to it. */
  function mark() {
    const text = search.value.trim().toLowerCase();
    const near = new Set(picture.edges.filter(edge => edge.from === chosen || edge.to === chosen || edge.key === chosen)
      .flatMap(edge => [edge.key, edge.from, edge.to]));
    for (const [key, element] of picture.elements) {
      const box = picture.boxes.get(key);
      const isFound = box && text !== "" && (box.name + " " + box.nodes.map(index => data.nodes[index].name).join(" ")).toLowerCase().includes(text);
      element.classList.toggle("found", Boolean(isFound));
      element.classList.toggle("chosen", key === chosen);
      element.classList.toggle("near", !box && near.has(key));
      element.classList.toggle("faded", chosen !== null ? !near.has(key) && key !== chosen : text !== "" && !isFound && Boolean(box));
    }
    tell();
  }

  function element(tag, text, parent, kind) {
    const made = document.createElement(tag);
    made.textContent = text;
    if (kind) made.className = kind;
    parent.append(made);
    return made;
  }

  /* The panel: all in figures, a box with its edges, or an edge with its references. */
  function tell() {
    panel.replaceChildren();
    const edge = picture.edges.find(edge => edge.key === chosen), box = picture.boxes.get(chosen);
    if (edge) tellEdge(edge); else if (box) tellBox(box); else tellAll();
  }

  function tellAll() {
    const broken = data.edges.filter(edge => edge.violation);
    element("h2", `${data.nodes.length} ${data.level}s, ${data.edges.length} dependencies`, panel);
    element("p", broken.length ? `${broken.length} of them break a rule.` : "None of them breaks a rule.", panel, broken.length ? "bad" : "");
    element("p", "Choose a box or an arrow. / searches, Escape lets go, + and − zoom, arrow keys move.", panel);
    if (broken.length) list("Violations", picture.edges.filter(edge => edge.violation), edge => name(edge.from) + " → " + name(edge.to));
    for (const cycle of data.cycles) {
      element("h3", `Cycle of ${cycle.nodes.length}`, panel);
      const steps = cycle.shortest.map(edge => data.nodes[data.edges[edge].from].name);
      element("p", [...steps, steps[0]].join(" → "), panel);
    }
  }

  function tellBox(box) {
    element("h2", box.name, panel);
    if (box.isFolded) press(element("button", "Unfold", panel), () => fold(box.name));
    const node = data.nodes[box.nodes[0]];
    if (box.nodes.length === 1 && node.types) element("p", `${node.types} types, ${node.protocols} of them protocols`, panel);
    if (box.nodes.length === 1 && node.instability !== null) {
      element("p", `instability ${node.instability}` + (node.abstractness === null ? "" : `, abstractness ${node.abstractness}, distance ${node.distance}`), panel);
    }
    list("Uses", picture.edges.filter(edge => edge.from === box.key), edge => name(edge.to));
    list("Used by", picture.edges.filter(edge => edge.to === box.key), edge => name(edge.from));
  }

  function list(title, edges, label) {
    if (!edges.length) return;
    element("h3", `${title} (${edges.length})`, panel);
    const rows = element("ul", "", panel);
    for (const edge of edges) {
      const button = element("button", `${label(edge)} (${edge.count})`, element("li", "", rows), edge.violation ? "bad" : "");
      button.type = "button";
      button.addEventListener("click", () => choose(edge.key));
    }
  }

  function tellEdge(edge) {
    element("h2", `${name(edge.from)} → ${name(edge.to)}`, panel);
    if (edge.violation) element("p", "A rule forbids some of these references.", panel, "bad");
    element("h3", `${edge.count} ${edge.count === 1 ? "reference" : "references"}`, panel);
    const rows = element("ul", "", panel);
    for (const place of edge.parts.flatMap(part => part.references)) {
      const row = element("li", "", rows);
      element("code", `${place.path}:${place.line}:${place.column}`, row);
      row.append(" " + place.name);
    }
    const more = edge.count - edge.parts.reduce((sum, part) => sum + part.references.length, 0);
    if (more > 0) element("p", `and ${more} more`, panel);
  }

  /* View */
  function show() {
    stage.firstChild.setAttribute("viewBox", [view.x, view.y, view.width, view.height].join(" "));
  }

  function fit() {
    const right = Math.max(200, ...picture.clusters.map(cluster => cluster.x + cluster.width));
    const top = Math.min(0, ...picture.clusters.map(cluster => cluster.y));
    const bottom = Math.max(100, ...picture.clusters.map(cluster => cluster.y + cluster.size));
    view = { x: -30, y: top - 30, width: right + 90, height: bottom - top + 60 };
    show();
  }

  function zoom(factor, x = 0.5, y = 0.5) {
    const width = view.width * factor, height = view.height * factor;
    view = { x: view.x + (view.width - width) * x, y: view.y + (view.height - height) * y, width, height };
    show();
  }

  function move(x, y) {
    view.x += view.width * x;
    view.y += view.height * y;
    show();
  }

  function listen(root) {
    root.addEventListener("wheel", event => {
      event.preventDefault();
      const box = root.getBoundingClientRect();
      zoom(Math.exp(event.deltaY / 600), (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
    }, { passive: false });
    let last = null;
    root.addEventListener("pointerdown", event => { last = [event.clientX, event.clientY]; });
    root.addEventListener("pointermove", event => {
      if (!last || event.buttons !== 1) return;
      const box = root.getBoundingClientRect(), scale = Math.max(view.width / box.width, view.height / box.height);
      view.x -= (event.clientX - last[0]) * scale;
      view.y -= (event.clientY - last[1]) * scale;
      last = [event.clientX, event.clientY];
      show();
    });
    root.addEventListener("pointerup", () => { last = null; });
    root.addEventListener("click", event => { if (event.target === root) choose(null); });
  }

  const keys = {
    "+": () => zoom(0.8), "=": () => zoom(0.8), "-": () => zoom(1.25), "0": fit, Escape: () => { search.value = ""; choose(null); },
    ArrowLeft: () => move(-0.1, 0), ArrowRight: () => move(0.1, 0), ArrowUp: () => move(0, -0.1), ArrowDown: () => move(0, 0.1),
    "/": () => search.focus(),
  };
  document.addEventListener("keydown", event => {
    const isTyping = event.target === search;
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key] || isTyping && event.key !== "Escape") return;
    if (panel.contains(event.target) && event.key.startsWith("Arrow")) return;
    event.preventDefault();
    keys[event.key]();
  });
  search.addEventListener("input", mark);
  bad.addEventListener("change", () => { chosen = null; draw(false); });
  document.getElementById("in").addEventListener("click", () => zoom(0.8));
  document.getElementById("out").addEventListener("click", () => zoom(1.25));
  document.getElementById("fit").addEventListener("click", fit);
  document.getElementById("fold").addEventListener("click", () => {
    const all = folded.size < groups.length;
    folded.clear();
    if (all) for (const group of groups) folded.add(group);
    chosen = null;
    draw(false);
  });
  document.getElementById("fold").hidden = groups.length === 0;
  draw(false);
})();
