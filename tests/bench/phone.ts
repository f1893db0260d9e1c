import { type Browser, chromium, type Page } from "@playwright/test"
import { chromiumLaunch } from "../../bin/lib/chromium"
import { startShop } from "../helpers/shop"
import { startBare } from "./lib/bare"
import { type Figure, figure } from "./lib/figure"
import { marks, phoneMarks } from "./lib/marks"
import { blockingTime, onPhone, quiet, type Seen, seen, until } from "./lib/phone"
import { ratios } from "./lib/statistics"
import { type Effort, listingPath, productPage, type Subject, withoutLimits } from "./lib/subject"

export const phone: Subject = {
  name: "phone",
  needsTemplate: true,
  async measure(effort) {
    const shop = await startShop(withoutLimits)
    const bare = await startBare(barePage)
    const browser = await chromium.launch(chromiumLaunch())
    try {
      // The browser's caches stay cold.
      for (const { path } of pages) await fetch(`${shop.url}${path}`)
      return [...(await firstVisits(browser, shop.url, bare.url, effort)), ...(await buying(browser, shop.url, effort))]
    } finally {
      await browser.close()
      await bare.stop()
      await shop.stop()
    }
  },
}

/** Physical limit: 6 kB of text, without script, picture or face. */
const barePage = {
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.from(
    `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><p>${"All is here. ".repeat(450)}`,
  ),
}

const pages = [
  { name: "product page", path: productPage.path, limits: phoneMarks.product },
  { name: "listing", path: listingPath, limits: phoneMarks.listing },
  { name: "home", path: "/", limits: phoneMarks.home },
]

/** In turns with the bare page, so disturbances hit both. */
async function firstVisits(browser: Browser, url: string, bareUrl: string, effort: Effort): Promise<Figure[]> {
  const rounds = await repeat(effort, async () => ({
    bare: await firstVisit(browser, bareUrl),
    seen: await inTurns(pages, ({ path }) => firstVisit(browser, `${url}${path}`)),
  }))
  const bare = rounds.map((round) => round.bare.firstPaint)
  return [
    figure("bare page of 6 kB, FCP", "ms", bare),
    ...pages.flatMap(({ name, limits }, page) => {
      const of = (measure: (visit: Seen) => number) =>
        rounds.flatMap(({ seen }) => (seen[page] ? [measure(seen[page])] : []))
      const [first, largest] = [of(({ firstPaint }) => firstPaint), of(({ largestPaint }) => largestPaint)]
      const shifts = of(({ shift }) => shift)
      return [
        figure(`${name}, FCP`, "ms", first, limits.firstPaint),
        figure(`${name}, FCP, ratio`, "of the bare page", ratios(first, bare), phoneMarks.firstOfBare),
        figure(`${name}, LCP`, "ms", largest, limits.largestPaint),
        figure(`${name}, LCP, ratio`, "of the bare page", ratios(largest, bare), limits.largestOfBare),
        figure(`${name}, CLS`, "of layout shift", shifts, marks.cumulativeLayoutShift),
        figure(`${name}, TBT`, "ms", of(blockingTime), marks.totalBlockingTime),
      ]
    }),
  ]
}

function firstVisit(browser: Browser, address: string): Promise<Seen> {
  return onPhone(browser, async (page) => {
    await page.goto(address)
    await quiet(page)
    return seen(page)
  })
}

async function buying(browser: Browser, url: string, effort: Effort): Promise<Figure[]> {
  const early = await repeat(effort, () => onPhone(browser, (page) => clickEarly(page, url), "clickUntilAnswered()"))
  const late = await repeat(effort, () => onPhone(browser, (page) => clickLate(page, url)))
  const taps = await repeat(effort, () => onPhone(browser, (page) => fromListing(page, url)))
  const documents = await repeat(effort, () => onPhone(browser, (page) => toCheckout(page, url), 'watch.see("order")'))
  const [shown, answered] = [early.map((visit) => visit.shown), early.map((visit) => visit.answered)]
  const [count, toast] = [late.map((visit) => visit.count), late.map((visit) => visit.toast)]
  return [
    figure("Add to Cart can be seen", "ms", shown),
    figure("Add to Cart is answered", "ms", answered, marks.buyButton),
    figure("click to count", "ms", count, marks.clickToCount),
    figure("click to toast", "ms", toast),
    figure("listing to product, by tap", "ms", taps, marks.listToProduct),
    figure("cart to checkout, by tap", "ms", documents, marks.cartToCheckout),
  ]
}

/** In milliseconds since navigation began: button first clicked, count first answered. */
async function clickEarly(page: Page, url: string) {
  await page.goto(`${url}${productPage.path}`, { waitUntil: "commit" })
  await until(page, "watch.moments.count")
  const { moments } = await seen(page)
  return { shown: required(moments.firstClick), answered: required(moments.count) }
}

/** In milliseconds since the click, on a page at rest. */
async function clickLate(page: Page, url: string) {
  await page.goto(`${url}${productPage.path}`)
  await quiet(page)
  await page.evaluate('watch.see("count"), watch.see("toast")')
  await page.getByRole("button", { name: "Add to Cart", exact: true }).tap()
  await until(page, "watch.moments.count && watch.moments.toast")
  const { click, count, toast } = (await seen(page)).moments
  return { count: required(count) - required(click), toast: required(toast) - required(click) }
}

async function toCheckout(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${productPage.path}`)
  await page.getByRole("button", { name: "Add to Cart", exact: true }).tap()
  await page.goto(`${url}/cart`)
  const toPay = page.getByRole("link", { name: "Proceed to Checkout" })
  await toPay.waitFor()
  await quiet(page)
  await toPay.tap({ noWaitAfter: true })
  await page.waitForURL("**/checkout", { waitUntil: "commit" })
  await until(page, "watch.moments.order")
  // The new document's time begins with the tap.
  return required((await seen(page)).moments.order)
}

async function fromListing(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${listingPath}`)
  await quiet(page)
  await page.evaluate(`watch.seeProduct(${JSON.stringify(productPage.name)})`)
  await page.getByRole("link", { name: productPage.name, exact: true }).tap()
  await until(page, "watch.moments.product")
  const { click, product } = (await seen(page)).moments
  return required(product) - required(click)
}

function repeat<T>({ rounds }: Effort, visit: () => Promise<T>): Promise<T[]> {
  return inTurns(Array.from({ length: rounds }), visit)
}

async function inTurns<Each, T>(list: readonly Each[], visit: (each: Each) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const each of list) results.push(await visit(each))
  return results
}

function required(moment: number | undefined): number {
  if (moment === undefined) throw new Error("The page did not note a moment that was waited for.")
  return moment
}
