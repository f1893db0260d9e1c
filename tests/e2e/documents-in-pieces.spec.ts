import { variants } from "../helpers/variants"
import { expect, test } from "./support/fixtures"
import { moved, movers, watchMoves } from "./support/moves"
import { lettered, visit } from "./support/visit"

const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]
const all = (["/products/parametric-tower", "/", "/products", "/rhino", "/cart"] as const).flatMap((path) =>
  sizes.map((size) => ({ path, ...size })),
)
const drawn = variants(all, (_, place) => place === 0 || place === 3)
/** Elements between two cuts. */
const [step = 24] = variants([8, 24], (step) => step === 24)

/** Strips the app, which would draw the whole page. */
const withoutApp = (html: string) => html.replace(/ data-scripts="[^"]*"|<script type="module"[^>]*><\/script>/g, "")

const texts = "script|style|noscript|template|textarea|option|title"
const partsOf = new RegExp(`<(?:${texts})\\b[\\s\\S]*?</(?:${texts})>|<[a-z][^>]*>`, "g")
const isElement = (part: string) => !new RegExp(`^<(?:${texts})\\b`).test(part)

const isCut = `document.createNodeIterator(document, NodeFilter.SHOW_COMMENT, (comment) =>
  comment.data === "cut" ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT).nextNode() !== null`
const painted = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

function placesToCut(html: string): number[] {
  const body = html.indexOf("<body")
  const parts = [...html.matchAll(partsOf)].filter(({ index, 0: part }) => index > body && isElement(part))
  return parts.slice(4, 300).flatMap(({ index }, number) => (number % step === 0 ? [index] : []))
}

for (const { path, width, height } of drawn) {
  test(`${path} at ${width} px: what is drawn stays in place while the rest arrives`, async ({ page, front, shop }) => {
    const html = withoutApp(await (await fetch(shop.url + path)).text())
    await watchMoves(page)
    await page.setViewportSize({ width, height })
    const places = placesToCut(html)
    expect(places.length).toBeGreaterThan(5)
    await visit(page, front.url + path)
    await lettered(page)
    for (const place of places) {
      const sendRest = front.answerInPieces(path, `${html.slice(0, place)}<!--cut-->`, html.slice(place))
      await page.goto(front.url + path, { waitUntil: "commit" })
      await expect.poll(() => page.evaluate(isCut), html.slice(place - 200, place + 100)).toBe(true)
      await page.evaluate(painted)
      sendRest()
      await page.waitForLoadState("load")
      await page.evaluate(painted)
      const what = `cut after ${html.slice(place - 60, place)}: ${(await movers(page)).join("\n")}`
      expect.soft(await moved(page), what).toBeLessThan(0.001)
    }
  })
}
