import { type Browser, chromium } from "@playwright/test"
import { chromiumLaunch } from "../../seed/artwork/chromium"
import { fillCatalogue } from "../helpers/many-products"
import { startShop, type TestShop } from "../helpers/shop"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { ratios } from "./lib/statistics"
import { type Subject, withoutLimits } from "./lib/subject"

const products = 10_000
/** Typed one after the other: words that few entries hold, that many hold, and nearly every word's letter. */
const texts = ["sheet optimizer", "revit model", "en e"]
/** Milliseconds from key to key: twice as fast as who types for a living. */
const pace = 60

/** Notes how long each keystroke keeps the page: until the suggestions are searched, drawn and laid out. */
const watchKeystrokes = `
  window.keystrokes = []
  addEventListener("input", () => {
    const start = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.body.getBoundingClientRect()
      window.keystrokes.push(performance.now() - start)
    }
    port2.postMessage(null)
  }, true)`

/** A keystroke in the header's field with 19 and with 10,000 products in the index. */
export const search: Subject = {
  name: "search",
  needsTemplate: true,
  async measure({ rounds }) {
    const small = await startShop(withoutLimits)
    const large = await startShop(withoutLimits)
    const browser = await chromium.launch(chromiumLaunch())
    try {
      await fillCatalogue(large, products)
      await large.restart()
      const typed = { small: [] as Typed[], large: [] as Typed[] }
      for (let round = 0; round < rounds; round++) {
        typed.small.push(await type(browser, small))
        typed.large.push(await type(browser, large))
      }
      return [...figuresOf(typed), ...(await weights(small, large))]
    } finally {
      await browser.close()
      await small.stop()
      await large.stop()
    }
  },
}

/** Milliseconds. */
interface Typed {
  /** The first that searches: one letter finds nothing. */
  first: number
  median: number
  slowest: number
}

async function type(browser: Browser, shop: TestShop): Promise<Typed> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: watchKeystrokes })
    await page.goto(shop.url)
    const header = page.getByRole("search", { name: "Header" })
    await header.getByRole("textbox").click()
    await header.getByRole("combobox").waitFor()
    await page.waitForLoadState("networkidle")
    for (const text of texts) {
      // The first key takes the place of what was typed before.
      await page.keyboard.press("ControlOrMeta+A")
      await page.keyboard.type(text, { delay: pace })
    }
    const times = await page.evaluate<number[]>("window.keystrokes")
    const [, first = Number.NaN] = times
    const sorted = times.sort((a, b) => a - b)
    return {
      first,
      median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      slowest: sorted.at(-1) ?? Number.NaN,
    }
  } finally {
    await context.close()
  }
}

function figuresOf({ small, large }: { small: Typed[]; large: Typed[] }): Figure[] {
  const of = (key: keyof Typed, list: Typed[]) => list.map((typed) => typed[key])
  return [
    figure("keystroke, 19 products", "ms", of("median", small)),
    figure(`keystroke, ${products} products`, "ms", of("median", large), marks.keystroke),
    figure("ratio", "of the time with 19 products", ratios(of("median", large), of("median", small))),
    figure(`slowest keystroke, ${products} products`, "ms", of("slowest", large), marks.keystroke),
    figure("first search, 19 products", "ms", of("first", small)),
    figure(`first search, ${products} products`, "ms", of("first", large)),
  ]
}

async function weights(small: TestShop, large: TestShop): Promise<Figure[]> {
  return [
    figure("index, 19 products", "kB, brotli", [await weight(small)]),
    figure(`index, ${products} products`, "kB, brotli", [await weight(large)]),
  ]
}

async function weight(shop: TestShop): Promise<number> {
  const answer = await fetch(`${shop.url}/_search.json`, { method: "HEAD", headers: { "accept-encoding": "br" } })
  return Number(answer.headers.get("content-length")) / 1000
}
