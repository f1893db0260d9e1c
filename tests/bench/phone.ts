import { type Browser, chromium, type Page } from "@playwright/test"
import { chromiumLaunch } from "../../seed/artwork/chromium"
import { startShop } from "../helpers/shop"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { blockingTime, onPhone, quiet, type Seen, seen, until } from "./lib/phone"
import { type Effort, listingPath, productPage, type Subject, withoutLimits } from "./lib/subject"

/** What a visitor with a throttled phone and an empty cache waits for. */
export const phone: Subject = {
  name: "phone",
  needsTemplate: true,
  async measure(effort) {
    const shop = await startShop(withoutLimits)
    const browser = await chromium.launch(chromiumLaunch())
    try {
      // The server's compilers and caches are warm; the browser's never are.
      for (const path of ["/", listingPath, productPage.path]) await fetch(`${shop.url}${path}`)
      return [
        ...(await firstVisit(browser, shop.url, "product page", productPage.path, effort)),
        ...(await firstVisit(browser, shop.url, "listing", listingPath, effort)),
        ...(await firstVisit(browser, shop.url, "home", "/", effort)),
        ...(await buying(browser, shop.url, effort)),
      ]
    } finally {
      await browser.close()
      await shop.stop()
    }
  },
}

async function firstVisit(browser: Browser, url: string, name: string, path: string, effort: Effort) {
  const visits = await repeat(effort, () =>
    onPhone(browser, async (page) => {
      await page.goto(`${url}${path}`)
      await quiet(page)
      return seen(page)
    }),
  )
  const of = (measure: (visit: Seen) => number) => visits.map(measure)
  return [
    figure(
      `${name}, FCP`,
      "ms",
      of(({ firstPaint }) => firstPaint),
      marks.firstContentfulPaint,
    ),
    figure(
      `${name}, LCP`,
      "ms",
      of(({ largestPaint }) => largestPaint),
      marks.largestContentfulPaint,
    ),
    figure(
      `${name}, CLS`,
      "",
      of(({ shift }) => shift),
      marks.cumulativeLayoutShift,
    ),
    figure(`${name}, TBT`, "ms", of(blockingTime), marks.totalBlockingTime),
  ] satisfies Figure[]
}

async function buying(browser: Browser, url: string, effort: Effort): Promise<Figure[]> {
  const early = await repeat(effort, () => onPhone(browser, (page) => clickEarly(page, url), "clickUntilAnswered()"))
  const late = await repeat(effort, () => onPhone(browser, (page) => clickLate(page, url)))
  const taps = await repeat(effort, () => onPhone(browser, (page) => fromListing(page, url)))
  return [
    figure(
      "Add to Cart can be seen",
      "ms",
      early.map(({ shown }) => shown),
    ),
    figure(
      "Add to Cart is answered",
      "ms",
      early.map(({ answered }) => answered),
      marks.buyButton,
    ),
    figure(
      "click to count",
      "ms",
      late.map(({ count }) => count),
      marks.clickToCount,
    ),
    figure(
      "click to toast",
      "ms",
      late.map(({ toast }) => toast),
    ),
    figure("listing to product, by tap", "ms", taps, marks.listToProduct),
  ]
}

/** Since the navigation began: when the button was first clicked, and when the header's count first answered a click. */
async function clickEarly(page: Page, url: string) {
  await page.goto(`${url}${productPage.path}`, { waitUntil: "commit" })
  await until(page, "watch.moments.count")
  const { moments } = await seen(page)
  return { shown: required(moments.firstClick), answered: required(moments.count) }
}

/** Since the click, on a page that is at rest. */
async function clickLate(page: Page, url: string) {
  await page.goto(`${url}${productPage.path}`)
  await quiet(page)
  await page.evaluate('watch.see("count"), watch.see("toast")')
  await page.getByRole("button", { name: "Add to Cart", exact: true }).tap()
  await until(page, "watch.moments.count && watch.moments.toast")
  const { click, count, toast } = (await seen(page)).moments
  return { count: required(count) - required(click), toast: required(toast) - required(click) }
}

/** From the tap on a product's name in its listing to its page, with the large picture decoded. */
async function fromListing(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${listingPath}`)
  await quiet(page)
  await page.evaluate(`watch.seeProduct(${JSON.stringify(productPage.name)})`)
  await page.getByRole("link", { name: productPage.name, exact: true }).tap()
  await until(page, "watch.moments.product")
  const { click, product } = (await seen(page)).moments
  return required(product) - required(click)
}

async function repeat<T>({ rounds }: Effort, visit: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < rounds; round++) results.push(await visit())
  return results
}

function required(moment: number | undefined): number {
  if (moment === undefined) throw new Error("The page did not note a moment that was waited for.")
  return moment
}
