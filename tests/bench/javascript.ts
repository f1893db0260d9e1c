import { type Browser, chromium, type Page, type Request } from "@playwright/test"
import { chromiumLaunch } from "../../seed/artwork/chromium"
import { startShop } from "../helpers/shop"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { productPage, type Subject, withoutLimits } from "./lib/subject"

interface Route {
  path: string
  /** Everything that a visitor does there and that may fetch more. */
  use?: (page: Page) => Promise<unknown>
}

const routes: Route[] = [
  { path: "/" },
  { path: "/products" },
  { path: "/grasshopper-scripts" },
  { path: productPage.path, use: useProduct },
  { path: "/cart" },
  { path: "/checkout", use: useCheckout },
  { path: "/confirmation?transaction=00000000000000000" },
]

/** The JavaScript that each page brings, gzipped, as the browser received it. */
export const javascript: Subject = {
  name: "javascript",
  needsTemplate: true,
  async measure() {
    const shop = await startShop(withoutLimits)
    const browser = await chromium.launch(chromiumLaunch())
    try {
      const figures: Figure[] = []
      for (const route of routes) figures.push(...(await weigh(browser, shop.url, route)))
      return figures
    } finally {
      await browser.close()
      await shop.stop()
    }
  },
}

async function weigh(browser: Browser, url: string, { path, use }: Route): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { "accept-encoding": "gzip" } })
  try {
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on("requestfinished", (request) => sizes.push(scriptSize(request, url)))
    await page.goto(path)
    await page.waitForLoadState("networkidle")
    const atFirst = figure(path.replace(/\?.*/, ""), "kB", [await sum(sizes)], marks.javascript)
    if (!use) return [atFirst]
    await use(page)
    await page.waitForLoadState("networkidle")
    return [atFirst, figure(`${path}, used`, "kB", [await sum(sizes)], marks.javascript)]
  } finally {
    await context.close()
  }
}

/** kB that a script of the shop's own brought over the line; PayPal's comes from PayPal. */
async function scriptSize(request: Request, url: string): Promise<number> {
  // Of a document that was fetched ahead the browser never tells the headers: what is no script is not asked for them.
  if (!request.url().startsWith(`${url}/`) || !new URL(request.url()).pathname.endsWith(".js")) return 0
  // Of what the service worker answers nothing crosses the line, and Chromium counts its headers as less than nothing.
  return Math.max(0, (await request.sizes()).responseBodySize) / 1000
}

async function sum(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

async function useProduct(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await page.getByRole("button", { name: /, open full screen$/ }).click()
  await page.getByRole("dialog").waitFor()
}

async function useCheckout(page: Page): Promise<void> {
  await page.goto(productPage.path)
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).click()
  await page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "Checkout" }).click()
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com")
  await page.getByRole("region", { name: "Payment" }).getByRole("heading").first().waitFor()
}
