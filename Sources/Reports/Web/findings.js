"use strict";
(() => {
  const form = document.getElementById("filters");
  if (!form) return;
  const files = [...document.querySelectorAll(".file")].map(section => ({
    section, path: section.dataset.path, shown: 0,
  }));
  const findings = files.flatMap(file => [...file.section.querySelectorAll(".finding")].map(item => ({
    file, item, rule: item.dataset.rule, severity: item.dataset.severity, text: null,
  })));
  const none = document.querySelector(".none");
  const fields = form.elements;
  const buttons = [...document.querySelectorAll(".only")];
  const isWide = matchMedia("(min-width: 60.01rem)");

  const textOf = finding =>
    finding.text ??= (finding.file.path + "\n" + finding.item.textContent).toLowerCase();

  function filter() {
    const severities = new Set(
      [...form.querySelectorAll("[name=severity]:checked")].map(box => box.value));
    const rule = fields.rule.value, folder = fields.folder.value;
    const words = fields.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const file of files) file.shown = 0;
    for (const finding of findings) {
      const fits = severities.has(finding.severity) && (!rule || finding.rule === rule)
        && finding.file.path.startsWith(folder)
        && words.every(word => textOf(finding).includes(word));
      finding.item.hidden = !fits;
      if (fits) { finding.file.shown += 1; shown += 1; }
    }
    for (const file of files) file.section.hidden = file.shown === 0;
    none.hidden = shown > 0;
    fields.count.value = `${shown} of ${findings.length}`;
    for (const button of buttons) button.ariaPressed = String(button.value === rule);
  }

  function move(step) {
    const visible = findings.filter(finding => !finding.item.hidden);
    if (!visible.length) return;
    const here = document.activeElement.closest(".finding");
    const index = visible.findIndex(finding => finding.item === here);
    const next = index < 0 ? (step > 0 ? 0 : visible.length - 1)
      : Math.min(Math.max(index + step, 0), visible.length - 1);
    const { item, rule } = visible[next];
    if (isWide.matches) location.replace(`#rule-${rule}`);
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: "center" });
  }

  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target.matches("select, [type=search]");
    if (event.key === "Escape") {
      if (isTyping) event.target.blur();
      location.replace("#none");
    } else if (isTyping) {
      return;
    } else if (event.key === "/") {
      event.preventDefault();
      fields.text.focus();
    } else if (event.key === "j" || event.key === "k") {
      move(event.key === "j" ? 1 : -1);
    }
  }

  // Where the page of a rule opens over the findings, the one it is about stays in sight above.
  function open(event) {
    if (event.target.matches(".finding a") && !isWide.matches)
      event.target.closest(".finding").scrollIntoView({ block: "start" });
  }

  function pick(event) {
    const { value } = event.target;
    fields.rule.value = fields.rule.value === value ? "" : value;
    filter();
    form.nextElementSibling.scrollIntoView({ block: "nearest" });
  }

  let waiting;
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 60);
  });
  document.addEventListener("keydown", press);
  document.addEventListener("click", open);
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", pick);
  }
  // What sticks to the top of the window stands below the filters, which take more lines in narrow ones.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--bar", `${form.offsetHeight}px`);
  }).observe(form);
  form.hidden = false;
  filter();
})();
