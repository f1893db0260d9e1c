import { expect, test } from "./support/fixtures"
import { moved, movers, watchMoves } from "./support/moves"
import { lettered, visit } from "./support/visit"

const pages = ["/", "/products", "/rhino", "/products/parametric-tower", "/cart"] as const

/** The app would draw the page whole. */
const withoutApp = (html: string) => html.replace(/ data-scripts="[^"]*"|<script type="module"[^>]*><\/script>/g, "")

/** What stands in these is no element. */
const texts = "script|style|noscript|template|textarea|option|title"
const partsOf = new RegExp(`<(?:${texts})\\b[\\s\\S]*?</(?:${texts})>|<[a-z][^>]*>`, "g")
const isElement = (part: string) => !new RegExp(`^<(?:${texts})\\b`).test(part)

const isCut = `document.createNodeIterator(document, NodeFilter.SHOW_COMMENT, (comment) =>
  comment.data === "cut" ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT).nextNode() !== null`
const painted = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

/** Before which elements a document is cut: every eighth of those that can be on the first screen. */
function placesToCut(html: string): number[] {
  const body = html.indexOf("<body")
  const parts = [...html.matchAll(partsOf)].filter(({ index, 0: part }) => index > body && isElement(part))
  return parts.slice(4, 300).flatMap(({ index }, number) => (number % 8 === 0 ? [index] : []))
}

for (const path of pages) {
  for (const { width, height } of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    test(`what has come of ${path} stays where it is when the rest comes, at ${width} px`, async ({
      page,
      front,
      shop,
    }) => {
      const html = withoutApp(await (await fetch(shop.url + path)).text())
      await watchMoves(page)
      await page.setViewportSize({ width, height })
      const places = placesToCut(html)
      expect(places.length).toBeGreaterThan(15)
      // What faces do that come late is looked at elsewhere: from here on the browser has them.
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
}
