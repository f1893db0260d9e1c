import type { Page } from "@playwright/test"
import { scrolled } from "./support/browser"
import { dynamo, lineClean } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { addButton, title } from "./support/parts"
import { holdScripts, hydrated } from "./support/scripts"
import { until, visit } from "./support/visit"

test.use({ viewport: { width: 390, height: 844 } })

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

test("draws a product's first screen first after a link, and all at once after Forward", async ({ page }) => {
  const wasDrawnWhole = () => page.evaluate<boolean>("wasDrawnWhole")
  await visit(page, "/dynamo-scripts")
  await page.evaluate(`{
    let title = ""
    new MutationObserver(() => {
      const now = document.querySelector("main h1")?.textContent
      if (now !== title) window.wasDrawnWhole = document.getElementById("live") !== null
      title = now
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }`)
  await productLink(page, lineClean.name).click()
  await expect(title(page)).toHaveText(lineClean.name)
  await expect(page.locator("#live")).toBeAttached()
  expect(await wasDrawnWhole()).toBe(false)
  await page.goBack()
  await expect(title(page)).toHaveText("Dynamo Scripts")
  await page.goForward()
  await expect(title(page)).toHaveText(lineClean.name)
  expect(await wasDrawnWhole()).toBe(true)
})

test("adds one history entry for a link that is pressed twice while its page loads", async ({ page }) => {
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

test("Back closes the open dialog and stays on the page; a link out of it leaves no entry behind", async ({ page }) => {
  const dialog = page.getByRole("dialog")
  const picture = page.getByRole("button", { name: /open full screen$/ })
  await openDeep(page)
  await page.evaluate("window.scrollTo(0, 0)")
  await picture.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expectAt(page, lineClean.name, 0)
  await expect(picture).toBeFocused()
  await page.goForward()
  await expectAt(page, lineClean.name, 0)
  await expect(dialog).toHaveCount(0)
  await picture.click()
  await page.reload()
  await hydrated(page)
  await expect(dialog).toHaveCount(0)
  for (const name of ["Close menu", "CD Learning"]) {
    await page.getByRole("button", { name: "Menu" }).click()
    await dialog.getByRole(name === "Close menu" ? "button" : "link", { name }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(title(page)).toHaveText("CD Learning")
  await page.goBack()
  await expect(title(page)).toHaveText(lineClean.name)
  await page.goBack()
  await expect(title(page)).toHaveText("Dynamo Scripts")
})

test("keeps scroll positions on Back and Forward, across a reload and a visit to another site", async ({ page }) => {
  const positions = await openDeep(page)
  const expectProduct = () => expectAt(page, lineClean.name, positions.product)
  const expectListing = () => expectAt(page, "Dynamo Scripts", positions.listing)
  await page.goBack()
  await expectListing()
  await page.goForward()
  await expectProduct()
  await page.reload()
  await expectProduct()
  await page.goBack()
  await expectListing()
  await page.goForward()
  await expectProduct()
  await page.goto("data:text/html,<h1>Elsewhere</h1>")
  await page.goBack()
  await expectProduct()
  await page.goto("data:text/html,<h1>Elsewhere</h1>")
  await page.evaluate("setTimeout(() => history.go(-2))")
  await expectListing()
})

test("keeps scroll positions on Back before the app has loaded", async ({ page }) => {
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
})

test("keeps the position of a listing that was scrolled before the app had loaded", async ({ page }) => {
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

test("shows the page before on Back while the app starts", async ({ page }) => {
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

test("prefetches products on screen: a tap opens one offline", async ({ page, context, consoleErrors }) => {
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
  await expect(addButton(page)).toBeVisible()
  await context.setOffline(false)
})
