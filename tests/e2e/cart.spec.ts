import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist, lineClean } from "./support/catalogue"
import { addToCart, expectTotals, goToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem")
const twoLicences = "2 licences: one for each office.One office uses it on any number of its own computers."

test("plus and minus change the quantity, in other tabs too, and at 0 the line is gone", async ({ page, context }) => {
  await addToCart(page, cubist)
  await visit(page, "/cart")
  const summary = page.getByRole("region", { name: "Summary" })
  const quantity = page.getByRole("group", { name: `Quantity of ${cubist.name}` })
  const plus = page.getByRole("button", { name: `One more of ${cubist.name}` })
  const minus = page.getByRole("button", { name: `One fewer of ${cubist.name}` })
  await expectTotals(summary, ["$99.99", "$8.00", "$107.99"])

  await plus.click()
  await plus.click()
  await expect(quantity).toContainText("3")
  await expectTotals(summary, ["$299.97", "$24.00", "$323.97"])
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 3 items" })).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ id: cubist.cartId, price: 99.99, quantity: 3 }])

  const other = await context.newPage()
  await visit(other, "/cart")
  await minus.click()
  await minus.click()
  await expectTotals(summary, ["$99.99", "$8.00", "$107.99"])
  await expectTotals(other.getByRole("region", { name: "Summary" }), ["$99.99", "$8.00", "$107.99"])
  await minus.click()
  await expect(other.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toEqual([])
})

test("a second unit in the cart says what a unit is, with Undo, and moves nothing", async ({ page }) => {
  await addToCart(page, cubist)
  await visit(page, "/cart")
  const line = page.getByRole("main").getByRole("listitem")
  const plus = page.getByRole("button", { name: `One more of ${cubist.name}` })
  const quantity = page.getByRole("group", { name: `Quantity of ${cubist.name}` })
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(line).toContainText("1 licence: for one office.")
    const before = await line.boundingBox()
    await plus.click()
    await expect(line).toContainText("2 licences: one for each office.")
    expect(await line.boundingBox()).toEqual(before)
    expect(await sideways(page)).toBe(0)
    await expect(toasts(page)).toHaveText([`${twoLicences}Undo`])
    await toasts(page).getByRole("button", { name: "Undo" }).click()
    await expect(toasts(page)).toHaveText([`Undone${cubist.name}: 1 licence in your cart.`])
    await expect(quantity).toContainText("1")
    await expect(plus).toBeFocused()
  }
})

test("Undo takes back what was added here and keeps what another tab did meanwhile", async ({ page, context }) => {
  await addToCart(page, cubist)
  const other = await context.newPage()
  await visit(other, "/cart")
  const theirs = other.getByRole("group", { name: `Quantity of ${cubist.name}` })
  const undo = toasts(page).getByRole("button", { name: "Undo" })
  const add = page.getByRole("button", { name: "Add to Cart", exact: true })

  await add.click()
  await expect(theirs).toContainText("2")
  await other.getByRole("button", { name: `One more of ${cubist.name}` }).click()
  await expect(theirs).toContainText("3")
  await undo.click()
  await expect(theirs).toContainText("2")

  await add.click()
  await expect(theirs).toContainText("3")
  await other.getByRole("button", { name: `Remove ${cubist.name}` }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
  await undo.click()
  await expect(toasts(page)).toHaveText([`Undone${cubist.name}: 0 licences in your cart.`])
  await expect.poll(() => stored(page, "cart")).toEqual([])
})

test("the toast leads to the cart without a document load, and Back to the product; Undo works there too", async ({
  page,
}) => {
  await addToCart(page, cubist)
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await page.evaluate("window.isSameDocument = true")
  await toasts(page).getByRole("link", { name: "View cart" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: cubist.name })).toBeVisible()
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await goToCart(page)
  await toasts(page).getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("group", { name: `Quantity of ${cubist.name}` })).toContainText("2")
  expect(await page.evaluate("window.isSameDocument")).toBe(true)
})

test("what is removed in the cart beside the page is put back there, and what emptied it on the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await addToCart(page, lineClean)
  await addToCart(page, cubist)
  const banner = page.getByRole("banner")
  await banner.getByRole("link", { name: "Cart, 2 items" }).click()
  const panel = page.getByRole("dialog", { name: "Cart" })
  const line = panel.getByRole("group", { name: `Quantity of ${cubist.name}` })
  const remove = (name: string) => panel.getByRole("button", { name: `Remove ${name}` }).click()
  await remove(cubist.name)
  await expect(line).toHaveCount(0)
  await panel.getByRole("button", { name: "Undo" }).click()
  await expect(line).toBeVisible()
  await remove(cubist.name)
  await remove(lineClean.name)
  await expect(panel).toHaveCount(0)
  await toasts(page).filter({ hasText: lineClean.name }).getByRole("button", { name: "Undo" }).click()
  await expect(banner.getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
})

test("the checkout of an empty cart leads to the products", async ({ page }) => {
  await visit(page, "/checkout")
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0)
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Cart" })).toHaveAttribute("href", "/cart")
  await page.getByRole("main").getByRole("link", { name: "Browse Products" }).click()
  await expect(page).toHaveURL("/products")
})

test("the header opens the cart beside the page, to change it, to leave it, and to go on", async ({ page }) => {
  await addToCart(page, cubist)
  await visit(page, "/dynamo-scripts")
  const link = page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })
  const panel = page.getByRole("dialog", { name: "Cart" })
  await link.click()
  await expect(panel).toContainText("Subtotal $99.99")
  await panel.getByRole("button", { name: `One more of ${cubist.name}` }).click()
  await expect(panel).toContainText("2 licences: one for each office.")
  await expect(panel).toContainText("Subtotal $199.98")
  await expectAccessible(page, "the cart panel")
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeFocused()
  await expect(page).toHaveURL("/dynamo-scripts")

  await page.keyboard.press("Enter")
  await panel.getByRole("button", { name: `Remove ${cubist.name}` }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" }).click()
  await expect(page).toHaveURL("/cart")

  await addToCart(page, cubist)
  await link.click()
  // Checkout is prerendered before the press.
  await panel.getByRole("link", { name: "Checkout" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible()
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].deliveryType")).toBe(
    "navigational-prefetch",
  )
})
