import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist, lineClean } from "./support/catalogue"
import { addToCart, expectTotals, goToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { addButton, cartLink, quantity, title, toasts } from "./support/parts"
import { keep, stored } from "./support/storage"
import { visit } from "./support/visit"

const twoLicences =
  "2 licences, each for one office.Each licence covers one office, on any number of its own computers."
const more = (page: Page) => page.getByRole("button", { name: `One more of ${cubist.name}` })
const undo = (page: Page) => toasts(page).getByRole("button", { name: "Undo" })
const totals = (page: Page) => page.getByRole("region", { name: "Summary" })
const empty = (page: Page) => page.getByRole("heading", { name: "Your cart is empty" })

test("plus and minus change the quantity in every tab, and remove the line at 0", async ({ page, context }) => {
  await addToCart(page, cubist)
  await visit(page, "/cart")
  const fewer = page.getByRole("button", { name: `One fewer of ${cubist.name}` })
  await expectTotals(totals(page), ["$99.99", "$8.00", "$107.99"])
  await more(page).click()
  await more(page).click()
  await expect(quantity(page, cubist.name)).toContainText("3")
  const said = page.locator("p[aria-live=polite]")
  await expect(said.filter({ hasText: `${cubist.name}: quantity 3, $299.97` })).toBeAttached()
  await expectTotals(totals(page), ["$299.97", "$24.00", "$323.97"])
  await expect(cartLink(page, "Cart, 3 items")).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ id: cubist.cartId, price: 99.99, quantity: 3 }])

  const other = await context.newPage()
  await visit(other, "/cart")
  await fewer.click()
  await fewer.click()
  await expectTotals(totals(page), ["$99.99", "$8.00", "$107.99"])
  await expectTotals(totals(other), ["$99.99", "$8.00", "$107.99"])
  await fewer.click()
  await expect(empty(other)).toBeVisible()
  await expect(empty(page)).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toEqual([])
})

test("explains a second licence and offers Undo, without moving the line", async ({ page }) => {
  await addToCart(page, cubist)
  await visit(page, "/cart")
  const line = page.getByRole("main").getByRole("listitem")
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(line).toContainText("1 licence, for one office.")
    const before = await line.boundingBox()
    await more(page).click()
    await expect(line).toContainText("2 licences, each for one office.")
    expect(await line.boundingBox()).toEqual(before)
    expect(await sideways(page)).toBe(0)
    await expect(toasts(page)).toHaveText([`${twoLicences}Undo`])
    await undo(page).click()
    await expect(toasts(page)).toHaveText([`Undone${cubist.name}: 1 licence in your cart.`])
    await expect(quantity(page, cubist.name)).toContainText("1")
    await expect(more(page)).toBeFocused()
  }
})

test("on a phone, total and checkout stay in sight until the summary is reached", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await addToCart(page, cubist)
  await addToCart(page, lineClean)
  await visit(page, "/cart")
  const bar = page.getByRole("region", { name: "Total", exact: true })
  await expect(bar).toContainText(await totals(page).getByRole("definition").last().innerText())
  await expect(bar.getByRole("link", { name: "Checkout" })).toBeInViewport()
  await page.getByRole("link", { name: "Proceed to Checkout" }).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)
})

test("the message leads to the cart without loading a document, and Undo works there", async ({ page }) => {
  await addToCart(page, cubist)
  await addButton(page).click()
  await page.evaluate("window.isSameDocument = true")
  await toasts(page).getByRole("link", { name: "View cart" }).click()
  await expect(title(page, "Cart")).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.goBack()
  await expect(title(page, cubist.name)).toBeVisible()
  await addButton(page).click()
  await goToCart(page)
  await undo(page).click()
  await expect(quantity(page, cubist.name)).toContainText("2")
  expect(await page.evaluate("window.isSameDocument")).toBe(true)
})

test("the checkout of an empty cart leads to the products", async ({ page }) => {
  await visit(page, "/checkout")
  await expect(empty(page)).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0)
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Cart" })).toHaveAttribute("href", "/cart")
  await page.getByRole("main").getByRole("link", { name: "Browse Products" }).click()
  await expect(page).toHaveURL("/products")
})

test("without a region nothing can be bought", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/503.*checkout\/prices/)
  const settings = async () => (await fetch(`${shop.url}/_data/checkout`)).text()
  await addToCart(page, cubist)
  await shop.query("update region set deleted_at = now() where deleted_at is null")
  try {
    await expect.poll(settings).toContain('"taxRate":null')
    const notice = page.getByRole("main").getByText("Nothing can be bought at the moment")
    await visit(page, "/cart")
    await expect(notice).toBeVisible()
    await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toHaveCount(0)
    await expectAccessible(page, "the cart without a region")
    await visit(page, "/checkout")
    await expect(notice).toBeVisible()
  } finally {
    await shop.query("update region set deleted_at = null")
    await expect.poll(settings).not.toContain('"taxRate":null')
  }
})

test("the header opens the cart beside the page: change, undo, empty, leave and go on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await addToCart(page, cubist)
  await visit(page, "/dynamo-scripts")
  const panel = page.getByRole("dialog", { name: "Cart" })
  const remove = panel.getByRole("button", { name: `Remove ${cubist.name}` })
  await cartLink(page, "Cart, 1 item").click()
  await expect(panel).toContainText("Subtotal $99.99")
  await panel.getByRole("button", { name: `One more of ${cubist.name}` }).click()
  await expect(panel).toContainText("2 licences, each for one office.")
  await expect(panel).toContainText("Subtotal $199.98")
  await expectAccessible(page, "the cart panel")
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
  await expect(cartLink(page, "Cart, 2 items")).toBeFocused()
  await expect(page).toHaveURL("/dynamo-scripts")

  await addToCart(page, lineClean)
  await visit(page, "/dynamo-scripts")
  await cartLink(page, "Cart, 3 items").click()
  const line = quantity(page, cubist.name)
  await remove.click()
  await expect(line).toHaveCount(0)
  await panel.getByRole("button", { name: "Undo" }).click()
  await expect(line).toBeVisible()
  await remove.click()
  await panel.getByRole("button", { name: `Remove ${lineClean.name}` }).click()
  await expect(panel).toHaveCount(0)
  await toasts(page).filter({ hasText: lineClean.name }).getByRole("button", { name: "Undo" }).click()
  await cartLink(page, "Cart, 1 item").click()
  await panel.getByRole("button", { name: `Remove ${lineClean.name}` }).click()
  // An empty cart has no panel.
  await cartLink(page, "Cart, 0 items").click()
  await expect(page).toHaveURL("/cart")

  await page.setViewportSize({ width: 1280, height: 800 })
  await addToCart(page, cubist)
  await cartLink(page, "Cart, 1 item").click()
  // Checkout is prefetched before the press.
  await panel.getByRole("link", { name: "Checkout" }).click()
  await expect(title(page, "Checkout")).toBeVisible()
  const delivery = "performance.getEntriesByType('navigation')[0].deliveryType"
  expect(await page.evaluate(delivery)).toBe("navigational-prefetch")
})

test("with full storage the cart lasts until the tab is closed, and is saved once there is room", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.evaluate(`
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem("filler" + size, "x".repeat(size))
      } catch {
        // Too large: the next one is half of it.
      }
    }`)
  const warnings: string[] = []
  page.on("console", (message) => {
    if (message.type() === "warning" && /cart|saved|browser/.test(message.text())) warnings.push(message.text())
  })
  await addButton(page).click()
  await addButton(page).click()
  await expect(cartLink(page, "Cart, 2 items")).toBeVisible()
  await expect(toasts(page)).toHaveText(/2 licences/)
  await expect.poll(() => stored(page, "cart")).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining("The cart could not be saved in this browser")])

  await goToCart(page)
  await expect(quantity(page, cubist.name)).toContainText("2")
  await page.evaluate(
    `Object.keys(localStorage).filter((key) => key.startsWith("filler")).forEach((key) => localStorage.removeItem(key))`,
  )
  await more(page).click()
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ quantity: 3 }])
})

test("two tabs keep each other's additions, even when one has not heard of the other's", async ({ page, context }) => {
  const deaf = await context.newPage()
  await deaf.addInitScript(`addEventListener("storage", (event) => event.stopImmediatePropagation(), true)`)
  const cubists = `JSON.parse(localStorage.getItem("cart") ?? "[]").find(({ id }) => id === "${cubist.cartId}")?.quantity`
  await Promise.all([visit(page, `/products/${cubist.id}`), visit(deaf, `/products/${lineClean.id}`)])
  for (let round = 1; round <= 2; round += 1) {
    await addButton(page).click()
    // Browsers sync storage between processes late, without a lock.
    await expect.poll(() => deaf.evaluate(cubists)).toBe(round)
    await addButton(deaf).click()
    await expect(cartLink(page, `Cart, ${2 * round} items`)).toBeVisible()
  }
  await expect(cartLink(deaf, "Cart, 4 items")).toBeVisible()
  const lines = [cubist, lineClean].map(({ cartId }) => ({ id: cartId, quantity: 2 }))
  await expect.poll(() => stored(page, "cart")).toMatchObject(lines)
})

test("caps one file at 99 licences, and says so at the line and after Add to Cart", async ({ page }) => {
  const line = { name: cubist.name, price: 99.99, image: "", type: "Script", filename: cubist.filename, quantity: 60 }
  await keep(page, "cart", JSON.stringify([cubist.cartId, "old-id"].map((id) => ({ ...line, id }))))
  await visit(page, "/cart")
  await expect(quantity(page, cubist.name)).toContainText("99")
  await expect(page.getByText("You can buy at most 99 of one file per purchase.", { exact: true })).toBeVisible()
  await visit(page, `/products/${cubist.id}`)
  await addButton(page).click()
  await expect(toasts(page)).toContainText("this is the limit per purchase")
  await expect(cartLink(page, "Cart, 99 items")).toBeVisible()
})
