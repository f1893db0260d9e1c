import type { ConsoleMessage, Page } from "@playwright/test"
import { cubist, lineClean } from "./support/catalogue"
import { goToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { keep, stored } from "./support/storage"
import { visit } from "./support/visit"

const button = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true })
const cartLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true })

/** How often a line is in the stored cart, as the page's own process sees it. */
function quantityIn(page: Page, line: string): Promise<number> {
  return page.evaluate(
    `JSON.parse(localStorage.getItem("cart") ?? "[]").find(({ id }) => id === ${JSON.stringify(line)})?.quantity`,
  )
}

/** The warnings of the shop itself that a page's console shows from now on. */
function noticesOf(page: Page): string[] {
  const notices: string[] = []
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "warning" && /cart|saved|browser/.test(message.text())) notices.push(message.text())
  })
  return notices
}

const foreign = {
  "a broken text": '[{"id":',
  "another program's object": '{"items": [], "version": 3}',
  "a list of foreign things": '[1, "two", null, [], {"sku": "x"}, {"id": 7, "name": {}}]',
  "hostile keys":
    '[{"__proto__": {"id": "a", "name": "a", "type": "a", "price": 1, "quantity": 1}}, {"constructor": 1}]',
  "a hundred thousand lines of nothing": JSON.stringify(Array.from({ length: 100_000 }, () => ({ id: "" }))),
}

for (const [what, text] of Object.entries(foreign)) {
  test(`${what} under the cart's key: one notice, no crash, and the next product is added`, async ({ page }) => {
    await visit(page, "/rhino")
    await page.evaluate(`localStorage.setItem("cart", ${JSON.stringify(text)})`)
    const notices = noticesOf(page)
    await visit(page, `/products/${cubist.id}`)
    await expect(cartLink(page, "Cart")).toHaveText("Cart0")
    await button(page).click()
    await expect(cartLink(page, "Cart, 1 item")).toBeVisible()
    expect(await stored(page, "cart")).toMatchObject([{ id: cubist.cartId, quantity: 1 }])
    expect(notices).toEqual(["Some items in your saved cart were left out."])
    expect(await page.evaluate("'id' in {}")).toBe(false)
  })
}

test("a full storage: the cart lasts until the tab is closed, and is saved once there is room", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.evaluate(`
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem("filler" + size, "x".repeat(size))
      } catch {
        // Too large: the next one is half of it.
      }
    }`)
  const notices = noticesOf(page)
  await button(page).click()
  await button(page).click()
  await expect(cartLink(page, "Cart, 2 items")).toBeVisible()
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toHaveText(/2 licences/)
  expect(await stored(page, "cart")).toBeUndefined()
  expect(notices).toEqual([expect.stringContaining("The cart could not be saved in this browser")])

  await goToCart(page)
  await expect(page.getByRole("group", { name: `Quantity of ${cubist.name}` })).toContainText("2")
  await page.evaluate(
    `Object.keys(localStorage).filter((key) => key.startsWith("filler")).forEach((key) => localStorage.removeItem(key))`,
  )
  await page.getByRole("button", { name: `One more of ${cubist.name}` }).click()
  expect(await stored(page, "cart")).toMatchObject([{ quantity: 3 }])
})

test("a forbidden storage: everything works within the page, the theme too", async ({ page }) => {
  await page.addInitScript(`
    const forbidden = { get() { throw new DOMException("Access is denied for this document.", "SecurityError") } }
    Object.defineProperty(window, "localStorage", forbidden)
    Object.defineProperty(window, "sessionStorage", forbidden)`)
  const notices = noticesOf(page)
  await visit(page, `/products/${cubist.id}`)
  await button(page).click()
  await button(page).click()
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click()
  await expect(page.getByRole("contentinfo").getByRole("radio", { name: "Dark" })).toBeChecked()
  await goToCart(page)
  await expect(page.getByRole("group", { name: `Quantity of ${cubist.name}` })).toContainText("2")
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("$215.98")
  expect(notices.length).toBe(new Set(notices).size)
})

test("two tabs lose nothing of each other, also where one has not yet heard of the other's change", async ({
  page,
  context,
}) => {
  const deaf = await context.newPage()
  await deaf.addInitScript(`addEventListener("storage", (event) => event.stopImmediatePropagation(), true)`)
  await Promise.all([visit(page, `/products/${cubist.id}`), visit(deaf, `/products/${lineClean.id}`)])
  for (let round = 1; round <= 5; round += 1) {
    await button(page).click()
    // Browsers hand a change on to the other tab's process in their own time; there is no lock around it.
    await expect.poll(() => quantityIn(deaf, cubist.cartId)).toBe(round)
    await button(deaf).click()
    await expect(cartLink(page, `Cart, ${2 * round} items`)).toBeVisible()
  }
  await expect(cartLink(deaf, "Cart, 10 items")).toBeVisible()
  expect(await stored(page, "cart")).toMatchObject([
    { id: cubist.cartId, quantity: 5 },
    { id: lineClean.cartId, quantity: 5 },
  ])
})

test("a cart that another tab cleared is empty here as well", async ({ page, context }) => {
  await visit(page, `/products/${cubist.id}`)
  await button(page).click()
  await visit(page, "/cart")
  const other = await context.newPage()
  await visit(other, "/rhino")
  await other.evaluate("localStorage.clear()")
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  await expect(cartLink(page, "Cart")).toHaveText("Cart0")
})

test("ignores corrupt purchase and payment records", async ({ page }) => {
  await visit(page, "/rhino")
  await keep(page, "purchase_TRANSACTION1", '{"items": [')
  await keep(page, "checkout_unfinished", '{"ordered": {"orderId": 7}}')
  await keep(page, "theme", '{"dark": true}')
  await visit(page, "/confirmation?transaction=TRANSACTION1")
  await expect(page.getByText("TRANSACTION1", { exact: true })).toBeVisible()
  await visit(page, `/products/${cubist.id}`)
  await button(page).click()
  await visit(page, "/checkout")
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible()
  await expect(page.getByText("A payment is waiting to be finished")).toHaveCount(0)
  await expect(page.getByRole("contentinfo").getByRole("radio", { name: "System" })).toBeChecked()
})

test("more than 99 of one file are capped, which the line and Add to Cart say", async ({ page }) => {
  const line = { name: cubist.name, price: 99.99, image: "", type: "Script", filename: cubist.filename, quantity: 60 }
  await keep(page, "cart", JSON.stringify([cubist.cartId, "old-id"].map((id) => ({ ...line, id }))))
  await visit(page, "/cart")
  await expect(page.getByRole("group", { name: `Quantity of ${cubist.name}` })).toContainText("99")
  await expect(page.getByText("99 is the most of one file in a purchase.", { exact: true })).toBeVisible()
  await visit(page, `/products/${cubist.id}`)
  await button(page).click()
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("more are not sold in one purchase")
  await expect(cartLink(page, "Cart, 99 items")).toBeVisible()
})
