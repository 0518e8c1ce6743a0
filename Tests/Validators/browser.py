"""Uses the page of the `html` format as people do, in a real Chromium: browser.py PAGE FINDINGS, the latter being the
report of the same run in the format `json`. Prints how long things took, which is no verdict, and what is wrong."""

import collections
import json
import pathlib
import shutil
import sys
import time

try:
    from playwright.sync_api import sync_playwright
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)

WIDE = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
# Seconds after which a page is given up.
PATIENCE = 60
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def check(url, findings):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        for scheme, viewport in (("light", WIDE), ("dark", WIDE), ("light", PHONE)):
            page = browser.new_page(viewport=viewport, color_scheme=scheme)
            page.set_default_timeout(1000 * PATIENCE)
            heard = listen(page, url)
            start = time.monotonic()
            page.goto(url)
            loaded = time.monotonic() - start
            yield from check_layout(page, scheme)
            if findings:
                print(f"{len(findings)} findings loaded in {loaded:.2f} s")
                yield from check_filters(page, findings)
                yield from check_keys(page, viewport, findings)
            yield from heard
            yield from check_foreign(page)
            page.close()
        browser.close()


def listen(page, url):
    heard = []
    page.on("console", lambda message: heard.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: heard.append(f"script: {error}"))
    page.on("dialog", lambda dialog: (heard.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.on("popup", lambda popup: heard.append("a window opened"))
    page.on(
        "request", lambda request: request.url.split("#")[0] != url and heard.append(f"request: {request.url}")
    )
    return heard


def check_foreign(page):
    """Names and messages of the samples try to set `injected`, by any way they find."""
    if page.evaluate("'injected' in window || document.querySelectorAll('script').length !== 1"):
        yield "something of the report ran"


def check_layout(page, scheme):
    # The script has its say before anything is measured.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    width, window = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    if width > window:
        yield f"the page is {width} wide in a window of {window}"
    back, text = page.evaluate("[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]")
    is_dark = luminance(back) < luminance(text)
    if is_dark != (scheme == "dark"):
        yield f"{text} on {back} is not {scheme}"


def luminance(color):
    return sum(float(part) for part in color[color.index("(") + 1 : -1].split(",")[:3])


def shown(page):
    return page.evaluate(
        "[...document.querySelectorAll('.finding')].filter(e => !e.closest('[hidden]')).length"
    )


def check_filters(page, findings):
    def expect(what, count):
        start = time.monotonic()
        wanted = f"{count} of {len(findings)}"
        # Asked from outside: the policy of the page lets no text be evaluated in it.
        while (said := page.evaluate("document.querySelector('output').value")) != wanted:
            if time.monotonic() - start > PATIENCE:
                yield f"{what}: {said}, not {wanted}"
                break
        if shown(page) != count:
            yield f"{what}: {shown(page)} are shown, not {count}"
        print(f"{what} of {len(findings)} in {time.monotonic() - start:.2f} s")

    yield from expect("no filter", len(findings))
    counts = collections.Counter(finding["severity"] for finding in findings)
    severity = counts.most_common(1)[0][0]
    page.uncheck(f"[name=severity][value={severity}]")
    yield from expect("severity", len(findings) - counts[severity])
    page.check(f"[name=severity][value={severity}]")
    rules = collections.Counter(finding["rule"] for finding in findings)
    rule, count = rules.most_common(1)[0]
    page.select_option("[name=rule]", label=f"{rule} ({count})")
    yield from expect("rule", count)
    page.select_option("[name=rule]", "")
    folders = [option for option in page.eval_on_selector_all("[name=folder] option", "all => all.map(o => o.value)") if option]
    for folder in folders[:1] + folders[-1:]:
        page.select_option("[name=folder]", folder)
        yield from expect("folder", sum(f["path"].startswith(folder) for f in findings if folder.isascii()))
    if folders:
        page.select_option("[name=folder]", "")
    page.fill("[name=text]", "no such text anywhere")
    yield from expect("search", 0)
    if not page.is_visible(".none"):
        yield "nothing says that nothing is left"
    page.fill("[name=text]", "")
    yield from expect("all again", len(findings))


def check_keys(page, viewport, findings):
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    for _ in range(2):
        if len(findings) < 2:
            break
        page.keyboard.press("j")
        page.keyboard.press("k")
    rule = page.evaluate("document.activeElement.querySelector('.message a')?.textContent")
    if rule != findings[0]["rule"]:
        yield f"j leads to {rule!r}, not to the first finding"
    if viewport is PHONE:
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    visible = page.eval_on_selector_all(
        "article", "all => all.filter(e => e.checkVisibility()).map(e => e.querySelector('code').textContent)"
    )
    if visible != [findings[0]["rule"]]:
        yield f"the pages shown are {visible}"
    box = page.evaluate("(() => { const r = document.querySelector('article:target').getBoundingClientRect(); return [r.top, r.left, r.right] })()")
    if not (0 <= box[0] < viewport["height"] and 0 <= box[1] and box[2] <= viewport["width"]):
        yield f"the rule stands outside the window: {box}"
    if viewport is PHONE and not page.evaluate(
        "(() => { const r = document.querySelector('.finding').getBoundingClientRect(); return 0 <= r.top && r.top < document.querySelector('article:target').getBoundingClientRect().top })()"
    ):
        yield "the page of the rule covers the finding"
    page.keyboard.press("/")
    if page.evaluate("document.activeElement.name") != "text":
        yield "/ does not lead to the search"
    page.keyboard.press("Escape")
    if page.evaluate("document.querySelector('article:target') !== null"):
        yield "Escape does not close the page of the rule"


def main(pages):
    if CHROMIUM is None:
        print("there is no Chromium on the path")
        return 77
    problems = []
    for url, findings in zip(pages[::2], pages[1::2]):
        found = json.loads(pathlib.Path(findings).read_text())["findings"]
        problems += [f"{url}: {problem}" for problem in check(pathlib.Path(url).as_uri(), found)]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
