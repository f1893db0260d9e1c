import type { Page } from "@playwright/test"
import { scrolled } from "./support/browser"
import { dynamo, lineClean } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { holdScripts, hydrated } from "./support/scripts"
import { until, visit } from "./support/visit"

test.use({ viewport: { width: 390, height: 844 } })

const title = (page: Page) => page.getByRole("heading", { level: 1 })
const productLink = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true })

async function openDeep(page: Page): Promise<{ listing: number; product: number }> {
  await visit(page, "/dynamo-scripts")
  await productLink(page, lineClean.name).scrollIntoViewIfNeeded()
  const listing = await scrolled(page)
  expect(listing).toBeGreaterThan(2000)
  await productLink(page, lineClean.name).click()
  await expect(title(page)).toHaveText(lineClean.name)
  expect(await scrolled(page)).toBe(0)
  await page.evaluate('window.scrollTo({ top: 700, behavior: "instant" })')
  await expect.poll(() => scrolled(page)).toBe(700)
  return { listing, product: 700 }
}

async function expectAt(page: Page, heading: string, position: number): Promise<void> {
  await expect(title(page)).toHaveText(heading)
  await expect.poll(() => scrolled(page)).toBe(position)
}

test("back and forward find each page where it was left, and a new one starts at its top", async ({ page }) => {
  const positions = await openDeep(page)
  await page.goBack()
  await expectAt(page, "Dynamo Scripts", positions.listing)
  await page.goForward()
  await expectAt(page, lineClean.name, positions.product)
  await page.goBack()
  await expectAt(page, "Dynamo Scripts", positions.listing)
})

test("by a link a product's first screen comes ahead of the rest, and by Back and Forward all of it at once", async ({
  page,
}) => {
  const cameWhole = () => page.evaluate<boolean>("cameWhole")
  await visit(page, "/dynamo-scripts")
  await page.evaluate(`{
    let title = ""
    new MutationObserver(() => {
      const now = document.querySelector("main h1")?.textContent
      if (now !== title) window.cameWhole = document.getElementById("live") !== null
      title = now
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }`)
  await productLink(page, lineClean.name).click()
  await expect(title(page)).toHaveText(lineClean.name)
  await expect(page.locator("#live")).toBeAttached()
  expect(await cameWhole()).toBe(false)
  await page.goBack()
  await expect(title(page)).toHaveText("Dynamo Scripts")
  await page.goForward()
  await expect(title(page)).toHaveText(lineClean.name)
  expect(await cameWhole()).toBe(true)
})

test("a link that is pressed again while its page comes is one step of the history", async ({ page }) => {
  const release = await hold(page, `**/_data/products/${lineClean.id}`)
  await visit(page, "/products")
  await page.getByRole("contentinfo").getByRole("link", { name: "Dynamo Scripts" }).click()
  await expect(title(page)).toHaveText("Dynamo Scripts")
  const link = productLink(page, lineClean.name)
  await link.click()
  await expect(page).toHaveURL(`/products/${lineClean.id}`)
  await link.click()
  release()
  await expect(title(page)).toHaveText(lineClean.name)
  await page.goBack()
  await expect(title(page)).toHaveText("Dynamo Scripts")
})

test("keeps scroll positions across a reload and a visit to another site", async ({ page }) => {
  const positions = await openDeep(page)
  await page.reload()
  await expectAt(page, lineClean.name, positions.product)
  await page.goBack()
  await expectAt(page, "Dynamo Scripts", positions.listing)
  await page.goForward()
  await expectAt(page, lineClean.name, positions.product)
  await page.goto("data:text/html,<h1>Elsewhere</h1>")
  await page.goBack()
  await expectAt(page, lineClean.name, positions.product)
  await page.goto("data:text/html,<h1>Elsewhere</h1>")
  await page.evaluate("setTimeout(() => history.go(-2))")
  await expectAt(page, "Dynamo Scripts", positions.listing)
})

test("who goes back before the app is there finds the page where it was left", async ({ page }) => {
  const positions = await openDeep(page)
  const release = await holdScripts(page)
  await page.reload()
  await expectAt(page, lineClean.name, positions.product)
  await page.goBack()
  await expectAt(page, "Dynamo Scripts", positions.listing)
  release()
  await hydrated(page)
  await expectAt(page, "Dynamo Scripts", positions.listing)
  await page.goForward()
  await expectAt(page, lineClean.name, positions.product)
  await page.goBack()
  await expectAt(page, "Dynamo Scripts", positions.listing)
})

test("finds a listing where it was left, although it was scrolled before the app was there", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto("/dynamo-scripts")
  await productLink(page, lineClean.name).scrollIntoViewIfNeeded()
  const position = await scrolled(page)
  release()
  await hydrated(page)
  await productLink(page, lineClean.name).click()
  await expect(title(page)).toHaveText(lineClean.name)
  await page.goBack()
  await expectAt(page, "Dynamo Scripts", position)
})

/** Delays the app on product pages until the visitor has gone back. */
const stepsAfterReturn = `if (location.pathname.startsWith("/products/")) {
  window.MessageChannel = class {
    port1 = {}
    port2 = { postMessage: () => this.waiting() }
    waiting() {
      window.hasBegun = true
      addEventListener("popstate", () => {
        let isNext = true
        this.waiting = () => (isNext = true)
        while (isNext) {
          isNext = false
          this.port1.onmessage()
        }
        sessionStorage.setItem("shown", document.querySelector("h1").textContent)
      })
    }
  }
}`

test("who goes back while the app begins finds the page that was left", async ({ page }) => {
  await visit(page, "/dynamo-scripts")
  await productLink(page, lineClean.name).click()
  await expect(title(page)).toHaveText(lineClean.name)
  await page.addInitScript({ content: stepsAfterReturn })
  await page.reload()
  await until(page, "window.hasBegun")
  await page.goBack()
  await expect(title(page)).toHaveText("Dynamo Scripts")
  await hydrated(page)
  await expect.poll(() => page.evaluate("sessionStorage.getItem('shown')")).toBe(lineClean.name)
})

test("prefetches the product on screen: a tap opens it without the network", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.announce(/ERR_INTERNET_DISCONNECTED/)
  const name = dynamo[0]?.name ?? ""
  const ahead = page.waitForResponse(`**/_data/products/${dynamo[0]?.id}`)
  const code = page.waitForResponse("**/assets/product-*.js")
  await visit(page, "/dynamo-scripts")
  await Promise.all([ahead, code])
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await productLink(page, name).click()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible()
  await context.setOffline(false)
})
